import type { Metrics } from '@comporta/shared/telemetry/metrics.ts'

export interface SalesMetrics {
  /** The process's own registry, for what the server and the workers count. */
  process: Metrics
  webhooks: ReturnType<Metrics['counter']>
  alerts: ReturnType<Metrics['counter']>
  swept: ReturnType<Metrics['counter']>
  checkoutStreams: ReturnType<Metrics['gauge']>
}

export const createSalesMetrics = (metrics: Metrics): SalesMetrics => ({
  process: metrics,
  webhooks: metrics.counter('pix_webhooks_total', 'Callbacks of the provider, by whether they were new', ['outcome']),
  alerts: metrics.counter('sales_alerts_total', 'What operators were told to look at, by kind', ['kind']),
  swept: metrics.counter('sales_swept_total', 'Overdue steps that the sweeper sent again', ['step']),
  checkoutStreams: metrics.gauge('checkout_streams', 'Checkout pages that wait for news'),
})
