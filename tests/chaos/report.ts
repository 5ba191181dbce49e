import { type FindingKind, findingKinds } from './audit.ts'
import type { CallersResult } from './callers.ts'
import { operatorActs } from './operators.ts'
import { countOf, type DisturbanceKind, disturbanceKinds, nameOf } from './plan.ts'
import { isPoison } from './poison.ts'
import type { ChaosResult } from './run-chaos.ts'
import { type Cells, table } from './table.ts'

export interface Report {
  /** Tables in Markdown. */
  text: string
  /** Why the run is not green; empty when it is. */
  failures: string[]
}

/** Reports a run of `seconds`: its tables, and everything in them that must not be. */
export function report(result: ChaosResult, seconds: number): Report {
  const text = [summary(result), disturbances(result), bankFaults(result), acts(result)].join('\n\n')
  return { text, failures: [...failuresOf(result), ...shortfalls(result, seconds)] }
}

const kindTitles: Record<DisturbanceKind, string> = {
  kill: 'SIGKILL of a process',
  pause: 'SIGSTOP of a process or of Redis, for 1 to 4 s',
  'flush-redis': 'Redis `FLUSHALL`',
  'restart-redis': 'Redis killed and started again',
  'restart-postgres': 'PostgreSQL killed and started again',
  'cut-postgres': 'PostgreSQL connections of a service cut',
  'cut-redis': 'Redis connections cut',
  sleep: 'SIGSTOP of one of two workers for 30 s',
  'no-consumer': 'payouts without a consumer, for 6 to 10 s',
  'hold-payouts': 'payouts paused, of one merchant or of all',
  suspend: 'a merchant suspended, for 2 to 5 s',
  'poison-row': 'a row whose step always fails',
  'set-clock': 'PostgreSQL’s clock an hour ahead, for 4 to 8 s',
}

export const findingTitles: Record<FindingKind, string> = {
  unfinished: 'unfinished',
  lost: 'lost',
  paidTwice: 'paid twice',
  overdrawn: 'overdrawn',
  bookDiffers: 'merchants whose ledger is not the bank’s book',
  failedByUs: 'failed for a fault of ours',
  moneyNotNamed: 'contradictions that do not name the money',
  notFoundAsItIs: 'withdrawals that are not found by what they are',
}

function summary(result: ChaosResult): string {
  const { audit, disturbances, quietMs } = result
  const ofKind = (kind: DisturbanceKind): number => disturbances.filter(({ done }) => done.kind === kind).length
  return table(
    ['', 'count'],
    [
      ...countRows(result),
      ['kills', ofKind('kill')],
      ['flushes of Redis', ofKind('flush-redis')],
      ...zeroRows(result),
      ['contradictions of the bank, each with the money', audit.contradictions.length],
      ['waiting for a person', audit.waiting.map(({ why }) => why).join('; ') || 0],
      ['seconds of quiet until all was done', Math.round(quietMs / 1_000)],
    ],
  )
}

/** The requests of a run and their outcomes. */
export const countRows = ({ requests, audit }: Pick<CallersResult, 'requests' | 'audit'>): Cells[] => [
  ['requests', requests.sent],
  ['… answered 2xx, 4xx, 5xx', `${requests.answered2xx}, ${requests.answered4xx}, ${requests.answered5xx}`],
  ['… without an answer', requests.unanswered],
  ['withdrawals accepted', audit.accepted],
  ['withdrawals paid', audit.paid],
  ['withdrawals failed', audit.failed],
  ['sales paid', audit.salesPaid],
]

export const zeroRows = ({ audit, ledgerLie }: Pick<CallersResult, 'audit' | 'ledgerLie'>): Cells[] => [
  ...findingKinds.map((kind) => [`**${findingTitles[kind]}**`, `**${audit.findings[kind].length}**`]),
  ['**bank’s book minus ledger, in cents**', `**${audit.differenceCents}**`],
  ['**lies in the ledger**', ledgerLie === '' ? '**0**' : `**1** (${ledgerLie})`],
]

function disturbances({ disturbances: all }: ChaosResult): string {
  const rows = disturbanceKinds.map((kind) => {
    const ofKind = all.filter(({ done }) => done.kind === kind)
    const slowest = ofKind.toSorted((one, other) => other.recoveryMs - one.recoveryMs)[0]
    const times = ofKind.map(({ recoveryMs }) => recoveryMs)
    const last = slowest ? `${seconds(slowest.recoveryMs)} (${nameOf(slowest.done)})` : ''
    return [kindTitles[kind], times.length, seconds(median(times)), last]
  })
  return table(['disturbance', 'count', 'recovery, median', 'slowest recovery'], rows)
}

const bankTitles: Record<string, string> = {
  lostRequestRate: 'order or question lost on its way',
  lostReplyRate: 'took effect, reply lost',
  errorAfterEffectRate: 'took effect, 500',
  wrongAmountRate: 'wrong amount in the reply',
  webhookLossRate: 'webhook never sent',
  webhookDuplicateRate: 'webhook doubled',
  lateArrivalMs: 'lost order arrived late',
  refuseAfterEffectRate: 'taken, and answered 422',
  lookUpLagMs: 'look-up did not know it yet',
  lookUpFlapRate: 'look-up did not know it any more',
  emptyAccount: 'our account empty',
  refuseCredentials: 'our credential refused',
}

const bankFaults = ({ bankFaults: counts }: ChaosResult): string =>
  table(
    ['fault of the bank', 'count'],
    Object.entries(bankTitles).map(([fault, title]) => [title, counts[fault] ?? 0]),
  )

const acts = ({ acts: counts }: ChaosResult): string =>
  table(
    ['act of operators', 'count'],
    operatorActs.map((act) => [act, counts[act]]),
  )

/** Everything that must be zero and is not. */
export function failuresOf({ audit, ledgerLie }: Pick<ChaosResult, 'audit' | 'ledgerLie'>): string[] {
  const exampleCount = 5
  return [
    ...findingKinds.flatMap((kind) => {
      const found = audit.findings[kind]
      if (found.length === 0) return []
      return `${findingTitles[kind]}: ${found.length}, e.g. ${found.slice(0, exampleCount).join('; ')}`
    }),
    ...audit.waiting.filter((waiting) => !isPoison(waiting)).map(({ why }) => `waits for a person: ${why}`),
    ...audit.contradictions.map((text) => `the bank contradicts itself, or us: ${text}`),
    ...(ledgerLie === '' ? [] : [ledgerLie]),
  ]
}

/** What the run did less often than it had to. */
function shortfalls(
  { audit, bankFaults: counts, disturbances: all, leftOut }: ChaosResult,
  lengthSeconds: number,
): string[] {
  const possible = disturbanceKinds.filter((kind) => kind !== 'set-clock' || leftOut.length === 0)
  const planned = possible.filter(
    (kind) => all.filter(({ done }) => done.kind === kind).length < countOf(kind, lengthSeconds),
  )
  const missing = Object.keys(bankTitles).filter((fault) => counts[fault] === undefined)
  return [
    ...planned.map((kind) => `too few of: ${kindTitles[kind]}`),
    ...missing.map((fault) => `the bank never did this: ${bankTitles[fault]}`),
    ...(audit.paid > lengthSeconds ? [] : [`only ${audit.paid} withdrawals were paid`]),
  ]
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`

const median = (times: readonly number[]): number => times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0
