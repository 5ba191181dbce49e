import { z } from 'zod'
import { cents, instant, text } from './fields.ts'

/** The simulated bank's side of the payer, and its book; amounts are integer cents. */
export const paySaleBody = z
  .object({
    br_code: text(
      'The sale’s `qrcode_text`',
      '00020126580014br.gov.bcb.pix2536pix.example.com/v2/cob/k3jd92ms6304A1B2',
      512,
    ),
    payer_name: text('Who pays; nobody says when it is absent', 'Maria Silva').optional(),
    payer_document: text('CPF or CNPJ of who pays; nobody says when it is absent', '52998224725', 14).optional(),
  })
  .meta({ id: 'PaySaleBody', description: 'What the payer’s bank is told' })

export const paySaleAnswer = z
  .object({ end_to_end_id: text('The payment', 'E18236120202611211445s0a1b2c3d4e', 32) })
  .meta({ id: 'PaySaleAnswer', description: 'The payment that was made' })

export const bankStatement = z
  .object({
    payments: z
      .array(
        z.object({
          end_to_end_id: text('The payment', 'E18236120202611211445s0a1b2c3d4e', 32),
          txid: text('What it pays; null when it came without a charge', 'k3jd92ms7ahq1zp0x8vbn5tw4c', 35).nullable(),
          amount_cents: cents('How much'),
          at: instant('When', '2026-11-21T14:46:10.000Z'),
        }),
      )
      .meta({ description: 'What came' }),
    payouts: z
      .array(
        z.object({
          payout_id: text('The payout, as we named it', 'W0199f3c17a527c4e9d1b3f0a6c2e8b54'),
          e2e_id: text(
            'The payout, as the bank names it; null until it does',
            'E18236120202611211500s0a1b2c3d4e',
            32,
          ).nullable(),
          pix_key: text('Where to', 'maria@example.com'),
          amount_cents: cents('How much'),
          status: text('What came of it', 'settled', 40),
          at: instant('When', '2026-11-21T15:00:02.000Z'),
        }),
      )
      .meta({ description: 'What was sent, settled and refused alike' }),
  })
  .meta({ id: 'BankStatement', description: 'The simulated bank’s book' })
