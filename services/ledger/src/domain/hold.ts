import type { MerchantId, TransferId } from '@comporta/shared/ids/ids.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'
import type { HoldReason } from './command.ts'

/** Held money of one merchant. It ends once: captured (it left) or released (it is available). */
export interface Hold {
  /** The transfer that made it. */
  id: TransferId
  merchantId: MerchantId
  amountCents: Cents
  reason: HoldReason
  state: 'active' | 'captured' | 'released'
  /** When a sale's money, or a reserve, becomes available by itself. */
  settleAt: Date | null
  endedBy: TransferId | null
  /** The part of a captured hold that became our fee. */
  feeCents: Cents
  /** What has come back of a captured payout so far. */
  returnedCents: Cents
}
