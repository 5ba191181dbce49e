import { offsetTime } from '@comporta/shared/contracts/fields.ts'
import type { alertView } from '@comporta/shared/contracts/sales-operations.contract.ts'
import type { z } from 'zod'
import type { Alert } from '../domain/alert.ts'

export const toAlertView = (alert: Alert): z.output<typeof alertView> => ({
  id: String(alert.id),
  kind: alert.kind,
  subject: alert.subject,
  sale_id: alert.saleId,
  details: alert.details,
  created_at: offsetTime(alert.createdAt),
  resolved_at: alert.resolvedAt && offsetTime(alert.resolvedAt),
  resolved_by: alert.resolvedBy,
})
