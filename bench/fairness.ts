/**
 * `npm run bench:fairness`: measures how much a queue of 500 withdrawals to a slow key delays another merchant's single one.
 * It starts its own stack in a temporary folder, prints a table and leaves nothing behind.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startStack } from '../stack/start-stack.ts'
import { type BenchMerchant, openMerchants } from './fairness/gateway.ts'

const queued = 500
const atOnce = 20
const alone = 10
const rounds = 3

const dataFolder = await mkdtemp(join(tmpdir(), 'comporta-fairness-'))
const stack = await startStack({
  port: 0,
  dataFolder,
  demo: true,
  temporary: true,
  environment: { ...process.env, LOG_LEVEL: 'warn' },
  writeLine: (name, line) => process.stderr.write(`${name} ${line}\n`),
})
try {
  const newMerchant = await openMerchants(stack.url)
  const quiet = await newMerchant(100_000)
  await payOne(quiet)
  const without: number[] = []
  for (let count = 0; count < alone; count += 1) without.push(await payOne(quiet))
  console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}\n`)
  console.log('|                      | median ms | most ms | withdrawals |')
  console.log('|---------------------:|----------:|--------:|------------:|')
  printRow('without the queue', without)
  for (let round = 1; round <= rounds; round += 1) {
    const { times, unfinished } = await payBesideQueue(quiet, await newMerchant(100_000))
    printRow(`${unfinished} unfinished`, times)
    const delayMs = Math.max(...times) - median(without)
    console.log(`|   the greatest delay | ${String(Math.round(delayMs)).padStart(9)} |         |             |`)
  }
} finally {
  await stack.stop()
  await rm(dataFolder, { recursive: true, force: true })
}

/** The time in ms from the request until the withdrawal is shown as paid. */
async function payOne(merchant: BenchMerchant): Promise<number> {
  const begin = performance.now()
  const id = await merchant.withdraw('fornecedor@exemplo.com.br')
  while ((await merchant.statusOf(id)) !== 'paid') await pause(10)
  return performance.now() - begin
}

/** Pays one withdrawal after another, from when the whole queue is accepted until the last of it is paid. */
async function payBesideQueue(quiet: BenchMerchant, busy: BenchMerchant) {
  for (let made = 0; made < queued; made += atOnce) {
    await Promise.all(Array.from({ length: atOnce }, () => busy.withdraw('slow@sandbox.pix')))
  }
  const unfinished = (await busy.balance()).hold / 100
  const times: number[] = []
  do times.push(await payOne(quiet))
  while ((await busy.balance()).hold > 0)
  return { times, unfinished }
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
}

function printRow(name: string, times: readonly number[]): void {
  const cells = [median(times), Math.max(...times)].map((ms, column) => String(Math.round(ms)).padStart(column ? 7 : 9))
  console.log(`| ${name.padStart(20)} | ${cells.join(' | ')} | ${String(times.length).padStart(11)} |`)
}
