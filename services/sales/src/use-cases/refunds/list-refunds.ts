import type { MerchantId, RefundId, SaleId } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { SaleRefund } from '../../domain/refund.ts'
import { listRefunds as selectRefunds } from '../../storage/refunds.repository.ts'
import { getSale } from '../sales/get-sale.ts'

export interface RefundsQuery {
  merchantId: MerchantId
  saleId: SaleId | undefined
  after?: RefundId | undefined
  limit: number
}

/** One page of a sale's refunds, newest first. Throws `not_found` as getSale does. */
export async function listRefunds(
  dependencies: Pick<Dependencies, 'database'>,
  query: RefundsQuery,
): Promise<{ refunds: SaleRefund[]; next: SaleRefund | undefined }> {
  const { id: saleId } = await getSale(dependencies, query)
  const found = await selectRefunds(dependencies.database, { saleId, after: query.after, limit: query.limit + 1 })
  const refunds = found.slice(0, query.limit)
  return { refunds, next: found.length > query.limit ? refunds.at(-1) : undefined }
}
