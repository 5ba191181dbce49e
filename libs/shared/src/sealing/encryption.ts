import { createCipheriv, createDecipheriv, createSecretKey, hash, type KeyObject, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'

/**
 * A secret setting is already random; hashing only gives it the length of a key. Passing the key as bytes would cost
 * more than encrypting.
 */
export const keyOf = (secret: string): KeyObject => createSecretKey(hash('sha256', secret, 'buffer'))

/** Text encrypted for one context, such as a row or a column, opens in no other. The result differs each time. */
export function encrypt(text: string | Buffer, context: string, key: KeyObject): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(context))
  const encrypted = Buffer.concat([cipher.update(text), cipher.final()])
  return [nonce, cipher.getAuthTag(), encrypted].map((part) => part.toString('base64url')).join('$')
}

/** Throws when the text was encrypted with another key or for another context, or was changed. */
export function decrypt(encrypted: string, context: string, key: KeyObject): Buffer {
  const [nonce, tag, text] = encrypted.split('$').map((part) => Buffer.from(part, 'base64url'))
  if (!nonce || !tag || !text) throw new Error('a part is missing')
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: 16 })
  decipher.setAAD(Buffer.from(context)).setAuthTag(tag)
  return Buffer.concat([decipher.update(text), decipher.final()])
}
