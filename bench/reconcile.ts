/**
 * `npm run bench:reconcile`: how long a day of the bank's books takes to be compared with ours and with the ledger, line by line and
 * both ways. A stack of its own is filled with a day of sales and withdrawals, as `bench --loaded` fills one, and compares it with
 * `npm run reconcile`. It prints what that printed, and the machine; it fails when something differs, or when too few lines were
 * looked at.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { dateOf } from '@comporta/shared/contracts/fields.ts'
import { dayOf } from '@comporta/shared/work/compare-days.ts'
import { newDataFolder, startEndToEndStack } from './end-to-end/stack.ts'
import { describeMachine, print } from './report.ts'
import { seedTables } from './seed/seed-tables.ts'

const { values } = parseArgs({ options: { lines: { type: 'string', default: '100000' } } })
const lines = Number(values.lines)
if (!Number.isSafeInteger(lines) || lines < 1_000)
  throw new Error('--lines: how many the bank has of the day, at least 1000')

const dayMs = 86_400_000
const hourMs = 3_600_000
const date = dateOf(new Date(Date.now() - dayMs))
const { from, to } = dayOf(date)
/** Of four copies one is a paid sale, one a sale that nobody paid, two are paid withdrawals: three lines of the bank's from two rows. */
const rows = Math.ceil((lines * 2) / 3)

const dataFolder = await newDataFolder()
const beganMs = performance.now()
await seedTables({
  dataFolder,
  environment: process.env,
  rows,
  merchants: 100,
  // What takes some minutes to its end is over within the day.
  happened: { from: new Date(from.getTime() + hourMs), to: new Date(to.getTime() - hourMs) },
})
const seededSeconds = Math.round((performance.now() - beganMs) / 1_000)
const bench = await startEndToEndStack({ dataFolder, kept: true, withoutCheckpoints: true })
try {
  const machine = await describeMachine(bench.admin)
  const startedMs = performance.now()
  const program = join(import.meta.dirname, '../scripts/reconcile.ts')
  const env = { ...process.env, DATA_DIR: dataFolder }
  const run = spawn(process.execPath, [program, `--date=${date}`], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const [stdout, [status]] = await Promise.all([text(run.stdout), once(run, 'close')])
  const seconds = (performance.now() - startedMs) / 1_000
  const looked = [...stdout.matchAll(/lines of the bank (\d+)/g)].reduce((sum, [, count]) => sum + Number(count), 0)
  print(
    machine,
    '### A day of the bank’s books',
    stdout.trim(),
    `${looked} lines of the bank in ${seconds.toFixed(1)} s`,
  )
  print(`The data took ${seededSeconds} s to make.`)
  if (status !== 0) throw new Error(`npm run reconcile ended with ${status}`)
  if (looked < lines) throw new Error(`only ${looked} lines were looked at`)
} finally {
  await bench.stop()
  await rm(dataFolder, { recursive: true, force: true })
}
