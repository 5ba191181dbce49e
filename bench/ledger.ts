/**
 * `npm run bench:ledger`: measures holds per second in databases of its own, one with empty tables and one with five million
 * entries. It prints Markdown (tables, targets and the machine) and writes nothing. Ratios within one run are what counts;
 * absolute numbers depend on the machine.
 *
 * `--beside=<folder>` only measures today's code beside that of another checkout, where `npm ci` has run.
 * `--entries=100000 --turns=3` is a quick look. `--verified=1000000` is how many transfers are posted since a checkpoint and
 * verified. `DATABASE_ADMIN_URL` names a PostgreSQL to use instead of a private one.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type BenchLedger, startServer } from './ledger/bench-ledger.ts'
import { measureBesideOlder } from './ledger/beside-older.ts'
import { codeOf, type LedgerCode } from './ledger/ledger-code.ts'
import { measureCapturing, measurePlacing } from './ledger/place-holds.ts'
import { measureOverHttp } from './ledger/place-holds-over-http.ts'
import { measureReading } from './ledger/read-statement.ts'
import { seedAsNamed } from './ledger/seed-as-named.ts'
import { longHistory } from './ledger/seed-entries.ts'
import {
  besideOlderTable,
  capturingTable,
  httpTable,
  placingTable,
  readingTable,
  verifyingTable,
} from './ledger/tables.ts'
import { besideOlderTargets, targetsTable } from './ledger/targets.ts'
import { measureVerifying, type Verifying } from './ledger/verify-beside.ts'
import { describeMachine, print } from './report.ts'

const { values } = parseArgs({
  options: {
    entries: { type: 'string', default: '5000000' },
    turns: { type: 'string', default: '9' },
    verified: { type: 'string', default: '1000000' },
    beside: { type: 'string' },
  },
})
const entries = Number(values.entries)
const size = entries.toLocaleString('en')
const timing = { turns: Number(values.turns), turnMs: 400 }
/** More and longer turns: three processes on few cores vary more. */
const timingOverHttp = { turns: timing.turns * 2, turnMs: 800 }

const server = await startServer()
try {
  print(await describeMachine(server.admin))
  if (values.beside === undefined) await measureAlone()
  else await measureBeside(await codeOf(resolve(values.beside)))
} finally {
  await server.stop()
}

async function measureAlone(): Promise<void> {
  const [empty, full] = [await server.createLedger('empty'), await createFull('full')]
  const placing = await measurePlacing(empty, full, timing)
  print('### Holds per second, empty tables', placingTable(placing, 'empty'))
  print(`### Holds per second, ${size} transfers in the tables`, placingTable(placing, 'full'))
  print('### Holds and their captures per second, full tables', capturingTable(await measureCapturing(full, timing)))
  const overHttp = await measureOverHttp(empty, full, timingOverHttp)
  print('### Holds per second on one account, over HTTP', httpTable(overHttp))
  const pages = await measureReading(full, timing)
  print('### Pages of the statement', readingTable(pages, longHistory.entriesOf(entries)))
  const verifying = await verify(full)
  print('### Targets', targetsTable(placing, overHttp, verifying))
}

async function measureBeside(older: LedgerCode): Promise<void> {
  const empty = { today: await server.createLedger('empty'), older: await server.createLedger('older_empty', older) }
  const full = { today: await createFull('full'), older: await createFull('older_full', older) }
  const beside = await measureBesideOlder(empty, full, timing)
  print(`### Beside the code of ${values.beside}`, besideOlderTable(beside))
  print('### Targets', besideOlderTargets(beside, await verify(full.today)))
}

async function createFull(name: string, code?: LedgerCode): Promise<BenchLedger> {
  const ledger = await server.createLedger(name, code)
  const begin = performance.now()
  await seedAsNamed(ledger, entries)
  const seconds = Math.round((performance.now() - begin) / 1_000)
  print(`Full tables (${name}) have ${size} transfers that hold, added in ${seconds} s. ${timing.turns} turns.`)
  return ledger
}

async function verify(full: BenchLedger): Promise<Verifying> {
  const ledger = await server.createLedger('verified')
  const verifying = await measureVerifying(ledger, full, Number(values.verified), timing.turns)
  print('### What is verified, and what a hold takes', verifyingTable(verifying))
  return verifying
}
