import type { Metrics } from '@comporta/shared/telemetry/metrics.ts'

export interface LedgerMetrics {
  /** The process's own registry, for what the server counts. */
  process: Metrics
  transfers: ReturnType<Metrics['counter']>
  groups: ReturnType<Metrics['counter']>
  groupSize: ReturnType<Metrics['histogram']>
  groupSeconds: ReturnType<Metrics['histogram']>
  queueLength: ReturnType<Metrics['gauge']>
  frozenAccounts: ReturnType<Metrics['counter']>
  imbalanceCents: ReturnType<Metrics['gauge']>
  disagreeingBalances: ReturnType<Metrics['gauge']>
  balanceCents: ReturnType<Metrics['gauge']>
  reserveCents: ReturnType<Metrics['gauge']>
  lies: ReturnType<Metrics['gauge']>
  verifiedAt: ReturnType<Metrics['gauge']>
  closedUntil: ReturnType<Metrics['gauge']>
}

export const createLedgerMetrics = (metrics: Metrics): LedgerMetrics => ({
  process: metrics,
  transfers: metrics.counter('ledger_transfers_total', 'Commands answered, by kind and outcome', ['kind', 'outcome']),
  groups: metrics.counter(
    'ledger_groups_total',
    'Commits, by whether the accounts were as this process remembered them, or were locked and read first',
    ['accounts'],
  ),
  groupSize: metrics.histogram(
    'ledger_group_commands',
    'Commands per commit',
    [],
    [1, 2, 5, 10, 25, 50, 100, 250, 500],
  ),
  groupSeconds: metrics.histogram(
    'ledger_group_seconds',
    'Time from when a group is taken to its answer, with what it waits for the one before',
  ),
  queueLength: metrics.gauge('ledger_queue_commands', 'Commands that wait for a group'),
  frozenAccounts: metrics.counter(
    'ledger_frozen_accounts_total',
    'Accounts that a group found to be other than their history says, and did not use; must be 0',
  ),
  imbalanceCents: metrics.gauge('ledger_imbalance_cents', 'What balances rows are away from zero; must be 0'),
  disagreeingBalances: metrics.gauge(
    'ledger_disagreeing_balances',
    'Merchants whose balance is not what their newest transfer says; must be 0',
  ),
  balanceCents: metrics.gauge('ledger_balance_cents', 'What merchants have, by whether it is held', ['part']),
  reserveCents: metrics.gauge('ledger_reserve_cents', 'What of it is held as a reserve of payments'),
  lies: metrics.gauge(
    'ledger_lies',
    'What the last verification since a checkpoint found that cannot be true; must be 0',
  ),
  verifiedAt: metrics.gauge(
    'ledger_verified_timestamp_seconds',
    'When everything posted until then was last found to be true, in seconds since 1970',
  ),
  closedUntil: metrics.gauge(
    'ledger_closed_until_timestamp_seconds',
    'The end of the newest day that was closed, in seconds since 1970',
  ),
})
