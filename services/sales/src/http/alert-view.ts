import { offsetTime } from '@comporta/shared/contracts/fields.ts'
import type { alertView } from '@comporta/shared/contracts/sales-operations.contract.ts'
import { toProposedView, toTakenView } from '@comporta/shared/http/take-alert.ts'
import { parseId } from '@comporta/shared/ids/ids.ts'
import type { Alert } from '@comporta/shared/work/alerts.ts'
import type { z } from 'zod'

export function toAlertView(alert: Alert): z.output<typeof alertView> {
  const { saleId, ...details } = alert.details
  return {
    id: alert.id,
    kind: alert.kind,
    subject: alert.subject,
    sale_id: typeof saleId === 'string' ? (parseId(saleId) ?? null) : null,
    details,
    created_at: offsetTime(alert.createdAt),
    ...toTakenView(alert),
    ...toProposedView(alert),
    resolved_at: alert.resolvedAt && offsetTime(alert.resolvedAt),
    resolved_by: alert.resolvedBy?.replaceAll('operator:', '') ?? null,
    resolution: alert.resolution,
  }
}
