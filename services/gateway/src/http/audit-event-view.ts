import { offsetTime } from '@comporta/shared/contracts/fields.ts'
import type { auditEventView } from '@comporta/shared/contracts/operators.contract.ts'
import type { z } from 'zod'
import type { AuditPage } from '../use-cases/list-audit-events.ts'

export const toAuditEventView = (event: AuditPage['events'][number]): z.output<typeof auditEventView> => ({
  id: String(event.id),
  at: offsetTime(event.createdAt),
  moment: event.moment,
  event: event.event,
  actor: event.actor,
  actor_name: event.actorName,
  reason: event.reason,
  address: event.address,
  request_id: event.requestId,
  subject: event.subject,
  merchant_id: event.merchantId,
  client_id: event.clientId,
  status: event.status,
  details: event.details,
})
