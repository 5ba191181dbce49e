import { z } from 'zod'
import { cents, details, id, instant, text, told } from './fields.ts'

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
    amount_cents: cents('Another amount than the sale’s, which no payer’s bank would send', 500).optional(),
    day: z.iso
      .date()
      .optional()
      .meta(told('The day on which a charge with a due date is paid, for what it costs then', '2026-12-31')),
    force: z
      .boolean()
      .optional()
      .meta(told('Pays also what is expired or cancelled, which is late, or paid already, which is double', true)),
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

export const expireInSandboxAnswer = z
  .object({ expiring: z.literal(true).meta(told('The sale is `expired` within moments', true)) })
  .meta({ id: 'ExpireInSandboxAnswer', description: 'The time of the sale is over' })

export const openDisputeBody = z
  .object({
    end_to_end_id: text('The payment', 'E18236120202611211445s0a1b2c3d4e', 64),
    amount_cents: cents('How much of it; all when absent', 500).optional(),
  })
  .meta({ id: 'OpenDisputeBody', description: 'What the payer disputes' })

export const decideDisputeBody = z
  .object({
    status: z
      .enum(['accepted', 'rejected', 'cancelled'])
      .meta(told('`accepted`: the payer wins, and the money goes back', 'accepted')),
  })
  .meta({ id: 'DecideDisputeBody', description: 'How the dispute ends' })

export const byRecurrenceParams = z.object({
  id: text('The subscription’s `payment_provider_recurrence_id`', 'RR9999900420261125abcdefghijk', 40),
})
export const decideRecurrenceBody = z
  .object({
    status: z
      .enum(['approved', 'rejected', 'cancelled', 'expired'])
      .meta(told('`cancelled` ends what was approved; `expired`: nobody answered in time', 'approved')),
  })
  .meta({ id: 'DecideRecurrenceBody', description: 'What the payer says to a subscription' })

export const byTxidParams = z.object({ id: text('The charge’s `txid`', 'k3jd92ms7ahq1zp0x8vbn5tw4c', 40) })
export const endChargeBody = z
  .object({
    outcome: z
      .enum(['paid', 'unpaid', 'refused', 'cancelled'])
      .meta(told('`cancelled`: the payer calls this one charge off', 'paid')),
  })
  .meta({ id: 'EndChargeBody', description: 'What became of a charge that was ordered' })

export const doneInBank = z.object({}).meta({ id: 'DoneInBank', description: 'It is so' })

export const disputeInBank = z
  .object({
    idInfracao: id('The dispute, as the bank names it'),
    endToEndId: text('The payment', 'E18236120202611211445s0a1b2c3d4e', 32),
    valor: text('The disputed amount, in reais', '150.50', 20),
    status: text('`ABERTA`, `EM_DEFESA` once answered, `ACEITA`, `REJEITADA` or `CANCELADA`', 'ABERTA', 20),
    dataAbertura: instant('When it was opened', '2026-11-21T14:50:00.000Z'),
    defesa: text('The receiver’s answer; absent until there is one', 'O cliente recebeu o produto.', 4_000).optional(),
    dadosAnalise: z
      .object({
        abertura: instant('When it was opened', '2026-11-21T14:50:00.000Z'),
        prazoFinalizacao: instant('Until when the bank decides', '2026-11-28T14:50:00.000Z'),
        recebimentoDefesa: instant('When it was answered; absent until then', '2026-11-22T09:00:00.000Z').optional(),
      })
      .meta({ description: 'When the bank got what' }),
  })
  .meta({ id: 'DisputeInBank', description: 'A dispute as the bank has it, in the words of its API' })

export const bankFaults = details(
  'Mistakes that the bank makes on purpose, by name; docs/psp-sandbox.md has all of them. What is absent is as usual',
  { lostReplyRate: 0.2, webhookLossRate: 0.5, latencyMs: 300 },
)
