import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import { loadDataKeys } from '@comporta/shared/sealing/data-keys.ts'
import { createVault, type Vault } from '@comporta/shared/sealing/vault.ts'
import pg from 'pg'
import type { Command } from '../../services/ledger/src/domain/command.ts'
import { personalColumns as personalInSales } from '../../services/sales/src/storage/sealed-tables.ts'
import { personalColumns as personalInWithdrawals } from '../../services/withdrawals/src/storage/sealed-tables.ts'
import { derivedSecret, loadSecrets } from '../../stack/secrets.ts'
import type { Stack } from '../../stack/start-stack.ts'
import type { OpenMerchant } from '../end-to-end/merchants.ts'
import { Copy, type Original, type SeededMerchant, uuidV7 } from './copy.ts'
import { LedgerSeeder, type LedgerTemplate, readLedgerTemplate } from './ledger-rows.ts'
import { type Found, makeExpiredSale, makePaidSale, makeWithdrawal, untilStill } from './originals.ts'
import {
  openSeededDatabase,
  type RowsOfService,
  readTemplates,
  type SeededDatabase,
  writeCopies,
} from './service-rows.ts'

export interface SeedOptions {
  stack: Pick<Stack, 'databases' | 'databaseAdminUrl'>
  dataFolder: string
  /** As many sales, half of them paid, and as many withdrawals, all paid. */
  rows: number
  merchants: number
  /** Whose rows are copied. */
  model: OpenMerchant
}

const services = ['sales', 'withdrawals', 'psp_sandbox'] as const
type SeededService = (typeof services)[number]

interface Template {
  original: Original
  rows: Record<SeededService, RowsOfService>
  ledger: LedgerTemplate
}

const dayMs = 86_400_000
const spanMs = 85 * dayMs
const batchSize = 400

/**
 * Fills the tables as if the product had run for months: a merchant, a withdrawal and two sales are made by the product
 * itself, and what it has written of them in each database is written again and again, with ids, times, keys and sealed
 * values of its own for each; the ledger's rows are posted by its own rules. Answers the merchants, the busiest first.
 */
export async function seedTables({
  stack,
  dataFolder,
  rows,
  merchants: count,
  model,
}: SeedOptions): Promise<SeededMerchant[]> {
  const secret = derivedSecret(await loadSecrets(dataFolder), 'data-encryption-key')
  const vaults = {
    sales: openVault(stack.databases.sales.url, personalInSales, secret),
    withdrawals: openVault(stack.databases.withdrawals.url, personalInWithdrawals, secret),
  }
  const open = (name: string, vault?: Vault) => openSeededDatabase(stack.databaseAdminUrl, name, vault)
  const databases = {
    gateway: await open('gateway'),
    sales: await open('sales', vaults.sales),
    withdrawals: await open('withdrawals', vaults.withdrawals),
    psp_sandbox: await open('psp_sandbox'),
    ledger: await open('ledger'),
  }
  const ledger = new LedgerSeeder(stack.databases.ledger.url)
  try {
    const merchants = await seedMerchants(databases, model, count)
    await ledger.open(merchants.map(({ id }) => id))
    const found = {
      withdrawal: await makeWithdrawal(model, vaults.withdrawals),
      paid: await makePaidSale(model),
      expired: await makeExpiredSale(model),
    }
    await untilStill(
      Object.values(databases),
      Object.values(found).flatMap(({ marks }) => marks),
    )
    const withdrawal = await readTemplate(databases, found.withdrawal)
    const paid = await readTemplate(databases, found.paid)
    const expired = await readTemplate(databases, found.expired)
    const beginMs = Date.now() - spanMs
    const total = rows * 2
    let writing: Promise<unknown> = Promise.resolve()
    for (let first = 0; first < total; first += batchSize) {
      const copies = Array.from({ length: Math.min(batchSize, total - first) }, (_, index) => {
        const number = first + index
        // Everybody begins with a sale: nobody withdraws what is not there.
        const isOpening = number < merchants.length
        const merchant = isOpening ? merchants[number] : pick(merchants)
        if (!merchant) throw new Error('no merchant')
        const template = isOpening || number % 4 === 0 ? paid : number % 4 === 2 ? expired : withdrawal
        const at = new Date(beginMs + Math.floor((number / total) * (spanMs - dayMs / 12)))
        return { template, copy: new Copy(template.original, merchant, at, number) }
      })
      await writing
      writing = write(databases, ledger, copies)
    }
    await writing
    await databases.withdrawals.client.query(totalsSql, [merchants.map(({ id }) => id)])
    for (const { client } of Object.values(databases)) {
      // What autovacuum would do sooner or later, in the middle of a measurement.
      await client.query('VACUUM (FREEZE, ANALYZE)')
    }
    await databases.ledger.client.query('CHECKPOINT')
    return merchants
  } finally {
    await ledger.close()
    await Promise.all(Object.values(databases).map(({ client }) => client.end()))
    await Promise.all(pools.splice(0).map((pool) => pool.end()))
  }
}

