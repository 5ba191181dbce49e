import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Access tokens that the bank recognises by its own signature, so that a restart withdraws none. As the Central Bank's
 * security manual asks (RFC 8705), a token is good only with the certificate that it was asked for with.
 */
export interface TokenTerms {
  /** The client's secret, which signs. */
  secret: string
  /** Fingerprint of the client's certificate; empty without mTLS. */
  certificate: string
}

export function createAccessToken(terms: TokenTerms, expiresAt: Date): string {
  const expiry = expiresAt.getTime().toString(36)
  return `${expiry}.${signatureOf(terms, expiry)}`
}

export function isGoodToken(terms: TokenTerms, token: string, at: Date): boolean {
  const [expiry = '', signature = ''] = token.split('.')
  return isSameText(signature, signatureOf(terms, expiry)) && Number.parseInt(expiry, 36) > at.getTime()
}

const signatureOf = ({ secret, certificate }: TokenTerms, expiry: string): string =>
  createHmac('sha256', secret).update(`${expiry}.${certificate}`).digest('base64url')

/** Takes the same time wherever the two differ. */
export function isSameText(given: unknown, expected: string): boolean {
  const [one, other] = [Buffer.from(String(given)), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
