import type { SalesAlertList, WebhookAlertList, WithdrawalAlertList } from '@comporta/client'

/** An alert of any service, as the console shows it. */
export interface Alert {
  service: 'withdrawals' | 'sales' | 'webhooks'
  id: string
  kind: string
  subject: string
  withdrawalId: string | null
  saleId: string | null
  /** What the service says of it. */
  text: string
  /** The step that was set aside, which a person can put back. */
  step: string | undefined
  created_at: string
}

const isText = (value: unknown): value is string => typeof value === 'string'

function toAlert(
  service: Alert['service'],
  row: { id: string; kind: string; subject: string; details: object; created_at: string },
  about: Partial<Pick<Alert, 'withdrawalId' | 'saleId'>>,
): Alert {
  const { step, text } = row.details as { step?: unknown; text?: unknown }
  return {
    service,
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    withdrawalId: null,
    saleId: null,
    ...about,
    text: isText(text) ? text : row.subject,
    step: row.kind === 'step_set_aside' && isText(step) ? step : undefined,
    created_at: row.created_at,
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
