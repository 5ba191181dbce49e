import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import { type RawBuilder, sql } from 'kysely'

/**
 * The number of a merchant's first transfer at or after an instant; one above its newest when there is none. Numbers have
 * no gaps and times never go back, so a binary search finds it, and times need no index.
 */
export const firstSequenceAt = (merchantId: MerchantId | RawBuilder<MerchantId>, instant: Date) => sql<bigint>`(
  WITH RECURSIVE range AS (
    SELECT 1::bigint AS low, (SELECT coalesce(max(sequence), 0) + 1 FROM transfers WHERE merchant_id = ${merchantId}) AS high
    UNION ALL
    SELECT CASE WHEN is_before THEN middle + 1 ELSE low END, CASE WHEN is_before THEN high ELSE middle END
    FROM range CROSS JOIN LATERAL (
      SELECT sequence AS middle, created_at < ${instant} AS is_before FROM transfers
      WHERE merchant_id = ${merchantId} AND sequence = (low + high) / 2 LIMIT 1
    ) AS halved
    WHERE low < high
  ) SELECT low FROM range WHERE low = high)`
