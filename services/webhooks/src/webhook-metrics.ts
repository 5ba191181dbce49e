import type { Metrics } from '@comporta/shared/telemetry/metrics.ts'

export interface WebhookMetrics {
  /** The process's own registry, for what the server and the workers count. */
  process: Metrics
  attempts: ReturnType<Metrics['counter']>
  seconds: ReturnType<Metrics['histogram']>
  alerts: ReturnType<Metrics['counter']>
  swept: ReturnType<Metrics['counter']>
}

const secondsBuckets = [0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 300, 3_600, 86_400]

export const createWebhookMetrics = (metrics: Metrics): WebhookMetrics => ({
  process: metrics,
  attempts: metrics.counter('webhook_attempts_total', 'Tries to deliver an event, by what came of them', ['outcome']),
  seconds: metrics.histogram(
    'webhook_delivery_seconds',
    'From when something happened to when its endpoint had taken it',
    [],
    secondsBuckets,
  ),
  alerts: metrics.counter('webhook_alerts_total', 'What operators were told to look at, by kind', ['kind']),
  swept: metrics.counter('webhooks_swept_total', 'Overdue steps that the sweeper sent again', ['step']),
})
