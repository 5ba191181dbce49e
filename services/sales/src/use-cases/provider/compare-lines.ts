import type { ProviderAccount } from '@comporta/shared/ids/ids.ts'
import type { ListedPayment, PixProvider, ReceivedPayment, Window } from '@comporta/shared/provider/pix-provider.ts'
import { raiseAlert } from '@comporta/shared/work/alerts.ts'
import { type ComparedDay, compareDays, type Day, daysUpTo, hoursOf } from '@comporta/shared/work/compare-days.ts'
import type { Claim } from '@comporta/shared/work/due-steps.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { NewSalesAlert } from '../../domain/alert.ts'
import { upkeepSubject } from '../../domain/due-step.ts'
import { differenceOfPayment, differenceOfRefund, type LineDifference } from '../../domain/line-difference.ts'
import { providerRefundIdOf, refundIdOf, refundWindowDays } from '../../domain/refund.ts'
import {
  findPaymentLines,
  findRefundLines,
  listPaymentLines,
  listRefundLines,
  type PaymentLine,
  type RefundLine,
} from '../../storage/bank-lines.repository.ts'
import { recordPayments } from '../payments/record-payment.ts'
import { compareLedgerLines } from './compare-ledger-lines.ts'

type CompareDependencies = Pick<
  Dependencies,
  'database' | 'ledger' | 'providers' | 'jobs' | 'settings' | 'logger' | 'metrics'
>

const batchSize = 200

/**
 * The job: compares what each bank received for us on a day, and what of it has gone back by then, with our payments and
 * refunds, and both with the ledger, line by line, both ways. What we lack is recorded, as `reconcile-payments` does; every
 * other difference is an alert, once, and changes nothing.
 */
export const compareLines = (dependencies: CompareDependencies, claim: Claim): Promise<void> =>
  compareDays(dependencies, claim, {
    list: 'payments by day',
    standing: upkeepSubject,
    async compare(day) {
      for (const [account, provider] of dependencies.providers) {
        for (const hour of hoursOf(day)) {
          await comparePayments(dependencies, { account, provider }, day, hour)
          await day.beat()
        }
        await compareRefunds(dependencies, { account, provider }, day)
      }
      await compareLedgerLines(dependencies, day)
    },
  })

/** One of our accounts, with the bank that has it. */
interface Bank {
  account: ProviderAccount
  provider: PixProvider
}

async function comparePayments(
  dependencies: CompareDependencies,
  { account, provider }: Bank,
  day: ComparedDay,
  hour: Window,
): Promise<void> {
  const { database } = dependencies
  const listed = new Set<string>()
  for await (const payments of inBatches(dependencies, day, provider.listPayments(hour))) {
    await recordPayments(dependencies, account, payments)
    const ids = payments.map(({ endToEndId }) => endToEndId)
    const ours = await findPaymentLines(database, ids)
    for (const line of payments) {
      listed.add(line.endToEndId)
      const payment = ours.get(line.endToEndId)
      const difference = payment && differenceOfPayment({ ...line, account }, payment)
      if (!difference) continue
      day.countOdd()
      await tell(dependencies, day, line.endToEndId, difference, line.amountCents)
    }
  }
  for await (const payments of listPaymentLines(database, account, hour)) {
    for (const payment of payments)
      if (!listed.has(payment.endToEndId)) await confirmPayment(dependencies, provider, day, payment)
  }
}

/** A payment can go back for so long that one list is not enough: every day whose payments still can is asked for. */
async function compareRefunds(
  dependencies: CompareDependencies,
  { account, provider }: Bank,
  day: ComparedDay,
): Promise<void> {
  const { database } = dependencies
  const listed = new Set<string>()
  for (const past of daysUpTo(day, refundWindowDays)) {
    for await (const payments of inBatches(dependencies, day, provider.listPayments(past, 'refunded'))) {
      // What a dispute takes back is told by the list of disputes.
      const lines = payments.flatMap(({ endToEndId, refunds }) =>
        refunds.filter(({ isOfDispute }) => !isOfDispute).map((line) => ({ ...line, endToEndId })),
      )
      const ids = lines.flatMap(({ refundId }) => refundIdOf(refundId) ?? [])
      const ours = await findRefundLines(database, ids)
      for (const { endToEndId, ...line } of lines) {
        listed.add(line.refundId)
        const refund = ours.get(refundIdOf(line.refundId))
        const difference = differenceOfRefund(line, endToEndId, refund)
        if (!difference) continue
        day.countOdd()
        await tell(dependencies, day, refund?.id ?? line.refundId, difference, line.amountCents)
      }
    }
    await day.beat()
  }
  for await (const refunds of listRefundLines(database, account, day)) {
    for (const refund of refunds) {
      if (!listed.has(providerRefundIdOf(refund.id))) await confirmRefund(dependencies, provider, day, refund)
    }
  }
}

async function* inBatches(
  dependencies: CompareDependencies,
  { date }: Day,
  list: AsyncIterable<ListedPayment>,
): AsyncIterable<readonly ReceivedPayment[]> {
  let batch: ReceivedPayment[] = []
  for await (const line of list) {
    if (line.kind === 'unreadable') {
      const { subject, fields } = line
      await raiseAlert(dependencies, { kind: 'payment_unreadable', subject, details: { date, fields }, once: true })
      continue
    }
    batch.push(line.payment)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** A list may lag behind: only when its charge does not show the payment either, is it missing. */
async function confirmPayment(
  dependencies: CompareDependencies,
  provider: PixProvider,
  day: ComparedDay,
  payment: PaymentLine,
): Promise<void> {
  day.countOdd()
  const { endToEndId, txid, amountCents } = payment
  const charge = txid === null ? undefined : await provider.findCharge(txid)
  if (charge?.payments.some((known) => known.endToEndId === endToEndId)) return
  const text = 'we have it as received, and the bank does not'
  await tell(dependencies, day, endToEndId, { kind: 'payment_missing', text }, amountCents)
}

async function confirmRefund(
  dependencies: CompareDependencies,
  provider: PixProvider,
  day: ComparedDay,
  refund: RefundLine,
): Promise<void> {
  day.countOdd()
  const { id, endToEndId, amountCents } = refund
  const found = await provider.findRefund({ endToEndId, refundId: providerRefundIdOf(id) })
  if (found.kind === 'settled') return
  if (found.kind === 'unknown' || found.kind === 'blocked') throw new Error(`the bank does not say: ${found.kind}`)
  const text = `we have it as refunded; asked for it, the bank says ${found.kind}`
  await tell(dependencies, day, id, { kind: 'refund_missing', text }, amountCents)
}

interface Difference extends Omit<LineDifference, 'kind'> {
  kind: LineDifference['kind'] | 'payment_missing' | 'refund_missing'
}

async function tell(
  dependencies: CompareDependencies,
  { date }: Day,
  subject: string,
  { kind, text }: Difference,
  amountCents: bigint,
): Promise<void> {
  const alert: NewSalesAlert = { kind, subject, details: { date, text, amountCents: Number(amountCents) }, once: true }
  await raiseAlert(dependencies, alert)
}
