/**
 * `npm run bench:sales`: sales per second and the checkout page's first paint, on a stack of its own. It prints tables
 * and the machine, and writes nothing. Ratios within one run are what counts; absolute numbers are the machine's.
 *
 * `DATABASE_ADMIN_URL` and `REDIS_URL` name servers to use instead of private ones.
 */
import { cpus, loadavg, totalmem } from 'node:os'
import type { Measurement } from './ledger/measure.ts'
import { type CreationRow, measureCreation } from './sales/creation.ts'
import { measureFirstPaint } from './sales/first-paint.ts'
import { type BenchStack, startBenchStack } from './sales/stack.ts'

const bench = await startBenchStack()
try {
  await printMachine(bench)
  printCreation(await measureCreation(bench, { turns: 5, turnMs: 1_500 }))
  console.log('\nThe checkout page in Chromium, through the gateway, with an empty cache\n')
  console.table((await measureFirstPaint(bench)) ?? 'no Chromium')
} finally {
  await bench.stop()
}

async function printMachine({ admin }: BenchStack): Promise<void> {
  const { rows } = await admin.query<{ version: string; fsync: string; commit: string }>(
    `SELECT current_setting('server_version') AS version, current_setting('fsync') AS fsync,
       current_setting('synchronous_commit') AS commit`,
  )
  const [server] = rows
  const [cpu] = cpus()
  console.log(
    `${cpus().length} × ${cpu?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB, load ${loadavg()[0]?.toFixed(1)}`,
  )
  console.log(`PostgreSQL ${server?.version}, fsync ${server?.fsync}, synchronous_commit ${server?.commit}`)
  console.log(`Node ${process.version}`)
}

function printCreation(rows: readonly CreationRow[]): void {
  console.log('\nSales per second (p50 / p99 ms): median of the turns\n')
  console.table(
    rows.map(({ callers, sales, throughGateway, stock, stockSamePicture }) => ({
      callers,
      sales: textOf(sales),
      'through the gateway': textOf(throughGateway),
      stock: textOf(stock),
      'stock, same picture': textOf(stockSamePicture),
      '× stock': (sales.perSecond / stock.perSecond).toFixed(2),
      '× stock, same picture': (sales.perSecond / stockSamePicture.perSecond).toFixed(2),
    })),
  )
}

function textOf({ perSecond, p50Ms, p99Ms }: Measurement): string {
  return `${Math.round(perSecond)} (${p50Ms.toFixed(1)} / ${p99Ms.toFixed(1)})`
}
