import { dateOf, startOfDay } from '@comporta/shared/contracts/fields.ts'
import type { EndedBy, Subscription } from './subscription.ts'
import { dueDayOf, firstCycleFrom, firstOrderDay, timeToOrder } from './subscription-calendar.ts'

/** What is known of a subscription that is shown and not over. */
export interface SubscriptionSituation {
  subscription: Pick<
    Subscription,
    'status' | 'period' | 'startsOn' | 'endsOn' | 'nextCycle' | 'cancelRequestedAt' | 'createdAt'
  >
  inBank: RecurrenceInBank
  hasOpenCharge: boolean
  now: Date
  /** How often what nobody has told may be asked for at most. */
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
  /** The day can be ordered no more. */
  | { do: 'miss'; dueDay: string }
  | { do: 'end'; on: 'refused' | 'lapsed' | 'cancelled' | 'ended'; by: EndedBy | null }
  | { do: 'wait'; ms: number }

const soonMs = 60_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Nobody has said anything for so long: it is asked again after a part of that. */
const partOfAge = 20

/** What is to be done next, from nothing but what is known now. */
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
      // The bank has not ended it yet, as its merchant wants.
      if (subscription.cancelRequestedAt !== null) return { do: 'wait', ms: soonMs }
      if (subscription.status !== 'pending') return nextCharge(situation)
      return { do: 'authorize', nextCycle: firstCycleFrom(subscription, dateOf(now)) }
  }
}

/** What was agreed on is not refused or left unanswered afterwards: then somebody ended it. */
const ended = ({ status }: Pick<Subscription, 'status'>, on: 'refused' | 'lapsed', by: EndedBy): SubscriptionAct => ({
  do: 'end',
  on: status === 'pending' ? on : 'cancelled',
  by,
})

function enderOf({ subscription, inBank }: SubscriptionSituation): EndedBy {
  if (!inBank.ending) return subscription.cancelRequestedAt === null ? 'bank' : 'merchant'
  return inBank.ending.isByReceiver ? 'merchant' : 'payer'
}

function nextCharge({ subscription, hasOpenCharge, now }: SubscriptionSituation): SubscriptionAct {
  const dueDay = dueDayOf(subscription, subscription.nextCycle)
  if (dueDay === undefined) return hasOpenCharge ? { do: 'wait', ms: hourMs } : { do: 'end', on: 'ended', by: null }
  switch (timeToOrder(dueDay, dateOf(now))) {
    case 'now':
      return { do: 'charge', dueDay }
    case 'over':
      return { do: 'miss', dueDay }
    case 'early':
      // Once a day it is looked at besides: nobody may have told that its payer has ended it.
      return { do: 'wait', ms: Math.min(startOfDay(firstOrderDay(dueDay)).getTime() - now.getTime(), dayMs) }
  }
}

/** Callbacks wake whoever waits: who has just been asked may answer soon, and who has not answered for months seldom does. */
const pauseOf = ({ subscription, now, askEveryMs }: SubscriptionSituation): number =>
  Math.max(askEveryMs, Math.min((now.getTime() - subscription.createdAt.getTime()) / partOfAge, dayMs))
