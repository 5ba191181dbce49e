import { createPrivateKey, createPublicKey, type KeyObject, randomUUID } from 'node:crypto'
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { AppError } from '../errors/app-error.ts'
import { createMemory, type Memory } from './memory.ts'

/** An Ed25519 pair that signs access tokens; both halves are base64 DER (PKCS8 and SPKI). */
export interface SigningKey {
  id: string
  privateKey: string
  publicKey: string
}

/** What an access token says about the client that holds it. */
export interface AccessGrant {
  clientId: string
  /** Absent for operators, who belong to no merchant. */
  merchantId?: string | undefined
  scopes: readonly string[]
}

export interface AccessTokenSettings {
  /** The address of the door that issues and accepts the tokens. */
  issuer: string
  lifetimeSeconds: number
}

/** RFC 9068: a token of another type, e.g. one between our own services, is never taken for an access token. */
const tokenType = 'at+jwt'
const audience = 'comporta-api'
const clockToleranceSeconds = 5

const claims = z.object({
  client_id: z.string().min(1),
  merchant_id: z.uuid().optional(),
  scope: z.string(),
})

/** A JWT with the profile of RFC 9068, signed with EdDSA. */
export function signAccessToken(grant: AccessGrant, key: SigningKey, settings: AccessTokenSettings): Promise<string> {
  return new SignJWT({
    client_id: grant.clientId,
    scope: grant.scopes.join(' '),
    ...(grant.merchantId === undefined ? {} : { merchant_id: grant.merchantId }),
  })
    .setProtectedHeader({ alg: 'EdDSA', typ: tokenType, kid: key.id })
    .setIssuer(settings.issuer)
    .setAudience(audience)
    .setSubject(grant.clientId)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime(`${settings.lifetimeSeconds}s`)
    .sign(privateKeyOf(key))
}

/** Resolves to the key with this id, or undefined when no such key is in use. */
export type FindSigningKey = (id: string) => Promise<SigningKey | undefined>

/** Grants of tokens with a valid signature, by key: verifying one costs more than everything else that the door does. */
const verified = new WeakMap<SigningKey, Memory<AccessGrant>>()

/**
 * Accepts only our own tokens, signed with a key that is in use: one algorithm, type, issuer and audience, every claim
 * present, no older than the lifetime. Throws `unauthorized` for anything else.
 */
export async function verifyAccessToken(
  token: string,
  findKey: FindSigningKey,
  settings: AccessTokenSettings,
): Promise<AccessGrant> {
  // The look-up is outside of the `try`: a database that is away says nothing about the token.
  const keyId = keyIdOf(token)
  const key = await findKey(keyId)
  if (!key) throw invalidToken('unknown signing key')
  const memory = remembered(verified, key, () => createMemory<AccessGrant>())
  const name = `${settings.issuer} ${token}`
  const known = memory.find(name)
  if (known) return known
  try {
    const { payload } = await jwtVerify(token, publicKeyOf(key), {
      algorithms: ['EdDSA'],
      typ: tokenType,
      issuer: settings.issuer,
      audience,
      requiredClaims: ['exp', 'iat', 'jti', 'sub', 'scope', 'client_id'],
      maxTokenAge: `${settings.lifetimeSeconds}s`,
      clockTolerance: clockToleranceSeconds,
    })
    const { client_id: clientId, merchant_id: merchantId, scope } = claims.parse(payload)
    const grant = { clientId, merchantId, scopes: scope.split(' ').filter((name) => name !== '') }
    const { exp = 0, iat = 0 } = payload
    keyIds.remember(headerOf(token), keyId, Number.POSITIVE_INFINITY)
    memory.remember(name, grant, Math.min(exp, iat + settings.lifetimeSeconds) * 1_000)
    return grant
  } catch (error) {
    throw invalidToken(error)
  }
}

/** One text for every reason, so that it tells an attacker nothing; the reason is for the log. */
export const invalidToken = (reason: unknown): AppError =>
  new AppError('unauthorized', 'The access token is missing, invalid or expired', { cause: reason })

/** All tokens of a key have the same header. Headers of tokens that we have not signed are not kept: they may be of any length. */
const keyIds = createMemory<string>()
const headerOf = (token: string): string => token.slice(0, token.indexOf('.'))

function keyIdOf(token: string): string {
  const known = keyIds.find(headerOf(token))
  if (known !== undefined) return known
  try {
    const { kid } = decodeProtectedHeader(token)
    if (kid !== undefined) return kid
  } catch (error) {
    throw invalidToken(error)
  }
  throw invalidToken('no key id')
}

const publicKeys = new WeakMap<SigningKey, KeyObject>()
const privateKeys = new WeakMap<SigningKey, KeyObject>()

const publicKeyOf = (key: SigningKey): KeyObject =>
  remembered(publicKeys, key, () =>
    createPublicKey({ key: Buffer.from(key.publicKey, 'base64'), format: 'der', type: 'spki' }),
  )

const privateKeyOf = (key: SigningKey): KeyObject =>
  remembered(privateKeys, key, () =>
    createPrivateKey({ key: Buffer.from(key.privateKey, 'base64'), format: 'der', type: 'pkcs8' }),
  )

function remembered<Value>(keys: WeakMap<SigningKey, Value>, key: SigningKey, make: () => Value): Value {
  const known = keys.get(key) ?? make()
  keys.set(key, known)
  return known
}
