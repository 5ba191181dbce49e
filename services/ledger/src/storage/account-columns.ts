import type { MerchantAccount } from '../domain/merchant-account.ts'
import { type Column, column } from './sql-arrays.ts'

/** The columns of `balances`. */
export const accountColumns: readonly Column<MerchantAccount>[] = [
  column('merchant_id', 'uuid', (account) => account.merchantId),
  column('available_cents', 'int8', (account) => account.availableCents),
  column('held_cents', 'int8', (account) => account.heldCents),
  column('provider_clearing_cents', 'int8', (account) => account.houseCents.provider_clearing),
  column('fee_revenue_cents', 'int8', (account) => account.houseCents.fee_revenue),
  column('adjustments_cents', 'int8', (account) => account.houseCents.adjustments),
  column('transfers_cents', 'int8', (account) => account.houseCents.transfers),
  column('sequence', 'int8', (account) => account.sequence),
  column('last_hash', 'bytea', (account) => account.lastHash),
  column('last_transfer_at', 'timestamptz', (account) => account.lastTransferAt),
]
