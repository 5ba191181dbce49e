/**
 * `npm run bench:sales`: measures sales per second and the checkout page's first paint, on a stack of its own. It prints
 * Markdown (tables and the machine) and writes nothing. Ratios within one run are what counts; absolute numbers depend on
 * the machine.
 *
 * `DATABASE_ADMIN_URL` and `REDIS_URL` name servers to use instead of private ones.
 */
import { describeMachine, print } from './report.ts'
import { measureCreation } from './sales/creation.ts'
import { measureFirstPaint } from './sales/first-paint.ts'
import { startBenchStack } from './sales/stack.ts'
import { creationTable, paintTable } from './sales/tables.ts'

const bench = await startBenchStack()
try {
  print(await describeMachine(bench.admin))
  print('### Sales per second', creationTable(await measureCreation(bench, { turns: 5, turnMs: 1_500 })))
  const paint = await measureFirstPaint(bench)
  print('### The checkout page', paint ? paintTable(paint) : 'There is no Chromium here.')
} finally {
  await bench.stop()
}
