import type { LedgerCommand } from '@comporta/shared/contracts/ledger.contract.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import {
  deriveTransferId,
  type MerchantId,
  type ProviderAccount,
  type SaleId,
  type TransferId,
} from '@comporta/shared/ids/ids.ts'
import { atAccount } from '@comporta/shared/ledger/at-account.ts'
import { cents } from '@comporta/shared/money/cents.ts'

export interface Hold {
  holdId: TransferId
  /** The refund or the hold itself; the end's id derives from it, so that repeating the end changes nothing. */
  endsFor: string
  merchantId: MerchantId
  /** The sale whose money goes back; the statement shows it. */
  saleId: SaleId
  /** The account that the money leaves from. */
  providerAccount: ProviderAccount
  description: string
}

/** Ends a hold: its money goes out, or becomes available again. */
export function endOfHold(act: 'capture' | 'release', hold: Hold): LedgerCommand {
  const command = {
    transfer_id: deriveTransferId(act, hold.endsFor),
    merchant_id: hold.merchantId,
    subject: { type: 'sale', id: hold.saleId } as const,
    description: hold.description,
    hold_id: hold.holdId,
  }
  if (act === 'release') return { kind: act, ...command }
  return { kind: act, ...command, fee_cents: cents(0n), ...atAccount(hold.providerAccount) }
}

/** The error for an answer that the ledger should not give here. */
export const ledgerAnswered = (outcome: string, to: string): AppError =>
  new AppError('internal', 'Something went wrong on our side', { detail: `the ledger answered ${outcome} to ${to}` })
