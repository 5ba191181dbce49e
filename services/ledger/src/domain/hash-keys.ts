import { createHmac, createSecretKey } from 'node:crypto'

/** The number of no key: of links from before hashes were keyed. */
export const noKey = 0

/** With what the hashes of links are keyed; each key has a number, and the highest is in use. */
export interface HashKeys {
  inUse: number
  has: (number: number) => boolean
  /**
   * What of a link nobody can compute without the key: HMAC-SHA256 (hex) of the hash before it and the link. Nothing without a key.
   * A proof shows it, and gives no other away.
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
