import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto'

const prefix = 'aes-256-gcm'

/** Whether a private key is stored as it is: from before keys were encrypted. */
export const isPlainKey = (stored: string): boolean => !stored.startsWith(`${prefix}$`)

/** Encrypts a private key for the row of this id; in another row it does not open. */
export function sealKey(privateKey: string, id: string, encryptionKey: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv(prefix, keyOf(encryptionKey), nonce).setAAD(Buffer.from(id))
  const text = Buffer.concat([cipher.update(privateKey, 'utf8'), cipher.final()])
  return [prefix, ...[nonce, cipher.getAuthTag(), text].map((part) => part.toString('base64url'))].join('$')
}

/** Throws when it was encrypted with another key, for another row, or was changed. */
export function openKey(stored: string, id: string, encryptionKey: string): string {
  if (isPlainKey(stored)) return stored
  const [nonce, tag, text] = stored
    .split('$')
    .slice(1)
    .map((part) => Buffer.from(part, 'base64url'))
  try {
    if (!nonce || !tag || !text) throw new Error('a part is missing')
    const decipher = createDecipheriv(prefix, keyOf(encryptionKey), nonce, { authTagLength: 16 })
    decipher.setAAD(Buffer.from(id)).setAuthTag(tag)
    return decipher.update(text, undefined, 'utf8') + decipher.final('utf8')
  } catch (cause) {
    throw new Error(`The signing key ${id} does not open with SIGNING_KEY_ENCRYPTION_KEY`, { cause })
  }
}

/** The secret is random already; this only gives it the length of a key. */
const keyOf = (encryptionKey: string): Buffer => hash('sha256', encryptionKey, 'buffer')
