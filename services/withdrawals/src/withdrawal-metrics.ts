import type { Metrics } from '@comporta/shared/telemetry/metrics.ts'

type Counter = ReturnType<Metrics['counter']>

export interface WithdrawalMetrics {
  /** The process's own registry, for what the server and the workers count. */
  process: Metrics
  created: Counter
  createdCents: Counter
  finished: Counter
  finishedCents: Counter
  payoutCalls: Counter
  alerts: Counter
  swept: Counter
}

export const createWithdrawalMetrics = (metrics: Metrics): WithdrawalMetrics => ({
  process: metrics,
  created: metrics.counter('withdrawals_created_total', 'Withdrawals created, by the status of the answer', ['status']),
  createdCents: metrics.counter('withdrawals_created_cents_total', 'What was asked for with them', ['status']),
  finished: metrics.counter('withdrawals_finished_total', 'Withdrawals that became final', ['status']),
  finishedCents: metrics.counter('withdrawals_finished_cents_total', 'What was asked for with them', ['status']),
  payoutCalls: metrics.counter('payout_calls_total', 'Calls to the bank, by what came of them', ['call', 'outcome']),
  alerts: metrics.counter('withdrawal_alerts_total', 'What operators were told to look at, by kind', ['kind']),
  swept: metrics.counter('withdrawals_swept_total', 'Overdue steps that the sweeper sent again', ['step']),
})
