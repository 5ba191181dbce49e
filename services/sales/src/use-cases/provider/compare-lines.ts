import type { ProviderAccount } from '@comporta/shared/ids/ids.ts'
import { type Cents, cents } from '@comporta/shared/money/cents.ts'
import {
  type ListedPayment,
  type ListedRefund,
  type PixProvider,
  ProviderError,
  type ReceivedPayment,
  type Window,
} from '@comporta/shared/provider/pix-provider.ts'
import { type ComparedDay, compareDays, daysUpTo, hoursOf } from '@comporta/shared/work/compare-days.ts'
import { lineInLedger, raiseAndDoubt, raiseDifference, wordOfOrder } from '@comporta/shared/work/differences.ts'
import type { Claim } from '@comporta/shared/work/due-steps.ts'
import type { Dependencies } from '../../dependencies.ts'
import { upkeepSubject } from '../../domain/due-step.ts'
import { lineOfRefund } from '../../domain/ledger-line.ts'
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
import { findReceived } from '../payments/find-received.ts'
import { recordPayments } from '../payments/record-payment.ts'
import { compareLedgerLines, paymentInLedger } from './compare-ledger-lines.ts'

type CompareDependencies = Pick<
  Dependencies,
  'database' | 'ledger' | 'providers' | 'jobs' | 'settings' | 'logger' | 'metrics'
>

const batchSize = 200

/**
 * The job: compares what each bank received for us on a day, and what had gone back by then, with our payments and
 * refunds, and both with the ledger, line by line and both ways. Payments that we lack are recorded, as
 * `reconcile-payments` does; every other difference raises one alert and moves nothing.
 */
