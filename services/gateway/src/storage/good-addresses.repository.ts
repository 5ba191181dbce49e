import { sql } from 'kysely'
import type { Database } from './database.ts'

export interface GoodAddress {
  clientId: string
  addressPrefix: string
}

/** Whether the right secret of this client has come from there before. */
export async function isGoodAddress(database: Database, { clientId, addressPrefix }: GoodAddress): Promise<boolean> {
  const row = await database
    .selectFrom('goodAddresses')
    .select('clientId')
    .where('clientId', '=', clientId)
    .where('addressPrefix', '=', addressPrefix)
    .executeTakeFirst()
  return row !== undefined
}

/** Precise to the hour, so that a busy client does not write all the time. */
export async function rememberGoodAddress(database: Database, address: GoodAddress): Promise<void> {
  await database
    .insertInto('goodAddresses')
    .values({ clientId: address.clientId, addressPrefix: address.addressPrefix })
    .onConflict((conflict) =>
      conflict
        .columns(['clientId', 'addressPrefix'])
        .doUpdateSet({ lastGoodAt: sql<Date>`now()` })
        .where('goodAddresses.lastGoodAt', '<', sql<Date>`now() - interval '1 hour'`),
    )
    .execute()
}

/** Addresses are personal data: they are kept while they are in use, and some time longer. */
export async function deleteGoodAddresses(database: Database, unusedForDays: number): Promise<void> {
  await database
    .deleteFrom('goodAddresses')
    .where('lastGoodAt', '<', sql<Date>`now() - make_interval(days => ${unusedForDays})`)
    .execute()
}
