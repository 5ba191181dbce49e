import type { MerchantId, TransferId } from '@comporta/shared/ids/ids.ts'
import { type Cents, cents } from '@comporta/shared/money/cents.ts'
import type { HoldReason, TransferKind } from './command.ts'
import type { Hold } from './hold.ts'
import { demandSame, LedgerLie } from './ledger-lie.ts'

/** A row of `holds`, with its time in microseconds. */
export interface StoredHold extends Omit<Hold, 'settleAt' | 'reason'> {
  settleAtMicros: bigint | null
}

/** What a posted transfer did to a hold. */
export interface HoldTransfer {
  id: TransferId
  holdId: TransferId
  merchantId: MerchantId
  kind: TransferKind
  postedCents: Cents
  holdReason: HoldReason | null
  settleAtMicros: bigint | null
  /** The part that became our fee. */
  feeCents: Cents
}

/** Compares what became of a hold with what its transfers, in order, made of it. Throws a `LedgerLie` that names the row. */
export function verifyHold(stored: StoredHold | undefined, transfers: readonly HoldTransfer[]): void {
  const expected = transfers.reduce<StoredHold | undefined>(afterHoldTransfer, undefined)
  const place = `hold ${stored?.id ?? expected?.id}`
  if (!expected) throw new LedgerLie(place, 'no transfer made it')
  const hasRow = expected.state !== 'active' || expected.settleAtMicros !== null
  if (!stored && hasRow)
    throw new LedgerLie(place, `it is missing; a transfer of merchant ${expected.merchantId} made it`)
  if (!stored) return
  if (!hasRow) throw new LedgerLie(place, 'nothing became of it yet')
  demandSame(place, 'merchant_id', stored.merchantId, expected.merchantId)
  demandSame(place, 'amount_cents', stored.amountCents, expected.amountCents)
  demandSame(place, 'state', stored.state, expected.state)
  demandSame(place, 'settle_at (microseconds)', stored.settleAtMicros, expected.settleAtMicros)
  demandSame(place, 'ended_by', stored.endedBy, expected.endedBy)
  demandSame(place, 'fee_cents', stored.feeCents, expected.feeCents)
  demandSame(place, 'returned_cents', stored.returnedCents, expected.returnedCents)
}

function afterHoldTransfer(hold: StoredHold | undefined, transfer: HoldTransfer): StoredHold {
  const place = `transfer ${transfer.id}`
  if (!hold) return newHold(place, transfer)
  demandSame(place, 'merchant_id', transfer.merchantId, hold.merchantId)
  switch (transfer.kind) {
    case 'capture':
      return { ...ended(place, hold, transfer), state: 'captured', feeCents: transfer.feeCents }
    case 'release':
    case 'settle':
      return { ...ended(place, hold, transfer), state: 'released' }
    case 'return':
      if (hold.state !== 'captured') throw new LedgerLie(place, `it returns money to the ${hold.state} hold ${hold.id}`)
      return { ...hold, returnedCents: cents(hold.returnedCents + transfer.postedCents) }
    case 'credit':
    case 'hold':
    case 'adjustment':
    case 'transfer_out':
    case 'transfer_in':
    case 'provider_move':
      throw new LedgerLie(place, `it cannot change the hold ${hold.id}`)
  }
}

function newHold(place: string, transfer: HoldTransfer): StoredHold {
  const { id, holdId, merchantId, postedCents, holdReason, settleAtMicros } = transfer
  if (id !== holdId || holdReason === null)
    throw new LedgerLie(place, `it changes the hold ${holdId} before it is made`)
  return {
    id,
    merchantId,
    amountCents: postedCents,
    state: 'active',
    settleAtMicros,
    endedBy: null,
    feeCents: cents(0n),
    returnedCents: cents(0n),
  }
}

function ended(place: string, hold: StoredHold, transfer: HoldTransfer): StoredHold {
  if (hold.endedBy !== null) throw new LedgerLie(place, `it ends the hold ${hold.id}, which ${hold.endedBy} had ended`)
  demandSame(place, 'posted_cents', transfer.postedCents, hold.amountCents)
  return { ...hold, endedBy: transfer.id }
}
