import { createHmac, createSecretKey } from 'node:crypto'

/** The key number of links from before hashes were keyed. */
export const noKey = 0

/** The keys of the links' hashes. Each has a number, and the highest is in use. */
export interface HashKeys {
  inUse: number
  has: (number: number) => boolean
  /**
   * The part of a link's hash that nobody can compute without the key: HMAC-SHA256 (hex) of the hash before it and the
   * link; empty without a key. A proof shows it without giving away any other.
   */
  tagOf: (number: number, previousHash: string, link: string) => string
}

export function createHashKeys(secrets: ReadonlyMap<number, string>): HashKeys {
  const keys = new Map([...secrets].map(([number, secret]) => [number, createSecretKey(Buffer.from(secret))]))
  return {
    inUse: Math.max(...keys.keys()),
    has: (number) => number === noKey || keys.has(number),
    tagOf(number, previousHash, link) {
      if (number === noKey) return ''
      const key = keys.get(number)
      if (!key) throw new Error(`There is no hash key ${number}`)
      return createHmac('sha256', key)
        .update(previousHash + link)
        .digest('hex')
    },
  }
}
