/**
 * `npm run bench:reconcile`: measures how long it takes to compare a day of the bank's books with ours and with the ledger,
 * line by line in both directions. It fills its own stack with a day of sales and withdrawals, as `bench --loaded` does, and
 * runs `npm run reconcile`. It prints that program's output and the machine, and fails when something differs or too few
 * lines were compared.
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
/** Of four copies, one is a paid sale, one an unpaid sale and two are paid withdrawals: two `rows` give three lines of the bank. */
const rows = Math.ceil((lines * 2) / 3)

const dataFolder = await newDataFolder()
const beganMs = performance.now()
await seedTables({
  dataFolder,
  environment: process.env,
  rows,
  merchants: 100,
  // With an hour's margin, so that everything also ends within the day.
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
