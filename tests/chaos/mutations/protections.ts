import type { ProcessName } from '../../../stack/processes.ts'
import type { FindingKind } from '../audit.ts'
import type { PlanName } from './plans.ts'

/** One place in the product's source, with the protection and without it. */
export interface SourceEdit {
  /** Path from the root of the repository. */
  file: string
  /** Occurs exactly once. */
  find: string
  replace: string
}

/** A protection of the product that a run switches off: in memory and in its own database, never in the files. */
export interface Protection {
  title: string
  /** The plan of the run; see `plans.ts`. */
  under: PlanName
  /** What the run is expected to find without it; the first one is what the protection prevents. */
  finds: readonly FindingKind[]
  processes: readonly ProcessName[]
  edits: readonly SourceEdit[]
  /** Statements that remove its part from the withdrawals' database. */
  sql: readonly string[]
}

const orders = 'libs/shared/src/orders'
const work = 'libs/shared/src/work'

export const protections = {
  'unique-key': {
    title: 'unique key of merchant and Idempotency-Key',
    under: 'storm',
    finds: ['paidTwice'],
    processes: ['withdrawals'],
    edits: [
      {
        file: 'services/withdrawals/src/storage/withdrawal-moves.repository.ts',
        find: 'once: sql`(merchant_id, idempotency_key)`,',
        replace: 'once: sql`(id)`,',
      },
      {
        file: 'services/withdrawals/src/storage/intents.repository.ts',
        find: "if (facts.isKeyTaken || isKeyTaken) return { kind: 'key_taken' }",
        replace: '',
      },
    ],
    sql: ['ALTER TABLE withdrawals DROP CONSTRAINT withdrawals_merchant_id_idempotency_key_key'],
  },
  'compare-and-set': {
    title: 'compare-and-set of the statuses',
    under: 'storm',
    finds: ['lost', 'unfinished'],
    processes: ['withdrawals', 'withdrawals-worker'],
    edits: [
      {
        file: `${work}/rows.ts`,
        find: `WHERE \${sql.ref(rows.key)} = \${subject} AND \${sql.ref(column)} = \${move.from}\`,
  )
}`,
        replace: `WHERE \${sql.ref(rows.key)} = \${subject}\`,
  )
}`,
      },
    ],
    sql: [],
  },
  sweeper: {
    title: 'sweeper',
    under: 'storm',
    finds: ['unfinished'],
    processes: ['withdrawals-worker'],
    edits: [
      {
        file: `${work}/sweep.ts`,
        find: 'const due = await takeUnsent(database, { steps, graceMs: settings.sweepGraceMs, limit: batchMax })',
        replace: 'const due = []',
      },
    ],
    sql: [],
  },
  // Either one alone is enough: after a lost claim the order is judged again, and a wrong judgement is fenced off.
  fencing: {
    title: 'fencing, and the second look at an order before a try',
    under: 'storm',
    finds: ['paidTwice'],
    processes: ['withdrawals', 'withdrawals-worker'],
    edits: [
      { file: `${work}/due-steps.ts`, find: 'fence = fence + 1,', replace: 'fence = fence,' },
      {
        file: `${orders}/follow-order.ts`,
        find: "    if (actNow(facts, orders, isDue) !== 'send') return void (await postponeStep(transaction, claim, 0))\n",
        replace: '',
      },
    ],
    sql: [],
  },
  'attempt-before-call': {
    title: 'try recorded before the bank is called',
    under: 'storm',
    finds: ['paidTwice'],
    processes: ['withdrawals-worker'],
    edits: [
      {
        file: `${orders}/follow-order.ts`,
        find: 'if (!inGroups || tries.length > 0) return undefined\n',
        replace: 'if (inGroups || tries) return undefined\n',
      },
      {
        file: `${orders}/follow-order.ts`,
        find: '    await recordTry(transaction, order.subject, facts.tries.length + 1)\n',
        replace: '',
      },
      {
        file: `${orders}/follow-order.ts`,
        find: 'record: (transaction) => recordAnswer(transaction, order.subject, number, word),',
        replace: `record: async (transaction) => {
      await recordTry(transaction, order.subject, number)
      await recordAnswer(transaction, order.subject, number, word)
    },`,
      },
    ],
    sql: [],
  },
  'never-again': {
    title: 'rule 1: what the bank has shown to know is never sent again',
    under: 'forgetful',
    finds: ['paidTwice'],
    processes: ['withdrawals-worker'],
    edits: [
      {
        file: `${orders}/at-most-once.ts`,
        find: "const isAbsent = !wasKnown && lookUp?.outcome === 'not_found'",
        replace: "const isAbsent = lookUp?.outcome === 'not_found'",
      },
    ],
    sql: [],
  },
  'settle-window': {
    title: 'rule 2: “not found” counts only after the settle window',
    under: 'lagging',
    finds: ['paidTwice'],
    processes: ['withdrawals-worker'],
    edits: [
      {
        file: `${orders}/at-most-once.ts`,
        find: 'return sinceEndMs(attempt, at, settings) > settings.settleWindowMs',
        replace: 'return true',
      },
    ],
    sql: [],
  },
  'refusal-confirmed': {
    title: 'rule 3: a look-up confirms a refusal',
    under: 'refusing',
    finds: ['lost'],
    processes: ['withdrawals-worker'],
    edits: [
      {
        file: `${orders}/at-most-once.ts`,
        find: 'if (isRefusedForAll(facts, sent, settings)) return',
        replace: "if (lastSent.outcome === 'refused' || isRefusedForAll(facts, sent, settings)) return",
      },
    ],
    sql: [],
  },
  'every-try-covered': {
    title: 'rule 4: a try without an answer can have reached the bank',
    under: 'storm',
    finds: ['paidTwice', 'lost'],
    processes: ['withdrawals', 'withdrawals-worker'],
    edits: [
      {
        file: `${orders}/at-most-once.ts`,
        find: "const canHaveArrived = ({ outcome }: Try): boolean => outcome !== 'not_sent'",
        replace: "const canHaveArrived = ({ outcome }: Try): boolean => outcome !== 'not_sent' && outcome !== null",
      },
    ],
    sql: [],
  },
  'own-fault-parks': {
    title: 'rule 5: a fault of ours parks, and never fails',
    under: 'refusing',
    finds: ['failedByUs'],
    processes: ['withdrawals-worker'],
    edits: [
      {
        file: `${orders}/at-most-once.ts`,
        find: "if (lastSent.outcome === 'refused') return",
        replace: "if (lastSent.outcome === 'refused' || lastSent.outcome === 'blocked') return",
      },
    ],
    sql: [],
  },
} as const satisfies Record<string, Protection>

/** The source with the edit applied; throws unless `find` occurs exactly once. */
export function editSource(source: string, { file, find, replace }: SourceEdit): string {
  const [before, after, ...more] = source.split(find)
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`${file} does not have this exactly once, so that it cannot be switched off: ${find}`)
  }
  return before + replace + after
}
