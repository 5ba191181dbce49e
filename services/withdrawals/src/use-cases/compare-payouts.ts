import type { ProviderAccount } from '@comporta/shared/ids/ids.ts'
import { doubtOrders } from '@comporta/shared/orders/orders.repository.ts'
import type { ListedOrder, Window } from '@comporta/shared/provider/pix-provider.ts'
import { insertAlert, type NewAlert, raiseAlert, tellAlert } from '@comporta/shared/work/alerts.ts'
import { commit } from '@comporta/shared/work/commit.ts'
import { type ComparedDay, compareDays, hoursOf } from '@comporta/shared/work/compare-days.ts'
import type { Claim } from '@comporta/shared/work/due-steps.ts'
import type { Dependencies, PayoutProvider } from '../dependencies.ts'
import { upkeepSubject } from '../domain/due-step.ts'
import { differenceOf } from '../domain/payout-difference.ts'
import { netCents } from '../domain/withdrawal.ts'
import { findWithdrawalsByPayoutIds, listPaidOrders, type PayoutLine } from '../storage/payout-lines.repository.ts'
import { compareLedgerLines } from './compare-ledger-lines.ts'

type CompareDependencies = Pick<
  Dependencies,
  'database' | 'ledger' | 'providers' | 'jobs' | 'settings' | 'logger' | 'metrics'
>

const batchSize = 200
/** The bank may have listed an order a little before or after we wrote down that it was sent. */
const marginMs = 600_000

/**
 * The job: compares what the bank says left our account on a day with the withdrawals, and these with the ledger, line by line, both
 * ways. Each difference is an alert about the payout, once; nothing is changed by it.
 */
export const comparePayouts = (dependencies: CompareDependencies, claim: Claim): Promise<void> =>
  compareDays(dependencies, claim, {
    list: 'payouts by day',
    standing: upkeepSubject,
    async compare(day) {
      for (const [account, provider] of dependencies.providers) {
        for (const hour of hoursOf(day)) {
          await compareHour(dependencies, { account, provider }, day, hour)
          await day.beat()
        }
      }
      await compareLedgerLines(dependencies, day)
    },
  })

/** One of our accounts, with the bank that has it. */
interface Bank {
  account: ProviderAccount
  provider: PayoutProvider
}

async function compareHour(
  dependencies: CompareDependencies,
  bank: Bank,
  day: ComparedDay,
  hour: Window,
): Promise<void> {
  const { database } = dependencies
  const { account, provider } = bank
  const listed = new Set<string>()
  let batch: ListedOrder[] = []
  const compareBatch = async (): Promise<void> => {
    await compareLines(dependencies, account, day, batch)
    batch = []
  }
  const from = new Date(hour.from.getTime() - marginMs)
  for await (const line of provider.listPayouts({ from, to: new Date(hour.to.getTime() + marginMs) })) {
    if (line.kind === 'unreadable') {
      const { subject, fields } = line
      await raiseAlert(dependencies, {
        kind: 'payout_unreadable',
        subject,
        details: { date: day.date, fields },
        once: true,
      })
      listed.add(subject)
      continue
    }
    if (line.payout.payoutId !== undefined) listed.add(line.payout.payoutId)
    batch.push(line.payout)
    if (batch.length === batchSize) await compareBatch()
  }
  await compareBatch()
  for await (const orders of listPaidOrders(database, account, hour)) {
    for (const order of orders) if (!listed.has(order.payoutId)) await confirm(dependencies, provider, day, order)
  }
}

async function compareLines(
  dependencies: CompareDependencies,
  account: ProviderAccount,
  { date, countOdd }: ComparedDay,
  lines: readonly ListedOrder[],
): Promise<void> {
  const ids = lines.flatMap(({ payoutId }) => payoutId ?? [])
  const withdrawals = await findWithdrawalsByPayoutIds(dependencies.database, ids)
  for (const line of lines) {
    const withdrawal = line.payoutId === undefined ? undefined : withdrawals.get(line.payoutId)
    const difference = differenceOf({ ...line, account }, withdrawal)
    if (!difference) continue
    countOdd()
    const { kind, text } = difference
    const subject = withdrawal?.id ?? line.payoutId ?? line.e2eId ?? 'without an id'
    const details = { date, text, endToEndId: line.e2eId ?? null, amountCents: Number(line.amountCents) }
    const alert = { kind, subject, details, once: true } as const
    if (withdrawal?.bankStatus === 'pending') await raiseAndDoubt(dependencies, alert, text)
    else await raiseAlert(dependencies, alert)
  }
}

/**
 * The bank has what we never sent: its order was lost by a restore, and asked for again. It may not be sent before the bank is asked. The
 * bank's list was read before our row, so that none is meant that was sent meanwhile.
 */
async function raiseAndDoubt(dependencies: CompareDependencies, alert: NewAlert, detail: string): Promise<void> {
  const isNew = await commit(dependencies, 'compare-payouts:commit-doubt', async (transaction) => {
    const isInserted = await insertAlert(transaction, alert)
    if (isInserted) await doubtOrders(transaction, [alert.subject], detail)
    return isInserted
  })
  if (isNew) tellAlert(dependencies, alert)
}

/** A list may lag behind: only when the bank, asked for it by name, does not have it either, is it missing. */
async function confirm(
  dependencies: CompareDependencies,
  provider: PayoutProvider,
  { date, countOdd }: ComparedDay,
  order: PayoutLine,
): Promise<void> {
  countOdd()
  const found = await provider.findPayout(order.payoutId, netCents(order))
  if (found.kind === 'settled') return
  if (found.kind === 'unknown' || found.kind === 'blocked') throw new Error(`the bank does not say: ${found.kind}`)
  const text = `we have it as paid; asked for it, the bank says ${found.kind}`
  const details = { date, text, endToEndId: order.endToEndId, amountCents: Number(netCents(order)) }
  await raiseAlert(dependencies, { kind: 'payout_missing', subject: order.id, details, once: true })
}
