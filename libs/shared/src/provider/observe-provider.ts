import type { Gauge, Histogram } from 'prom-client'
import type { ProviderAccount } from '../ids/ids.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { clientCertificateOf } from './client-certificate.ts'
import { createPixProvider } from './create-pix-provider.ts'
import { type PixProvider, ProviderError } from './pix-provider.ts'
import type { PixSettings } from './settings.ts'

const bucketsSeconds = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15]

/** What this process has seen of its provider, as `/health` shows it. */
export interface ProviderState {
  name: string
  /** `open`: charges are refused for a few seconds, because the provider failed several times in a row. */
  breaker: 'closed' | 'open'
  certificate_ends_at: string | null
  /** The outcome of the last call of each kind, in the words of the metric. */
  last_calls: Record<string, { outcome: string; at: string }>
}

export interface ObservedProvider {
  provider: PixProvider
  state: () => ProviderState
}

/**
 * Opens the provider of each of our accounts, and records how long each call took, its outcome, and when our
 * certificate expires.
 */
export function createProviderObserver(metrics: Metrics) {
  const ofAccount = ['account']
  const gauges = {
    breakerOpen: metrics.gauge('psp_breaker_open', 'Whether charges are refused because the PSP is down', ofAccount),
    certificateExpiry: metrics.gauge(
      'psp_certificate_expiry_timestamp_seconds',
      'Until when the certificate is good with which the PSP knows us, in seconds since 1970',
      ofAccount,
    ),
    callSeconds: metrics.histogram(
      'psp_call_seconds',
      'Time of a call to the PSP, by what came of it',
      ['call', 'outcome', 'account'],
      bucketsSeconds,
    ),
  }
  return (settings: PixSettings, account: ProviderAccount) => openObserved(settings, String(account), gauges)
}

type ProviderMetrics = Record<'breakerOpen' | 'certificateExpiry', Gauge> & Record<'callSeconds', Histogram>

function openObserved(settings: PixSettings, account: string, metrics: ProviderMetrics): ObservedProvider {
  let breaker: ProviderState['breaker'] = 'closed'
  const provider = createPixProvider(settings, (isOpen) => {
    breaker = isOpen ? 'open' : 'closed'
    metrics.breakerOpen.set({ account }, Number(isOpen))
  })
  metrics.breakerOpen.set({ account }, 0)
  const endsAt = clientCertificateOf(settings)?.validToDate
  if (endsAt) metrics.certificateExpiry.set({ account }, endsAt.getTime() / 1_000)
  const { observed, lastCalls } = observeCalls(provider, account, metrics)
  return {
    provider: observed,
    state: () => ({
      name: provider.name,
      breaker,
      certificate_ends_at: endsAt?.toISOString() ?? null,
      last_calls: Object.fromEntries(lastCalls),
    }),
  }
}

function observeCalls(provider: PixProvider, account: string, { callSeconds }: ProviderMetrics) {
  const lastCalls = new Map<string, { outcome: string; at: string }>()
  const note = (call: string, outcome: string, tookSeconds: number): void => {
    callSeconds.observe({ call, outcome, account }, tookSeconds)
    lastCalls.set(call, { outcome, at: new Date().toISOString() })
  }

  const timed =
    <Arguments extends unknown[], Result>(call: string, work: (...all: Arguments) => Promise<Result>) =>
    async (...all: Arguments): Promise<Result> => {
      const askedAt = performance.now()
      const tookSeconds = (): number => (performance.now() - askedAt) / 1_000
      try {
        const result = await work(...all)
        note(call, outcomeOf(result), tookSeconds())
        return result
      } catch (error) {
        note(call, failureOf(error), tookSeconds())
        throw error
      }
    }
  /** Only the wait for the PSP counts, not the reader's work between two rows. */
  const timedList = <Arguments extends unknown[], Row>(call: string, list: (...all: Arguments) => AsyncIterable<Row>) =>
    async function* (...all: Arguments): AsyncGenerator<Row> {
      let waitedMs = 0
      let outcome = 'answered'
      const rows = list(...all)[Symbol.asyncIterator]()
      try {
        for (;;) {
          const askedAt = performance.now()
          const { done, value } = await rows.next()
          waitedMs += performance.now() - askedAt
          if (done) return
          yield value
        }
      } catch (error) {
        outcome = failureOf(error)
        throw error
      } finally {
        note(call, outcome, waitedMs / 1_000)
        await rows.return?.()
      }
    }
  const observed: PixProvider = {
    name: provider.name,
    offersDueCharges: provider.offersDueCharges,
    isDown: provider.isDown,
    tellsBalance: provider.tellsBalance,
    takesDefenses: provider.takesDefenses,
    offersRecurrences: provider.offersRecurrences,
    createCharge: timed('create_charge', provider.createCharge),
    findCharge: timed('find_charge', provider.findCharge),
    cancelCharge: timed('cancel_charge', provider.cancelCharge),
    registerWebhook: timed('register_webhook', provider.registerWebhook),
    registerRecurringWebhooks: timed('register_recurring_webhooks', provider.registerRecurringWebhooks),
    sendRefund: timed('send_refund', provider.sendRefund),
    findRefund: timed('find_refund', provider.findRefund),
    sendDefense: timed('send_defense', provider.sendDefense),
    sendPayout: timed('send_payout', provider.sendPayout),
    findPayout: timed('find_payout', provider.findPayout),
    findBalance: timed('find_balance', provider.findBalance),
    createRecurrenceLocation: timed('create_recurrence_location', provider.createRecurrenceLocation),
    findRecurrenceLocation: timed('find_recurrence_location', provider.findRecurrenceLocation),
    createRecurrence: timed('create_recurrence', provider.createRecurrence),
    findRecurrence: timed('find_recurrence', provider.findRecurrence),
    cancelRecurrence: timed('cancel_recurrence', provider.cancelRecurrence),
    createRecurringCharge: timed('create_recurring_charge', provider.createRecurringCharge),
    findRecurringCharge: timed('find_recurring_charge', provider.findRecurringCharge),
    cancelRecurringCharge: timed('cancel_recurring_charge', provider.cancelRecurringCharge),
    retryRecurringCharge: timed('retry_recurring_charge', provider.retryRecurringCharge),
    listPayments: timedList('list_payments', provider.listPayments),
    listPayouts: timedList('list_payouts', provider.listPayouts),
    listDisputes: timedList('list_disputes', provider.listDisputes),
    close: provider.close,
  }
  return { observed, lastCalls }
}

/** The `kind` of an order's outcome, which is one of a few. */
const outcomeOf = (result: unknown): string =>
  typeof result === 'object' && result !== null && 'kind' in result && typeof result.kind === 'string'
    ? result.kind
    : 'answered'

const failureOf = (error: unknown): string => (error instanceof ProviderError ? error.kind : 'failed')
