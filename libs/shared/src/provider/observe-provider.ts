import type { Metrics } from '../telemetry/metrics.ts'
import { clientCertificateOf } from './client-certificate.ts'
import { type PixProvider, ProviderError } from './pix-provider.ts'
import type { PixSettings } from './settings.ts'

const bucketsSeconds = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15]

/** The provider, with how long each of its calls took and what came of it; and until when our certificate is good. */
export function observeProvider(provider: PixProvider, settings: PixSettings, metrics: Metrics): PixProvider {
  const seconds = metrics.histogram(
    'psp_call_seconds',
    'Time of a call to the PSP, by what came of it',
    ['call', 'outcome'],
    bucketsSeconds,
  )
  observeCertificate(settings, metrics)

  const timed =
    <Arguments extends unknown[], Result>(call: string, work: (...all: Arguments) => Promise<Result>) =>
    async (...all: Arguments): Promise<Result> => {
      const stop = seconds.startTimer({ call })
      try {
        const result = await work(...all)
        stop({ outcome: outcomeOf(result) })
        return result
      } catch (error) {
        stop({ outcome: failureOf(error) })
        throw error
      }
    }
  /** What whoever reads the list does between two pages is not the PSP's time. */
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
        seconds.observe({ call, outcome }, waitedMs / 1_000)
        await rows.return?.()
      }
    }
  return {
    name: provider.name,
    createCharge: timed('create_charge', provider.createCharge),
    findCharge: timed('find_charge', provider.findCharge),
    cancelCharge: timed('cancel_charge', provider.cancelCharge),
    registerWebhook: timed('register_webhook', provider.registerWebhook),
    sendRefund: timed('send_refund', provider.sendRefund),
    findRefund: timed('find_refund', provider.findRefund),
    sendPayout: timed('send_payout', provider.sendPayout),
    findPayout: timed('find_payout', provider.findPayout),
    listPayments: timedList('list_payments', provider.listPayments),
    listPayouts: timedList('list_payouts', provider.listPayouts),
    listDisputes: timedList('list_disputes', provider.listDisputes),
    close: provider.close,
  }
}

/** Of an order the bank's word, which is one of a few. */
const outcomeOf = (result: unknown): string =>
  typeof result === 'object' && result !== null && 'kind' in result && typeof result.kind === 'string'
    ? result.kind
    : 'answered'

const failureOf = (error: unknown): string => (error instanceof ProviderError ? error.kind : 'failed')

function observeCertificate(settings: PixSettings, metrics: Metrics): void {
  const certificate = clientCertificateOf(settings)
  if (!certificate) return
  const expiry = metrics.gauge(
    'psp_certificate_expiry_timestamp_seconds',
    'Until when the certificate is good with which the PSP knows us, in seconds since 1970',
  )
  expiry.set(certificate.validToDate.getTime() / 1_000)
}
