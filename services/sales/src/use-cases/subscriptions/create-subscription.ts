import { dateOf } from '@comporta/shared/contracts/fields.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import { newId, type SubscriptionId } from '@comporta/shared/ids/ids.ts'
import { passStep } from '@comporta/shared/process/step.ts'
import { ProviderError, type RecurringOutcome } from '@comporta/shared/provider/pix-provider.ts'
import { commit } from '@comporta/shared/work/commit.ts'
import type { Dependencies } from '../../dependencies.ts'
import { createReference } from '../../domain/reference.ts'
import {
  checkTerms,
  isShownSubscription,
  type NewSubscription,
  refusalOfStart,
  type ShownSubscription,
  type Subscription,
} from '../../domain/subscription.ts'
import { type AskedSubscription, subscriptionFingerprint } from '../../domain/subscription-fingerprint.ts'
import {
  findSubscriptionByKey,
  findSubscriptionForUpdate,
  insertSubscription,
  keepLocation,
  moveSubscription,
} from '../../storage/subscriptions.repository.ts'
import { noAnswer, withinDeadline } from '../sales/create-charge.ts'
import { createDeadlineMs, keyConflict, recordAttemptsMax, resumedWithinMs } from '../sales/create-sale.ts'
import { abandonSubscription } from './abandon-subscription.ts'
import { stateOf } from './bank-answer.ts'

export interface SubscriptionOrder
  extends AskedSubscription,
    Pick<NewSubscription, 'merchantId' | 'merchantName' | 'origin' | 'idempotencyKey'> {
  /** The merchant's API client. */
  clientId: string
}

export interface CreatedSubscription {
  subscription: ShownSubscription
  /** Its key had made this subscription before. */
  isReplay: boolean
}

type CreateDependencies = Pick<Dependencies, 'database' | 'provider' | 'jobs'>

/**
 * Creates a subscription and its recurrence at the provider, with the code by which the payer agrees. The subscription
 * is recorded first, and then its location, which holds one recurrence: whatever happens to a call, there is at most
 * one, and it can be found. The same order under the same Idempotency-Key goes on with what the key made. Throws
 * `unavailable` when the provider does not answer before the deadline, `charge_refused`, `subscription_refused`,
 * `subscriptions_not_offered` and `idempotency_key_reused`.
 */
export async function createSubscription(
  dependencies: CreateDependencies,
  order: SubscriptionOrder,
): Promise<CreatedSubscription> {
  const deadlineAt = performance.now() + createDeadlineMs
  const { subscription, isReplay } = await recordOrder(dependencies, order)
  if (isShownSubscription(subscription)) return { subscription, isReplay }
  return { subscription: await askForCode(dependencies, subscription, deadlineAt), isReplay }
}

/** The subscription of this order: a new one, or the one that its key made before, whatever has changed since. */
async function recordOrder(
  dependencies: CreateDependencies,
  { clientId, ...asked }: SubscriptionOrder,
): Promise<{ subscription: Subscription; isReplay: boolean }> {
  const { database, provider } = dependencies
  const { merchantId, idempotencyKey } = asked
  const terms = { ...asked, reference: asked.reference ?? createReference() }
  checkTerms(terms)
  const refusal = provider.offersRecurrences ? refusalOfStart(terms, dateOf(new Date())) : notOffered()
  const requestFingerprint = idempotencyKey === null ? null : subscriptionFingerprint(asked)
  for (let attempt = 1; attempt <= recordAttemptsMax; attempt += 1) {
    const intent = { ...terms, id: newId<SubscriptionId>(), provider: provider.name, requestFingerprint }
    const made = refusal
      ? undefined
      : await commit(dependencies, 'create-subscription:commit-intent', (transaction) =>
          insertSubscription(transaction, intent, `client:${clientId}`),
        )
    if (made) return { subscription: made, isReplay: false }
    const known =
      idempotencyKey === null ? undefined : await findSubscriptionByKey(database, merchantId, idempotencyKey)
    if (!known && refusal) throw refusal
    if (!known) continue
    if (known.requestFingerprint !== requestFingerprint) {
      throw keyConflict('idempotency_key_reused', 'was used before with other data')
    }
    if (isShownSubscription(known) || known.ageMs <= resumedWithinMs) return { subscription: known, isReplay: true }
    // The first request gave up long ago: once what it made at the bank is taken back, the key is free.
    await answered(() => abandonSubscription(dependencies, known))
  }
  throw keyConflict('idempotency_key_in_use', 'belongs to a request that is being given up; try again')
}

