import { ForeignKeysError } from '../sealing/data-keys.ts'
import type { Vault } from '../sealing/vault.ts'
import { refusedToStart } from './refuse-unsafe-production.ts'

/**
 * Ends the process if the keys of its database belong to another installation. If the database is away, it is asked
 * again when it is needed.
 */
export async function refuseForeignKeys(vault: Vault): Promise<void> {
  try {
    await vault.ready()
  } catch (error) {
    if (!(error instanceof ForeignKeysError)) return
    process.stderr.write(`Refused to start:\n  - ${error.message}\n`)
    process.exit(refusedToStart)
  }
}
