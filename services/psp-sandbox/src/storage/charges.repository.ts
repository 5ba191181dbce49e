import { inGroups } from '@comporta/shared/db/in-groups.ts'
import { jsonRowsOf } from '@comporta/shared/db/json-rows.ts'
import type { ChargeKind } from '@comporta/shared/pix/txid.ts'
import { type Insertable, sql } from 'kysely'
import type { DueTerms } from '../domain/due-amount.ts'
import {
  type BankSchema,
  bankTime,
  type ChargeRow,
  type Database,
  type DatabaseTransaction,
  type Debtor,
} from './database.ts'
import type { Page } from './payments.repository.ts'

type NewCharge = Omit<
  Insertable<BankSchema['charges']>,
  'createdAt' | 'status' | 'revision' | 'locationId' | 'locationToken' | 'locatedAt' | 'brCode'
> & { locationToken: string; brCode: string }

/** Inserts concurrent charges in one commit. Undefined for one with a txid that is taken. */
export const insertCharge = inGroups(
  async (database: Database, charges: readonly NewCharge[]): Promise<(ChargeRow | undefined)[]> => {
    const { rows } = await sql<ChargeRow>`
      INSERT INTO charges
        (txid, amount_cents, expires_in_seconds, pix_key, description, debtor, further_lines, location_token, br_code,
          due, status, created_at)
      SELECT asked.*, 'ATIVA', ${bankTime()}
      FROM json_to_recordset(${jsonRowsOf(charges)}::json) AS asked (
        txid text, amount_cents bigint, expires_in_seconds integer, pix_key text, description text, debtor jsonb,
        further_lines jsonb, location_token text, br_code text, due jsonb)
      ON CONFLICT (txid) DO NOTHING RETURNING *`.execute(database)
    const made = new Map(rows.map((row) => [row.locationToken, row]))
    return charges.map(({ locationToken }) => made.get(locationToken))
  },
)

export const findCharge = (database: Database, txid: string): Promise<ChargeRow | undefined> =>
  database.selectFrom('charges').selectAll().where('txid', '=', txid).executeTakeFirst()

export const findCharges = (database: Database, txids: readonly string[]): Promise<ChargeRow[]> =>
  database.selectFrom('charges').selectAll().where(sql<boolean>`txid = ANY(${txids})`).execute()

/** A charge, and whether its time is over. */
export type TimedCharge = ChargeRow & { expired: boolean }

const selectTimed = (database: Database) =>
  database
    .selectFrom('charges')
    .selectAll()
    .select(
      sql<boolean>`${bankTime()}::timestamptz > created_at + expires_in_seconds * interval '1 second'`.as('expired'),
    )

export const findChargeByLocation = (database: Database, token: string): Promise<TimedCharge | undefined> =>
  selectTimed(database).where('locationToken', '=', token).executeTakeFirst()

/** The charges behind these codes, locked until the transaction ends. */
export const lockChargesOfCodes = (
  transaction: DatabaseTransaction,
  brCodes: readonly string[],
): Promise<TimedCharge[]> =>
  selectTimed(transaction).where(sql<boolean>`br_code = ANY(${brCodes})`).orderBy('txid').forUpdate().execute()

/** Moves the charge's start so far back that its time is over. False when there is no such charge. */
export async function endTimeOfCharge(database: Database, txid: string): Promise<boolean> {
  const result = await database
    .updateTable('charges')
    .set({ createdAt: sql<Date>`${bankTime()}::timestamptz - (expires_in_seconds + 1) * interval '1 second'` })
    .where('txid', '=', txid)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export interface ChargeFilter extends Page {
  kind: ChargeKind
  /** Of the debtor. */
  cpf?: string | undefined
  cnpj?: string | undefined
  status?: string | undefined
  isLocated?: boolean | undefined
}

export async function listCharges(
  database: Database,
  filter: ChargeFilter,
): Promise<{ rows: ChargeRow[]; total: number }> {
  let within = database
    .selectFrom('charges')
    .where('due', filter.kind === 'cob' ? 'is' : 'is not', null)
    .where('createdAt', '>=', filter.from)
    .where('createdAt', '<=', filter.to)
  for (const name of ['cpf', 'cnpj'] as const) {
    const wanted = filter[name]
    if (wanted !== undefined) within = within.where(sql<boolean>`debtor ->> ${name} = ${wanted}`)
  }
  const { status, isLocated } = filter
  if (status !== undefined) within = within.where(sql<boolean>`status = ${status}`)
  if (isLocated !== undefined) within = within.where('locationId', isLocated ? 'is not' : 'is', null)
  const rows = await within
    .selectAll()
    .orderBy('createdAt')
    .orderBy('txid')
    .limit(filter.pageSize)
    .offset(filter.page * filter.pageSize)
    .execute()
  const { total } = await within.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

export type ChargeChanges = Partial<
  Pick<ChargeRow, 'amountCents' | 'expiresInSeconds' | 'description' | 'debtor' | 'furtherLines' | 'due'>
>

/** Undefined when the charge is not active. */
export const reviseCharge = (
  database: Database,
  txid: string,
  { debtor, furtherLines, due, ...changes }: ChargeChanges,
): Promise<ChargeRow | undefined> =>
  database
    .updateTable('charges')
    .set({
      ...changes,
      ...(debtor === undefined ? {} : { debtor: sql<Debtor>`${JSON.stringify(debtor)}::jsonb` }),
      ...(furtherLines === undefined
        ? {}
        : { furtherLines: sql<ChargeRow['furtherLines']>`${JSON.stringify(furtherLines)}::jsonb` }),
      ...(due ? { due: sql<DueTerms>`${JSON.stringify(due)}::jsonb` } : {}),
      revision: sql<number>`revision + 1`,
    })
    .where('txid', '=', txid)
    .where('status', '=', 'ATIVA')
    .returningAll()
    .executeTakeFirst()

/** Removes the charge for its receiver, as a new revision. Undefined when the charge is not active. */
export const removeCharge = (database: Database, txid: string): Promise<ChargeRow | undefined> =>
  database
    .updateTable('charges')
    .set({ status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR', revision: sql<number>`revision + 1` })
    .where('txid', '=', txid)
    .where('status', '=', 'ATIVA')
    .returningAll()
    .executeTakeFirst()
