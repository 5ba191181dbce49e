import { type Insertable, sql } from 'kysely'
import {
  type AttemptRow,
  type BankSchema,
  bankTime,
  type Database,
  type DatabaseTransaction,
  jsonb,
  type RecurrenceRow,
  type RecurringChargeRow,
} from './database.ts'
import type { Page } from './payments.repository.ts'

/** With the terms of its recurrence. */
export type RecurringCharge = RecurringChargeRow & { allowsRetries: boolean; payer: RecurrenceRow['debtor'] }

const selectCharges = (database: Database) =>
  database
    .selectFrom('recurringCharges')
    .innerJoin('recurrences', 'recurrences.id', 'recurringCharges.recurrenceId')
    .selectAll('recurringCharges')
    .select(['recurrences.allowsRetries', 'recurrences.debtor as payer'])

export const findRecurringCharge = (database: Database, txid: string): Promise<RecurringCharge | undefined> =>
  selectCharges(database).where('txid', '=', txid).executeTakeFirst()

/** Locks the charge until the transaction ends, but not its recurrence. */
export const lockRecurringCharge = (
  transaction: DatabaseTransaction,
  txid: string,
): Promise<RecurringCharge | undefined> =>
  selectCharges(transaction).where('txid', '=', txid).forUpdate('recurringCharges').executeTakeFirst()

/** False when its txid or its cycle is taken. */
export async function insertRecurringCharge(
  transaction: DatabaseTransaction,
  { account, debtor, history, ...charge }: Omit<Insertable<BankSchema['recurringCharges']>, 'createdAt' | 'ending'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('recurringCharges')
    .values({
      ...charge,
      account: jsonb(account),
      debtor: debtor == null ? null : jsonb(debtor),
      history: jsonb(history),
      createdAt: bankTime(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const updateRecurringCharge = (
  transaction: DatabaseTransaction,
  txid: string,
  {
    status,
    history,
    ending,
  }: Pick<RecurringChargeRow, 'status' | 'history'> & Partial<Pick<RecurringChargeRow, 'ending'>>,
): Promise<unknown> =>
  transaction
    .updateTable('recurringCharges')
    .set({ status, history: jsonb(history), ...(ending && { ending: jsonb(ending) }) })
    .where('txid', '=', txid)
    .execute()

export const listOpenChargesOf = async (transaction: DatabaseTransaction, recurrenceId: string): Promise<string[]> => {
  const rows = await transaction
    .selectFrom('recurringCharges')
    .select('txid')
    .where('recurrenceId', '=', recurrenceId)
    .where('status', 'in', ['CRIADA', 'ATIVA'])
    .execute()
  return rows.map(({ txid }) => txid)
}

export interface RecurringChargeFilter extends Page {
  recurrenceId?: string | undefined
  cpf?: string | undefined
  cnpj?: string | undefined
  status?: string | undefined
}

export async function listRecurringCharges(
  database: Database,
  filter: RecurringChargeFilter,
): Promise<{ rows: RecurringCharge[]; total: number }> {
  let within = selectCharges(database)
    .where('recurringCharges.createdAt', '>=', filter.from)
    .where('recurringCharges.createdAt', '<=', filter.to)
  for (const name of ['cpf', 'cnpj'] as const) {
    const wanted = filter[name]
    if (wanted !== undefined) within = within.where(sql<boolean>`recurrences.debtor ->> ${name} = ${wanted}`)
  }
  const { status, recurrenceId } = filter
  if (status !== undefined) within = within.where(sql<boolean>`recurring_charges.status = ${status}`)
  if (recurrenceId !== undefined) within = within.where('recurrenceId', '=', recurrenceId)
  const rows = await within
    .orderBy('recurringCharges.createdAt')
    .orderBy('txid')
    .limit(filter.pageSize)
    .offset(filter.page * filter.pageSize)
    .execute()
  const { total } = await within.clearSelect().select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

export const insertAttempt = (
  transaction: DatabaseTransaction,
  { history, ...attempt }: Omit<AttemptRow, 'refusal'>,
): Promise<unknown> =>
  transaction
    .insertInto('chargeAttempts')
    .values({ ...attempt, history: jsonb(history) })
    .execute()

/** The oldest first. */
export const listAttemptsOf = async (database: Database, txids: readonly string[]): Promise<AttemptRow[]> =>
  txids.length === 0
    ? []
    : database
        .selectFrom('chargeAttempts')
        .selectAll()
        .where(sql<boolean>`txid = ANY(${txids})`)
        .orderBy('day')
        .execute()

export const updateAttempt = (
  transaction: DatabaseTransaction,
  endToEndId: string,
  { history, refusal, ...changes }: Partial<Pick<AttemptRow, 'status' | 'history' | 'refusal' | 'dueAt'>>,
): Promise<unknown> =>
  transaction
    .updateTable('chargeAttempts')
    .set({ ...changes, ...(history && { history: jsonb(history) }), ...(refusal && { refusal: jsonb(refusal) }) })
    .where('endToEndId', '=', endToEndId)
    .execute()

const batchSize = 100

/** Charges with a try to schedule or pay now, and unpaid ones that were due by `givenUpDay`. */
export const listDueCharges = async (database: Database, givenUpDay: string): Promise<string[]> => {
  const { rows } = await sql<{ txid: string }>`
    SELECT txid FROM charge_attempts WHERE status IN ('SOLICITADA', 'AGENDADA') AND due_at <= ${bankTime()}
    UNION
    SELECT txid FROM recurring_charges
    WHERE status = 'ATIVA' AND due_day <= ${givenUpDay} AND NOT EXISTS (
      SELECT FROM charge_attempts WHERE charge_attempts.txid = recurring_charges.txid AND status IN ('SOLICITADA', 'AGENDADA'))
    LIMIT ${batchSize}`.execute(database)
  return rows.map(({ txid }) => txid)
}
