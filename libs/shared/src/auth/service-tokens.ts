import { createPrivateKey, createPublicKey, randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { AppError } from '../errors/app-error.ts'
import { createMemory } from './memory.ts'

/** The services that call each other. Each has its own key pair, so that a compromised one cannot speak for another. */
export const serviceNames = ['gateway', 'sales', 'withdrawals', 'ledger', 'webhooks'] as const
export type ServiceName = (typeof serviceNames)[number]

/** On whose behalf a service calls; absent for a service's own work, e.g. a worker's. */
export const callerClaims = z.object({
  merchantId: z.uuid().optional(),
  merchantName: z.string().optional(),
  merchantCity: z.string().optional(),
  merchantStatus: z.enum(['active', 'suspended']).optional(),
  /** The API client that holds the merchant's or operator's token. */
  clientId: z.string().optional(),
  /** Where the merchant came from; becomes the `origin` of what it creates. */
  origin: z.enum(['api', 'portal']).optional(),
  scopes: z.array(z.string()).default([]),
  /** Which of the merchants that the request may name are active. */
  activeMerchants: z.array(z.uuid()).optional(),
})
export type CallerClaims = z.output<typeof callerClaims>

export interface ServiceCaller extends CallerClaims {
  service: ServiceName
}

export type ServiceTokenSigner = (audience: ServiceName, claims?: z.input<typeof callerClaims>) => Promise<string>
export type ServiceTokenVerifier = (token: string) => Promise<ServiceCaller>

const lifetimeSeconds = 60
const clockToleranceSeconds = 5
const tokenType = 'int+jwt'

/** A token is reused for this long; the callee then still has time to accept it. */
const reuseMs = 20_000

/** `privateKey` is base64 PKCS8 DER of an Ed25519 key; `issuer` is the service that holds it. */
export function createServiceTokenSigner(issuer: ServiceName, privateKey: string): ServiceTokenSigner {
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' })
  const signed = createMemory<Promise<string>>()
  const signNew = (audience: ServiceName, claims: z.input<typeof callerClaims>): Promise<string> =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'EdDSA', typ: tokenType, kid: issuer })
      .setIssuer(issuer)
      .setAudience(audience)
      .setJti(randomUUID())
      .setIssuedAt()
      .setExpirationTime(`${lifetimeSeconds}s`)
      .sign(key)
  return (audience, claims = {}) => {
    const content = JSON.stringify([audience, claims])
    const known = signed.find(content)
    if (known) return known
    const token = signNew(audience, claims)
    signed.remember(content, token, Date.now() + reuseMs)
    return token
  }
}

/** Accepts only tokens for this audience with the owner of the key as `kid` and issuer. */
export function createServiceTokenVerifier(audience: ServiceName, publicKeys: ServicePublicKeys): ServiceTokenVerifier {
  const keys = new Map(
    [...publicKeys].map(([service, key]) => [
      service as string,
      { service, key: createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' }) },
    ]),
  )
  // Verifying a signature costs more than everything else that a call on the hot path does.
  const verified = createMemory<ServiceCaller>()
  return async (token) => {
    const known = verified.find(token)
    if (known) return known
    try {
      let issuer: ServiceName | undefined
      const { payload } = await jwtVerify(
        token,
        ({ kid }) => {
          const known = keys.get(kid ?? '')
          if (!known) throw new Error('unknown key')
          issuer = known.service
          return known.key
        },
        {
          algorithms: ['EdDSA'],
          audience,
          typ: tokenType,
          requiredClaims: ['exp', 'iat', 'jti', 'iss'],
          maxTokenAge: `${lifetimeSeconds}s`,
          clockTolerance: clockToleranceSeconds,
        },
      )
      if (issuer === undefined || payload.iss !== issuer) throw new Error('the issuer is not the owner of the key')
      const caller = { ...callerClaims.parse(payload), service: issuer }
      verified.remember(token, caller, (payload.exp ?? 0) * 1_000)
      return caller
    } catch (error) {
      throw new AppError('unauthorized', 'The service token is invalid or expired', { cause: error })
    }
  }
}

export type ServicePublicKeys = ReadonlyMap<ServiceName, string>

/** `gateway:<base64 SPKI DER>,sales:<…>` as in `SERVICE_PUBLIC_KEYS`. */
export const servicePublicKeys = z.string().transform((text, context): ServicePublicKeys => {
  const keys = new Map<ServiceName, string>()
  for (const part of text.split(',')) {
    const separator = part.indexOf(':')
    const name = serviceNames.find((service) => service === part.slice(0, separator).trim())
    const key = part.slice(separator + 1).trim()
    if (!name || !key) {
      context.addIssue({ code: 'custom', message: 'expected <service>:<base64 key>, separated by commas' })
      return z.NEVER
    }
    keys.set(name, key)
  }
  return keys
})
