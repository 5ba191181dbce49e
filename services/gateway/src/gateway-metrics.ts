import type { Metrics } from '@comporta/shared/telemetry/metrics.ts'

export type GatewayMetrics = ReturnType<typeof createGatewayMetrics>

export const createGatewayMetrics = (metrics: Metrics) => ({
  signIns: metrics.counter('gateway_sign_ins_total', 'Requests for an access token, by outcome', ['outcome']),
  rateLimited: metrics.counter('gateway_rate_limited_total', 'Requests refused because a merchant sent too many'),
  fastPath: metrics.counter('gateway_idempotency_total', 'What Redis said of an Idempotency-Key', ['outcome']),
  redisSkips: metrics.counter('gateway_redis_skips_total', 'Commands that Redis did not answer in time'),
  requestsNotLogged: metrics.counter(
    'gateway_requests_not_logged_total',
    'Requests that are missing in the log that merchants read',
  ),
  changeStreams: metrics.gauge('gateway_change_streams', 'Who waits to be told that something changed'),
  checkoutStreams: metrics.gauge('gateway_checkout_streams', 'Checkout pages that wait for their payment'),
})
