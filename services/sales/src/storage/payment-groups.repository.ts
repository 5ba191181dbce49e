import { inGroups } from '@comporta/shared/db/in-groups.ts'
import { jsonRowsOf } from '@comporta/shared/db/json-rows.ts'
import type { SaleId } from '@comporta/shared/ids/ids.ts'
import { vaultOf } from '@comporta/shared/sealing/vault.ts'
import { movesOf } from '@comporta/shared/work/rows.ts'
import { sql } from 'kysely'
import type { Step } from '../domain/due-step.ts'
import type { Payment } from '../domain/payment.ts'
import type { Database } from './database.ts'
import type { NewPayment } from './payments.repository.ts'
import { saleRows } from './sales.repository.ts'

/**
 * The usual payments: each of a sale that waits for exactly this amount. One statement handles all payments of a moment
 * and compares before it writes; a payment that is not as it was read, or is locked by somebody else, is left to be
 * done alone.
 */

/** A valid claim on a row without news. A step that operators were alerted about ends alone, so that its alert ends with it. */
export const isHeld = (step: Step) => sql`
  due.step = ${step}::text AND due.fence = asked.fence AND due.is_claimed AND NOT due.is_woken AND NOT due.is_alerted`

/** Makes PostgreSQL search a subject's few steps and not a step's many subjects. */
const isStep = (step: Step) => sql`CASE WHEN due_steps.step = ${step}::text THEN true END`

interface ConfirmedPayment extends Pick<NewPayment, 'endToEndId' | 'amountCents' | 'payerName' | 'payerDocument'> {
  txid: string
  paidAt: Date
  creditTransferId: NewPayment['creditTransferId']
  /** Of the claim that confirms it. */
  fence: bigint
  leaseMs: number
}

/**
 * Records the first payments of sales under the claims that confirmed them, each at its sale's account, which was
 * asked. Their credit is due, and already claimed for the process that recorded them, under the fence 1. Undefined for
 * a payment that is not as usual.
 */
export const recordUsualPayment = inGroups(
  async (database: Database, confirmed: readonly ConfirmedPayment[]): Promise<(Payment | undefined)[]> => {
    const vault = await vaultOf(database)
    const { rows } = await sql<Payment>`
      WITH asked AS (SELECT * FROM json_to_recordset(${jsonRowsOf(confirmed.map(vault.sealRow))}::json) AS asked (
        end_to_end_id text, txid text, amount_cents bigint, payer_name text, payer_document text, paid_at timestamptz,
        credit_transfer_id uuid, fence bigint, lease_ms float8)),
      held AS MATERIALIZED (
        SELECT asked.*, sale.id AS sale_id, sale.merchant_id, sale.provider_account, delay.seconds AS delay_seconds
        FROM asked JOIN sales AS sale ON sale.txid = asked.txid JOIN due_steps AS due ON due.subject = asked.txid,
        LATERAL (SELECT (
          SELECT settlement_delay_seconds FROM merchant_settings WHERE merchant_id = sale.merchant_id) AS seconds) AS delay,
        LATERAL (SELECT (
          SELECT reserve_basis_points FROM merchant_settings WHERE merchant_id = sale.merchant_id) AS points) AS reserve
        WHERE CASE WHEN ${isHeld('confirm-payment')} AND sale.status = 'pending' AND sale.amount_cents = asked.amount_cents
            AND sale.split IS NULL AND coalesce(reserve.points, 0) = 0
          THEN (SELECT true FROM payments WHERE sale_id = sale.id LIMIT 1) IS NULL END
        FOR UPDATE OF sale, due SKIP LOCKED),
      recorded AS (
        INSERT INTO payments (end_to_end_id, txid, sale_id, merchant_id, provider_account, amount_cents, payer_name, payer_document, pays_sale,
          paid_at, credit_transfer_id, available_at)
        SELECT end_to_end_id, txid, sale_id, merchant_id, provider_account, amount_cents, payer_name, payer_document, true,
          paid_at, credit_transfer_id, CASE WHEN delay_seconds > 0 THEN paid_at + delay_seconds * interval '1 second' END
        FROM held
        ON CONFLICT (end_to_end_id) DO NOTHING RETURNING *),
      ended AS (
        DELETE FROM due_steps USING recorded WHERE due_steps.subject = recorded.txid AND ${isStep('confirm-payment')}),
      due AS (
        INSERT INTO due_steps (subject, step, due_at, is_claimed, fence, tries)
        SELECT end_to_end_id, 'credit-payment', now() + lease_ms * interval '1 millisecond', true, 1, 1
        FROM recorded JOIN held USING (end_to_end_id))
      SELECT * FROM recorded`.execute(database)
    const recorded = new Map(rows.map((row) => [row.endToEndId, row]))
    return confirmed.map(({ endToEndId }) => recorded.get(endToEndId))
  },
)

/**
 * The ledger has the money of these payments: their sales become paid, and nothing is left to do. False for a payment
 * that is not as usual, for example when its merchant's disputes are short of money.
 */
export const finishUsualCredit = inGroups(
  async (database: Database, credited: readonly { endToEndId: string; fence: bigint }[]): Promise<boolean[]> => {
    const move = {
      lifecycle: 'sale',
      from: 'pending',
      on: 'payment_confirmed',
      actor: 'bank',
      changes: {
        payerName: sql`held.payer_name`,
        payerDocument: sql`held.payer_document`,
        paidAt: sql`held.paid_at`,
      },
      details: sql`jsonb_build_object('endToEndId', (SELECT end_to_end_id FROM held WHERE held.key = moved.id))`,
    } as const
    const { rows } = await sql<{ id: SaleId; endToEndId: string }>`
      WITH asked AS (SELECT * FROM json_to_recordset(${jsonRowsOf(credited)}::json) AS asked (
        end_to_end_id text, fence bigint)),
      held AS MATERIALIZED (
        SELECT asked.end_to_end_id, sale.id AS key, payment.payer_name, payment.payer_document, payment.paid_at
        FROM asked JOIN payments AS payment ON payment.end_to_end_id = asked.end_to_end_id
          JOIN sales AS sale ON sale.id = payment.sale_id
          JOIN due_steps AS due ON due.subject = asked.end_to_end_id
        WHERE CASE WHEN ${isHeld('credit-payment')} AND payment.pays_sale AND payment.credited_at IS NULL
            AND sale.status = 'pending'
          THEN (SELECT true FROM due_steps WHERE due_steps.subject = sale.id::text AND is_alerted LIMIT 1) IS NULL
            AND (SELECT true FROM disputes WHERE disputes.merchant_id = sale.merchant_id
              AND disputes.status IN ('open', 'accepted') AND held_cents < disputes.amount_cents LIMIT 1) IS NULL END
        FOR UPDATE OF sale, payment, due SKIP LOCKED),
      ${movesOf(saleRows, 'held', move)},
      credited AS (
        UPDATE payments SET credited_at = now(), updated_at = now() FROM held
        WHERE payments.end_to_end_id = held.end_to_end_id),
      of_sale AS (DELETE FROM due_steps USING held WHERE due_steps.subject = held.key::text),
      ended AS (
        DELETE FROM due_steps USING held
        WHERE due_steps.subject = held.end_to_end_id AND ${isStep('credit-payment')})
      SELECT id, end_to_end_id FROM moved JOIN held ON held.key = id`.execute(database)
    const done = new Set(rows.map(({ endToEndId }) => endToEndId))
    return credited.map(({ endToEndId }) => done.has(endToEndId))
  },
)
