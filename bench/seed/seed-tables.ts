import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import pg from 'pg'
import { checkpointFolder, derivedSecret, ledgerHashKeys, loadSecrets } from '../../stack/secrets.ts'
import { startPrivatePostgres } from '../../stack/servers/private-postgres.ts'
import { startStack } from '../../stack/start-stack.ts'
import { type OpenMerchant, openMerchants } from '../end-to-end/merchants.ts'
import { Copy, type SeededMerchant, uuidOf } from './copy.ts'
import type { LoadedData, LoadedOptions } from './loaded-data.ts'
import { makeExpiredSale, makePaidSale, makeWithdrawal, untilStill } from './originals.ts'
import {
  buildIndexes,
  leaveIndexes,
  openSeededDatabase,
  readTemplates,
  type SeededDatabase,
  writeCopies,
} from './service-rows.ts'
import { type SeedShare, seededServices } from './share.ts'

const dayMs = 86_400_000
const spanMs = 85 * dayMs

/**
 * Fills the databases of a data folder as if the product had run for months. The product itself makes a merchant, a
 * withdrawal and two sales; the seeder then copies their rows in each database again and again, each copy with its own ids,
 * times, keys and sealed values, and posts the ledger's rows by the ledger's own rules. The product does not run meanwhile.
 */
export async function seedTables(options: LoadedOptions): Promise<LoadedData> {
  const { dataFolder, rows, merchants: count, happened } = options
  const to = happened?.to.getTime() ?? Date.now() - dayMs / 12
  const beginMs = happened?.from.getTime() ?? Date.now() - spanMs
  const { model, found } = await makeOriginals(options)
  const server = await startPrivatePostgres({ dataFolder, durable: false, temporary: false })
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  try {
    await configure(admin, { autovacuum: 'off' })
    const open = (name: string) => openSeededDatabase(server.url, name, undefined)
    const gateway = await open('gateway')
    const ledger = await open('ledger')
    const services = await Promise.all(seededServices.map(open))
    const withdrawals = services[seededServices.indexOf('withdrawals')]
    if (!withdrawals) throw new Error('no database of withdrawals')
    const merchants = await seedMerchants({ gateway, withdrawals }, model, count)
    const threads = availableParallelism()
    const secrets = await loadSecrets(dataFolder)
    const share: Omit<SeedShare, 'thread'> = {
      adminUrl: server.url,
      secret: derivedSecret(secrets, 'data-encryption-key'),
      ledgerHashKeys: ledgerHashKeys(secrets),
      found,
      merchants,
      copies: rows * 2,
      threads,
      beginMs,
      spanMs: to - beginMs,
      dueFromMs: Date.now() + dayMs,
    }
    await Promise.all(services.map(leaveIndexes))
    await Promise.all(Array.from({ length: threads }, (_, thread) => runThread({ ...share, thread })))
    await Promise.all(services.map(buildIndexes))
    await withdrawals.client.query(totalsSql, [merchants.map(({ id }) => id)])
    // Otherwise autovacuum would do this in the middle of a measurement.
    await Promise.all([gateway, ledger, ...services].map(({ client }) => client.query('VACUUM (FREEZE, ANALYZE)')))
    for (const { client } of [gateway, ledger, ...services]) await client.end()
    await admin.query('ALTER SYSTEM RESET ALL')
    // The benchmark reads statistics of statements.
    await admin.query(`ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'`)
    // They are older than the copies. The next start verifies everything and takes a new first checkpoint.
    await rm(checkpointFolder(dataFolder), { recursive: true, force: true })
    return { merchants, clientSecret: model.clientSecret }
  } finally {
    await admin.end()
    await server.stop()
  }
}

