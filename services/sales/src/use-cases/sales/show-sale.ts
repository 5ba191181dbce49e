import { offsetTime, plainTime } from '@comporta/shared/contracts/fields.ts'
import type {
  expandedSaleView,
  listSalesAnswer,
  saleCreationView,
  saleDetailView,
} from '@comporta/shared/contracts/sales.contract.ts'
import { cents, toReais } from '@comporta/shared/money/cents.ts'
import { drawQrPng } from '@comporta/shared/pix/qr-png.ts'
import type { z } from 'zod'
import type { Dependencies } from '../../dependencies.ts'
import type { Due, DueRule } from '../../domain/due.ts'
import type { ShownSale } from '../../domain/sale.ts'
import type { ReceivedShare, Share } from '../../domain/split.ts'
import { findReturns } from '../../storage/refunds.repository.ts'
import { listShares } from '../../storage/shares.repository.ts'

/** `publicUrl` is the gateway's address as merchants and payers know it. */
export const toCreationView = (sale: ShownSale, publicUrl: string): z.output<typeof saleCreationView> => ({
  id: sale.id,
  qrcode_url: `${publicUrl}/checkout/${sale.id}`,
  reference: sale.reference,
  expires_at: offsetTime(sale.expiresAt),
  txid: sale.txid,
  qrcode_text: sale.brCode,
  qrcode_base64: drawQrPng(sale.brCode).toString('base64'),
})

export const toDetailView = (sale: ShownSale): z.output<typeof saleDetailView> => ({
  id: sale.id,
  user_id: sale.merchantId,
  origin: sale.origin,
  amount: toReais(sale.amountCents),
  currency: 'BRL',
  reference: sale.reference,
  customer_name: sale.customerName,
  customer_email: sale.customerEmail,
  customer_document: sale.customerDocument,
  customer_phone: sale.customerPhone,
  payer_name: sale.payerName,
  payer_document: sale.payerDocument,
  status: sale.status,
  payment_method: 'pix',
  payment_provider: sale.provider,
  payment_provider_transaction_id: sale.txid,
  qrcode_data: sale.brCode,
  expires_at: plainTime(sale.expiresAt),
  created_at: plainTime(sale.createdAt),
  updated_at: plainTime(sale.updatedAt),
  paid_at: sale.paidAt && plainTime(sale.paidAt),
  ...(sale.returnUrl === null ? {} : { return_url: sale.returnUrl }),
  ...(sale.split === null ? {} : { split: sale.split.map(toShareView) }),
  ...(sale.due === null ? {} : toDueView(sale.due)),
  ...(sale.subscriptionId === null ? {} : { subscription_id: sale.subscriptionId }),
})

const toDueView = ({ date, daysAfter, fine, interest, discount }: Due) => ({
  due_date: date,
  days_after_due: daysAfter,
  ...(fine && { fine: toRuleView(fine) }),
  ...(interest && {
    interest:
      'cents' in interest
        ? { amount_per_day: toReais(cents(BigInt(interest.cents))) }
        : { percentage_per_month: interest.hundredths / 100 },
  }),
  ...(discount && { discount: { ...toRuleView(discount), until: discount.until } }),
})

const toRuleView = (rule: DueRule) =>
  'cents' in rule ? { amount: toReais(cents(BigInt(rule.cents))) } : { percentage: rule.hundredths / 100 }

type ExpandedView = z.output<typeof expandedSaleView>

/** The detail view, with what else the caller asked for (`expand`). */
export async function expandedView(
  { database }: Pick<Dependencies, 'database'>,
  sale: ShownSale,
  expand: 'shares' | undefined,
): Promise<ExpandedView> {
  if (expand === undefined) return toDetailView(sale)
  const shares = sale.split === null ? [] : await listShares(database, sale.id)
  return { ...toDetailView(sale), shares: shares.map(toReceivedView) }
}

/** The views of a page, with what else the caller asked for (`expand`). */
export async function listedViews(
  { database }: Pick<Dependencies, 'database'>,
  sales: readonly ShownSale[],
  expand: 'returns' | undefined,
): Promise<z.output<typeof listSalesAnswer>['data']> {
  if (expand === undefined) return sales.map(toDetailView)
  const found = await findReturns(
    database,
    sales.map(({ id }) => id),
  )
  const returns = new Map(found.map((one) => [one.saleId, one]))
  return sales.map((sale) => ({
    ...toDetailView(sale),
    returned_amount: toReais(returns.get(sale.id)?.returnedCents ?? cents(0n)),
    disputed: returns.get(sale.id)?.isDisputed ?? false,
  }))
}

const toReceivedView = (share: ReceivedShare): NonNullable<ExpandedView['shares']>[number] => ({
  merchant_id: share.merchantId,
  amount: toReais(share.amountCents),
  taken_back_amount: toReais(share.takenBackCents),
  received_at: offsetTime(share.createdAt),
  available_at: share.availableAt && offsetTime(share.availableAt),
})

const toShareView = (share: Share) => ({
  merchant_id: share.merchant,
  amount: toReais(cents(BigInt(share.cents))),
  ...(share.percentage === null ? {} : { percentage: share.percentage }),
})
