import {
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  isBrokenCircuitError,
} from 'cockatiel'
import * as charges from './charges.ts'
import * as payouts from './payouts.ts'
import { createPixHttp } from './pix-http.ts'
import { type PixProvider, ProviderError } from './pix-provider.ts'
import * as refunds from './refunds.ts'
import type { PixSettings } from './settings.ts'

const failuresBeforeOpen = 5
const halfOpenAfterMs = 5_000

/**
 * The client of the API Pix, for a real PSP and for the sandbox. A circuit breaker keeps a dead provider from eating every
 * socket of sale creation; payouts and look-ups never meet it, since each of them settles what happens to money.
 */
export function createPixProvider(settings: PixSettings): PixProvider {
  const http = createPixHttp(settings)
  const breaker = circuitBreaker(
    handleWhen((error) => error instanceof ProviderError && error.kind === 'unavailable'),
    { halfOpenAfter: halfOpenAfterMs, breaker: new ConsecutiveBreaker(failuresBeforeOpen) },
  )
  return {
    name: settings.PIX_PROVIDER,
    createCharge: (charge) => throughBreaker(breaker, () => charges.createCharge(http, settings.PIX_KEY, charge)),
    findCharge: (txid) => charges.findCharge(http, txid),
    cancelCharge: (txid) => charges.cancelCharge(http, txid),
    listPayments: (window) => charges.listPayments(http, window),
    listDisputes: (window) => charges.listDisputes(http, window),
    registerWebhook: (url) => charges.registerWebhook(http, settings.PIX_KEY, url),
    sendRefund: (refund) => refunds.sendRefund(http, refund),
    findRefund: (refund) => refunds.findRefund(http, refund),
    sendPayout: (payout) => payouts.sendPayout(http, settings, payout),
    findPayout: (payoutId, amountCents) => payouts.findPayout(http, payoutId, amountCents),
    close: () => http.close(),
  }
}

async function throughBreaker<Result>(breaker: CircuitBreakerPolicy, work: () => Promise<Result>): Promise<Result> {
  try {
    return await breaker.execute(work)
  } catch (error) {
    if (isBrokenCircuitError(error))
      throw new ProviderError('unavailable', 'The provider is not asked while it is down')
    throw error
  }
}
