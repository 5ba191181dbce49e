import type { OperationOf, QueryOf, SalesAlertList, WebhookAlertList, WithdrawalAlertList } from '@comporta/client'

/** An alert of any service, as the console shows it. */
export interface Alert {
  service: 'withdrawals' | 'sales' | 'webhooks'
  id: string
  kind: string
  subject: string
  withdrawalId: string | null
  saleId: string | null
  /** The service's own sentence about it, or its subject. */
  text: string | null
  cents: number | null
  /** The step that was set aside, which a person can put back. */
  step: string | undefined
  created_at: string
  takenBy: string | null
  takenAt: string | null
}

export type DifferenceKind = NonNullable<NonNullable<QueryOf<OperationOf<'get', '/ops/differences'>>>['kind']>

/** Every kind of difference in the API's description: a missing one does not compile. */
const kinds = {
  payment_missing: true,
  payment_differs: true,
  payment_unreadable: true,
  refund_missing: true,
  refund_not_ours: true,
  refund_differs: true,
  payout_missing: true,
  payout_not_ours: true,
  payout_differs: true,
  payout_unreadable: true,
  ledger_missing: true,
  ledger_not_ours: true,
  ledger_differs: true,
} as const satisfies Record<DifferenceKind, true>

export const isDifference = (kind: string): boolean => kind in kinds

export const differenceKinds = Object.keys(kinds) as DifferenceKind[]

const isText = (value: unknown): value is string => typeof value === 'string'

/** The alert's amount, which each service names differently. */
const centsOf = (details: Readonly<Record<string, unknown>>): number | null =>
  ['amountCents', 'disputedCents', 'receivedCents', 'missingCents']
    .map((name) => details[name])
    .find((cents) => typeof cents === 'number') ?? null

function toAlert(
  service: Alert['service'],
  row: {
    id: string
    kind: string
    subject: string
    details: object
    created_at: string
    taken_by: string | null
    taken_at: string | null
  },
  about: Partial<Pick<Alert, 'withdrawalId' | 'saleId'>>,
): Alert {
  const details = row.details as Readonly<Record<string, unknown>>
  const { step, text } = details
  const cents = centsOf(details)
  return {
    service,
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    withdrawalId: null,
    saleId: null,
    ...about,
    text: isText(text) ? text : cents === null ? row.subject : null,
    cents,
    step: row.kind === 'step_set_aside' && isText(step) ? step : undefined,
    created_at: row.created_at,
    takenBy: row.taken_by,
    takenAt: row.taken_at,
  }
}

export const alertsOf = (
  withdrawals: WithdrawalAlertList | undefined,
  sales: SalesAlertList | undefined,
  webhooks: WebhookAlertList | undefined,
): Alert[] => [
  ...(withdrawals?.data ?? []).map((row) => toAlert('withdrawals', row, { withdrawalId: row.withdrawal_id })),
  ...(sales?.data ?? []).map((row) => toAlert('sales', row, { saleId: row.sale_id })),
  ...(webhooks?.data ?? []).map((row) => toAlert('webhooks', row, {})),
]
