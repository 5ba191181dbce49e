import { fileURLToPath } from 'node:url'
import { createTestDatabase } from '@comporta/shared/testing/test-database.ts'
import pg from 'pg'
import { describe, expect, it } from 'vitest'

/** A key that a table split by merchants cannot have, and what it would become; docs/scale.md says what depends on it. */
interface Changed {
  becomes: readonly ['merchant_id', ...string[]]
  /** The table would need a new column for it. */
  newColumn?: true
  because: string
}
/** A table that would not be split: it is small and shared by all merchants. */
interface Whole {
  whole: string
}

const migrations: Record<string, Whole> = {
  kysely_migration_pkey: { whole: 'what was migrated' },
  kysely_migration_lock_pkey: { whole: 'one row' },
}

const withoutMerchant: Record<'ledger' | 'withdrawals', Record<string, Changed | Whole>> = {
  ledger: {
    ...migrations,
    checks_pkey: { whole: 'three rows: when what was last looked at' },
    closed_days_pkey: { whole: 'a row for each day, of all merchants together' },
    holds_pkey: { becomes: ['merchant_id', 'id'], because: 'a hold is the hold of a transfer, under its id' },
    transfers_pkey: {
      becomes: ['merchant_id', 'id'],
      because: 'an id is posted once, whoever asks; then once for each merchant, and commands name theirs',
    },
    transfers_end_holds: {
      becomes: ['merchant_id', 'hold_id'],
      because: 'a hold ends once; it and its end are in one chain already',
    },
  },
  withdrawals: {
    ...migrations,
    alerts_open: { whole: 'few, and operators read those of all merchants' },
    alerts_pkey: { whole: 'as alerts_open' },
    day_comparisons_pkey: { whole: 'a row for each look at a day of the bank' },
    data_keys_pkey: { whole: 'a few for each purpose' },
    floats_pkey: { whole: 'a row for each of our accounts at PSPs' },
    provider_accounts_pkey: { whole: 'a row for each change of our accounts at PSPs' },
    reconciliations_pkey: { whole: 'a row for each provider' },
    sealings_pkey: { whole: 'a row for each table' },
    transfer_ids_pkey: { whole: 'one row: how the database began' },
    payout_pauses_pkey: { whole: 'few, and one of them may be about all merchants' },
    watched_keys_pkey: { whole: 'a list for all merchants' },
    watched_keys_active: { whole: 'as watched_keys_pkey' },
    watched_keys_active_hash: { whole: 'as watched_keys_pkey' },
    withdrawals_pkey: {
      becomes: ['merchant_id', 'id'],
      because: 'merchants ask with their token; operators and jobs know the id alone',
    },
    withdrawals_payout_id_key: {
      becomes: ['merchant_id', 'payout_id'],
      because: 'the bank knows a payout by it and nothing else: it would have to say where its withdrawal is',
    },
    end_to_end_ids_pkey: {
      becomes: ['merchant_id', 'end_to_end_id', 'withdrawal_id'],
      newColumn: true,
      because: 'the bank knows a payout by it too, as by its own id',
    },
    withdrawal_events_pkey: { becomes: ['merchant_id', 'id'], because: 'lies beside its withdrawal' },
    payout_settings_changes_pkey: { becomes: ['merchant_id', 'id'], because: 'lies beside the settings' },
    outbox_pkey: {
      becomes: ['merchant_id', 'position'],
      because: 'positions would be in order within one part, so each part is told by itself',
    },
    payout_returns_pkey: {
      becomes: ['merchant_id', 'withdrawal_id', 'number'],
      newColumn: true,
      because: 'lies beside its withdrawal',
    },
    proposals_pkey: {
      becomes: ['merchant_id', 'withdrawal_id', 'act'],
      newColumn: true,
      because: 'lies beside its withdrawal',
    },
    bank_orders_pkey: {
      becomes: ['merchant_id', 'subject'],
      newColumn: true,
      because: 'lies beside its withdrawal',
    },
    bank_tries_pkey: {
      becomes: ['merchant_id', 'subject', 'number'],
      newColumn: true,
      because: 'lies beside its order',
    },
    due_steps_pkey: {
      becomes: ['merchant_id', 'subject', 'step'],
      newColumn: true,
      because: 'a step is set with its row, in one commit; the sweepers ask every part',
    },
  },
}

interface UniqueIndex {
  name: string
  columns: string[]
  /** Whether its table has a `merchant_id`. */
  hasMerchant: boolean
}

async function uniqueIndexesOf(service: string): Promise<UniqueIndex[]> {
  const folder = fileURLToPath(new URL(`../../services/${service}/migrations`, import.meta.url))
  const { ownerUrl, drop } = await createTestDatabase(service, folder)
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<UniqueIndex>(`
      SELECT index.relname AS name,
             array_agg(key.attname::text ORDER BY key.attnum) AS columns,
             EXISTS (SELECT FROM pg_attribute column_of_table
                      WHERE attrelid = indrelid AND attname = 'merchant_id' AND NOT attisdropped) AS "hasMerchant"
        FROM pg_index
        JOIN pg_class index ON index.oid = indexrelid
        JOIN pg_attribute key ON key.attrelid = indexrelid
       WHERE indisunique AND index.relnamespace = 'public'::regnamespace
       GROUP BY index.relname, indrelid`)
    return rows
  } finally {
    await client.end()
    await drop()
  }
}

describe.each(['ledger', 'withdrawals'] as const)('the tables of %s', (service) => {
  const listed = withoutMerchant[service]

  it('have the merchant in every unique key, except those listed here with what they would become', async () => {
    const indexes = await uniqueIndexesOf(service)
    const without = indexes.filter(({ columns }) => !columns.includes('merchant_id'))
    expect(without.map(({ name }) => name).toSorted()).toEqual(Object.keys(listed).toSorted())
    for (const { name, columns, hasMerchant } of without) {
      const entry = listed[name]
      if (!entry || 'whole' in entry) continue
      expect([name, entry.becomes]).toEqual([name, ['merchant_id', ...columns]])
      expect([name, entry.newColumn ?? false]).toEqual([name, !hasMerchant])
    }
  })
})
