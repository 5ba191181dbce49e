import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createPool } from '@comporta/shared/db/database.ts'
import { migrate } from '@comporta/shared/db/migrations.ts'
import { newId, newOrderingId, type WithdrawalId } from '@comporta/shared/ids/ids.ts'
import { createMetrics } from '@comporta/shared/telemetry/metrics.ts'
import { groupPoolOptions } from '../../services/ledger/src/dependencies.ts'
import { createLedgerMetrics } from '../../services/ledger/src/ledger-metrics.ts'
import { createGroupCommit } from '../../services/ledger/src/use-cases/group-commit.ts'
import { seedEntries } from './seed-entries.ts'

/** The code that opens and fills a ledger. */
export interface LedgerCode {
  /** The service's folder, with its migrations and `src/api.ts`. */
  folder: string
  migrate: typeof migrate
  createPool: typeof createPool
  groupPoolOptions: typeof groupPoolOptions
  createGroupCommit: typeof createGroupCommit
  createMetrics: typeof createMetrics
  createLedgerMetrics: typeof createLedgerMetrics
  seedEntries: typeof seedEntries
  newOrderingId: typeof newOrderingId
}

export const today: LedgerCode = {
  folder: fileURLToPath(new URL('../../services/ledger', import.meta.url)),
  migrate,
  createPool,
  groupPoolOptions,
  createGroupCommit,
  createMetrics,
  createLedgerMetrics,
  seedEntries,
  newOrderingId,
}

/**
 * Loads the code of another checkout, where `npm ci` has run. The benchmark only uses what ledgers have done since they
 * commit in groups; older code ignores options that it does not know.
 */
export async function codeOf(checkout: string): Promise<LedgerCode> {
  const load = (file: string): Promise<Partial<LedgerCode>> => import(pathToFileURL(join(checkout, file)).href)
  const loaded = await Promise.all(
    [
      'libs/shared/src/db/database.ts',
      'libs/shared/src/db/migrations.ts',
      'libs/shared/src/telemetry/metrics.ts',
      'services/ledger/src/dependencies.ts',
      'services/ledger/src/ledger-metrics.ts',
      'services/ledger/src/use-cases/group-commit.ts',
      'bench/ledger/seed-entries.ts',
      'libs/shared/src/ids/ids.ts',
    ].map(load),
  )
  // A checkout without its own ids for withdrawals uses the ids that everything had then.
  const former = { newOrderingId: () => newId<WithdrawalId>() }
  return { ...today, ...former, ...Object.assign({}, ...loaded), folder: join(checkout, 'services/ledger') }
}
