/** What operators must look at; `payout_unknown` and `bank_contradiction` wait for one of them. */
const alertKinds = [
  'review_waiting',
  'payout_unknown',
  'payout_slow',
  'payout_mismatch',
  'bank_contradiction',
  'ledger_refused',
] as const
export type AlertKind = (typeof alertKinds)[number]

export interface Alert {
  id: string
  kind: AlertKind
  withdrawalId: string
  detail: string
  createdAt: Date
  resolvedBy: string | null
  resolution: string | null
  resolvedAt: Date | null
}
