import { decrypt, encrypt, keyOf } from '@comporta/shared/sealing/encryption.ts'

const prefix = 'aes-256-gcm$'

/** Whether a private key is stored unencrypted, from before keys were encrypted. */
export const isPlainKey = (stored: string): boolean => !stored.startsWith(prefix)

/** Encrypts a private key for the row of this id; in another row it does not open. */
export const sealKey = (privateKey: string, id: string, encryptionKey: string): string =>
  prefix + encrypt(privateKey, id, keyOf(encryptionKey))

/** Throws when it was encrypted with another key, for another row, or was changed. */
export function openKey(stored: string, id: string, encryptionKey: string): string {
  if (isPlainKey(stored)) return stored
  try {
    return decrypt(stored.slice(prefix.length), id, keyOf(encryptionKey)).toString()
  } catch (cause) {
    const text =
      `The signing key ${id} does not open with SIGNING_KEY_ENCRYPTION_KEY. Give the one that it was made with; when that is ` +
      'lost, empty the table signing_keys and start again: a new key is made, and everybody signs in again.'
    throw new Error(text, { cause })
  }
}
