import type { ProviderAccount } from '@comporta/shared/ids/ids.ts'
import { type Cents, formatPlain } from '@comporta/shared/money/cents.ts'
import type { Payment } from './payment.ts'
import type { Refund } from './refund.ts'

/** How a line of the bank's differs from ours, in words for operators. */
export interface LineDifference {
  kind: 'payment_differs' | 'refund_not_ours' | 'refund_differs'
  text: string
}

/** Undefined when a payment is as we have it. */
export function differenceOfPayment(
  line: { amountCents: Cents; txid: string | undefined; account: ProviderAccount },
  payment: Pick<Payment, 'amountCents' | 'txid' | 'providerAccount'>,
): LineDifference | undefined {
  const differs = (text: string) => ({ kind: 'payment_differs', text }) as const
  if (line.amountCents !== payment.amountCents) {
    return differs(`the bank received ${formatPlain(line.amountCents)}, we have ${formatPlain(payment.amountCents)}`)
  }
  if (line.account !== payment.providerAccount) {
    return differs(`account ${line.account} has it, we have it at account ${payment.providerAccount}`)
  }
  return (line.txid ?? null) === payment.txid ? undefined : differs('the bank names another charge than we have')
}

/** Undefined when a refund is as we have it. */
export function differenceOfRefund(
  line: { amountCents: Cents; status: 'processing' | 'settled' | 'rejected' },
  endToEndId: string,
  refund: (Pick<Refund, 'amountCents' | 'endToEndId' | 'closedAs'> & { isUntried: boolean }) | undefined,
): LineDifference | undefined {
  const hasLeft = line.status !== 'rejected'
  if (!refund) return hasLeft ? { kind: 'refund_not_ours', text: 'it went back, and no refund ordered it' } : undefined
  const differs = (text: string) => ({ kind: 'refund_differs', text }) as const
  if (refund.endToEndId !== endToEndId) return differs('the bank has it at another payment')
  if (line.amountCents !== refund.amountCents) {
    return differs(`the bank sent ${formatPlain(line.amountCents)}, the refund says ${formatPlain(refund.amountCents)}`)
  }
  if (!hasLeft && refund.closedAs === 'settled') return differs('we have it as refunded, the bank as refused')
  // A refund from before tries were recorded has none: that it is closed is enough.
  if (hasLeft && refund.isUntried && refund.closedAs === null)
    return differs('the bank has it, and we have not sent it')
  const isPaid = line.status === 'settled'
  return isPaid && refund.closedAs === 'refused' ? differs('the bank has paid it, we have it as failed') : undefined
}
