import type { Metrics } from '@comporta/shared/telemetry/metrics.ts'
import { missingCentsOf } from './domain/float.ts'
import type { Database } from './storage/database.ts'
import { type Float, listFloats } from './storage/floats.repository.ts'

type Counter = ReturnType<Metrics['counter']>

export interface WithdrawalMetrics {
  /** The process's own registry, for metrics of the server and the workers. */
  process: Metrics
  created: Counter
  createdCents: Counter
  finished: Counter
  finishedCents: Counter
  payoutCalls: Counter
  alerts: Counter
  swept: Counter
}

/** The last look at each account, in both books; read from the database on each scrape. */
export function observeFloats(metrics: Metrics, database: Database): void {
  const labelNames = ['account']
  metrics.measure(
    {
      float_bank_cents: { help: 'What the bank said that our account has', labelNames },
      float_ledger_cents: { help: 'What came there and did not leave, by the ledger', labelNames },
      float_missing_cents: { help: 'What merchants may ask for of it and the bank does not have', labelNames },
      float_looked_timestamp_seconds: { help: 'When the bank said so, in seconds since 1970', labelNames },
    },
    async () => {
      const floats = await listFloats(database)
      const ofEach = (value: (float: Float) => number) =>
        floats.map((float) => ({ labels: { account: String(float.account) }, value: value(float) }))
      return {
        float_bank_cents: ofEach(({ bankCents }) => Number(bankCents)),
        float_ledger_cents: ofEach(({ ledgerCents }) => Number(ledgerCents)),
        float_missing_cents: ofEach((float) => Number(missingCentsOf(float))),
        float_looked_timestamp_seconds: ofEach(({ lookedAt }) => lookedAt.getTime() / 1_000),
      }
    },
  )
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
