import type { SaleId } from '@comporta/shared/ids/ids.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'
import type { CheckoutSettings } from '../domain/checkout-settings.ts'
import type { Sale } from '../domain/sale.ts'
import type { Database } from './database.ts'

/** What a payer's page shows. */
export type CheckoutRow = Pick<
  Sale,
  | 'id'
  | 'merchantName'
  | 'amountCents'
  | 'reference'
  | 'status'
  | 'brCode'
  | 'expiresAt'
  | 'paidAt'
  | 'returnUrl'
  | 'due'
  | 'subscriptionId'
> & {
  /** Of the payment that paid it. */
  endToEndId: string | null
  /** What was paid; for a sale with a due date that is not always its amount. */
  paidCents: Cents | null
  color: CheckoutSettings['color']
  logo: CheckoutSettings['logo']
  embedOrigins: readonly string[] | null
}

/** Reads nothing about the customer or the payer. */
export const findCheckout = (database: Database, saleId: SaleId): Promise<CheckoutRow | undefined> =>
  database
    .selectFrom('sales')
    .leftJoin('checkoutSettings', 'checkoutSettings.merchantId', 'sales.merchantId')
    .leftJoin('payments', (join) => join.onRef('payments.saleId', '=', 'sales.id').on('payments.paysSale', '=', true))
    .select([
      'sales.id',
      'sales.merchantName',
      'sales.amountCents',
      'sales.reference',
      'sales.status',
      'sales.brCode',
      'sales.expiresAt',
      'sales.paidAt',
      'sales.returnUrl',
      'sales.due',
      'sales.subscriptionId',
      'payments.endToEndId',
      'payments.amountCents as paidCents',
      'checkoutSettings.color',
      'checkoutSettings.logo',
      'checkoutSettings.embedOrigins',
    ])
    .where('sales.id', '=', saleId)
    .executeTakeFirst()
