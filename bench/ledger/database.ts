import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createPool } from '@comporta/shared/db/database.ts'
import { migrate } from '@comporta/shared/db/migrations.ts'
import { type MerchantId, newId, type TransferId } from '@comporta/shared/ids/ids.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import { createMetrics } from '@comporta/shared/telemetry/metrics.ts'
import pg from 'pg'
import { groupPoolOptions } from '../../services/ledger/src/dependencies.ts'
import { createLedgerMetrics } from '../../services/ledger/src/ledger-metrics.ts'
import type { LedgerPool } from '../../services/ledger/src/storage/database.ts'
import { createGroupCommit, type GroupCommit } from '../../services/ledger/src/use-cases/group-commit.ts'
import { findPostgres } from '../../stack/servers/find-servers.ts'

const migrationsDir = fileURLToPath(new URL('../../services/ledger/migrations', import.meta.url))

export interface BenchDatabase {
  url: string
  admin: pg.Client
  /** As the ledger's processes connect. */
  pool: LedgerPool
  /** As a usual service connects; its callers wait for a connection for as long as it takes. */
  usualPool: pg.Pool
  groupCommit: GroupCommit
  stop: () => Promise<void>
}

/** A database of the benchmark's own, on a PostgreSQL that keeps its promises: what is committed is on disk. */
export async function startDatabase(): Promise<BenchDatabase> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'comporta-bench-'))
  const server = await findPostgres({
    dataFolder,
    durable: true,
    databaseAdminUrl: process.env['DATABASE_ADMIN_URL'],
    redisUrl: undefined,
    onlyContainers: false,
  })
  const name = `bench_${process.pid}`
  const role = `${name}_ledger`
  const owner = await connect(server.url)
  await owner.query(`CREATE ROLE ${role} LOGIN PASSWORD 'bench'`)
  await owner.query(`CREATE DATABASE ${name}`)
  const adminUrl = withPath(server.url, name)
  await migrate({ databaseUrl: adminUrl, serviceRole: role, migrationsDir })
  const url = withRole(adminUrl, role, 'bench')
  const admin = await connect(adminUrl)
  const pool = createPool({
    url,
    applicationName: 'bench',
    ...groupPoolOptions,
    // What is asked next on a lost connection fails by itself.
    onError: () => undefined,
  })
  const usualPool = new pg.Pool({ connectionString: url, max: 16 })
  usualPool.on('error', () => undefined)
  return {
    url,
    admin,
    pool,
    usualPool,
    groupCommit: createGroupCommit({ pool, metrics: createLedgerMetrics(createMetrics('bench')) }),
    async stop() {
      await Promise.all([pool.end(), usualPool.end(), admin.end()])
      await owner.query(`DROP DATABASE ${name} WITH (FORCE)`)
      await owner.query(`DROP ROLE ${role}`)
      await owner.end()
      await server.stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

/** Merchants with more than they will ever be asked for. */
export async function openMerchants({ groupCommit }: BenchDatabase, count: number): Promise<MerchantId[]> {
  const merchants = Array.from({ length: count }, () => newId<MerchantId>())
  await groupCommit.post(
    merchants.map((merchantId) => ({
      kind: 'credit',
      transferId: newId<TransferId>(),
      merchantId,
      subject: { type: 'none', id: '' },
      description: null,
      amountCents: cents(999_999_999_999n),
      availableAt: null,
    })),
  )
  return merchants
}

const seedMerchants = 1_000

/**
 * Fills the tables with holds of other merchants, as many as `count`, all of them as the ledger writes them but for
 * their hashes. Indexes are taken off and built anew: it is the fast way to the same tables.
 */
export async function seedEntries({ admin }: BenchDatabase, count: number): Promise<void> {
  const { rows } = await admin.query<{ name: string; definition: string }>(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
     WHERE schemaname = 'public' AND tablename IN ('transfers', 'entries', 'holds')
       AND indexname NOT IN (SELECT conname FROM pg_constraint WHERE contype = 'p')`,
  )
  const keys = await admin.query<{ relation: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS relation, conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'p' AND conrelid::regclass::text IN ('transfers', 'entries', 'holds')`,
  )
  for (const { name } of rows) await admin.query(`DROP INDEX ${name}`)
  for (const { relation, name } of keys.rows) await admin.query(`ALTER TABLE ${relation} DROP CONSTRAINT ${name}`)
  await admin.query('ALTER TABLE entries DISABLE TRIGGER entries_balanced')
  await admin.query(`CREATE TEMP TABLE seed AS
    SELECT n, n / ${seedMerchants} + 1 AS sequence,
      -- In the order of their making, as the ids of callers are (UUID version 7).
      (lpad(to_hex(1600000000000 + n), 12, '0') || '7' || substr(md5(n::text), 1, 3) || 'a' ||
        substr(md5(n::text), 4, 15))::uuid AS id,
      ('0190a0de-0000-7000-8001-' || lpad(to_hex(n % ${seedMerchants}), 12, '0'))::uuid AS merchant_id,
      '2025-01-01'::timestamptz + n * interval '1 millisecond' AS created_at
    FROM generate_series(0::bigint, ${count - 1}) AS n`)
  await admin.query(`INSERT INTO transfers (id, merchant_id, sequence, kind, fingerprint, outcome, posted_cents,
      available_cents, held_cents, hold_id, hold_reason, subject_type, subject_id, created_at)
    SELECT id, merchant_id, sequence, 'hold', sha256(uuid_send(id)), 'posted', 1, 1000000 - sequence, sequence, id,
      'withdrawal', 'withdrawal', '0190a0de-0000-7000-8000-00000000cccc', created_at FROM seed`)
  await admin.query(`INSERT INTO holds (id, merchant_id, amount_cents, reason, state)
    SELECT id, merchant_id, 1, 'withdrawal', 'active' FROM seed`)
  await admin.query(`INSERT INTO entries (merchant_id, sequence, account, transfer_id, kind, amount_cents,
      available_change_cents, held_change_cents, available_cents, held_cents, hash, created_at)
    SELECT merchant_id, sequence, 'merchant', id, 'hold', 0, -1, 1, 1000000 - sequence, sequence,
      sha256(uuid_send(id)), created_at FROM seed`)
  await admin.query('DROP TABLE seed')
  await admin.query(`SET maintenance_work_mem = '1GB'`)
  for (const { relation, name, definition } of keys.rows) {
    await admin.query(`ALTER TABLE ${relation} ADD CONSTRAINT ${name} ${definition}`)
  }
  for (const { definition } of rows) await admin.query(definition)
  await admin.query('ALTER TABLE entries ENABLE ALWAYS TRIGGER entries_balanced')
  await admin.query('ANALYZE transfers, entries, holds, balances')
  await admin.query('CHECKPOINT')
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

function withPath(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}

function withRole(url: string, role: string, password: string): string {
  const changed = new URL(url)
  changed.username = role
  changed.password = password
  return changed.href
}
