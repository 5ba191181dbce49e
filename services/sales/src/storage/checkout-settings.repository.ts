import { createHash } from 'node:crypto'
import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { Trace } from '@comporta/shared/work/rows.ts'
import { sql } from 'kysely'
import type { CheckoutSettings } from '../domain/checkout-settings.ts'
import type { Database } from './database.ts'

/** Undefined for a merchant that has set nothing. */
export const findCheckoutSettings = (
  database: Database,
  merchantId: MerchantId,
): Promise<CheckoutSettings | undefined> =>
  database
    .selectFrom('checkoutSettings')
    .select(['merchantId', 'color', 'logo', 'embedOrigins'])
    .where('merchantId', '=', merchantId)
    .executeTakeFirst()

/** Replaces the settings and records who did it and why, in one statement. */
export async function replaceCheckoutSettings(
  database: Database,
  { merchantId, color, logo, embedOrigins }: CheckoutSettings,
  { actor, reason = null }: Trace,
): Promise<void> {
  const sha256 = logo && createHash('sha256').update(logo).digest('hex')
  await sql`
    WITH replaced AS (
      INSERT INTO checkout_settings (merchant_id, color, logo, embed_origins)
      VALUES (${merchantId}, ${color}, ${logo}, ${[...embedOrigins]})
      ON CONFLICT (merchant_id) DO UPDATE SET color = excluded.color, logo = excluded.logo,
        embed_origins = excluded.embed_origins, updated_at = now())
    INSERT INTO checkout_settings_changes (merchant_id, actor, reason, color, logo_sha256, embed_origins)
    VALUES (${merchantId}, ${actor}, ${reason}, ${color}, ${sha256}, ${[...embedOrigins]})`.execute(database)
}
