import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The bank recognises its access tokens by its own signature, so a restart withdraws none. As the Central Bank's
 * security manual asks (RFC 8705), a token is good only with the certificate that its request was made with.
 */
export interface TokenTerms {
  /** The client's secret, which signs. */
  secret: string
  /** Fingerprint of the client's certificate; empty without mTLS. */
  certificate: string
}

export const tokenLifetimeSeconds = 300

/** `scopes` are separated by spaces, as OAuth writes them. */
export function createAccessToken(terms: TokenTerms, issuedAt: Date, scopes: string): string {
  const expiry = (issuedAt.getTime() + tokenLifetimeSeconds * 1_000).toString(36)
  const signed = `${expiry}.${Buffer.from(scopes).toString('base64url')}`
  return `${signed}.${signatureOf(terms, signed)}`
}

interface TokenLimits {
  /** Tokens from before this time are refused. */
  withdrawnBefore: Date
  /** At most the lifetime that the bank promised with the token. */
  lifetimeSeconds: number
}

const ordinaryLimits: TokenLimits = { withdrawnBefore: new Date(0), lifetimeSeconds: tokenLifetimeSeconds }

/** The scopes of a good token; undefined for any other. */
export function scopesOfToken(
  terms: TokenTerms,
  token: string,
  at: Date,
  limits = ordinaryLimits,
): readonly string[] | undefined {
  const [expiry = '', scopes = '', signature = ''] = token.split('.')
  const issuedMs = Number.parseInt(expiry, 36) - tokenLifetimeSeconds * 1_000
  const isGood =
    isSameText(signature, signatureOf(terms, `${expiry}.${scopes}`)) &&
    issuedMs + limits.lifetimeSeconds * 1_000 > at.getTime() &&
    issuedMs >= limits.withdrawnBefore.getTime()
  return isGood ? Buffer.from(scopes, 'base64url').toString().split(' ') : undefined
}

const signatureOf = ({ secret, certificate }: TokenTerms, signed: string): string =>
  createHmac('sha256', secret).update(`${signed}.${certificate}`).digest('base64url')

/** Takes the same time wherever two texts of one length differ. */
export function isSameText(given: unknown, expected: string): boolean {
  const [one, other] = [Buffer.from(String(given)), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
