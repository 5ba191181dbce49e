/** One thread of the seeder, which writes the copies of its share of the merchants in the order of time. */
import { parentPort, workerData } from 'node:worker_threads'
import { loadDataKeys } from '@comporta/shared/sealing/data-keys.ts'
import { createVault, type Vault } from '@comporta/shared/sealing/vault.ts'
import pg from 'pg'
import { hashKeysSetting } from '../../services/ledger/src/config.ts'
import type { Command } from '../../services/ledger/src/domain/command.ts'
import { personalColumns as personalInSales } from '../../services/sales/src/storage/sealed-tables.ts'
import { personalColumns as personalInWithdrawals } from '../../services/withdrawals/src/storage/sealed-tables.ts'
import { seededRandom } from '../../tests/chaos/seeded-random.ts'
import { Copy, type Original } from './copy.ts'
import { LedgerSeeder, type LedgerTemplate, readLedgerTemplate } from './ledger-rows.ts'
import { type Found, type Hashes, withdrawalHashes } from './originals.ts'
import { openSeededDatabase, type RowsOfService, readTemplates, withPath, writeCopies } from './service-rows.ts'
import { type SeededService, type SeedShare, seededServices } from './share.ts'

interface Template {
  original: Original
  rows: Record<SeededService, RowsOfService>
  ledger: LedgerTemplate
}

const dayMs = 86_400_000
const batchSize = 1_000

const share = workerData as SeedShare
const pools: pg.Pool[] = []
const vaults = {
  sales: openVault('sales', personalInSales),
  withdrawals: openVault('withdrawals', personalInWithdrawals),
}
const databases = {
  sales: await openSeededDatabase(share.adminUrl, 'sales', vaults.sales),
  withdrawals: await openSeededDatabase(share.adminUrl, 'withdrawals', vaults.withdrawals),
  psp_sandbox: await openSeededDatabase(share.adminUrl, 'psp_sandbox', undefined),
}
const ledger = new LedgerSeeder(withPath(share.adminUrl, 'ledger'), hashKeysSetting.parse(share.ledgerHashKeys))
const none: Hashes = new Map()
const templates = {
  withdrawal: await readTemplate(share.found.withdrawal, withdrawalHashes(vaults.withdrawals)),
  paid: await readTemplate(share.found.paid, none),
  expired: await readTemplate(share.found.expired, none),
}
await ledger.open(share.merchants.filter((_, index) => isOurs(index)).map(({ id }) => id))

let writing: Promise<unknown> = Promise.resolve()
let batch: { copy: Copy; template: Template }[] = []
for (let number = 0; number < share.copies; number += 1) {
  const index = merchantOf(number)
  const merchant = share.merchants[index]
  if (!merchant || !isOurs(index)) continue
  const template = templateOf(number)
  const at = new Date(share.beginMs + Math.floor((number / share.copies) * share.spanMs))
  batch.push({ template, copy: new Copy(template.original, merchant, at, number) })
  if (batch.length === batchSize) await flush(number)
}
await flush(share.copies)
await writing
await ledger.close()
await Promise.all([...Object.values(databases).map(({ client }) => client.end()), ...pools.map((pool) => pool.end())])

/** Starts writing a batch, while the next one is made. */
async function flush(done: number): Promise<void> {
  await writing
  writing = write(batch)
  batch = []
  parentPort?.postMessage(done)
}

async function write(copies: typeof batch): Promise<void> {
  const commands = copies.flatMap(({ copy, template }): { command: Command; at: Date }[] =>
    template.ledger.map(({ createdAt, commandOf }) => ({ command: commandOf(copy), at: copy.instantOf(createdAt) })),
  )
  await Promise.all([
    ledger.post(commands),
    ...seededServices.map((service) =>
      writeCopies(
        databases[service],
        copies.map(({ copy, template }) => ({ copy, rows: template.rows[service] })),
      ),
    ),
  ])
}

function isOurs(merchant: number): boolean {
  return merchant % share.threads === share.thread
}

/** The first copies give every merchant a sale, and so money. Of the rest, one merchant gets a tenth, and a hundred get two tenths. */
function merchantOf(number: number): number {
  const count = share.merchants.length
  if (number < count) return number
  const random = seededRandom(number, 'merchant')
  const tenth = random.integer(1, 10)
  if (tenth === 1) return 0
  return random.integer(1, tenth <= 3 ? Math.min(101, count) : count) - 1
}

function templateOf(number: number): Template {
  if (number < share.merchants.length || number % 4 === 0) return templates.paid
  return number % 4 === 2 ? templates.expired : templates.withdrawal
}

async function readTemplate({ original, marks }: Found, hashes: Hashes): Promise<Template> {
  // Payouts are watched for months; none of that is due during a measurement.
  const dueAt = (): Date => new Date(share.dueFromMs + Math.random() * 30 * dayMs)
  const rows = {} as Record<SeededService, RowsOfService>
  for (const service of seededServices) {
    rows[service] = await readTemplates(databases[service], { marks, hashes, dueAt })
  }
  const client = new pg.Client({ connectionString: withPath(share.adminUrl, 'ledger') })
  await client.connect()
  const template = { original, rows, ledger: await readLedgerTemplate({ client }, original, marks) }
  await client.end()
  return template
}

function openVault(name: SeededService, columns: readonly string[]): Vault {
  const pool = new pg.Pool({ connectionString: withPath(share.adminUrl, name), max: 1 })
  pools.push(pool)
  const load = () => loadDataKeys({ pool, secret: share.secret, secretBefore: undefined, rolloutSeconds: 0 })
  return createVault({ columns, load })
}
