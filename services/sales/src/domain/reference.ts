import { randomInt } from 'node:crypto'

/** Crockford's base 32: no I, L, O or U, so that it survives being read out on the phone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const groupLength = 4

/** `7K3M-9XQT`: 40 random bits. The database refuses a duplicate, and the caller makes another. */
export function createReference(): string {
  const group = (): string => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${group()}-${group()}`
}
