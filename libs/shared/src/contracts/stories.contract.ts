import { z } from 'zod'
import { told } from './fields.ts'
import { transferView } from './ledger.contract.ts'
import { auditEventView } from './operators.contract.ts'
import { operatorSaleDetail } from './sales-operations.contract.ts'
import { objectDeliveryView } from './webhooks.contract.ts'
import { operatorWithdrawalDetail } from './withdrawals-operations.contract.ts'

/** What all services know about one thing. */
const around = {
  transfers: z.array(transferView).meta({ description: 'What the ledger did for it, in order' }),
  deliveries: z.array(objectDeliveryView).meta({ description: 'What its merchant was sent, newest first' }),
  acts: z.array(auditEventView).meta({ description: 'What operators did about it, newest first' }),
  unanswered: z
    .array(z.enum(['ledger', 'webhooks', 'gateway']))
    .meta(told('Services that gave no answer in time: their part is missing here', [])),
}

export const withdrawalStory = z
  .object({ withdrawal: operatorWithdrawalDetail.meta({ description: 'The withdrawal' }), ...around })
  .meta({ id: 'WithdrawalStory', description: 'All that is known of a withdrawal' })

export const saleStory = z
  .object({ sale: operatorSaleDetail.meta({ description: 'The sale' }), ...around })
  .meta({ id: 'SaleStory', description: 'All that is known of a sale' })
