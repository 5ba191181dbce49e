import { type Insertable, sql } from 'kysely'
import {
  type BankSchema,
  bankTime,
  type Database,
  type DatabaseTransaction,
  type DisputeRow,
  type DisputeStatus,
} from './database.ts'
import type { Page } from './payments.repository.ts'

export const insertDispute = (
  transaction: DatabaseTransaction,
  dispute: Pick<Insertable<BankSchema['disputes']>, 'id' | 'endToEndId' | 'amountCents' | 'status'>,
): Promise<DisputeRow> =>
  transaction
    .insertInto('disputes')
    .values({ ...dispute, openedAt: bankTime(), changedAt: bankTime() })
    .returningAll()
    .executeTakeFirstOrThrow()

/** By compare-and-set; undefined when the dispute is decided. */
export const decideDispute = (
  transaction: DatabaseTransaction,
  id: string,
  status: Exclude<DisputeStatus, 'ABERTA' | 'EM_DEFESA'>,
): Promise<DisputeRow | undefined> =>
  transaction
    .updateTable('disputes')
    .set({ status, changedAt: bankTime() })
    .where('id', '=', id)
    .where('status', 'in', ['ABERTA', 'EM_DEFESA'])
    .returningAll()
    .executeTakeFirst()

export const findDispute = (database: Database, id: string): Promise<DisputeRow | undefined> =>
  database.selectFrom('disputes').selectAll().where('id', '=', id).executeTakeFirst()

/** The receiver's answer, by compare-and-set; undefined when there is one already, or the dispute is decided. */
export const defendDispute = (
  database: Database,
  id: string,
  answer: { analysis: 'aceito' | 'rejeitado'; defense: string },
): Promise<DisputeRow | undefined> =>
  database
    .updateTable('disputes')
    .set({ ...answer, status: 'EM_DEFESA', defendedAt: bankTime(), changedAt: bankTime() })
    .where('id', '=', id)
    .where('status', '=', 'ABERTA')
    .returningAll()
    .executeTakeFirst()

/** Disputes opened, answered or decided in the window. */
export async function listDisputes(database: Database, page: Page): Promise<{ rows: DisputeRow[]; total: number }> {
  const within = database.selectFrom('disputes').where('changedAt', '>=', page.from).where('changedAt', '<=', page.to)
  const rows = await within
    .selectAll()
    .orderBy('changedAt')
    .orderBy('id')
    .limit(page.pageSize)
    .offset(page.page * page.pageSize)
    .execute()
  const { total } = await within.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}
