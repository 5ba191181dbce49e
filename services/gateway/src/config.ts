import { fileURLToPath } from 'node:url'
import {
  databaseEnvironment,
  processEnvironment,
  productionEnvironment,
  redisEnvironment,
  secretSetting,
} from '@comporta/shared/config/environment.ts'
import { z } from 'zod'
import type { OidcSettings } from './clients/oidc-provider.ts'

const count = (fallback: number, max: number) => z.coerce.number().int().min(1).max(max).default(fallback)
const address = z.url().transform((url) => url.replace(/\/+$/, ''))

const webhookSecret = z.string().regex(/^[\w-]{16,200}$/, 'expected 16 to 200 letters, digits, - or _')

/** `name=url,…`: every process whose health is part of the gateway's. */
const healthTargets = z
  .string()
  .default('')
  .transform((text, context) => {
    const targets: Record<string, string> = {}
    for (const part of text.split(',').filter((entry) => entry.trim() !== '')) {
      const [name = '', ...url] = part.trim().split('=')
      if (name === '' || !URL.canParse(url.join('='))) {
        context.addIssue({ code: 'custom', message: 'expected <name>=<url>, separated by commas' })
        return z.NEVER
      }
      targets[name] = url.join('=')
    }
    return targets
  })

const callbackSettings = [
  'CALLBACKS_PORT',
  'CALLBACKS_CERT_FILE',
  'CALLBACKS_CERT_KEY_FILE',
  'CALLBACKS_CLIENT_CA_FILE',
] as const

const oidcSettings = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const

