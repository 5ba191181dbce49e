/**
 * `npm run bench`: what an operation costs from a merchant's request to its last effect, on a stack of its own. It prints
 * Markdown, and writes the same numbers as JSON to the file that `--json=` names.
 *
 * `--more` adds paid sales, pages of the statement, and every case with one and with sixteen callers.
 * `--seconds=10` is how long each case is loaded, `--only=withdrawal` runs the cases whose names have it in them,
 * `--statements` prints what PostgreSQL spent most of its time with, and `--profile=gateway,withdrawals-worker` lets
 * processes write profiles into `comporta-profiles` in the system's temporary folder.
 */
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Redis } from 'ioredis'
import pg from 'pg'
import type { ProcessName } from '../stack/processes.ts'
import { freePort } from '../stack/servers/free-port.ts'
import { createCountReader, dearestStatements } from './end-to-end/counters.ts'
import { asker, openMerchants, readBalance, readStatement, sell, sellPaid, withdraw } from './end-to-end/merchants.ts'
import { type Case, measureRest, runCase } from './end-to-end/run-case.ts'
import { startEndToEndStack } from './end-to-end/stack.ts'
import { caseTable, processTable, statementTable } from './end-to-end/tables.ts'
import { describeMachine, print } from './report.ts'

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    merchants: { type: 'string', default: '100' },
    only: { type: 'string', default: '' },
    profile: { type: 'string' },
    more: { type: 'boolean', default: false },
    statements: { type: 'boolean', default: false },
    json: { type: 'string' },
  },
})
const loadMs = Number(options.seconds) * 1_000

const { stack, admin, stop } = await startEndToEndStack((options.profile?.split(',') ?? []) as ProcessName[])
const redis = new Redis(stack.redisUrl)
const withdrawals = new pg.Client({ connectionString: stack.databases.withdrawals.url })
const sales = new pg.Client({ connectionString: stack.databases.sales.url })
await Promise.all([withdrawals.connect(), sales.connect()])
const bareServer = fileURLToPath(new URL('./end-to-end/bare-server.ts', import.meta.url))
const barePort = await freePort()
const bare = fork(bareServer, { env: { ...process.env, PORT: String(barePort) } })
await once(bare, 'message')

const allPaid = (): Promise<void> =>
  untilNothing(withdrawals, "FROM due_steps WHERE subject <> 'outbox' AND due_at < now() + interval '30 minutes'")

/** The bank's notices come within a second. */
async function allCredited(): Promise<void> {
  await untilNothing(sales, "FROM sales WHERE status = 'pending' AND reference = 'pedido pago'")
  await untilNothing(sales, "FROM due_steps WHERE step IN ('confirm-payment', 'credit-payment')")
}

async function untilNothing(database: pg.Client, what: string): Promise<void> {
  for (;;) {
    const { rows } = await database.query<{ open: boolean }>(`SELECT EXISTS (SELECT ${what}) AS open`)
    if (!rows[0]?.open) return
    await pause(50)
  }
}

try {
  print(await describeMachine(admin))
  const [hot = asker(stack.url), ...merchants] = await openMerchants(stack.url, 1 + Number(options.merchants))
  const oneOf = (caller: number) => {
    const index = (caller + 64 * Math.floor(Math.random() * 64)) % merchants.length
    return merchants[index] ?? hot
  }
  const usedKey = randomUUID()
  await withdraw(hot, usedKey)
  const askBare = asker(`http://127.0.0.1:${barePort}`)
  const unit: Case = { name: 'bare fetch', callers: 64, run: () => askBare('GET', '/', 200) }
  const hotPaid = { name: 'withdrawal paid, one merchant', run: () => withdraw(hot), settled: allPaid }
  const manyPaid = {
    name: `withdrawal paid, ${merchants.length} merchants`,
    run: (caller: number) => withdraw(oneOf(caller)),
    settled: allPaid,
  }
  const all: Case[] = [
    { name: 'balance', callers: 64, run: () => readBalance(hot) },
    { name: 'sale', callers: 64, run: () => sell(hot) },
    { name: 'replay of a key', callers: 64, run: () => withdraw(hot, usedKey, 200) },
    { ...hotPaid, callers: 64 },
    { ...manyPaid, callers: 64 },
    { ...hotPaid, callers: 1 },
    { name: 'sale', callers: 1, run: () => sell(hot) },
  ]
  if (options.more) {
    const further: Case[] = [
      { name: 'sale paid', callers: 64, run: () => sellPaid(hot), settled: allCredited },
      { name: 'page of the statement', callers: 64, run: () => readStatement(hot) },
    ]
    const known = new Set(all.map(({ name, callers }) => `${name} ${callers}`))
    const loaded = [...all.filter(({ callers }) => callers > 1), ...further]
    const fewer = loaded.flatMap((one) => [16, 1].map((callers) => ({ ...one, callers })))
    all.push(...further, ...fewer.filter(({ name, callers }) => !known.has(`${name} ${callers}`)))
  }
  const cases = all.filter(({ name }) => name.includes(options.only))
  const read = await createCountReader({ stack, admin, redis }, { caller: process.pid, 'bare server': bare.pid ?? 0 })
  // Code that has just started is not compiled yet, and caches are empty.
  for (const warm of [unit, ...cases.filter(({ callers }) => callers === 64)]) await load(warm, 4_000)
  await pause(2_000)
  const rest = await measureRest(read)
  await admin.query('SELECT pg_stat_statements_reset()')
  const units = [await runCase(read, rest, unit, 3_000)]
  const results = []
  for (const one of cases) {
    results.push(await runCase(read, rest, one, loadMs))
    await pause(1_000)
  }
  units.push(await runCase(read, rest, unit, 3_000))
  const unitMs = units.reduce((sum, { processorMs }) => sum + processorMs, 0) / units.length
  print(
    `U is ${unitMs.toFixed(3)} ms: ${units.map(({ processorMs }) => processorMs.toFixed(3)).join(' before the cases, ')} after.`,
    caseTable([...units, ...results], unitMs),
    '### Processor time per operation, in ms',
    processTable(results),
    '### Statements per operation',
    statementTable(results),
  )
  if (options.statements) print('### The dearest statements', await dearestStatements(admin))
  if (options.json) await writeFile(options.json, `${JSON.stringify({ unitMs, rest, results }, null, 2)}\n`)
} finally {
  bare.kill()
  redis.disconnect()
  await Promise.all([withdrawals.end(), sales.end()])
  await stop()
}

async function load(warm: Case, ms: number): Promise<void> {
  const end = performance.now() + ms
  const call = async (caller: number): Promise<void> => {
    while (performance.now() < end) await warm.run(caller)
  }
  await Promise.all(Array.from({ length: warm.callers }, (_, caller) => call(caller)))
  await warm.settled?.()
}
