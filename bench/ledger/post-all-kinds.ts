import { type MerchantId, newId, type TransferId } from '@comporta/shared/ids/ids.ts'
import { type Cents, cents } from '@comporta/shared/money/cents.ts'
import type { Command, PlaceHold } from '../../services/ledger/src/domain/command.ts'
import type { GroupCommit } from '../../services/ledger/src/use-cases/group-commit.ts'
import { captureOf, newHold } from './ways.ts'

const groupSize = 500

/**
 * Posts `count` commands of every kind that concerns one merchant. Some of them are refused and some are repetitions; it
 * does not check the outcomes.
 */
export async function postAllKinds(
  groupCommit: GroupCommit,
  merchants: readonly MerchantId[],
  count: number,
): Promise<void> {
  const held: PlaceHold[] = []
  const captured: PlaceHold[] = []
  for (let done = 0; done < count; done += groupSize) {
    const commands = Array.from({ length: groupSize }, (_, index): Command => {
      const merchantId = merchants[(done + index * 7) % merchants.length] ?? newId<MerchantId>()
      return commandOf(index, merchantId, held, captured)
    })
    await groupCommit.post(commands)
  }
}

function commandOf(index: number, merchantId: MerchantId, held: PlaceHold[], captured: PlaceHold[]): Command {
  const amountCents = cents(BigInt(1 + Math.floor(Math.random() * 10_000)))
  const hold = { ...newHold(merchantId), amountCents, requiredCents: amountCents }
  const about = { ...aboutOf(hold), description: index % 3 === 0 ? `Pix nº ${index}, "à vista"` : null }
  switch (index % 10) {
    case 0:
    case 1:
      return { ...about, kind: 'credit', amountCents, availableAt: null }
    case 2:
      return { ...about, kind: 'credit', amountCents, availableAt: new Date(Date.now() + 2_000) }
    case 3:
      return { ...about, kind: 'adjustment', amountCents: cents(index % 20 === 3 ? -amountCents : amountCents) }
    case 4:
      return index % 50 === 4 ? tooLarge(hold, index % 100 === 4) : keep(held, hold)
    case 5:
    case 6:
      return keep(held, hold)
    case 7:
    case 8:
      return endOf(held.shift() ?? hold, captured, index)
    default:
      return giveBack(captured.shift(), hold)
  }
}

const aboutOf = ({ transferId, merchantId, subject, actor, requestId }: PlaceHold) => ({
  transferId,
  merchantId,
  subject,
  actor,
  requestId,
})

/** A hold of more than the balance: refused, or, if `partial`, placed for what is available. */
const tooLarge = (hold: PlaceHold, partial: boolean): PlaceHold => ({
  ...hold,
  amountCents: cents(9_999_999_999_999n),
  requiredCents: cents(partial ? 1n : 9_999_999_999_999n),
  partial,
  reason: 'refund',
})

function keep(held: PlaceHold[], hold: PlaceHold): PlaceHold {
  held.push(hold)
  return hold
}

function endOf(hold: PlaceHold, captured: PlaceHold[], index: number): Command {
  const about = { ...aboutOf(hold), transferId: newId<TransferId>(), description: null, holdId: hold.transferId }
  if (index % 40 === 7) return { ...about, kind: 'release' }
  captured.push(hold)
  return { ...captureOf(hold), feeCents: feeOf(hold.amountCents) }
}

const feeOf = (amountCents: Cents): Cents => cents(amountCents / 10n)

/** Returns a part of what a captured hold paid, or repeats its capture under another id. */
function giveBack(hold: PlaceHold | undefined, other: PlaceHold): Command {
  if (!hold) return other
  const about = { ...aboutOf(hold), transferId: newId<TransferId>(), description: null, holdId: hold.transferId }
  return hold.amountCents % 5n === 0n
    ? { ...about, kind: 'capture', feeCents: feeOf(hold.amountCents) }
    : { ...about, kind: 'return', amountCents: cents(hold.amountCents / 2n || 1n) }
}
