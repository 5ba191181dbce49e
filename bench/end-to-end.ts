/**
 * `npm run bench`: what an operation costs from a merchant's request to its last effect, on a stack of its own, beside the
 * smallest program that does the same (`end-to-end/floor`). It prints Markdown, and writes the same numbers as JSON to the
 * file that `--json=` names. It fails when a caller got an error, or when the audit or the ledger's verification finds
 * something in the end.
 *
 * `--loaded` fills the tables then (`--rows=1000000` sales and as many withdrawals, of `--merchants=10000`), and measures
 * every case again. `--more` adds every case with one and with sixteen callers. `--seconds=10` is how long each case is loaded,
 * `--only=withdrawal` runs the cases whose names have it in them, `--statements` prints what PostgreSQL spent most of its
 * time with, and `--profile=gateway,withdrawals-worker` lets processes write profiles into `comporta-profiles` in the
 * system's temporary folder.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Redis } from 'ioredis'
import pg from 'pg'
import type { ProcessName } from '../stack/processes.ts'
import { freePort } from '../stack/servers/free-port.ts'
import type { LoadLog } from '../tests/chaos/load.ts'
import { type SecondWorker, startSecondWorker } from '../tests/chaos/second-worker.ts'
import { auditRun } from './end-to-end/audit-run.ts'
import { createCases, isFloor, merchantsOf, names, withFewerCallers } from './end-to-end/cases.ts'
import { createCountReader, dearestStatements } from './end-to-end/counters.ts'
import { startFloor } from './end-to-end/floor/start-floor.ts'
import { type Ask, asker, openMerchants, signInAll } from './end-to-end/merchants.ts'
import { measureOneCaller } from './end-to-end/one-caller.ts'
import { type Case, type CaseResult, measureRest, runCase } from './end-to-end/run-case.ts'
import { startEndToEndStack } from './end-to-end/stack.ts'
import {
  caseTable,
  loadedTable,
  oneCallerTable,
  processTable,
  sizesTable,
  statementTable,
} from './end-to-end/tables.ts'
import { targetsTable } from './end-to-end/targets.ts'
import { describeMachine, print } from './report.ts'
import { seedTables } from './seed/seed-tables.ts'

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    only: { type: 'string', default: '' },
    profile: { type: 'string' },
    more: { type: 'boolean', default: false },
    statements: { type: 'boolean', default: false },
    json: { type: 'string' },
    loaded: { type: 'boolean', default: false },
    rows: { type: 'string', default: '1000000' },
    merchants: { type: 'string', default: '10000' },
  },
})
const loadMs = Number(options.seconds) * 1_000
const isWanted = (name: string): boolean => name.includes(options.only)

const { stack, admin, dataFolder, stop } = await startEndToEndStack(
  (options.profile?.split(',') ?? []) as ProcessName[],
)
const redis = new Redis(stack.redisUrl)
const withdrawals = new pg.Client({ connectionString: stack.databases.withdrawals.url })
const sales = new pg.Client({ connectionString: stack.databases.sales.url })
await Promise.all([withdrawals.connect(), sales.connect()])
const bareServer = fileURLToPath(new URL('./end-to-end/bare-server.ts', import.meta.url))
const barePort = await freePort()
const bare = fork(bareServer, { env: { ...process.env, PORT: String(barePort) } })
await once(bare, 'message')
const floor = await startFloor(stack)
let secondWorker: SecondWorker | undefined

try {
  print(await describeMachine(admin))
  const widest = Math.max(...Object.values(names).filter(isWanted).map(merchantsOf))
  const opened = await openMerchants(stack.url, 1 + widest)
  const log: LoadLog = { intents: [], saleIds: [] }
  const askBare = asker(`http://127.0.0.1:${barePort}`)
  const unit: Case = { name: 'bare fetch', callers: 64, run: () => askBare('GET', '/', 200) }
  const processes: Record<string, number> = { caller: process.pid, 'bare server': bare.pid ?? 0, ...floor.processes }
  const read = await createCountReader({ stack, admin, redis }, processes)
  const casesFor = async (merchants: readonly Ask[]): Promise<Case[]> => {
    const all = await createCases({ floor, merchants, withdrawals, sales, log })
    return (options.more ? withFewerCallers(all) : all).filter(({ name }) => isWanted(name))
  }

  const cases = await casesFor(opened.map(({ ask }) => ask))
  // Code that has just started is not compiled yet, and caches are empty.
  for (const warm of [unit, ...cases.filter(({ callers }) => callers === 64)]) await load(warm, 4_000)
  await pause(2_000)
  const rest = await measureRest(read)
  await admin.query('SELECT pg_stat_statements_reset()')
  const units = [await runCase(read, rest, unit, 3_000)]
  const results = await measure(cases)
  units.push(await runCase(read, rest, unit, 3_000))
  const unitMs = units.reduce((sum, { processorMs }) => sum + processorMs, 0) / units.length
  const bankUrl = `http://127.0.0.1:${stack.ports['psp-sandbox']}`
  const [hot] = opened
  const oneCaller =
    hot && isWanted(names.hot)
      ? await measureOneCaller(hot.ask, bankUrl, floor, 10 * Number(options.seconds))
      : undefined
  print(
    `U is ${unitMs.toFixed(3)} ms: ${units.map(({ processorMs }) => processorMs.toFixed(3)).join(' before the cases, ')} after.`,
    caseTable([...units, ...results], unitMs),
    '### Processor time per operation, in ms',
    processTable(results),
    '### Statements per operation',
    statementTable(results),
  )
  if (oneCaller) print('### One caller, an idle system, a bank that settles at once', oneCallerTable(oneCaller))
  print('### Targets', targetsTable({ results, unitMs, oneCaller }))
  if (options.statements) print('### The dearest statements', await dearestStatements(admin))

  let loaded: CaseResult[] = []
  if (options.loaded && hot) {
    const begin = performance.now()
    const size = { rows: Number(options.rows), merchants: Number(options.merchants) }
    const seeded = await seedTables({ stack, dataFolder, ...size, model: hot })
    const seconds = Math.round((performance.now() - begin) / 1_000)
    const signedIn = await signInAll(stack.url, seeded.slice(0, 1 + widest), hot.clientSecret)
    await admin.query('SELECT pg_stat_statements_reset()')
    const own = (await casesFor(signedIn)).filter(({ name }) => !isFloor(name))
    for (const warm of own.filter(({ callers }) => callers === 64)) await load(warm, 2_000)
    loaded = await measure(own)
    print(
      `### Loaded tables, filled in ${seconds} s`,
      await sizesTable(stack),
      loadedTable(results, loaded),
      processTable(loaded),
    )
    if (options.statements) print('### The dearest statements on them', await dearestStatements(admin))
  }

  if (options.json) {
    await writeFile(options.json, `${JSON.stringify({ unitMs, rest, results, oneCaller, loaded }, null, 2)}\n`)
  }
  const findings = await auditRun(stack, log)
  const errors = [...results, ...loaded].reduce((sum, one) => sum + one.errors, 0)
  print(findings.length === 0 ? 'The audit and the ledger are clean.' : `Found:\n\n- ${findings.join('\n- ')}`)
  if (findings.length > 0 || errors > 0) process.exitCode = 1

  async function measure(some: readonly Case[]): Promise<CaseResult[]> {
    const measured: CaseResult[] = []
    for (const one of some) {
      if (one.name === names.twoWorkers) {
        secondWorker = await startSecondWorker(stack, { dataFolder, settings: {}, execArgv: [], writeLine })
        processes['second worker'] = secondWorker.pid ?? 0
        await load(one, 4_000)
      }
      measured.push(await runCase(read, rest, one, loadMs))
      if (one.name === names.twoWorkers) await secondWorker?.stop()
      await pause(1_000)
    }
    return measured
  }
} finally {
  bare.kill()
  redis.disconnect()
  await secondWorker?.stop()
  await floor.stop()
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

function writeLine(name: string, line: string): void {
  process.stderr.write(`${name} ${line}\n`)
}
