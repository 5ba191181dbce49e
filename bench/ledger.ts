/**
 * `npm run bench:ledger`: holds per second, in databases of its own: one whose tables are empty, one with five million
 * entries. It prints Markdown: tables, the targets and the machine, and writes nothing. Ratios within one run are what
 * counts; absolute numbers are the machine's.
 *
 * `--entries=100000 --turns=3` is a quick look; `--verified=1000000` is how many transfers are posted since a checkpoint, and verified. `DATABASE_ADMIN_URL` names a PostgreSQL to use instead of a private one.
 */
import { parseArgs } from 'node:util'
import { startServer } from './ledger/bench-ledger.ts'
import { measureCapturing, measurePlacing } from './ledger/place-holds.ts'
import { measureOverHttp } from './ledger/place-holds-over-http.ts'
import { measureReading } from './ledger/read-statement.ts'
import { longHistory, seedEntries } from './ledger/seed-entries.ts'
import { capturingTable, httpTable, placingTable, readingTable, verifyingTable } from './ledger/tables.ts'
import { targetsTable } from './ledger/targets.ts'
import { measureVerifying } from './ledger/verify-beside.ts'
import { describeMachine, print } from './report.ts'

const { values } = parseArgs({
  options: {
    entries: { type: 'string', default: '5000000' },
    turns: { type: 'string', default: '9' },
    verified: { type: 'string', default: '1000000' },
  },
})
const entries = Number(values.entries)
const timing = { turns: Number(values.turns), turnMs: 400 }
/** Three processes on few cores differ more from turn to turn. */
const timingOverHttp = { turns: timing.turns * 2, turnMs: 800 }

const server = await startServer()
try {
  print(await describeMachine(server.admin))
  const empty = await server.createLedger('empty')
  const full = await server.createLedger('full')
  const begin = performance.now()
  await seedEntries(full, entries)
  const seconds = Math.round((performance.now() - begin) / 1_000)
  const size = entries.toLocaleString('en')
  print(`Full tables have ${size} transfers that hold, added in ${seconds} s. ${timing.turns} turns.`)

  const placing = await measurePlacing(empty, full, timing)
  print('### Holds per second, empty tables', placingTable(placing, 'empty'))
  print(`### Holds per second, ${size} transfers in the tables`, placingTable(placing, 'full'))
  print('### Holds and their captures per second, full tables', capturingTable(await measureCapturing(full, timing)))
  const overHttp = await measureOverHttp(empty, full, timingOverHttp)
  print('### Holds per second on one account, over HTTP', httpTable(overHttp))
  const pages = await measureReading(full, timing)
  print('### Pages of the statement', readingTable(pages, longHistory.entriesOf(entries)))
  const verifying = await measureVerifying(
    await server.createLedger('verified'),
    full,
    Number(values.verified),
    timing.turns,
  )
  print('### What is verified, and what a hold takes', verifyingTable(verifying))
  print('### Targets', targetsTable(placing, overHttp, verifying))
} finally {
  await server.stop()
}
