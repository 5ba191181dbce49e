import { z } from 'zod'
import { told } from './fields.ts'
import { transferView } from './ledger.contract.ts'
import { auditEventView } from './operators.contract.ts'
import { operatorSaleDetail } from './sales-operations.contract.ts'
import { objectDeliveryView } from './webhooks.contract.ts'
import { operatorWithdrawalDetail } from './withdrawals-operations.contract.ts'

/** What all services know about one thing. */
const around = {
  transfers: z.array(transferView).meta({ description: 'Transfers of the ledger for it, in order' }),
  deliveries: z.array(objectDeliveryView).meta({ description: 'Webhook deliveries about it, newest first' }),
  acts: z.array(auditEventView).meta({ description: 'Entries of the audit log about it, newest first' }),
  unanswered: z
    .array(z.enum(['ledger', 'webhooks', 'gateway']))
    .meta(told('Services that did not answer in time; their part is missing', [])),
}

export const withdrawalStory = z
  .object({ withdrawal: operatorWithdrawalDetail.meta({ description: 'The withdrawal' }), ...around })
  .meta({ id: 'WithdrawalStory', description: 'A withdrawal with everything that is known of it' })

export const saleStory = z
  .object({ sale: operatorSaleDetail.meta({ description: 'The sale' }), ...around })
  .meta({ id: 'SaleStory', description: 'A sale with everything that is known of it' })
