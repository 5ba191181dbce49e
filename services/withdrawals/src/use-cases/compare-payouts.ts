import type { withdrawalDifferenceKinds } from '@comporta/shared/contracts/differences.contract.ts'
import type { ProviderAccount } from '@comporta/shared/ids/ids.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import type { ListedOrder, Window } from '@comporta/shared/provider/pix-provider.ts'
import { type ComparedDay, compareDays, hoursOf } from '@comporta/shared/work/compare-days.ts'
import {
  type Difference,
  lineInLedger,
  raiseAndDoubt,
  raiseDifference,
  wordOfOrder,
} from '@comporta/shared/work/differences.ts'
import type { Claim } from '@comporta/shared/work/due-steps.ts'
import type { Dependencies, PayoutProvider } from '../dependencies.ts'
import { upkeepSubject } from '../domain/due-step.ts'
import { differenceOf } from '../domain/payout-difference.ts'
import { netCents } from '../domain/withdrawal.ts'
import { findWithdrawalsByPayoutIds, listPaidOrders, type PayoutLine } from '../storage/payout-lines.repository.ts'
import { captureIdOf } from './act-in-ledger.ts'
import { compareLedgerLines } from './compare-ledger-lines.ts'

type CompareDependencies = Pick<
  Dependencies,
  'database' | 'ledger' | 'providers' | 'jobs' | 'settings' | 'logger' | 'metrics'
>

type PayoutDifference = Difference<(typeof withdrawalDifferenceKinds)[number]> & { text: string }

const batchSize = 200
/** The bank may list an order under a time a little before or after the one at which we recorded the try. */
const marginMs = 600_000

/**
 * The job: compares the bank's list of a day's payouts with our withdrawals, and these with the ledger, line by line, both ways. Each
 * difference raises one alert and changes nothing else, but for one: a payout that the bank has and we never sent is looked up
 * before it is sent.
 */
export const comparePayouts = (dependencies: CompareDependencies, claim: Claim): Promise<void> =>
  compareDays(dependencies, claim, {
    list: 'payouts by day',
    standing: upkeepSubject,
    async compare(day) {
      for (const [account, provider] of dependencies.providers) {
        let before: ReadonlySet<string> = new Set()
        for (const hour of hoursOf(day)) {
          before = await compareHour(dependencies, { account, provider }, day, { ...hour, before })
        }
      }
      await compareLedgerLines(dependencies, day)
    },
  })

/** One of our accounts, with its bank. */
interface Bank {
  account: ProviderAccount
  provider: PayoutProvider
}

interface Hour extends Window {
  /** The lines of the previous hour's list: the lists overlap. */
  before: ReadonlySet<string>
}

async function compareHour(
  dependencies: CompareDependencies,
  bank: Bank,
  day: ComparedDay,
  hour: Hour,
): Promise<ReadonlySet<string>> {
  const { database } = dependencies
  const { account, provider } = bank
  const listed = new Set<string>()
  const look = (id: string): void => {
    if (!listed.has(id) && !hour.before.has(id)) day.count('bankLines', 1)
    listed.add(id)
  }
  let batch: ListedOrder[] = []
  const compareBatch = async (): Promise<void> => {
    await compareLines(dependencies, account, day, batch)
    batch = []
  }
  const from = new Date(hour.from.getTime() - marginMs)
  for await (const line of provider.listPayouts({ from, to: new Date(hour.to.getTime() + marginMs) })) {
    await day.beat()
    if (line.kind === 'unreadable') {
      const { subject, fields } = line
      await raiseDifference(dependencies, day, { kind: 'payout_unreadable', subject, details: { fields } })
      look(subject)
      continue
    }
    look(subjectOf(line.payout))
    batch.push(line.payout)
    if (batch.length === batchSize) await compareBatch()
  }
  await compareBatch()
  for await (const orders of listPaidOrders(database, account, hour)) {
    day.count('ourLines', orders.length)
    for (const order of orders) if (!listed.has(order.payoutId)) await confirm(dependencies, provider, day, order)
    await day.beat()
  }
  return listed
}

const subjectOf = ({ payoutId, e2eId }: ListedOrder): string => payoutId ?? e2eId ?? 'without an id'

async function compareLines(
  dependencies: CompareDependencies,
  account: ProviderAccount,
  day: ComparedDay,
  lines: readonly ListedOrder[],
): Promise<void> {
  const ids = lines.flatMap(({ payoutId }) => payoutId ?? [])
  const withdrawals = await findWithdrawalsByPayoutIds(dependencies.database, ids)
  for (const line of lines) {
    const withdrawal = line.payoutId === undefined ? undefined : withdrawals.get(line.payoutId)
    const difference = differenceOf({ ...line, account }, withdrawal)
    if (!difference) continue
    day.countOdd()
    const found = { ...difference, amountCents: line.amountCents } as const
    const told = await describe(dependencies, found, withdrawal, line)
    if (withdrawal?.bankStatus === 'pending') await raiseAndDoubt(dependencies, day, told)
    else await raiseDifference(dependencies, day, told)
    await day.beat()
  }
}

/** `withdrawal` is undefined when none ordered it. `line` is null when the bank does not have it, undefined when it does not say. */
async function describe(
  { ledger }: Pick<CompareDependencies, 'ledger'>,
  found: Pick<PayoutDifference, 'kind' | 'text' | 'amountCents'>,
  withdrawal: PayoutLine | undefined,
  line: ListedOrder | null | undefined,
): Promise<PayoutDifference> {
  return {
    ...found,
    subject: withdrawal?.id ?? (line ? subjectOf(line) : ''),
    bank: line && { id: line.payoutId, amountCents: cents(-line.amountCents), status: line.status },
    ours: withdrawal
      ? { id: withdrawal.payoutId, amountCents: cents(-netCents(withdrawal)), status: withdrawal.bankStatus }
      : null,
    ledger: withdrawal && (await lineInLedger({ ledger }, [captureIdOf(withdrawal.id)])),
    endToEndId: line?.e2eId ?? withdrawal?.endToEndId,
    merchantId: withdrawal?.merchantId,
    withdrawalId: withdrawal?.id,
  }
}

/** The list may lag behind: a payout is missing only when a look-up by its id does not find it either. */
async function confirm(
  dependencies: CompareDependencies,
  provider: PayoutProvider,
  day: ComparedDay,
  order: PayoutLine,
): Promise<void> {
  day.countLookUp()
  const found = await provider.findPayout(order.payoutId, netCents(order))
  await day.beat()
  if (found.kind === 'settled') return
  const { kind, says, bank } = wordOfOrder(day, found)
  day.countOdd()
  const text = `we have it as paid; asked for it, ${says}`
  const told = { kind: `payout_${kind}`, text, amountCents: netCents(order) } as const
  await raiseDifference(dependencies, day, await describe(dependencies, told, order, bank))
}
