import { type Cents, cents } from '@comporta/shared/money/cents.ts'
import type { TransferKind } from './command.ts'
import type { Movement, Transfer } from './entry-chain.ts'
import { demandSame, LedgerLie } from './ledger-lie.ts'

type Changes = Partial<Record<'available' | 'held' | keyof Movement['houseChangeCents'], bigint>>

const ofHolds: ReadonlySet<string> = new Set<TransferKind>(['hold', 'capture', 'release', 'settle', 'return'])
const withoutHold: ReadonlySet<string> = new Set<TransferKind>(['adjustment', 'transfer_out', 'provider_move'])

/**
 * Compares a movement with what its kind does to the accounts. It repeats the posting rules on purpose, so that an error in
 * them is found. Throws a `LedgerLie`.
 */
export function verifyKind(place: string, transfer: Transfer, movement: Movement): void {
  const expected = changesOf(place, transfer, movement)
  const compare = (account: keyof Changes, changeCents: Cents): void =>
    demandSame(place, `the change of ${account} by a ${transfer.kind}`, changeCents, cents(expected[account] ?? 0n))
  compare('available', movement.availableChangeCents)
  compare('held', movement.heldChangeCents)
  compare('provider_clearing', movement.houseChangeCents.provider_clearing)
  compare('fee_revenue', movement.houseChangeCents.fee_revenue)
  compare('adjustments', movement.houseChangeCents.adjustments)
  compare('transfers', movement.houseChangeCents.transfers)
  const isDelayed = (transfer.kind === 'credit' || transfer.kind === 'transfer_in') && transfer.holdId !== null
  const madeHold = transfer.kind === 'hold' || isDelayed
  if (madeHold) demandSame(place, 'hold_id', transfer.holdId, transfer.id)
  if (ofHolds.has(transfer.kind) && transfer.holdId === null)
    throw new LedgerLie(place, `a ${transfer.kind} is of no hold`)
  if (withoutHold.has(transfer.kind)) demandSame(place, `hold_id of a ${transfer.kind}`, transfer.holdId, null)
}

function changesOf(place: string, { kind, holdId, postedCents }: Transfer, movement: Movement): Changes {
  switch (kind) {
    case 'credit':
      return { [holdId === null ? 'available' : 'held']: postedCents, provider_clearing: -postedCents }
    case 'hold':
      return { available: -postedCents, held: postedCents }
    case 'release':
    case 'settle':
      return { available: postedCents, held: -postedCents }
    case 'capture': {
      const feeCents = movement.houseChangeCents.fee_revenue
      if (feeCents < 0n || feeCents > postedCents)
        throw new LedgerLie(place, `its fee of ${feeCents} is not part of it`)
      return { held: -postedCents, fee_revenue: feeCents, provider_clearing: postedCents - feeCents }
    }
    case 'return':
      return { available: postedCents, provider_clearing: -postedCents }
    case 'adjustment': {
      const changeCents = movement.availableChangeCents < 0n ? -postedCents : postedCents
      return { available: changeCents, adjustments: -changeCents }
    }
    case 'transfer_out':
      return { available: -postedCents, transfers: postedCents }
    case 'transfer_in':
      return { [holdId === null ? 'available' : 'held']: postedCents, transfers: -postedCents }
    case 'provider_move':
      return {}
    default:
      throw new LedgerLie(place, `there is no kind ${kind}`)
  }
}
