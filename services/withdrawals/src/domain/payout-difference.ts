import type { ProviderAccount } from '@comporta/shared/ids/ids.ts'
import { type Cents, formatPlain } from '@comporta/shared/money/cents.ts'
import { netCents, type Withdrawal } from './withdrawal.ts'

/** A payout in the bank's list. `unknown` is a status newer than this code. */
export interface BankLine {
  /** The account whose list it is. */
  account: ProviderAccount
  amountCents: Cents
  status: 'settled' | 'processing' | 'rejected' | 'unknown'
}

/** How a line of the bank's list differs from our row, in words for operators; undefined when they agree. */
export function differenceOf(
  line: BankLine,
  withdrawal: Pick<Withdrawal, 'amountCents' | 'feeCents' | 'bankStatus' | 'status' | 'providerAccount'> | undefined,
): { kind: 'payout_not_ours' | 'payout_differs'; text: string } | undefined {
  const hasLeft = line.status !== 'rejected'
  if (!withdrawal) {
    return hasLeft ? { kind: 'payout_not_ours', text: 'it left our account, and no withdrawal ordered it' } : undefined
  }
  const differs = (text: string) => ({ kind: 'payout_differs', text }) as const
  if (hasLeft && withdrawal.providerAccount !== line.account) {
    return differs(`it left account ${line.account}, the withdrawal is of account ${withdrawal.providerAccount}`)
  }
  const sent = netCents(withdrawal)
  if (line.amountCents !== sent) {
    return differs(`the bank sent ${formatPlain(line.amountCents)}, the withdrawal says ${formatPlain(sent)}`)
  }
  if (!hasLeft) {
    return withdrawal.bankStatus === 'completed' ? differs('we have it as paid, the bank as refused') : undefined
  }
  if (withdrawal.bankStatus === 'pending') return differs('the bank has it, and we never sent it')
  const isPaid = line.status === 'settled'
  return isPaid && withdrawal.bankStatus === 'failed'
    ? differs('the bank has paid it, we have it as failed')
    : undefined
}
