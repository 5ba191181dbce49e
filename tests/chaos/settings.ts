import type { Environment, ProcessName } from '../../stack/processes.ts'

/** What takes minutes in production takes seconds here, so that a run sees it many times. */
export const withdrawalsSettings = {
  // Longer than any order is under way: the longest stop of the bank, a late arrival, and what look-ups lag behind.
  PAYOUT_SETTLE_WINDOW_MS: '10000',
  PAYOUT_UNKNOWN_ALERT_MS: '8000',
  PAYOUT_SLOW_ALERT_MS: '8000',
  // A tenth of the withdrawals are reviewed, and some of them by two.
  COMPLIANCE_REVIEW_CENTS: '4500',
  REVIEW_TWO_OPERATORS_CENTS: '4800',
  // Shorter than the bank's latency: steps are often taken by another while they are still being done.
  STEP_LEASE_MS: '700',
  STEP_GRACE_MS: '300',
  PAYOUT_WATCH_SECONDS: '5,25,85',
  SWEEP_INTERVAL_MS: '300',
  // Most of them wait for a bank that is late.
  WORKER_CONCURRENCY: '96',
}

type Settings = Partial<Record<ProcessName, Environment>>

/** The run's own, and what else is asked for. */
export function mergeSettings(overrides: Settings = {}): Settings {
  return {
    ...overrides,
    withdrawals: { ...withdrawalsSettings, ...overrides.withdrawals },
    'withdrawals-worker': { ...withdrawalsSettings, ...overrides['withdrawals-worker'] },
    'sales-worker': { RECONCILE_INTERVAL_MS: '1000', SWEEP_INTERVAL_MS: '300', ...overrides['sales-worker'] },
    // Every fault that it makes stands in its log.
    'psp-sandbox': { LOG_LEVEL: 'info', ...overrides['psp-sandbox'] },
  }
}
