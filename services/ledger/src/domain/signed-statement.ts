import { createPublicKey, hash, type KeyObject, sign, verify } from 'node:crypto'
import { LedgerLie } from './ledger-lie.ts'

/** A statement exactly as it was written: its signature covers these characters. */
export interface SignedStatement {
  text: string
  /** Base64, Ed25519. */
  signature: string
}

export const signText = (text: string, privateKey: KeyObject): SignedStatement => ({
  text,
  signature: sign(null, Buffer.from(text), privateKey).toString('base64'),
})

/** Throws a `LedgerLie` when the key has not signed it. */
export function demandSigned(place: string, { text, signature }: SignedStatement, publicKey: KeyObject): void {
  if (!verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64'))) {
    throw new LedgerLie(place, `the key ${keyName(publicKey)} has not signed it`)
  }
}

/** The next statement refers to this one by it. */
export const digestOf = ({ text }: Pick<SignedStatement, 'text'>): string => hash('sha256', text)

/** A short name of a public key: the first 16 hex digits of its sha256. */
export const keyName = (publicKey: KeyObject): string =>
  hash('sha256', publicKey.export({ format: 'der', type: 'spki' })).slice(0, 16)

/** Base64 SPKI DER. */
export const readPublicKey = (base64: string): KeyObject =>
  createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' })
