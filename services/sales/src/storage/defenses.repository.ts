import type { DefenseId, DisputeId, MerchantId, SaleId } from '@comporta/shared/ids/ids.ts'
import { vaultOf } from '@comporta/shared/sealing/vault.ts'
import { type Claim, replaceSteps, scheduleStep } from '@comporta/shared/work/due-steps.ts'
import { createRow, defineRows, moveRow } from '@comporta/shared/work/rows.ts'
import { sql } from 'kysely'
import type { Defense, DefenseWord } from '../domain/defense.ts'
import { defenseLifecycle } from '../domain/defense-lifecycle.ts'
import { stepOfDefense } from '../domain/due-step.ts'
import type { Database, DatabaseTransaction } from './database.ts'

/** Its history is part of the dispute's. */
const rows = defineRows<Defense>()({
  table: 'disputeDefenses',
  key: 'id',
  lifecycles: { defense: { column: 'status', lifecycle: defenseLifecycle } },
  events: { table: 'disputeEvents', subject: 'defenseId', copied: ['disputeId'] },
})

export type NewDefense = Pick<
  Defense,
  'id' | 'disputeId' | 'merchantId' | 'idempotencyKey' | 'analysis' | 'justification' | 'createdBy'
>

/** Records an answer, to be sent at once. Undefined when the merchant has used the key already. */
export async function insertDefense(
  transaction: DatabaseTransaction,
  defense: NewDefense,
): Promise<Defense | undefined> {
  const values = (await vaultOf(transaction)).sealRow(defense)
  const once = sql`(merchant_id, idempotency_key)`
  const creation = { lifecycle: 'defense', on: 'defense_written', actor: defense.createdBy, values, once } as const
  const written = await createRow(transaction, rows, creation)
  const due = written ? stepOfDefense(written) : null
  if (written && due) await scheduleStep(transaction, written.id, due)
  return written
}

/** Ends the sending of an answer, as the bank has decided. */
export async function endDefense(
  transaction: DatabaseTransaction,
  defenseId: DefenseId,
  word: Exclude<DefenseWord, { on: 'unknown' }>,
  claim: Claim,
): Promise<void> {
  const refusal = word.on === 'refused' ? word.refusal : null
  const changes = { refusal, answeredAt: sql`now()` }
  const move = {
    lifecycle: 'defense',
    from: 'sending',
    on: `defense_${word.on}`,
    actor: 'bank',
    reason: refusal,
    changes,
  } as const
  const ended = await moveRow(transaction, rows, defenseId, move)
  if (ended) await replaceSteps(transaction, defenseId, stepOfDefense(ended), claim)
}

export const findDefense = (database: Database, defenseId: DefenseId): Promise<Defense | undefined> =>
  database.selectFrom('disputeDefenses').selectAll().where('id', '=', defenseId).executeTakeFirst()

export const findDefenseByKey = (
  database: Database,
  merchantId: MerchantId,
  idempotencyKey: string,
): Promise<Defense | undefined> =>
  database
    .selectFrom('disputeDefenses')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst()

export const findNewestDefense = (database: Database, disputeId: DisputeId): Promise<Defense | undefined> =>
  database
    .selectFrom('disputeDefenses')
    .selectAll()
    .where('disputeId', '=', disputeId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whether an answer to one of the sale's disputes is still on its way to the bank. */
export async function hasDefenseUnderWay(database: Database, saleId: SaleId): Promise<boolean> {
  const row = await database
    .selectFrom('disputeDefenses')
    .innerJoin('disputes', 'disputes.id', 'disputeDefenses.disputeId')
    .select('disputeDefenses.id')
    .where('disputes.saleId', '=', saleId)
    .where('disputeDefenses.status', '=', 'sending')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The texts of answers may name the payer. */
export async function eraseJustifications(transaction: DatabaseTransaction, saleId: SaleId): Promise<void> {
  await transaction
    .updateTable('disputeDefenses')
    .set({ justification: null, updatedAt: sql<Date>`now()` })
    .where(sql<boolean>`dispute_id IN (SELECT id FROM disputes WHERE sale_id = ${saleId})`)
    .execute()
}
