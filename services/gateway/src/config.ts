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
    /** Where operators' routes are, and nothing else but signing in; on `PORT` with all others when absent. */
    OPS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
    /** The address of that port; HOST when absent. */
    OPS_HOST: z.string().min(1).optional(),
    SALES_URL: address,
    WITHDRAWALS_URL: address,
    LEDGER_URL: address,
    WEBHOOKS_URL: address,
    /** Only the demo reaches the simulated bank through the gateway. */
    PSP_SANDBOX_URL: address.optional(),
    /** The gateway's own address as merchants, payers and the provider know it; names the issuer of access tokens. */
    PUBLIC_URL: address,
    SERVICE_PRIVATE_KEY: z.string().min(1),
    /** Where the portal lies when it is built. */
    PORTAL_FOLDER: z.string().default(fileURLToPath(new URL('../../portal/dist', import.meta.url))),
    /** Last part of the provider's callback address; nobody else knows it. */
    PIX_WEBHOOK_SECRET: webhookSecret,
    /** The one that it replaces, until the provider calls with the new one. */
    PIX_WEBHOOK_SECRET_BEFORE: webhookSecret.optional(),
    /** Where the provider calls back over mutual TLS; then nobody calls back without. These four belong together. */
    CALLBACKS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
    CALLBACKS_CERT_FILE: z.string().min(1).optional(),
    CALLBACKS_CERT_KEY_FILE: z.string().min(1).optional(),
    /** Of the authority whose certificates callers have to show. */
    CALLBACKS_CLIENT_CA_FILE: z.string().min(1).optional(),
    /** Key of the hashes of clients' secrets. Whoever loses it gives every client a new secret. */
    CLIENT_SECRET_PEPPER: secretSetting,
    /** Encrypts the private halves of the signing keys in the database. Whoever loses it makes new keys. */
    SIGNING_KEY_ENCRYPTION_KEY: secretSetting,
    /** The organisation's own sign-in for operators (OpenID Connect). These three belong together. */
    OIDC_ISSUER: z.url().optional(),
    OIDC_CLIENT_ID: z.string().min(1).optional(),
    OIDC_CLIENT_SECRET: z.string().min(1).optional(),
    /** Where it sends people back to; `/app/oidc` of PUBLIC_URL when absent. */
    OIDC_REDIRECT_URL: z.url().optional(),
    /** What it says in `amr` or `acr` when a second factor was shown there, separated by commas; ours is asked for when absent. */
    OIDC_SECOND_FACTORS: z.string().min(1).optional(),
    HEALTH_TARGETS: healthTargets,
    ACCESS_TOKEN_TTL_SECONDS: count(3_600, 86_400),
    /** Hops in front of the gateway whose `X-Forwarded-For` is believed, e.g. `10.0.0.0/8`; none when absent. */
    TRUST_PROXY: z.string().min(1).optional(),
    REQUESTS_PER_SECOND_PER_MERCHANT: count(5_000, 1_000_000),
    /** Of one merchant, at each gateway; fewer than the connections to one service, so that some are left for others. */
    REQUESTS_AT_ONCE_PER_MERCHANT: count(500, 10_000),
    /** Statements as files that one merchant may read at once, at each gateway. */
    FILES_AT_ONCE_PER_MERCHANT: count(4, 32),
    /** Connections from outside that one gateway keeps. */
    CONNECTIONS_MAX: count(10_000, 1_000_000),
    /** Tokens that one client may ask for in a minute. */
    TOKENS_PER_MINUTE_PER_CLIENT: count(600, 1_000_000),
    /** Wrong secrets in a minute: for one client from one address, from one address (IPv6: a network of 64 bits). */
    AUTH_FAILURES_PER_CLIENT_AND_ADDRESS: count(10, 1_000_000),
    AUTH_FAILURES_PER_ADDRESS: count(300, 1_000_000),
    /** How long a service may take to answer. */
    UPSTREAM_TIMEOUT_MS: count(10_000, 60_000),
    /** How long a request waits for a twin with the same Idempotency-Key before the service is asked. */
    IDEMPOTENCY_WAIT_MS: count(3_000, 30_000),
    /** What one operator proposes and no other confirms is forgotten after this. */
    PROPOSAL_EXPIRY_HOURS: count(24, 720),
    /** Checkout pages that may listen for their payment at once. */
    CHECKOUT_STREAMS_MAX: count(2_000, 100_000),
    /** Who may wait at once to be told that something changed, and how often they hear that the line is alive. */
    CHANGE_STREAMS_MAX: count(2_000, 100_000),
    CHANGE_BEAT_MS: count(15_000, 25_000),
    /** A command that Redis has not answered by then is skipped. */
    REDIS_TIMEOUT_MS: count(50, 10_000),
    /** Namespaces the gateway's keys in Redis. */
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

/** Whether anybody may play the payer's bank: without a token, so it is for the demo alone. */
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
