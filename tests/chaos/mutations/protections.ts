import type { ProcessName } from '../../../stack/processes.ts'
import type { FindingKind } from '../audit.ts'

/** One place in the product's source, as it is and as it is without the protection. */
export interface SourceEdit {
  /** From the root of the repository. */
  file: string
  /** Occurs exactly once. */
  find: string
  replace: string
}

/** A protection of the product that a run can do without: in memory and in a database of its own, never on disk. */
export interface Protection {
  title: string
  /** What the run is expected to find without it; the first of these is what the protection is for. */
  finds: readonly FindingKind[]
  processes: readonly ProcessName[]
  edits: readonly SourceEdit[]
  /** Takes away what the withdrawals' database has of it. */
  sql: readonly string[]
}

const useCases = 'services/withdrawals/src/use-cases'
const storage = 'services/withdrawals/src/storage'

export const protections = {
  'unique-key': {
    title: 'unique key of merchant and Idempotency-Key',
    finds: ['paidTwice'],
    processes: ['withdrawals'],
    edits: [
      {
        file: `${storage}/withdrawals.repository.ts`,
        find: ".onConflict((conflict) => conflict.columns(['merchantId', 'idempotencyKey']).doNothing())",
        replace: '',
      },
    ],
    sql: ['ALTER TABLE withdrawals DROP CONSTRAINT withdrawals_merchant_id_idempotency_key_key'],
  },
  'compare-and-set': {
    title: 'compare-and-set of the statuses',
    finds: ['lost', 'unfinished'],
    processes: ['withdrawals', 'withdrawals-worker'],
    edits: [
      {
        file: `${storage}/withdrawal-moves.repository.ts`,
        find: `.where(columns[lifecycle], '=', sql<never>\`\${from}\`)`,
        replace: '',
      },
    ],
    sql: [],
  },
  'settle-window': {
    title: 'settle window before a payout is sent again',
    finds: ['paidTwice'],
    processes: ['withdrawals-worker'],
    edits: [
      {
        file: 'services/withdrawals/src/domain/payout-policy.ts',
        find: "if (times.sinceLastAttemptMs <= times.settleWindowMs) return 'wait'",
        replace: '',
      },
    ],
    sql: [],
  },
  sweeper: {
    title: 'sweeper',
    finds: ['unfinished'],
    processes: ['withdrawals-worker'],
    edits: [
      {
        file: `${useCases}/sweep-withdrawals.ts`,
        find: 'const overdue = await takeOverdue(dependencies.database, batchSize, putOffMs)',
        replace: 'const overdue = []',
      },
    ],
    sql: [],
  },
  'attempt-before-call': {
    title: 'attempt recorded before the bank is called',
    finds: ['paidTwice'],
    processes: ['withdrawals-worker'],
    edits: [
      {
        file: `${useCases}/send-payout.ts`,
        find: `  const attempted = await beginAttempt(dependencies, withdrawal)
  if (!attempted) return
  const heldUp = performance.now() - startedAt > sendWithinMs
  const outcome = heldUp ? notMade : await callBank(dependencies, attempted)
`,
        replace: `  const outcome = await callBank(dependencies, withdrawal)
  const attempted = await beginAttempt(dependencies, withdrawal)
  if (!attempted) return
`,
      },
    ],
    sql: [],
  },
} as const satisfies Record<string, Protection>

/** The source without the protection's part; throws when that is not there exactly once. */
export function editSource(source: string, { file, find, replace }: SourceEdit): string {
  const [before, after, ...more] = source.split(find)
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`${file} does not have this exactly once, so that it cannot be switched off: ${find}`)
  }
  return before + replace + after
}
