import { dateOf, startOfDay } from '@comporta/shared/contracts/fields.ts'
import { addDays } from '@comporta/shared/pix/days.ts'
import { type ChargeTry, isOpen, nextTryDay } from './charge-tries.ts'
import { orderDaysMin, timeToOrder } from './subscription-calendar.ts'

/** What is known about a subscription's charge, here and at the bank. */
export interface ChargeSituation {
  dueDay: string
  mayBeRetried: boolean
  /** We have recorded that the bank has it. */
  isTaken: boolean
  /** The merchant wants it taken back, or its subscription is over: the payer is asked for nothing more. */
  isUnwanted: boolean
  /** Nothing new is asked of the payer while the merchant is suspended. */
  isSuspended: boolean
  /** Its subscription has ended at the bank, which takes no more orders under it, not even one that is still on its way. */
  isClosed: boolean
  /** Undefined when the bank does not know it. */
  inBank: ChargeInBank | undefined
  now: Date
}

export interface ChargeInBank {
  /** The first two are open. */
  status: 'created' | 'active' | 'completed' | 'expired' | 'rejected' | 'cancelled'
  tries: readonly ChargeTry[]
}

export type ChargeAct =
  | { do: 'order' }
  /** The bank has it: from now on its sale is shown. */
  | { do: 'note_taken' }
  | { do: 'retry'; day: string }
  | { do: 'take_back' }
  | { do: 'end'; as: 'expired' | 'cancelled' }
  /** It was never ordered, and now it is too late. */
  | { do: 'miss' }
  | { do: 'abandon' }
  | { do: 'wait'; ms: number }

const soonMs = 60_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** By then a last-minute order has arrived or was refused as too late, so a charge that the bank does not know does not exist. */
const giveUpAfterMs = 600_000

/** The next act, decided only by what is known now: after a lost answer, ask the bank and then call this again. */
export function nextForCharge(charge: ChargeSituation): ChargeAct {
  const { inBank, isTaken } = charge
  if (!inBank) return isTaken ? { do: 'wait', ms: soonMs } : nextForUnknown(charge)
  if (!isTaken) return { do: 'note_taken' }
  switch (inBank.status) {
    case 'created':
    case 'active':
      return nextForOpen(charge, inBank.tries)
    case 'completed':
      // Its payment is recorded; the credit of that payment ends this.
      return { do: 'wait', ms: soonMs }
    case 'expired':
    case 'rejected':
      return { do: 'end', as: 'expired' }
    case 'cancelled':
      return { do: 'end', as: 'cancelled' }
  }
}

function nextForUnknown({ dueDay, isUnwanted, isSuspended, isClosed, now }: ChargeSituation): ChargeAct {
  if (isClosed) return { do: 'abandon' }
  if (isUnwanted) return { do: 'wait', ms: soonMs }
  if (!isSuspended && timeToOrder(dueDay, dateOf(now)) !== 'over') return { do: 'order' }
  const givenUpAt = startOfDay(addDays(dueDay, 1 - orderDaysMin)).getTime() + giveUpAfterMs
  const leftMs = givenUpAt - now.getTime()
  return leftMs > 0 ? { do: 'wait', ms: Math.min(leftMs, dayMs) } : { do: 'miss' }
}

function nextForOpen(charge: ChargeSituation, tries: readonly ChargeTry[]): ChargeAct {
  const { dueDay, mayBeRetried, now } = charge
  const isUnwanted = charge.isUnwanted || charge.isSuspended
  const today = dateOf(now)
  if (isUnwanted && today < dueDay) return { do: 'take_back' }
  const open = tries.find(isOpen)
  if (open) return { do: 'wait', ms: pauseOf(open, now) }
  const day = isUnwanted ? undefined : nextTryDay({ dueDay, mayBeRetried, tries, today })
  return day === undefined ? { do: 'wait', ms: hourMs } : { do: 'retry', day }
}

/** A callback ends the wait early. Without one, the bank is asked at least once a day, and every hour once the try's day has come. */
function pauseOf({ status, day }: ChargeTry, now: Date): number {
  if (status === 'requested') return soonMs
  return Math.min(Math.max(startOfDay(day).getTime() - now.getTime() + hourMs, hourMs), dayMs)
}
