import { decrypt, encrypt, keyOf } from '@comporta/shared/sealing/encryption.ts'

/** Seals what must be readable again, but not with the database alone. */
export interface Sealing {
  /** A text that is sealed for one context, such as a row, opens in no other. */
  seal: (text: string, context: string) => string
  /** Throws when it was sealed with another key or for another context, or was changed. */
  open: (sealed: string, context: string) => string
}

export function createSealing(encryptionKey: string): Sealing {
  const key = keyOf(encryptionKey)
  return {
    seal: (text, context) => encrypt(text, context, key),
    open: (sealed, context) => decrypt(sealed, context, key).toString(),
  }
}
