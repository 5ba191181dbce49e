import { ForeignKeysError } from '../sealing/data-keys.ts'
import type { Vault } from '../sealing/vault.ts'
import { refusedToStart } from './refuse-unsafe-production.ts'

/**
 * Ends the process when the keys of its database are another installation's. A database that is away is asked again when
 * it is needed.
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
