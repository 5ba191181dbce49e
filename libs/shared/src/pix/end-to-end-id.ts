import { randomInt } from 'node:crypto'

/** `E` (or `D` for a return), ISPB, minute in UTC, 11 characters; compared case-sensitively. */
export const endToEndIdPattern = /^[ED][0-9A-Z]{8}\d{12}[A-Za-z0-9]{11}$/

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A new end-to-end id of a Pix (`E`) or of a return (`D`) that the institution with this ISPB starts at `at`. */
export function createEndToEndId(ispb: string, at: Date, kind: 'E' | 'D' = 'E'): string {
  const minute = at.toISOString().replace(/\D/g, '').slice(0, 12)
  const suffix = Array.from({ length: 11 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${kind}${ispb}${minute}${suffix}`
}
