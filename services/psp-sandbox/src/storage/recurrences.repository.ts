import { type Insertable, sql } from 'kysely'
import {
  type BankSchema,
  bankTime,
  type Database,
  type DatabaseTransaction,
  jsonb,
  type RecurrenceRow,
} from './database.ts'
import type { Page } from './payments.repository.ts'

export interface LocationRow {
  id: bigint
  token: string
  createdAt: Date
  recurrenceId: string | null
}

export const insertLocation = (database: Database, token: string): Promise<{ id: bigint }> =>
  database
    .insertInto('recurrenceLocations')
    .values({ token, createdAt: bankTime() })
    .returning('id')
    .executeTakeFirstOrThrow()

const selectLocations = (database: Database) =>
  database
    .selectFrom('recurrenceLocations')
    .leftJoin('recurrences', 'recurrences.locationId', 'recurrenceLocations.id')
    .select([
      'recurrenceLocations.id',
      'recurrenceLocations.token',
      'recurrenceLocations.createdAt',
      'recurrences.id as recurrenceId',
    ])

export const findLocation = (database: Database, id: bigint): Promise<LocationRow | undefined> =>
  selectLocations(database).where('recurrenceLocations.id', '=', id).executeTakeFirst()

export async function listLocations(
  database: Database,
  page: Page & { isUsed: boolean | undefined },
): Promise<{ rows: LocationRow[]; total: number }> {
  let within = selectLocations(database)
    .where('recurrenceLocations.createdAt', '>=', page.from)
    .where('recurrenceLocations.createdAt', '<=', page.to)
  if (page.isUsed !== undefined) within = within.where('recurrences.id', page.isUsed ? 'is not' : 'is', null)
  const rows = await within
    .orderBy('recurrenceLocations.id')
    .limit(page.pageSize)
    .offset(page.page * page.pageSize)
    .execute()
  const { total } = await within.clearSelect().select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

/** With the location where the payer's bank fetches it. */
export type LocatedRecurrence = RecurrenceRow & { locationToken: string | null; locatedAt: Date | null }

const selectRecurrences = (database: Database) =>
  database
    .selectFrom('recurrences')
    .leftJoin('recurrenceLocations', 'recurrenceLocations.id', 'recurrences.locationId')
    .selectAll('recurrences')
    .select(['recurrenceLocations.token as locationToken', 'recurrenceLocations.createdAt as locatedAt'])

export const findRecurrence = (database: Database, id: string): Promise<LocatedRecurrence | undefined> =>
  selectRecurrences(database).where('recurrences.id', '=', id).executeTakeFirst()

export const findRecurrenceByLocation = (database: Database, token: string): Promise<LocatedRecurrence | undefined> =>
  selectRecurrences(database).where('recurrenceLocations.token', '=', token).executeTakeFirst()

/** Locked until the transaction ends: only one transaction at a time changes it or adds a charge to it. */
export const lockRecurrence = (transaction: DatabaseTransaction, id: string): Promise<RecurrenceRow | undefined> =>
  transaction.selectFrom('recurrences').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const insertRecurrence = (
  transaction: DatabaseTransaction,
  { debtor, history, ...recurrence }: Omit<Insertable<BankSchema['recurrences']>, 'createdAt' | 'ending'>,
): Promise<unknown> =>
  transaction
    .insertInto('recurrences')
    .values({ ...recurrence, debtor: jsonb(debtor), history: jsonb(history), createdAt: bankTime() })
    .execute()

export type RecurrenceChanges = Partial<
  Pick<RecurrenceRow, 'status' | 'history' | 'ending' | 'debtor' | 'firstDay' | 'locationId'>
>

export const updateRecurrence = (
  transaction: DatabaseTransaction,
  id: string,
  { history, ending, debtor, ...changes }: RecurrenceChanges,
): Promise<unknown> =>
  transaction
    .updateTable('recurrences')
    .set({
      ...changes,
      ...(history && { history: jsonb(history) }),
      ...(ending && { ending: jsonb(ending) }),
      ...(debtor && { debtor: jsonb(debtor) }),
    })
    .where('id', '=', id)
    .execute()

/** Takes the location from the recurrence that has it. */
export const leaveLocation = (database: Database, locationId: bigint): Promise<unknown> =>
  database.updateTable('recurrences').set({ locationId: null }).where('locationId', '=', locationId).execute()

export interface RecurrenceFilter extends Page {
  cpf?: string | undefined
  cnpj?: string | undefined
  status?: string | undefined
  isLocated?: boolean | undefined
}

export async function listRecurrences(
  database: Database,
  filter: RecurrenceFilter,
): Promise<{ rows: LocatedRecurrence[]; total: number }> {
  let within = selectRecurrences(database)
    .where('recurrences.createdAt', '>=', filter.from)
    .where('recurrences.createdAt', '<=', filter.to)
  for (const name of ['cpf', 'cnpj'] as const) {
    const wanted = filter[name]
    if (wanted !== undefined) within = within.where(sql<boolean>`debtor ->> ${name} = ${wanted}`)
  }
  const { status, isLocated } = filter
  if (status !== undefined) within = within.where(sql<boolean>`status = ${status}`)
  if (isLocated !== undefined) within = within.where('locationId', isLocated ? 'is not' : 'is', null)
  const rows = await within
    .orderBy('recurrences.createdAt')
    .orderBy('recurrences.id')
    .limit(filter.pageSize)
    .offset(filter.page * filter.pageSize)
    .execute()
  const { total } = await within.clearSelect().select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}
