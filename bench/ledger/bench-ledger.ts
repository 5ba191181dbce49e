import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type MerchantId, newId, type TransferId } from '@comporta/shared/ids/ids.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import { createLogger } from '@comporta/shared/telemetry/logger.ts'
import pg from 'pg'
import { hashKeysSetting } from '../../services/ledger/src/config.ts'
import type { LedgerPool } from '../../services/ledger/src/storage/database.ts'
import type { GroupCommit } from '../../services/ledger/src/use-cases/group-commit.ts'
import { findPostgres } from '../../stack/servers/find-servers.ts'
import { type LedgerCode, today } from './ledger-code.ts'

export interface BenchServer {
  admin: pg.Client
  /** Creates a ledger in a database of its own, with the code of another checkout if `code` is given. */
  createLedger: (name: string, code?: LedgerCode) => Promise<BenchLedger>
  /** Drops the ledgers. */
  stop: () => Promise<void>
}

export interface BenchLedger {
  code: LedgerCode
  /** Connects like migrations. */
  owner: { databaseUrl: string; serviceRole: string }
  /** Connects like the service. */
  url: string
  admin: pg.Client
  /** Connects like the ledger's processes. */
  pool: LedgerPool
  /** Connects like a usual service; its callers wait for a connection as long as it takes. */
  usualPool: pg.Pool
  groupCommit: GroupCommit
  close: () => Promise<void>
}

/** Finds or starts a durable PostgreSQL: a commit waits for the disk. */
export async function startServer(): Promise<BenchServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'comporta-bench-'))
  const server = await findPostgres({
    dataFolder,
    durable: true,
    temporary: true,
    databaseAdminUrl: process.env['DATABASE_ADMIN_URL'],
    redisUrl: undefined,
    onlyContainers: false,
  })
  const admin = await connect(server.url)
  const role = `bench_${process.pid}_ledger`
  await admin.query(`CREATE ROLE ${role} LOGIN PASSWORD 'bench'`)
  const ledgers: { database: string; ledger: BenchLedger }[] = []
  return {
    admin,
    async createLedger(name, code = today) {
      const database = `bench_${process.pid}_${name}`
      await admin.query(`CREATE DATABASE ${database}`)
      const ledger = await openLedger(withPath(server.url, database), role, code)
      ledgers.push({ database, ledger })
      return ledger
    },
    async stop() {
      for (const { database, ledger } of ledgers) {
        await ledger.close()
        await admin.query(`DROP DATABASE ${database} WITH (FORCE)`)
      }
      await admin.query(`DROP ROLE ${role}`)
      await admin.end()
      await server.stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

/** In the form of `LEDGER_HASH_KEYS`. */
export const hashKeysText = '1:the key of the benchmark which is no secret'
export const hashKeys = hashKeysSetting.parse(hashKeysText)

async function openLedger(adminUrl: string, role: string, code: LedgerCode): Promise<BenchLedger> {
  const owner = { databaseUrl: adminUrl, serviceRole: role }
  await code.migrate({ ...owner, migrationsDir: join(code.folder, 'migrations') })
  const url = withRole(adminUrl, role, 'bench')
  const admin = await connect(adminUrl)
  // The next query on a lost connection fails anyway.
  const onError = (): void => undefined
  const pool = code.createPool({ url, applicationName: 'bench', ...code.groupPoolOptions, onError })
  const usualPool = new pg.Pool({ connectionString: url, max: 16 })
  usualPool.on('error', onError)
  return {
    code,
    owner,
    url,
    admin,
    pool,
    usualPool,
    groupCommit: code.createGroupCommit({
      pool,
      hashKeys,
      logger: createLogger({ name: 'bench', level: 'silent' }),
      metrics: code.createLedgerMetrics(code.createMetrics('bench')),
    }),
    async close() {
      await Promise.all([pool.end(), usualPool.end(), admin.end()])
    },
  }
}

/** Opens merchants with more money than a run can move. */
export async function openMerchants({ groupCommit }: BenchLedger, count: number): Promise<MerchantId[]> {
  const merchants = Array.from({ length: count }, () => newId<MerchantId>())
  await groupCommit.post(
    merchants.map((merchantId) => ({
      kind: 'credit',
      transferId: newId<TransferId>(),
      merchantId,
      subject: { type: 'none', id: '' },
      description: null,
      actor: 'system',
      requestId: null,
      amountCents: cents(999_999_999_999n),
      availableAt: null,
    })),
  )
  return merchants
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
