import { z } from 'zod'
import { cents, details, id, instant, text, told } from './fields.ts'

/** The simulated bank's side of the payer, and its book; amounts are integer cents. */
export const paySaleBody = z
  .object({
    br_code: text(
      'PIX copy-and-paste text of the sale: its `qrcode_text`',
      '00020126580014br.gov.bcb.pix2536pix.example.com/v2/cob/k3jd92ms6304A1B2',
      512,
    ),
    payer_name: text('Payer’s name; the bank reports none when it is absent', 'Maria Silva').optional(),
    payer_document: text('Payer’s CPF or CNPJ; the bank reports none when it is absent', '52998224725', 14).optional(),
    amount_cents: cents('Amount to pay in place of the sale’s (no real bank would send it)', 500).optional(),
    day: z.iso
      .date()
      .optional()
      .meta(
        told(
          'Day on which a charge with a due date is paid, for the amount due on that day; today when absent',
          '2026-12-31',
        ),
      ),
    force: z
      .boolean()
      .optional()
      .meta(
        told(
          'Whether to pay even a sale that is expired or cancelled (a late payment) or paid already (a second payment)',
          true,
        ),
      ),
  })
  .meta({ id: 'PaySaleBody', description: 'A payment, as the payer’s bank is told to make it' })

export const paySaleAnswer = z
  .object({ end_to_end_id: text('End-to-end id of the payment', 'E18236120202611211445s0a1b2c3d4e', 32) })
  .meta({ id: 'PaySaleAnswer', description: 'The payment that was made' })

export const bankStatement = z
  .object({
    payments: z
      .array(
        z.object({
          end_to_end_id: text('End-to-end id of the payment', 'E18236120202611211445s0a1b2c3d4e', 32),
          txid: text(
            'Transaction id of the charge that it pays; null for a payment without a charge',
            'k3jd92ms7ahq1zp0x8vbn5tw4c',
            35,
          ).nullable(),
          amount_cents: cents('Amount of the payment'),
          at: instant('Time of the payment', '2026-11-21T14:46:10.000Z'),
        }),
      )
      .meta({ description: 'Payments received' }),
    payouts: z
      .array(
        z.object({
          payout_id: text('Id of the payout, given by Comporta', '5f3c9a1e8d7b42609c1e3a5f7b9d0e24'),
          e2e_id: text(
            'End-to-end id of the payout, given by the bank; null until it is',
            'E18236120202611211500s0a1b2c3d4e',
            32,
          ).nullable(),
          pix_key: text('Destination PIX key', 'maria@example.com'),
          amount_cents: cents('Amount of the payout'),
          status: text('`processing`, `settled`, `refused` or `returned` (settled, then sent back)', 'settled', 40),
          at: instant(
            'Time at which the payout ended, or was ordered while it has not ended',
            '2026-11-21T15:00:02.000Z',
          ),
        }),
      )
      .meta({ description: 'Payouts ordered, whether settled, refused or still under way' }),
  })
  .meta({ id: 'BankStatement', description: 'The simulated bank’s book' })

export const expireInSandboxAnswer = z
  .object({ expiring: z.literal(true).meta(told('Always true: the sale becomes `expired` within moments', true)) })
  .meta({ id: 'ExpireInSandboxAnswer', description: 'The sale expires' })

export const openDisputeBody = z
  .object({
    end_to_end_id: text('End-to-end id of the disputed payment', 'E18236120202611211445s0a1b2c3d4e', 64),
    amount_cents: cents('Disputed amount (the whole payment when absent)', 500).optional(),
  })
  .meta({ id: 'OpenDisputeBody', description: 'A dispute to open' })

export const decideDisputeBody = z
  .object({
    status: z
      .enum(['accepted', 'rejected', 'cancelled'])
      .meta(
        told(
          '`accepted`: the payer is right, and the money goes back; `rejected`: the payer is not right; `cancelled`: the ' +
            'dispute is withdrawn',
          'accepted',
        ),
      ),
  })
  .meta({ id: 'DecideDisputeBody', description: 'The end of a dispute' })

export const byRecurrenceParams = z.object({
  id: text(
    'Id of the recurrence at the bank: the subscription’s `payment_provider_recurrence_id`',
    'RR9999900420261125abcdefghijk',
    40,
  ),
})
export const decideRecurrenceBody = z
  .object({
    status: z
      .enum(['approved', 'rejected', 'cancelled', 'expired'])
      .meta(
        told(
          '`approved`: the payer agrees; `rejected`: the payer refuses; `cancelled`: the payer ends an approved ' +
            'subscription; `expired`: nobody answered in time',
          'approved',
        ),
      ),
  })
  .meta({ id: 'DecideRecurrenceBody', description: 'The payer’s answer to a subscription' })

export const byTxidParams = z.object({
  id: text('Transaction id (`txid`) of the charge', 'k3jd92ms7ahq1zp0x8vbn5tw4c', 40),
})
export const endChargeBody = z
  .object({
    outcome: z
      .enum(['paid', 'unpaid', 'refused', 'cancelled'])
      .meta(
        told(
          '`paid`: the payer’s bank pays; `unpaid`: it cannot, e.g. for lack of funds; `refused`: it refuses the charge; ' +
            '`cancelled`: the payer cancels this one charge',
          'paid',
        ),
      ),
  })
  .meta({ id: 'EndChargeBody', description: 'The outcome of an ordered charge' })

export const doneInBank = z.object({}).meta({ id: 'DoneInBank', description: 'Empty: the change is in effect' })

export const disputeInBank = z
  .object({
    idInfracao: id('Id of the dispute at the bank'),
    endToEndId: text('End-to-end id of the disputed payment', 'E18236120202611211445s0a1b2c3d4e', 32),
    valor: text('Disputed amount, in reais', '150.50', 20),
    status: text(
      '`ABERTA`: open; `EM_DEFESA`: answered; `ACEITA`: accepted; `REJEITADA`: rejected; `CANCELADA`: cancelled',
      'ABERTA',
      20,
    ),
    dataAbertura: instant('Time at which the dispute was opened', '2026-11-21T14:50:00.000Z'),
    defesa: text('Receiver’s answer; absent until there is one', 'O cliente recebeu o produto.', 4_000).optional(),
    dadosAnalise: z
      .object({
        abertura: instant('Time at which the dispute was opened', '2026-11-21T14:50:00.000Z'),
        prazoFinalizacao: instant('Deadline for the bank’s decision', '2026-11-28T14:50:00.000Z'),
        recebimentoDefesa: instant(
          'Time at which the bank received the answer; absent until then',
          '2026-11-22T09:00:00.000Z',
        ).optional(),
      })
      .meta({ description: 'Dates of the bank’s analysis' }),
  })
  .meta({ id: 'DisputeInBank', description: 'A dispute at the bank, in the terms of the bank’s API' })

export const bankFaults = details(
  'Faults that the simulated bank makes on purpose, by name; docs/psp-sandbox.md lists them all. Absent ones have their defaults',
  { lostReplyRate: 0.2, webhookLossRate: 0.5, latencyMs: 300 },
)