export const gatewayEnvironment = z
  .object({
    ...processEnvironment.shape,
    ...productionEnvironment.shape,
    ...databaseEnvironment.shape,
    ...redisEnvironment.shape,
    PORT: z.coerce.number().int().min(0).max(65_535).default(3_000),
    /** Where metrics are served, away from the public door. */
    METRICS_PORT: z.coerce.number().int().min(0).max(65_535).default(9_464),
    METRICS_HOST: z.string().min(1).default('127.0.0.1'),
    /** Serves operators' routes and signing in, and nothing else; when absent, operators' routes are on `PORT` with all others. */
    OPS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
    /** The address that this port is on; `HOST` when absent. */
    OPS_HOST: z.string().min(1).optional(),
    SALES_URL: address,
    WITHDRAWALS_URL: address,
    LEDGER_URL: address,
    WEBHOOKS_URL: address,
    /** Only the demo reaches the simulated bank through the gateway. */
    PSP_SANDBOX_URL: address.optional(),
    /** The gateway's own address as merchants, payers and the provider know it; also the issuer of access tokens. */
    PUBLIC_URL: address,
    SERVICE_PRIVATE_KEY: z.string().min(1),
    /** The folder of the built portal. */
    PORTAL_FOLDER: z.string().default(fileURLToPath(new URL('../../portal/dist', import.meta.url))),
    /** Last part of the provider's callback address, which nobody else knows. */
    PIX_WEBHOOK_SECRET: webhookSecret,
    /** The previous secret, until the provider calls with the new one. */
    PIX_WEBHOOK_SECRET_BEFORE: webhookSecret.optional(),
    /** Port for the provider's callbacks over mutual TLS; all others are then refused. These four belong together. */
    CALLBACKS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
    CALLBACKS_CERT_FILE: z.string().min(1).optional(),
    CALLBACKS_CERT_KEY_FILE: z.string().min(1).optional(),
    /** The authority that must have issued the certificates of callers. */
    CALLBACKS_CLIENT_CA_FILE: z.string().min(1).optional(),
    /** Keys the hashes of clients' secrets. If it is lost, every client needs a new secret. */
    CLIENT_SECRET_PEPPER: secretSetting,
    /**
     * Encrypts what the gateway must read again, such as private signing keys and authenticators' secrets. If it is lost,
     * both have to be made anew.
     */
    SIGNING_KEY_ENCRYPTION_KEY: secretSetting,
    /** The organisation's own sign-in for operators (OpenID Connect). These three belong together. */
    OIDC_ISSUER: z.url().optional(),
    OIDC_CLIENT_ID: z.string().min(1).optional(),
    OIDC_CLIENT_SECRET: z.string().min(1).optional(),
    /** Where it sends people back to; `/app/oidc` of `PUBLIC_URL` when absent. */
    OIDC_REDIRECT_URL: z.url().optional(),
    /** Values of its `amr` or `acr` that prove a second factor, separated by commas; when absent, the gateway asks for its own. */
    OIDC_SECOND_FACTORS: z.string().min(1).optional(),
    HEALTH_TARGETS: healthTargets,
    ACCESS_TOKEN_TTL_SECONDS: count(3_600, 86_400),
    /** Proxies in front of the gateway that may set `X-Forwarded-For`, e.g. `10.0.0.0/8`; none when absent. */
    TRUST_PROXY: z.string().min(1).optional(),
    REQUESTS_PER_SECOND_PER_MERCHANT: count(5_000, 1_000_000),
    /** Per merchant and gateway; fewer than the connections to one service, so that other merchants still find some free. */
    REQUESTS_AT_ONCE_PER_MERCHANT: count(500, 10_000),
    /** Files (statements, sales, withdrawals) that one merchant may read at once, per gateway. */
    FILES_AT_ONCE_PER_MERCHANT: count(4, 32),
    /** Connections from outside that one gateway accepts. */
    CONNECTIONS_MAX: count(10_000, 1_000_000),
    /** Tokens that one client may ask for in a minute. */
    TOKENS_PER_MINUTE_PER_CLIENT: count(600, 1_000_000),
    /** Wrong secrets per minute: for one client from one address, and from one address in all (IPv6: a network of 64 bits). */
    AUTH_FAILURES_PER_CLIENT_AND_ADDRESS: count(10, 1_000_000),
    AUTH_FAILURES_PER_ADDRESS: count(300, 1_000_000),
    /** How long a service may take to answer. */
    UPSTREAM_TIMEOUT_MS: count(10_000, 60_000),
    /** How long a request waits for a twin with the same Idempotency-Key before it asks the service. */
    IDEMPOTENCY_WAIT_MS: count(3_000, 30_000),
    /** A proposal that no other operator confirms expires after this. */
    PROPOSAL_EXPIRY_HOURS: count(24, 720),
    /** Checkout pages that may wait for their payment at once. */
    CHECKOUT_STREAMS_MAX: count(2_000, 100_000),
    /** Streams of changes that may be open at once, and how often each sends a sign of life. */
    CHANGE_STREAMS_MAX: count(2_000, 100_000),
    CHANGE_BEAT_MS: count(15_000, 25_000),
    /** A command that Redis does not answer within this time is skipped. */
    REDIS_TIMEOUT_MS: count(50, 10_000),
    /** Prefix of the gateway's keys in Redis. */
    REDIS_PREFIX: z.string().min(1).default('comporta:gateway'),
  })
  .refine((config) => !offersSandbox(config) || config.PSP_SANDBOX_URL !== undefined, {
    path: ['PSP_SANDBOX_URL'],
    message: 'is required while DEMO is true and PIX_PROVIDER is sandbox',
  })
  .refine((config) => new Set(callbackSettings.map((name) => config[name] === undefined)).size === 1, {
    path: ['CALLBACKS_PORT'],
    message: `belongs together with ${callbackSettings.slice(1).join(', ')}`,
  })
  .refine((config) => new Set(oidcSettings.map((name) => config[name] === undefined)).size === 1, {
    path: ['OIDC_ISSUER'],
    message: `belongs together with ${oidcSettings.slice(1).join(' and ')}`,
  })
  .refine(({ OIDC_ISSUER, DEMO }) => DEMO || OIDC_ISSUER === undefined || OIDC_ISSUER.startsWith('https:'), {
    path: ['OIDC_ISSUER'],
    message: 'must begin with https: outside of the demo',
  })

/** Whether anybody may act as the payer's bank. That needs no token, so it is only for the demo. */
export const offersSandbox = (config: z.output<typeof productionEnvironment>): boolean =>
  config.DEMO && config.PIX_PROVIDER === 'sandbox'

export function oidcSettingsOf(config: Config): OidcSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = config
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return undefined
  return {
    issuer,
    clientId,
    clientSecret,
    redirectUrl: config.OIDC_REDIRECT_URL ?? `${config.PUBLIC_URL}/app/oidc`,
    secondFactors: config.OIDC_SECOND_FACTORS?.split(',').map((factor) => factor.trim()) ?? [],
    mayBePlain: issuer.startsWith('http:'),
  }
}

export type Config = z.output<typeof gatewayEnvironment>