const pools: pg.Pool[] = []

function openVault(url: string, columns: readonly string[], secret: string): Vault {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  pools.push(pool)
  return createVault({
    columns,
    load: () => loadDataKeys({ pool, secret, secretBefore: undefined, rolloutSeconds: 0 }),
  })
}

/** A tenth of all is one merchant's, two tenths a hundred's. */
function pick(merchants: readonly SeededMerchant[]): SeededMerchant | undefined {
  const chance = Math.random()
  if (chance < 0.1) return merchants[0]
  return merchants[Math.floor(Math.random() * (chance < 0.3 ? Math.min(101, merchants.length) : merchants.length))]
}

/** A payout is watched for months: nothing of that comes while we measure. */
const dueAt = (): Date => new Date(Date.now() + dayMs / 6 + Math.random() * 30 * dayMs)

async function readTemplate(
  databases: Record<SeededService | 'ledger', SeededDatabase>,
  { original: shown, marks, hashes }: Found,
): Promise<Template> {
  const ledger = await readLedgerTemplate(databases.ledger, shown, marks)
  const rows = {} as Record<SeededService, RowsOfService>
  for (const service of services) rows[service] = await readTemplates(databases[service], { marks, hashes, dueAt })
  return { original: shown, rows, ledger }
}

async function seedMerchants(
  databases: Record<'gateway' | 'withdrawals', SeededDatabase>,
  { id, clientId }: OpenMerchant,
  count: number,
): Promise<SeededMerchant[]> {
  const { rows } = await databases.gateway.client.query<{ at: Date }>(
    'SELECT created_at AS at FROM merchants WHERE id = $1',
    [id],
  )
  const original = { id, merchantId: id, clientId, createdAt: rows[0]?.at ?? new Date() }
  const options = { marks: [id, clientId], hashes: new Map(), dueAt }
  const only = ['merchants', 'api_clients', 'client_secrets', 'access_events']
  const gateway = await readTemplates(databases.gateway, { ...options, only })
  const settings = await readTemplates(databases.withdrawals, {
    ...options,
    only: ['payout_settings', 'payout_settings_changes'],
  })
  const at = new Date(Date.now() - spanMs - dayMs)
  const copies = Array.from({ length: count }, (_, number) => {
    const merchant = { id: uuidV7(at) as MerchantId, clientId: `client_${uuidV7(at).replaceAll('-', '').slice(-24)}` }
    return new Copy(original, merchant, at, number)
  })
  for (let first = 0; first < count; first += batchSize) {
    const batch = copies.slice(first, first + batchSize)
    await writeCopies(
      databases.gateway,
      batch.map((copy) => ({ copy, rows: gateway })),
    )
    await writeCopies(
      databases.withdrawals,
      batch.map((copy) => ({ copy, rows: settings })),
    )
  }
  return copies.map(({ merchant }) => merchant)
}

async function write(
  databases: Record<SeededService, SeededDatabase>,
  ledger: LedgerSeeder,
  copies: readonly { copy: Copy; template: Template }[],
): Promise<void> {
  const commands = copies.flatMap(({ copy, template }): { command: Command; at: Date }[] =>
    template.ledger.map(({ createdAt, commandOf }) => ({ command: commandOf(copy), at: copy.instantOf(createdAt) })),
  )
  await Promise.all([
    ledger.post(commands),
    ...services.map((service) =>
      writeCopies(
        databases[service],
        copies.map(({ copy, template }) => ({ copy, rows: template.rows[service] })),
      ),
    ),
  ])
}

/** As the product counts what was asked for: by the day of Brasília, and by the night that begins on it. */
const totalsSql = `
  INSERT INTO payout_totals (merchant_id, period, day, total_cents)
  SELECT merchant_id, period, day, sum(amount_cents) FROM (
    SELECT merchant_id, amount_cents, created_at AT TIME ZONE 'America/Sao_Paulo' AS local
    FROM withdrawals WHERE merchant_id = ANY ($1::uuid[])) AS asked,
  LATERAL (
    SELECT 'day' AS period, local::date AS day
    UNION ALL SELECT 'night', (local - interval '6 hours')::date WHERE local::time >= '20:00' OR local::time < '06:00') AS counted
  GROUP BY merchant_id, period, day`
