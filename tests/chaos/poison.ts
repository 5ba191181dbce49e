import { randomUUID } from 'node:crypto'
import type { Stack } from '../../stack/start-stack.ts'
import type { Waiting } from './audit.ts'
import { keepAsking } from './keep-asking.ts'
import { pollUntil } from './poll-until.ts'

/** The beginning of a poison row's Idempotency-Key. */
const poisonKey = 'poison-row-'

/** Whether a withdrawal waits for a person because the run made it a poison row. */
export const isPoison = ({ key }: Waiting): boolean => key.startsWith(poisonKey)

/** The try that alerts operators, and the last one before the row is set aside. */
const failingFromTries = 5
const lastTry = 25
const failingWithinMs = 300_000

/**
 * Adds a rejected withdrawal without a hold in the ledger, so that every try to finish it fails. Once operators have been
 * alerted, this skips the hour of further tries and goes on with the last one.
 */
export async function addPoisonRow({ databases }: Stack): Promise<void> {
  const id = randomUUID()
  const { url } = databases.withdrawals
  const changes = {
    id,
    idempotency_key: `${poisonKey}${id}`,
    payout_id: id.replaceAll('-', ''),
    status: 'pending',
    merchant_status: 'rejected',
    compliance_status: 'not_required',
    bank_status: 'pending',
    stop_status: 'running',
    authorize: false,
    auto_approved: false,
    end_to_end_id: null,
    processed_at: null,
    returned_cents: 0,
  }
  await pollUntil(async () => {
    const { rowCount } = await keepAsking(
      url,
      `INSERT INTO withdrawals
       SELECT copy.* FROM (SELECT * FROM withdrawals WHERE status = 'paid' LIMIT 1) AS paid,
         jsonb_populate_record(paid::withdrawals, $1) AS copy ON CONFLICT DO NOTHING`,
      [changes],
    )
    return rowCount === 1
  }, failingWithinMs)
  await keepAsking(
    url,
    `INSERT INTO due_steps (subject, step, due_at) VALUES ($1, 'finish-withdrawal', now()) ON CONFLICT DO NOTHING`,
    [id],
  )
  const tries = async (): Promise<number> => {
    const { rows } = await keepAsking<{ tries: number }>(url, 'SELECT tries FROM due_steps WHERE subject = $1', [id])
    return rows[0]?.tries ?? 0
  }
  await pollUntil(async () => (await tries()) >= failingFromTries, failingWithinMs)
  await keepAsking(url, 'UPDATE due_steps SET tries = $2, due_at = now(), sent_at = NULL WHERE subject = $1', [
    id,
    lastTry,
  ])
}
