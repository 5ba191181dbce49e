/**
 * `npm run bench:ledger`: holds per second, in a database of its own. It prints tables and the machine, and writes
 * nothing. Ratios within one run are what counts; absolute numbers are the machine's.
 *
 * `--entries=0` leaves out the second half, with five million entries in the tables. `DATABASE_ADMIN_URL` names a
 * PostgreSQL to use instead of a private one.
 */
import { cpus, loadavg, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { seedEntries, startDatabase } from './ledger/database.ts'
import { measureInProcess } from './ledger/in-process.ts'
import { measureOverHttp } from './ledger/over-http.ts'
import { printComparison, printInProcess, printOverHttp } from './ledger/tables.ts'

const { values } = parseArgs({ options: { entries: { type: 'string', default: '5000000' } } })
const entries = Number(values.entries)
const timing = { turns: 3, turnMs: 800 }

const database = await startDatabase()
try {
  await printMachine()
  const empty = await measureInProcess(database, timing)
  printInProcess('Holds per second, empty tables', empty)
  printOverHttp('Holds per second over HTTP on one account, empty tables', await measureOverHttp(database, timing))
  if (entries > 0) {
    const begin = performance.now()
    await seedEntries(database, entries)
    const seconds = Math.round((performance.now() - begin) / 1_000)
    console.log(`\n${entries.toLocaleString('en')} transfers, holds and entries added in ${seconds} s`)
    const full = await measureInProcess(database, timing)
    printInProcess('Holds per second, full tables', full)
    printOverHttp('Holds per second over HTTP on one account, full tables', await measureOverHttp(database, timing))
    printComparison(empty, full)
  }
} finally {
  await database.stop()
}

async function printMachine(): Promise<void> {
  const { rows } = await database.admin.query<{ version: string; fsync: string; buffers: string }>(
    `SELECT current_setting('server_version') AS version, current_setting('fsync') AS fsync,
       current_setting('shared_buffers') AS buffers`,
  )
  const [server] = rows
  const [cpu] = cpus()
  console.log(
    `${cpus().length} × ${cpu?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB, load ${loadavg()[0]?.toFixed(1)}`,
  )
  console.log(`PostgreSQL ${server?.version}, fsync ${server?.fsync}, shared_buffers ${server?.buffers}`)
  console.log(`Node ${process.version}`)
}