const notOffered = (): AppError =>
  new AppError('subscriptions_not_offered', 'The payment provider has no subscriptions here')

/** Makes the recurrence, and shows the subscription with its code. */
async function askForCode(
  dependencies: CreateDependencies,
  subscription: Subscription,
  deadlineAt: number,
): Promise<ShownSubscription> {
  const { database, provider } = dependencies
  const { id } = subscription
  const soon = <Answer>(call: Promise<Answer>): Promise<Answer> => withinDeadline(deadlineAt - performance.now(), call)
  const known =
    subscription.locationId ??
    (await passStep('create-subscription:make-location', () => ask(soon(provider.createRecurrenceLocation()))))
      .locationId
  const locationId = await passStep('create-subscription:commit-location', () =>
    keepLocation(database, id, BigInt(known)),
  )
  const { recurrenceId } = await passStep('create-subscription:make-recurrence', () =>
    ask(soon(provider.createRecurrence(recurrenceOf(subscription, Number(locationId))))),
  )
  const { brCode } = await passStep('create-subscription:read-code', () =>
    ask(soon(provider.findRecurrence(recurrenceId))),
  )
  if (brCode === undefined) throw noAnswer({ detail: 'the bank shows no code of the recurrence' })
  const shown = await commit(dependencies, 'create-subscription:commit-code', async (transaction) => {
    const current = await findSubscriptionForUpdate(transaction, id)
    // A twin under the same key was first.
    if (current && isShownSubscription(current)) return current
    const changes = { recurrenceId, brCode }
    return moveSubscription(transaction, id, { from: 'pending', on: 'code_given', actor: 'bank', changes })
  })
  if (!shown || !isShownSubscription(shown)) throw noAnswer({ detail: 'the subscription was given up meanwhile' })
  return shown
}

/** The state of what the bank made or shows. */
async function ask<State>(call: Promise<RecurringOutcome<State>>): Promise<State> {
  const outcome = await answered(() => call)
  if (outcome.kind === 'refused') {
    const detail = `the recurrence was refused: ${outcome.code} ${outcome.fields.join(', ')}`
    throw new AppError('charge_refused', 'The payment provider refuses this subscription', { detail })
  }
  const state = await answered(async () => stateOf(outcome))
  if (state === undefined) throw noAnswer({ detail: 'the bank does not know what it has just made' })
  return state
}

/** Turns any other failure of a bank call into "no answer"; the bank's own refusals are passed on. */
async function answered<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    throw noAnswer({ cause: error, detail: `the recurrence was not made: ${error.kind} ${error.code ?? ''}` })
  }
}

/** The standard's limit for both texts that a payer reads. */
const textMax = 35

const recurrenceOf = (subscription: Subscription, locationId: number) => ({
  locationId,
  contract: [...subscription.reference].slice(0, textMax).join(''),
  ...(subscription.description === null ? {} : { description: subscription.description }),
  payer: { name: subscription.customerName ?? '', document: subscription.customerDocument ?? '' },
  firstDay: subscription.startsOn,
  ...(subscription.endsOn === null ? {} : { lastDay: subscription.endsOn }),
  period: subscription.period,
  amount: { fixedCents: subscription.amountCents },
  allowsRetries: subscription.retries,
})