/** Makes the originals with the product itself, which is stopped afterwards. */
async function makeOriginals({ dataFolder, environment }: LoadedOptions) {
  const stack = await startStack({
    port: 0,
    dataFolder,
    demo: true,
    environment,
    writeLine: (name, line) => process.stderr.write(`${name} ${line}\n`),
  })
  try {
    const [model] = await openMerchants(stack.url, 1)
    if (!model) throw new Error('no merchant')
    const found = {
      withdrawal: await makeWithdrawal(model),
      paid: await makePaidSale(model),
      expired: await makeExpiredSale(model),
    }
    const { sales, withdrawals, 'psp-sandbox': bank } = stack.databases
    await untilStill(
      [sales, withdrawals, bank].map(({ migrationUrl }) => migrationUrl),
      Object.values(found).flatMap(({ marks }) => marks),
    )
    return { model: { id: model.id, clientId: model.clientId, clientSecret: model.clientSecret }, found }
  } finally {
    await stack.stop()
  }
}

async function configure(admin: pg.Client, settings: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(settings)) await admin.query(`ALTER SYSTEM SET ${name} = '${value}'`)
  await admin.query('SELECT pg_reload_conf()')
}

async function runThread(share: SeedShare): Promise<void> {
  const worker = new Worker(new URL('./seed-share.ts', import.meta.url), {
    workerData: share,
    // Nothing that is made for a batch outlives it.
    resourceLimits: { maxYoungGenerationSizeMb: 96 },
  })
  let told = 0
  worker.on('message', (done: number) => {
    const tenth = Math.floor((10 * done) / share.copies)
    if (share.thread === 0 && tenth > told) process.stderr.write(`seeded ${tenth * 10} %\n`)
    told = Math.max(told, tenth)
  })
  const [code] = (await once(worker, 'exit')) as [number]
  if (code !== 0) throw new Error(`a thread of the seeder ended with ${code}`)
}

async function seedMerchants(
  databases: Record<'gateway' | 'withdrawals', SeededDatabase>,
  { id, clientId }: Pick<OpenMerchant, 'id' | 'clientId'>,
  count: number,
): Promise<SeededMerchant[]> {
  const { rows } = await databases.gateway.client.query<{ at: Date }>(
    'SELECT created_at AS at FROM merchants WHERE id = $1',
    [id],
  )
  const original = { id, merchantId: id, clientId, createdAt: rows[0]?.at ?? new Date() }
  const options = { marks: [id, clientId], hashes: new Map(), dueAt: () => new Date() }
  const gateway = await readTemplates(databases.gateway, {
    ...options,
    only: ['merchants', 'api_clients', 'client_secrets', 'access_events'],
  })
  const settings = await readTemplates(databases.withdrawals, {
    ...options,
    only: ['payout_settings', 'payout_settings_changes'],
  })
  const at = new Date(Date.now() - spanMs - dayMs)
  const copies = Array.from({ length: count }, (_, number) => {
    const merchant = {
      id: uuidOf(at, '7') as MerchantId,
      clientId: `client_${uuidOf(at, '7').replaceAll('-', '').slice(-24)}`,
    }
    return new Copy(original, merchant, at, number)
  })
  await writeCopies(
    databases.gateway,
    copies.map((copy) => ({ copy, rows: gateway })),
  )
  await writeCopies(
    databases.withdrawals,
    copies.map((copy) => ({ copy, rows: settings })),
  )
  return copies.map(({ merchant }) => merchant)
}

/** Totals as the product counts them: by the day in Brasília, and by the night that begins on it. */
const totalsSql = `
  INSERT INTO payout_totals (merchant_id, period, day, total_cents, requests)
  SELECT merchant_id, period, day, sum(amount_cents), CASE period WHEN 'day' THEN count(*) END FROM (
    SELECT merchant_id, amount_cents, created_at AT TIME ZONE 'America/Sao_Paulo' AS local
    FROM withdrawals WHERE merchant_id = ANY ($1::uuid[])) AS asked,
  LATERAL (
    SELECT 'day' AS period, local::date AS day
    UNION ALL SELECT 'night', (local - interval '6 hours')::date WHERE local::time >= '20:00' OR local::time < '06:00') AS counted
  GROUP BY merchant_id, period, day`
