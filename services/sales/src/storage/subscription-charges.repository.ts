import type { MerchantId, SaleId, SubscriptionId } from '@comporta/shared/ids/ids.ts'
import { vaultOf } from '@comporta/shared/sealing/vault.ts'
import { scheduleStep, wakeStepsOf } from '@comporta/shared/work/due-steps.ts'
import { createRow } from '@comporta/shared/work/rows.ts'
import { sql } from 'kysely'
import type { ChargeTry } from '../domain/charge-tries.ts'
import { stepOfSale } from '../domain/due-step.ts'
import type { ListedCharge, SubscriptionCharge } from '../domain/subscription.ts'
import type { Database, DatabaseTransaction, SalesTable } from './database.ts'
import { saleRows } from './sales.repository.ts'

type NewChargeSale = Pick<
  SalesTable,
  | 'id'
  | 'merchantId'
  | 'merchantName'
  | 'origin'
  | 'amountCents'
  | 'reference'
  | 'customerName'
  | 'customerEmail'
  | 'customerDocument'
  | 'customerPhone'
  | 'provider'
  | 'providerAccount'
  | 'txid'
  | 'expiresAt'
>

/** Records the sale of a cycle, before the provider is asked for its charge; a cycle has one sale forever. */
export async function insertCharge(
  transaction: DatabaseTransaction,
  sale: NewChargeSale,
  { subscriptionId, cycle, dueDay }: Pick<SubscriptionCharge, 'subscriptionId' | 'cycle' | 'dueDay'>,
): Promise<void> {
  const values = (await vaultOf(transaction)).sealRow({ ...sale, referenceGenerated: false, subscriptionId })
  const made = await createRow(transaction, saleRows, { lifecycle: 'sale', on: 'created', actor: 'system', values })
  await transaction
    .insertInto('subscriptionCharges')
    .values({ saleId: sale.id, subscriptionId, cycle, dueDay, tries: sql`'[]'::jsonb` })
    .execute()
  const due = made ? stepOfSale(made) : null
  if (due) await scheduleStep(transaction, sale.id, due)
}

export const findChargeOfSale = (database: Database, saleId: SaleId): Promise<SubscriptionCharge | undefined> =>
  database.selectFrom('subscriptionCharges').selectAll().where('saleId', '=', saleId).executeTakeFirst()

/** Replaces what the bank reported about its tries before. */
export async function noteTries(database: Database, txid: string, tries: readonly ChargeTry[]): Promise<void> {
  const told = JSON.stringify(tries)
  await sql`
    UPDATE subscription_charges SET tries = ${told}::jsonb
    WHERE sale_id = (SELECT id FROM sales WHERE txid = ${txid}) AND tries <> ${told}::jsonb`.execute(database)
}

/** Which of these charges belong to our subscriptions, by their sales. */
export async function findChargeSales(database: Database, txids: readonly string[]): Promise<{ id: SaleId }[]> {
  if (txids.length === 0) return []
  return database
    .selectFrom('sales')
    .select('id')
    .where('txid', 'in', txids)
    .where('subscriptionId', 'is not', null)
    .orderBy('id')
    .execute()
}

/** Sales of a subscription that are not over. */
const pendingOf = (id: SubscriptionId) => sql`
  SELECT sale_id FROM subscription_charges JOIN sales ON sales.id = sale_id
  WHERE subscription_charges.subscription_id = ${id} AND sales.status = 'pending' ORDER BY sale_id`

export async function hasOpenCharge(database: Database, id: SubscriptionId): Promise<boolean> {
  const { rows } = await sql`${pendingOf(id)} LIMIT 1`.execute(database)
  return rows.length > 0
}

/** The subscription is over or is being cancelled: its open charges are looked at. */
export async function wakeOpenCharges(transaction: DatabaseTransaction, id: SubscriptionId): Promise<void> {
  await wakeStepsOf(transaction, 'follow-charge', pendingOf(id))
}

/**
 * The same for up to `limit` open charges of a merchant's subscriptions, whose sales come after `after`. Returns the last sale;
 * undefined when there is none.
 */
export async function wakeChargesOf(
  transaction: DatabaseTransaction,
  merchantId: MerchantId,
  { after, limit }: { after: SaleId | undefined; limit: number },
): Promise<SaleId | undefined> {
  const { rows } = await sql<{ saleId: SaleId }>`
    SELECT sale_id FROM subscriptions
      JOIN subscription_charges AS charge ON charge.subscription_id = subscriptions.id
      JOIN sales ON sales.id = sale_id
    WHERE subscriptions.merchant_id = ${merchantId} AND subscriptions.br_code IS NOT NULL
      AND subscriptions.status = 'active' AND sales.status = 'pending'
      AND (${after ?? null}::uuid IS NULL OR sale_id > ${after ?? null}::uuid)
    ORDER BY sale_id LIMIT ${limit}`.execute(transaction)
  await wakeStepsOf(transaction, 'follow-charge', sql`SELECT unnest(${rows.map(({ saleId }) => saleId)}::uuid[])`)
  return rows.at(-1)?.saleId
}

export interface ChargesFilter {
  subscriptionId: SubscriptionId
  /** The last sale of the previous page. */
  after?: SaleId | undefined
  limit: number
}

/** The newest cycle first; charges that the bank has not taken are left out. */
export async function listCharges(
  database: Database,
  { subscriptionId, after, limit }: ChargesFilter,
): Promise<ListedCharge[]> {
  const { rows } = await sql<ListedCharge>`
    SELECT sales.id, status, amount_cents, txid, paid_at, created_at, cycle, due_day, tries
    FROM subscription_charges AS charge JOIN sales ON sales.id = sale_id
    WHERE charge.subscription_id = ${subscriptionId} AND br_code IS NOT NULL
      AND (${after ?? null}::uuid IS NULL OR cycle < (
        SELECT cycle FROM subscription_charges WHERE sale_id = ${after ?? null}::uuid AND subscription_id = ${subscriptionId}))
    ORDER BY cycle DESC LIMIT ${limit}`.execute(database)
  return rows
}
