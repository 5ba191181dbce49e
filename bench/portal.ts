import { randomUUID } from 'node:crypto'
import { chromiumArguments, findChromium } from '@comporta/shared/testing/chromium.ts'
import pg from 'pg'
import { chromium, type Page } from 'playwright-core'
import { describeMachine, print } from './report.ts'
import { type BenchStack, startBenchStack } from './sales/stack.ts'

/**
 * `npm run bench:portal`: measures how fast the portal responds to a person who goes through a list of 100,000 sales. The
 * browser itself measures each key, click and change, from the event until its result is painted (Event Timing, as for INP).
 * It prints Markdown and writes nothing.
 *
 * `SALES` is the number of sales. `DATABASE_ADMIN_URL` and `REDIS_URL` name servers to use instead of private ones.
 */
const sales = Number(process.env['SALES'] ?? 100_000)
const pagesRead = 60
const keysPressed = 300

/** The browser reports the time from each event until the next painted frame; it only reports 16 ms or more. */
const observe = `
  globalThis.interactions = []
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId) interactions.push({ interactionId, duration })
  }).observe({ type: 'event', durationThreshold: 16 })`

const executablePath = await findChromium()
if (!executablePath) throw new Error('There is no Chromium here')
const bench = await startBenchStack()
try {
  await seedSales(bench)
  print(await describeMachine(bench.admin))
  const browser = await chromium.launch({ executablePath, args: chromiumArguments })
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: bench.stack.url })
    const page = await context.newPage()
    await page.goto('/app/sales')
    await page.getByRole('button', { name: /lojista|as a merchant/ }).click()
    await page.getByRole('table').waitFor()
    await page.evaluate(observe)
    const rows = [
      await measure(page, 'loading the list by scrolling', load),
      await measure(page, 'going through what is loaded by keys', scroll),
      await measure(page, 'filtering', filter),
    ]
    const shown = await page.evaluate<number>('document.querySelectorAll("tbody tr").length')
    print(
      `### The list of ${sales} sales`,
      [
        '| | interactions | p50 | p95 | slowest |',
        '|---|---:|---:|---:|---:|',
        ...rows.map(({ name, count, p50, p95, max }) => `| ${name} | ${count} | ${p50} ms | ${p95} ms | ${max} ms |`),
      ].join('\n'),
      `${shown} rows are in the page at the end.`,
    )
  } finally {
    await browser.close()
  }
} finally {
  await bench.stop()
}

/** Copies one sale that the product made: the list reads no other table. */
async function seedSales({ stack, merchantToken }: BenchStack): Promise<void> {
  const answer = await fetch(`${stack.url}/v1/sales`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await merchantToken()}` },
    body: JSON.stringify({ amount: 129.9, reference: randomUUID() }),
  })
  const { id } = (await answer.json()) as { id: string }
  const url = new URL(stack.databaseAdminUrl)
  url.pathname = '/sales'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query('SET session_replication_role = replica')
    await client.query(
      `INSERT INTO sales SELECT (jsonb_populate_record(original, jsonb_build_object(
         'id', gen_random_uuid(), 'txid', md5(n::text), 'reference', 'pedido-' || n, 'amount_cents', 1000 + n,
         'status', CASE WHEN n % 3 = 0 THEN 'cancelled' ELSE 'expired' END,
         'created_at', now() - n * interval '20 seconds'))).*
       FROM sales AS original, generate_series(1, $2) AS n WHERE original.id = $1`,
      [id, sales],
    )
    await client.query('VACUUM ANALYZE sales')
  } finally {
    await client.end()
  }
}

async function measure(page: Page, name: string, work: (page: Page) => Promise<number>) {
  await page.evaluate('interactions.length = 0')
  const count = await work(page)
  // The browser reports the last paint with the next frame.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 200)))')
  const told = await page.evaluate<{ interactionId: number; duration: number }[]>('interactions')
  const longest = new Map<number, number>()
  for (const { interactionId, duration } of told)
    longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0))
  // Events that the browser does not report took less than 16 ms.
  const all = [...longest.values(), ...Array<number>(Math.max(0, count - longest.size)).fill(8)].sort((a, b) => a - b)
  const at = (share: number) => all[Math.min(all.length - 1, Math.floor(all.length * share))] ?? 0
  return { name, count, p50: at(0.5), p95: at(0.95), max: all.at(-1) ?? 0 }
}

function heightOf(page: Page): Promise<number> {
  return page.evaluate<number>('document.documentElement.scrollHeight')
}

async function load(page: Page): Promise<number> {
  await page.getByRole('button', { name: /Carregar mais|Load more/ }).click()
  await page.locator('h1').focus()
  const pages = Math.min(pagesRead, Math.floor(sales / 100))
  let count = 1
  for (let read = 0; read < pages; read += 1) {
    const height = await heightOf(page)
    await page.keyboard.press('End')
    count += 1
    const deadline = Date.now() + 10_000
    while ((await heightOf(page)) <= height && Date.now() < deadline) await page.waitForTimeout(20)
  }
  return count
}

async function scroll(page: Page): Promise<number> {
  await page.keyboard.press('Home')
  for (let press = 0; press < keysPressed; press += 1) await page.keyboard.press(press % 50 === 49 ? 'End' : 'PageDown')
  return keysPressed + 1
}

async function filter(page: Page): Promise<number> {
  let count = 0
  const search = page
    .getByRole('searchbox')
    .or(page.getByLabel(/Buscar|Search/))
    .first()
  const half = `pedido-${Math.floor(sales / 2)}`
  // Each search, with a sale that is in view once it is answered.
  for (const [text, shown] of [
    ['pedido-777', 'pedido-777'],
    [half, half],
    ['', 'pedido-1'],
  ] as const) {
    await search.focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.press('Delete')
    await page.keyboard.type(text, { delay: 30 })
    count += text.length + 3
    // The network is never idle, because the page listens for changes.
    await page.getByRole('table').getByText(shown, { exact: true }).first().waitFor()
  }
  return count
}
