import { dateOf, startOfDay } from '@comporta/shared/contracts/fields.ts'
import type { EndedBy, Subscription } from './subscription.ts'
import { dueDayOf, firstCycleFrom, firstOrderDay, timeToOrder } from './subscription-calendar.ts'

/** What is known about a subscription that is shown and not over. */
export interface SubscriptionSituation {
  subscription: Pick<
    Subscription,
    'status' | 'period' | 'startsOn' | 'endsOn' | 'nextCycle' | 'cancelRequestedAt' | 'createdAt'
  >
  inBank: RecurrenceInBank
  hasOpenCharge: boolean
  /** No charge is started while the merchant is suspended. */
  isSuspended: boolean
  now: Date
  /** The shortest pause between two questions to the bank while the payer has not answered. */
  askEveryMs: number
}

interface RecurrenceInBank {
  status: 'created' | 'approved' | 'rejected' | 'expired' | 'cancelled'
  /** Why it ended, where the bank says so. */
  ending: { isByReceiver: boolean } | undefined
}

export type SubscriptionAct =
  | { do: 'authorize'; nextCycle: number }
  | { do: 'charge'; dueDay: string }
  /** It is too late to order the charge of this day. */
  | { do: 'miss'; dueDay: string }
  | { do: 'end'; on: 'refused' | 'lapsed' | 'cancelled' | 'ended'; by: EndedBy | null }
  | { do: 'wait'; ms: number }

const soonMs = 60_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** The next pause is the subscription's age divided by this. */
const partOfAge = 20

/** The next act, decided only by what is known now. */
export function nextForSubscription(situation: SubscriptionSituation): SubscriptionAct {
  const { subscription, inBank, now } = situation
  switch (inBank.status) {
    case 'rejected':
      return ended(subscription, 'refused', 'payer')
    case 'expired':
      return ended(subscription, 'lapsed', 'bank')
    case 'cancelled':
      return { do: 'end', on: 'cancelled', by: enderOf(situation) }
    case 'created':
      return { do: 'wait', ms: pauseOf(situation) }
    case 'approved':
      // Its merchant has cancelled it, and the bank has not ended it yet.
      if (subscription.cancelRequestedAt !== null) return { do: 'wait', ms: soonMs }
      if (subscription.status !== 'pending') return nextCharge(situation)
      return { do: 'authorize', nextCycle: firstCycleFrom(subscription, dateOf(now)) }
  }
}

/** A subscription that the payer agreed to cannot be refused or lapse afterwards: somebody ended it. */
const ended = ({ status }: Pick<Subscription, 'status'>, on: 'refused' | 'lapsed', by: EndedBy): SubscriptionAct => ({
  do: 'end',
  on: status === 'pending' ? on : 'cancelled',
  by,
})

function enderOf({ subscription, inBank }: SubscriptionSituation): EndedBy {
  if (!inBank.ending) return subscription.cancelRequestedAt === null ? 'bank' : 'merchant'
  return inBank.ending.isByReceiver ? 'merchant' : 'payer'
}

function nextCharge({ subscription, hasOpenCharge, isSuspended, now }: SubscriptionSituation): SubscriptionAct {
  const dueDay = dueDayOf(subscription, subscription.nextCycle)
  if (dueDay === undefined) return hasOpenCharge ? { do: 'wait', ms: hourMs } : { do: 'end', on: 'ended', by: null }
  switch (timeToOrder(dueDay, dateOf(now))) {
    case 'now':
      return isSuspended ? { do: 'wait', ms: hourMs } : { do: 'charge', dueDay }
    case 'over':
      return { do: 'miss', dueDay }
    case 'early':
      // Looked at once a day besides: the payer may have ended it without anyone telling us.
      return { do: 'wait', ms: Math.min(startOfDay(firstOrderDay(dueDay)).getTime() - now.getTime(), dayMs) }
  }
}

/** A callback ends the wait early. A payer who was just asked may answer soon; one who has been silent for months seldom does. */
const pauseOf = ({ subscription, now, askEveryMs }: SubscriptionSituation): number =>
  Math.max(askEveryMs, Math.min((now.getTime() - subscription.createdAt.getTime()) / partOfAge, dayMs))