export const compareLines = (dependencies: CompareDependencies, claim: Claim): Promise<void> =>
  compareDays(dependencies, claim, {
    list: 'payments by day',
    standing: upkeepSubject,
    async compare(day) {
      for (const [account, provider] of dependencies.providers) {
        for (const hour of hoursOf(day)) {
          await comparePayments(dependencies, { account, provider }, day, hour)
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
    await recordPayments(dependencies, account, payments, day.beat)
    day.count('bankLines', payments.length)
    const ids = payments.map(({ endToEndId }) => endToEndId)
    const ours = await findPaymentLines(database, ids)
    for (const line of payments) {
      listed.add(line.endToEndId)
      const payment = ours.get(line.endToEndId)
      const difference = payment && differenceOfPayment({ ...line, account }, payment)
      if (!difference) continue
      day.countOdd()
      await tellOfPayment(dependencies, day, difference, payment, line)
      await day.beat()
    }
  }
  for await (const payments of listPaymentLines(database, account, hour)) {
    day.count('ourLines', payments.length)
    for (const payment of payments)
      if (!listed.has(payment.endToEndId)) await confirmPayment(dependencies, provider, day, payment)
    await day.beat()
  }
}

/** A payment can go back for so long that one list is not enough: the list of every day whose payments can still go back is read. */
async function compareRefunds(
  dependencies: CompareDependencies,
  { account, provider }: Bank,
  day: ComparedDay,
): Promise<void> {
  const { database } = dependencies
  const listed = new Set<string>()
  for (const past of daysUpTo(day, refundWindowDays)) {
    for await (const payments of inBatches(dependencies, day, provider.listPayments(past, 'refunded'))) {
      // The list of disputes reports what a dispute takes back.
      const lines = payments.flatMap(({ endToEndId, refunds }) =>
        refunds.filter(({ isOfDispute }) => !isOfDispute).map((line) => ({ ...line, endToEndId })),
      )
      day.count('bankLines', lines.length)
      const ids = lines.flatMap(({ refundId }) => refundIdOf(refundId) ?? [])
      const ours = await findRefundLines(database, ids)
      for (const line of lines) {
        listed.add(line.refundId)
        const refund = ours.get(refundIdOf(line.refundId))
        const difference = differenceOfRefund(line, line.endToEndId, refund)
        if (!difference) continue
        day.countOdd()
        await tellOfRefund(dependencies, day, difference, refund, line)
        await day.beat()
      }
    }
    await day.beat()
  }
  for await (const refunds of listRefundLines(database, account, day)) {
    day.count('ourLines', refunds.length)
    for (const refund of refunds) {
      if (!listed.has(providerRefundIdOf(refund.id))) await confirmRefund(dependencies, provider, day, refund)
    }
    await day.beat()
  }
}

async function* inBatches(
  dependencies: CompareDependencies,
  day: ComparedDay,
  list: AsyncIterable<ListedPayment>,
): AsyncIterable<readonly ReceivedPayment[]> {
  let batch: ReceivedPayment[] = []
  for await (const line of list) {
    await day.beat()
    if (line.kind === 'unreadable') {
      const { subject, fields } = line
      day.count('bankLines', 1)
      await raiseDifference(dependencies, day, { kind: 'payment_unreadable', subject, details: { fields } })
      continue
    }
    batch.push(line.payment)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** A list may lag behind: the payment is missing only if its charge does not show it either. */
async function confirmPayment(
  dependencies: CompareDependencies,
  provider: PixProvider,
  day: ComparedDay,
  payment: PaymentLine,
): Promise<void> {
  const { endToEndId, txid } = payment
  const received = txid === null ? [] : await askForCharge(dependencies, provider, day, txid)
  if (received?.some((known) => known.endToEndId === endToEndId)) return
  day.countOdd()
  const kind = 'payment_missing'
  if (received) {
    const text = 'we have it as received, and the bank does not'
    return tellOfPayment(dependencies, day, { kind, text }, payment, null)
  }
  const text = 'we have it as received; asked for its charge, the bank gives no clear answer'
  await tellOfPayment(dependencies, day, { kind, text }, payment, undefined)
}

/** Undefined when the bank gives no answer and has had its time, as in `wordOfOrder`. Throws `ProviderError`. */
async function askForCharge(
  { database }: CompareDependencies,
  provider: PixProvider,
  day: ComparedDay,
  txid: string,
): Promise<readonly ReceivedPayment[] | undefined> {
  day.countLookUp()
  try {
    return await findReceived(database, provider, txid)
  } catch (error) {
    if (day.mayWait || !(error instanceof ProviderError) || error.kind === 'unauthorized') throw error
    return undefined
  } finally {
    await day.beat()
  }
}

async function confirmRefund(
  dependencies: CompareDependencies,
  provider: PixProvider,
  day: ComparedDay,
  refund: RefundLine,
): Promise<void> {
  day.countLookUp()
  const { id, endToEndId } = refund
  const found = await provider.findRefund({ endToEndId, refundId: providerRefundIdOf(id) })
  await day.beat()
  if (found.kind === 'settled') return
  const { kind, says, bank } = wordOfOrder(day, found)
  day.countOdd()
  const text = `we have it as refunded; asked for it, ${says}`
  await tellOfRefund(dependencies, day, { kind: `refund_${kind}`, text }, refund, bank)
}

interface Found extends Omit<LineDifference, 'kind'> {
  kind: LineDifference['kind'] | 'payment_missing' | 'refund_missing'
}

const left = (amountCents: Cents): Cents => cents(-amountCents)

/** Both sides name a payment by its charge. `line` is null if the bank does not have it, undefined if it does not say. */
async function tellOfPayment(
  dependencies: CompareDependencies,
  day: ComparedDay,
  found: Found,
  payment: PaymentLine,
  line: ReceivedPayment | null | undefined,
): Promise<void> {
  const { endToEndId, txid, amountCents, merchantId, saleId } = payment
  await raiseDifference(dependencies, day, {
    ...found,
    subject: endToEndId,
    amountCents: line?.amountCents ?? amountCents,
    bank: line && { id: line.txid, amountCents: line.amountCents },
    ours: { id: txid, amountCents },
    ledger: await paymentInLedger(dependencies, payment),
    endToEndId,
    merchantId,
    saleId,
  })
}

/** `refund` is undefined if nobody ordered it here; `line` is as in `tellOfPayment`. */
async function tellOfRefund(
  dependencies: CompareDependencies,
  day: ComparedDay,
  found: Found,
  refund: (RefundLine & { isUntried?: boolean }) | undefined,
  line: (ListedRefund & { endToEndId: string }) | null | undefined,
): Promise<void> {
  const raise = refund?.isUntried && refund.closedAs === null ? raiseAndDoubt : raiseDifference
  await raise(dependencies, day, {
    ...found,
    subject: refund?.id ?? line?.refundId ?? '',
    amountCents: line?.amountCents ?? refund?.amountCents,
    bank: line && { id: line.refundId, amountCents: left(line.amountCents), status: line.status },
    ours: refund ? { id: refund.id, amountCents: left(refund.amountCents), status: refund.closedAs } : null,
    ledger: refund && (await lineInLedger(dependencies, [lineOfRefund(refund).transferId])),
    endToEndId: line?.endToEndId ?? refund?.endToEndId,
    merchantId: refund?.merchantId,
    saleId: refund?.saleId,
  })
}
