import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { Trace } from '@comporta/shared/work/rows.ts'
import { type Selectable, sql } from 'kysely'
import { noReserve, type ReserveSettings } from '../domain/reserve.ts'
import type { Database, ReserveChangesTable } from './database.ts'

export interface MerchantSettings {
  /** How long the money of a paid sale is held before it is available. */
  settlementDelaySeconds: number
  reserve: ReserveSettings
}

/** For a merchant without settings, nothing is held. */
export async function findMerchantSettings(database: Database, merchantId: MerchantId): Promise<MerchantSettings> {
  const row = await database
    .selectFrom('merchantSettings')
    .select(['settlementDelaySeconds', 'reserveBasisPoints', 'reserveDays'])
    .where('merchantId', '=', merchantId)
    .executeTakeFirst()
  if (!row) return { settlementDelaySeconds: 0, reserve: noReserve }
  const { settlementDelaySeconds, reserveBasisPoints: basisPoints, reserveDays: days } = row
  return { settlementDelaySeconds, reserve: { basisPoints, days } }
}

/** Replaces the reserve and records who did it and why, in one statement. */
export async function replaceReserve(
  database: Database,
  merchantId: MerchantId,
  { basisPoints, days }: ReserveSettings,
  { actor, reason }: Pick<Trace, 'actor'> & { reason: string },
): Promise<void> {
  await sql`
    WITH replaced AS (
      INSERT INTO merchant_settings (merchant_id, reserve_basis_points, reserve_days)
      VALUES (${merchantId}, ${basisPoints}, ${days})
      ON CONFLICT (merchant_id) DO UPDATE SET reserve_basis_points = excluded.reserve_basis_points,
        reserve_days = excluded.reserve_days)
    INSERT INTO reserve_changes (merchant_id, actor, reason, basis_points, days)
    VALUES (${merchantId}, ${actor}, ${reason}, ${basisPoints}, ${days})`.execute(database)
}

/** Whether the gateway has suspended the merchant. */
export async function isSuspended(database: Database, merchantId: MerchantId): Promise<boolean> {
  const row = await database
    .selectFrom('merchantSettings')
    .select('isSuspended')
    .where('merchantId', '=', merchantId)
    .executeTakeFirst()
  return row?.isSuspended ?? false
}

export async function setSuspended(database: Database, merchantId: MerchantId, suspended: boolean): Promise<void> {
  await database
    .insertInto('merchantSettings')
    .values({ merchantId, isSuspended: suspended })
    .onConflict((conflict) => conflict.column('merchantId').doUpdateSet({ isSuspended: suspended }))
    .execute()
}

export type ReserveChange = Selectable<ReserveChangesTable>

/** Newest first. */
export const listReserveChanges = (
  database: Database,
  merchantId: MerchantId,
  limit: number,
): Promise<ReserveChange[]> =>
  database
    .selectFrom('reserveChanges')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
