import { offsetTime } from '@comporta/shared/contracts/fields.ts'
import { operatorSaleDetail } from '@comporta/shared/contracts/sales-operations.contract.ts'
import { operatorOf } from '@comporta/shared/http/callers.ts'
import { toDueStepView } from '@comporta/shared/http/inspect-work.ts'
import { parseId } from '@comporta/shared/ids/ids.ts'
import { z } from 'zod'
import { hasCheckout } from '../domain/sale-kind.ts'
import { type InspectedSale, inspectSale } from '../use-cases/sales/inspect-sale.ts'
import { toAlertView } from './alert-view.ts'
import { toTriedRefundView } from './operator-refund-view.ts'
import type { SalesRoutes } from './route.ts'

export const addInspectSale = ({ server, dependencies, fromGateway }: SalesRoutes): void => {
  server.get(
    '/ops/sales/:id',
    {
      onRequest: fromGateway,
      schema: { params: z.object({ id: z.string() }), response: { 200: operatorSaleDetail } },
    },
    async (request) => {
      operatorOf(request)
      return toInspectedView(await inspectSale(dependencies, parseId(request.params.id)))
    },
  )
}

const timeOrNull = (instant: Date | null): string | null => instant && offsetTime(instant)

const toInspectedView = (inspected: InspectedSale): z.output<typeof operatorSaleDetail> => {
  const { sale, payments, refunds, disputes, events, tries, alerts, steps, transferIds } = inspected
  return {
    id: sale.id,
    merchant_id: sale.merchantId,
    status: sale.status,
    amount_cents: Number(sale.amountCents),
    reference: sale.reference,
    txid: sale.txid,
    provider: sale.provider,
    provider_account: sale.providerAccount,
    origin: sale.origin,
    idempotency_key: sale.idempotencyKey,
    has_code: sale.brCode !== null && hasCheckout(sale),
    expires_at: offsetTime(sale.expiresAt),
    cancel_requested_at: timeOrNull(sale.cancelRequestedAt),
    paid_at: timeOrNull(sale.paidAt),
    created_at: offsetTime(sale.createdAt),
    updated_at: offsetTime(sale.updatedAt),
    payments: payments.map((payment) => ({
      end_to_end_id: payment.endToEndId,
      amount_cents: Number(payment.amountCents),
      pays_sale: payment.paysSale,
      paid_at: offsetTime(payment.paidAt),
      available_at: timeOrNull(payment.availableAt),
      reserve_cents: payment.reserveCents && Number(payment.reserveCents),
      reserved_until: timeOrNull(payment.reservedUntil),
      credited_at: timeOrNull(payment.creditedAt),
    })),
    refunds: refunds.map((refund) => toTriedRefundView(refund, tries)),
    disputes: disputes.map((dispute) => ({
      id: dispute.id,
      provider_dispute_id: dispute.providerDisputeId,
      status: dispute.status,
      amount_cents: Number(dispute.amountCents),
      held_cents: Number(dispute.heldCents),
      end_to_end_id: dispute.endToEndId,
      opened_at: offsetTime(dispute.openedAt),
      decided_at: timeOrNull(dispute.decidedAt),
    })),
    events: events.map(({ about, id, event, fromStatus, toStatus, actor, reason, createdAt }) => ({
      about,
      id,
      event,
      from: fromStatus,
      to: toStatus,
      actor,
      reason,
      at: offsetTime(createdAt),
    })),
    alerts: alerts.map(toAlertView),
    due_steps: steps.map(toDueStepView),
    transfer_ids: transferIds,
  }
}
