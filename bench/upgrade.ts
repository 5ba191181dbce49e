/**
 * `npm run bench:upgrade -- --from=<folder>`: the ledger of another checkout, where `npm ci` has run, fills a database with
 * transfers of all its kinds. Today's migrations upgrade it, today's code verifies it, and every page of every statement is
 * compared byte by byte with the older ledger's answer. `--transfers=100000` is the number of transfers.
 */
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import { verifyLedger } from '../services/ledger/src/use-cases/verify-ledger.ts'
import { type BenchLedger, hashKeys, openMerchants, startServer } from './ledger/bench-ledger.ts'
import { codeOf, today } from './ledger/ledger-code.ts'
import { ledgerToken, startLedger, startServer as startProcess } from './ledger/place-holds-over-http.ts'
import { postAllKinds } from './ledger/post-all-kinds.ts'
import { describeMachine, print } from './report.ts'

const { values } = parseArgs({
  options: { from: { type: 'string' }, transfers: { type: 'string', default: '100000' } },
})
if (values.from === undefined) throw new Error('Say --from=<folder of another checkout>')
const older = await codeOf(resolve(values.from))

const server = await startServer()
try {
  print(await describeMachine(server.admin))
  const ledger = await server.createLedger('upgraded', older)
  const merchants = await openMerchants(ledger, 100)
  await postAllKinds(ledger.groupCommit, merchants, Number(values.transfers))
  await settle(ledger)
  print(await describeTransfers(ledger))
  const before = await readStatements(ledger, merchants)

  const begin = performance.now()
  await today.migrate({ ...ledger.owner, migrationsDir: join(today.folder, 'migrations') })
  const migrated = performance.now()
  const verified = await verifyLedger({ pool: ledger.pool, hashKeys, onProgress: () => undefined })
  const after = performance.now()
  print(
    `Migrated in ${seconds(begin, migrated)}. Verified in ${seconds(migrated, after)}: ${JSON.stringify(verified)}.`,
  )

  const pages = await readStatements({ ...ledger, code: today }, merchants)
  const other = pages.findIndex((page, index) => page !== before[index])
  if (other !== -1 || pages.length !== before.length) throw new Error(`page ${other} is another one:\n${pages[other]}`)
  const bytes = pages.reduce((sum, page) => sum + Buffer.byteLength(page), 0)
  print(`${pages.length} pages of statements, ${bytes.toLocaleString('en')} bytes, are the same.`)
} finally {
  await server.stop()
}

function seconds(from: number, to: number): string {
  return `${((to - from) / 1_000).toFixed(1)} s`
}

/** Lets the older checkout's own worker settle the delayed credits. */
async function settle({ code, url, admin }: BenchLedger): Promise<void> {
  const worker = await startProcess(pathToFileURL(join(code.folder, 'src/worker.ts')), {
    DATABASE_URL: url,
    LOG_LEVEL: 'warn',
  })
  const waiting = `SELECT FROM holds WHERE state = 'active' AND settle_at < now() LIMIT 1`
  while ((await admin.query(waiting)).rowCount !== 0) await pause(200)
  await worker.stop()
}

async function describeTransfers({ admin }: BenchLedger): Promise<string> {
  const { rows } = await admin.query<{ what: string }>(
    `SELECT count(*) || ' × ' || kind || ' ' || outcome || CASE WHEN repeats IS NULL THEN '' ELSE ' again' END AS what
     FROM transfers GROUP BY kind, outcome, repeats IS NULL ORDER BY count(*) DESC`,
  )
  return rows.map(({ what }) => what).join(', ')
}

/** Reads all statement pages of all merchants from the ledger's own process. */
async function readStatements(ledger: BenchLedger, merchants: readonly MerchantId[]): Promise<string[]> {
  const { pool, stop } = await startLedger(ledger)
  const readPage = async (merchantId: MerchantId, cursor: string): Promise<string> => {
    const { statusCode, body } = await pool.request({
      method: 'GET',
      path: `/merchants/${merchantId}/entries?limit=100${cursor && `&cursor=${cursor}`}`,
      headers: { authorization: `Bearer ${await ledgerToken()}` },
    })
    const page = await body.text()
    if (statusCode !== 200) throw new Error(`${statusCode} ${page}`)
    return page
  }
  const pages: string[] = []
  for (const merchantId of merchants) {
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await readPage(merchantId, cursor)
      pages.push(page)
      cursor = (JSON.parse(page) as { next_cursor: string | null }).next_cursor
    }
  }
  await stop()
  return pages
}
