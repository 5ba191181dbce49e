import type { Environment, ProcessName } from '../../stack/processes.ts'

/** Seconds instead of production's minutes, so that a run goes through everything many times. */
export const withdrawalsSettings = {
  // Longer than an order can be under way: the longest stop of the bank plus a late arrival plus the lag of look-ups.
  PAYOUT_SETTLE_WINDOW_MS: '10000',
  PAYOUT_UNKNOWN_ALERT_MS: '8000',
  PAYOUT_SLOW_ALERT_MS: '8000',
  // A tenth of the withdrawals need a review, and some of those need two operators.
  COMPLIANCE_REVIEW_CENTS: '4500',
  REVIEW_TWO_OPERATORS_CENTS: '4800',
  // Shorter than the bank's latency, so that other processes often take over a step that is still running.
  STEP_LEASE_MS: '700',
  STEP_GRACE_MS: '300',
  PAYOUT_WATCH_SECONDS: '5,25,85',
  SWEEP_INTERVAL_MS: '300',
  // Most jobs wait for a slow bank.
  WORKER_CONCURRENCY: '96',
}

type Settings = Partial<Record<ProcessName, Environment>>

/** The run's own settings, with the overrides on top. */
export function mergeSettings(overrides: Settings = {}): Settings {
  return {
    ...overrides,
    withdrawals: { ...withdrawalsSettings, ...overrides.withdrawals },
    'withdrawals-worker': { ...withdrawalsSettings, ...overrides['withdrawals-worker'] },
    'sales-worker': { RECONCILE_INTERVAL_MS: '1000', SWEEP_INTERVAL_MS: '300', ...overrides['sales-worker'] },
    // At this level the bank logs every fault that it makes.
    'psp-sandbox': { LOG_LEVEL: 'info', ...overrides['psp-sandbox'] },
  }
}
