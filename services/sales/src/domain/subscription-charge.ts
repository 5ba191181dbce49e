import { dateOf, startOfDay } from '@comporta/shared/contracts/fields.ts'
import { addDays } from '@comporta/shared/pix/days.ts'
import { type ChargeTry, isOpen, nextTryDay } from './charge-tries.ts'
import { orderDaysMin, timeToOrder } from './subscription-calendar.ts'

/** What is known of a subscription's charge, here and at the bank. */
export interface ChargeSituation {
  dueDay: string
  mayBeRetried: boolean
  /** The bank has it, as we have written down. */
  isTaken: boolean
  /** The merchant wants it taken back, or its subscription is over: nothing more is asked of the payer. */
  isUnwanted: boolean
  /** Its subscription has ended at the bank, which takes no order under it from then on: not one that is still under way either. */
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
  /** It was never ordered, and is not any more. */
  | { do: 'miss' }
  | { do: 'abandon' }
  | { do: 'wait'; ms: number }

const soonMs = 60_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** An order of the last moment has arrived by then, or been refused as too late: what the bank does not know is not there. */
const giveUpAfterMs = 600_000

/** What is to be done next, from nothing but what is known now: whoever lost an answer asks the bank, and then this. */
export function nextForCharge(charge: ChargeSituation): ChargeAct {
  const { inBank, isTaken } = charge
  if (!inBank) return isTaken ? { do: 'wait', ms: soonMs } : nextForUnknown(charge)
  if (!isTaken) return { do: 'note_taken' }
  switch (inBank.status) {
    case 'created':
    case 'active':
      return nextForOpen(charge, inBank.tries)
    case 'completed':
      // Its payment is recorded, and ends this by its credit.
      return { do: 'wait', ms: soonMs }
    case 'expired':
    case 'rejected':
      return { do: 'end', as: 'expired' }
    case 'cancelled':
      return { do: 'end', as: 'cancelled' }
  }
}

function nextForUnknown({ dueDay, isUnwanted, isClosed, now }: ChargeSituation): ChargeAct {
  if (isClosed) return { do: 'abandon' }
  if (isUnwanted) return { do: 'wait', ms: soonMs }
  if (timeToOrder(dueDay, dateOf(now)) !== 'over') return { do: 'order' }
  const givenUpAt = startOfDay(addDays(dueDay, 1 - orderDaysMin)).getTime() + giveUpAfterMs
  const leftMs = givenUpAt - now.getTime()
  return leftMs > 0 ? { do: 'wait', ms: leftMs } : { do: 'miss' }
}

function nextForOpen(charge: ChargeSituation, tries: readonly ChargeTry[]): ChargeAct {
  const { dueDay, mayBeRetried, isUnwanted, now } = charge
  const today = dateOf(now)
  if (isUnwanted && today < dueDay) return { do: 'take_back' }
  const open = tries.find(isOpen)
  if (open) return { do: 'wait', ms: pauseOf(open, now) }
  const day = isUnwanted ? undefined : nextTryDay({ dueDay, mayBeRetried, tries, today })
  return day === undefined ? { do: 'wait', ms: hourMs } : { do: 'retry', day }
}

/** Callbacks wake whoever waits; what they have not told is seen within an hour of the day on which it is decided. */
function pauseOf({ status, day }: ChargeTry, now: Date): number {
  if (status === 'requested') return soonMs
  return Math.min(Math.max(startOfDay(day).getTime() - now.getTime() + hourMs, hourMs), dayMs)
}
