import type { QueryExecutorProvider } from 'kysely'
import type { Window } from '../provider/pix-provider.ts'
import type { AlertTeller } from '../work/alerts.ts'
import { type ComparedDay, hoursOf } from '../work/compare-days.ts'
import { raiseDifference } from '../work/differences.ts'
import type { LedgerClient, ProviderLine } from './ledger-client.ts'
import { differenceOfLedger, type OwnLine } from './ledger-difference.ts'

type Comparer = AlertTeller & {
  database: QueryExecutorProvider
  ledger: Pick<LedgerClient, 'listProviderLines' | 'findProviderLines'>
}

/** A service's own records of what the ledger moved for it. */
export interface OwnLines {
  /** What its rows say was moved in a window, page by page. */
  list: (window: Window) => AsyncIterable<readonly OwnLine[]>
  /** Its own lines that match these lines of the ledger, from any day. */
  find: (lines: readonly ProviderLine[]) => Promise<readonly OwnLine[]>
}

/**
 * Compares what the ledger moved at our accounts at PSPs on a day with the rows that ordered it, in both directions. A
 * line that one side lacks is looked up there by id, so writing it before midnight on one side and after it on the
 * other is no difference. Each difference raises one alert and changes nothing else.
 */
export async function compareWithLedger(dependencies: Comparer, day: ComparedDay, own: OwnLines): Promise<void> {
  const { ledger } = dependencies
  for (const hour of hoursOf(day)) {
    for await (const ours of own.list(hour)) {
      const theirs = linesById(await ledger.findProviderLines(ours.map(({ transferId }) => transferId)))
      for (const line of ours) await tell(dependencies, day, line, theirs.get(line.transferId))
      await day.beat()
    }
    for await (const theirs of ledger.listProviderLines(hour)) {
      day.count('ledgerLines', theirs.length)
      const ours = linesById(await own.find(theirs))
      for (const line of theirs) await tell(dependencies, day, ours.get(line.transferId), line)
      await day.beat()
    }
  }
}

const linesById = <Line extends { transferId: string }>(lines: readonly Line[]): ReadonlyMap<string, Line> =>
  new Map(lines.map((line) => [line.transferId, line]))

async function tell(
  dependencies: Comparer,
  day: ComparedDay,
  ours: OwnLine | undefined,
  theirs: ProviderLine | undefined,
): Promise<void> {
  const difference = differenceOfLedger(ours, theirs)
  const line = ours ?? theirs
  if (!difference || !line) return
  day.countOdd()
  const { transferId, amountCents } = line
  const about = theirs && { type: theirs.subjectType, id: theirs.subjectId }
  await raiseDifference(dependencies, day, {
    ...difference,
    // Without a row of ours, operators can only search for the transfer.
    subject: ours?.subject ?? transferId,
    amountCents,
    transferId,
    ours: ours ? { id: ours.subject, amountCents: ours.amountCents } : null,
    ledger: theirs ? { id: theirs.transferId, amountCents: theirs.amountCents } : null,
    endToEndId: ours?.endToEndId,
    merchantId: ours?.merchantId,
    saleId: ours?.saleId ?? idOf(about, 'sale'),
    withdrawalId: ours?.withdrawalId ?? idOf(about, 'withdrawal'),
    ...(about && { details: { about } }),
  })
  await day.beat()
}

const idOf = (about: { type: string; id: string } | undefined, type: string): string | undefined =>
  about?.type === type ? about.id : undefined
