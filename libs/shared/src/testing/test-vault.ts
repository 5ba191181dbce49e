import { keyOf } from '../sealing/encryption.ts'
import { createVault, type Vault } from '../sealing/vault.ts'

/** A vault with keys that are in no database, for tests that look at something else. */
export const testVault = (columns: readonly string[]): Vault => {
  const key = keyOf('a key of the tests')
  const keys = {
    sealing: new Map([[1, key]]),
    schedule: [{ number: 1, usedAt: Number.NEGATIVE_INFINITY }],
    hashing: key,
  }
  return createVault({ columns, load: async () => keys })
}
