import { z } from 'zod'

/** The simulated bank's side of the payer, and its book; amounts are integer cents. */
export const paySaleBody = z
  .object({ br_code: z.string(), payer_name: z.string().optional(), payer_document: z.string().optional() })
  .meta({ id: 'PaySaleBody' })

export const paySaleAnswer = z.object({ end_to_end_id: z.string() }).meta({ id: 'PaySaleAnswer' })

export const bankStatement = z
  .object({
    payments: z.array(
      z.object({
        end_to_end_id: z.string(),
        /** Null when it came without a charge. */
        txid: z.string().nullable(),
        amount_cents: z.int(),
        at: z.string(),
      }),
    ),
    payouts: z.array(
      z.object({
        payout_id: z.string(),
        e2e_id: z.string().nullable(),
        pix_key: z.string(),
        amount_cents: z.int(),
        status: z.string(),
        at: z.string(),
      }),
    ),
  })
  .meta({ id: 'BankStatement' })
