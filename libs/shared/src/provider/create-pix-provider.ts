import {
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  isBrokenCircuitError,
} from 'cockatiel'
import { findBalance } from './balance.ts'
import * as charges from './charges.ts'
import * as defenses from './defenses.ts'
import { dialectOf } from './dialects/dialect-of.ts'
import * as payouts from './payouts.ts'
import { createPixHttp } from './pix-http.ts'
import { nobodyAsked, type PixProvider, ProviderError } from './pix-provider.ts'
import * as recurrences from './recurrences.ts'
import * as recurringCharges from './recurring-charges.ts'
import * as refunds from './refunds.ts'
import { offersDueCharges, recurrencesOf } from './scopes.ts'
import type { PixSettings } from './settings.ts'

const failuresBeforeOpen = 5
const halfOpenAfterMs = 5_000

/**
 * The client of the API Pix, for a real PSP and for the sandbox. A circuit breaker keeps sale creation from using up
 * every socket on a dead provider. Payouts and look-ups bypass it, since each of them settles what happens to money.
 */
export function createPixProvider(
  settings: PixSettings,
  onBreaker: (isOpen: boolean) => void = () => undefined,
): PixProvider {
  const dialect = dialectOf(settings)
  const reason = dialect.refuse?.(settings)
  if (reason !== undefined) throw new Error(reason)
  const http = createPixHttp(settings, dialect)
  const { payouts: words } = dialect
  const recurring = recurrencesOf(settings, dialect)
  const breaker = circuitBreaker(
    handleWhen((error) => error instanceof ProviderError && error.kind === 'unavailable'),
    { halfOpenAfter: halfOpenAfterMs, breaker: new ConsecutiveBreaker(failuresBeforeOpen) },
  )
  let downUntil = 0
  breaker.onStateChange((state) => {
    downUntil = downUntilOf(state)
    // Half-open counts as open: the other charges wait for the trial's result, and a provider that hangs would look
    // well until then.
    onBreaker(state !== CircuitState.Closed)
  })
  return {
    name: settings.PIX_PROVIDER,
    offersDueCharges: offersDueCharges(settings, dialect),
    isDown: () => Date.now() < downUntil,
    tellsBalance: dialect.balancePath !== undefined,
    takesDefenses: dialect.defenses !== undefined,
    offersRecurrences: recurring !== undefined,
    createCharge: (charge) =>
      throughBreaker(breaker, () => charges.createCharge(http, dialect, settings.PIX_KEY, charge)),
    findCharge: (txid) => charges.findCharge(http, dialect, txid),
    cancelCharge: (txid) => charges.cancelCharge(http, txid),
    findBalance: () => findBalance(http, dialect),
    listPayments: (window, only) => charges.listPayments(http, window, only),
    listDisputes: (window) => charges.listDisputes(http, dialect, window),
    sendDefense: (defense) => defenses.sendDefense(http, dialect, defense),
    registerWebhook: (url) => charges.registerWebhook(http, dialect, settings, url),
    registerRecurringWebhooks: async (url) => {
      if (recurring) await charges.registerRecurringWebhooks(http, dialect, settings, url)
    },
    sendRefund: (refund) => refunds.sendRefund(http, dialect, refund),
    findRefund: (refund) => refunds.findRefund(http, dialect, refund),
    sendPayout: async (payout) => (words ? payouts.sendPayout(http, words, settings, payout) : noPayouts.send),
    findPayout: async (payoutId, amountCents) =>
      words ? payouts.findPayout(http, words, payoutId, amountCents) : noPayouts.find,
    async *listPayouts(window) {
      if (words) yield* payouts.listPayouts(http, words, window)
    },
    createRecurrenceLocation: async () =>
      recurring ? recurrences.createLocation(http, recurring.words) : noRecurrences,
    findRecurrenceLocation: async (locationId) =>
      recurring ? recurrences.findLocation(http, recurring.words, locationId) : noRecurrences,
    createRecurrence: async (recurrence) =>
      recurring ? recurrences.createRecurrence(http, recurring.words, recurrence) : noRecurrences,
    findRecurrence: async (recurrenceId) =>
      recurring ? recurrences.findRecurrence(http, recurring.words, recurrenceId) : noRecurrences,
    cancelRecurrence: async (recurrenceId) =>
      recurring ? recurrences.cancelRecurrence(http, recurring.words, recurrenceId) : noRecurrences,
    createRecurringCharge: async (charge) =>
      recurring
        ? recurringCharges.createRecurringCharge(http, recurring.words, recurring.account, charge)
        : noRecurrences,
    findRecurringCharge: async (txid) =>
      recurring ? recurringCharges.findRecurringCharge(http, recurring.words, txid) : noRecurrences,
    cancelRecurringCharge: async (txid) =>
      recurring ? recurringCharges.cancelRecurringCharge(http, recurring.words, txid) : noRecurrences,
    retryRecurringCharge: async (txid, day) =>
      recurring ? recurringCharges.retryRecurringCharge(http, recurring.words, txid, day) : noRecurrences,
    close: () => http.close(),
  }
}

/** For subscriptions that were made while recurrences were offered: they wait until a provider that has them is set again. */
const noRecurrences = { kind: 'blocked', code: 'provider_without_recurrences' } as const

/** Until when charges are refused. The next one tries whether the provider is back, and others wait for its result. */
function downUntilOf(state: CircuitState): number {
  switch (state) {
    case CircuitState.Open:
      return Date.now() + halfOpenAfterMs
    case CircuitState.HalfOpen:
    case CircuitState.Isolated:
      return Number.POSITIVE_INFINITY
    case CircuitState.Closed:
      return 0
  }
}

/** For withdrawals that were made while a provider that pays was set: they wait until it is set again. */
const noPayouts = nobodyAsked('provider_without_payouts')

async function throughBreaker<Result>(breaker: CircuitBreakerPolicy, work: () => Promise<Result>): Promise<Result> {
  try {
    return await breaker.execute(work)
  } catch (error) {
    if (isBrokenCircuitError(error))
      throw new ProviderError('unavailable', 'The provider is not asked while it is down')
    throw error
  }
}
