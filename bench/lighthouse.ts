import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@comporta/shared/process/free-port.ts'
import { chromiumArguments, findChromium } from '@comporta/shared/testing/chromium.ts'
import { chromium } from 'playwright-core'
import { tellDemoStory } from '../stack/demo-story.ts'
import { describeMachine, print, tableOf } from './report.ts'
import { startBenchStack } from './sales/stack.ts'

/**
 * `npm run bench:lighthouse`: measures the merchant's overview with Lighthouse, in its production build, signed in, with the
 * demo's story on it. It fails below the wanted scores. npm fetches Lighthouse only for this run, because it needs more
 * packages than the whole product.
 *
 * `RUNS` is the number of runs per device; the median counts. `DATABASE_ADMIN_URL` and `REDIS_URL` name servers to use
 * instead of private ones.
 */
const lighthouse = 'lighthouse@13.5.0'
const runs = Number(process.env['RUNS'] ?? 5)
/** For a phone, Lighthouse throttles by its defaults: a quarter of the processor, and 1.6 Mbit/s with 150 ms latency. */
const devices = { computer: ['--preset=desktop'], phone: [] } as const
const wanted = { performance: 95, accessibility: 100 }

interface Report {
  categories: Record<keyof typeof wanted, { score: number | null }>
  /** The machine's speed during the run: a simulated phone has a quarter of it, however fast the machine is. */
  environment: { benchmarkIndex: number }
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>
}
const shown = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']
const columns = ['first paint', 'largest paint', 'blocked', 'shift', 'machine']

const executablePath = await findChromium()
if (!executablePath) throw new Error('There is no Chromium here')
const bench = await startBenchStack()
const profile = await mkdtemp(join(tmpdir(), 'comporta-lighthouse-'))
try {
  const { url } = bench.stack
  await tellDemoStory({ url, clientId: 'demo-merchant', clientSecret: 'demo-merchant-secret' })
  print(await describeMachine(bench.admin))
  // In production the servers run on other machines than the browser; here they get a lower priority.
  for (const { pid } of bench.stack.processes.values()) {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW)
  }
  const port = await freePort()
  const args = [...chromiumArguments, `--remote-debugging-port=${port}`]
  const browser = await chromium.launchPersistentContext(profile, { executablePath, args })
  try {
    const page = await browser.newPage()
    await page.goto(`${url}/app`)
    await page.getByRole('button', { name: /lojista|as a merchant/ }).click()
    await page.locator('#content').waitFor()
    await page.close()
    const measured: Measured[] = []
    for (const device of Object.keys(devices) as (keyof typeof devices)[])
      measured.push({ device, reports: await lookOften(`${url}/app`, port, devices[device]) })
    print(
      '### The overview',
      tableOf([['', 'performance', 'accessibility', ...columns], ...measured.map(rowOf)]),
      complaintsOf(measured),
    )
    if (measured.some(isMissed)) process.exitCode = 1
  } finally {
    await browser.close()
  }
} finally {
  await rm(profile, { recursive: true, force: true })
  await bench.stop()
}

interface Measured {
  device: keyof typeof devices
  /** The slowest first. */
  reports: Report[]
}

async function lookOften(url: string, port: number, device: readonly string[]): Promise<Report[]> {
  const reports: Report[] = []
  for (let run = 0; run < runs; run += 1) reports.push(await look(url, port, device))
  return reports.sort(bySpeed)
}

async function look(url: string, port: number, device: readonly string[]): Promise<Report> {
  const only = `--only-categories=${Object.keys(wanted).join()}`
  // Keeps the session's cookie, so that the person stays signed in.
  const asked = [url, `--port=${port}`, '--disable-storage-reset', only, '--output=json', '--quiet', ...device]
  const { stdout } = await promisify(execFile)(
    'npm',
    ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', ...asked],
    {
      maxBuffer: 67_108_864,
    },
  )
  return JSON.parse(stdout) as Report
}

function bySpeed(a: Report, b: Report): number {
  return (a.categories.performance.score ?? 0) - (b.categories.performance.score ?? 0)
}

type Category = keyof typeof wanted

/** The middle run's score, from 0 to 100 as usual. */
function scoreOf({ reports }: Measured, category: Category): number {
  return Math.round((middleOf(reports).categories[category].score ?? 0) * 100)
}

function isMissed(measured: Measured): boolean {
  return (Object.keys(wanted) as Category[]).some((category) => scoreOf(measured, category) < wanted[category])
}

function middleOf(reports: readonly Report[]): Report {
  const middle = reports[Math.floor(reports.length / 2)]
  if (!middle) throw new Error('Lighthouse has not looked once')
  return middle
}

function rowOf(measured: Measured): string[] {
  const { audits } = middleOf(measured.reports)
  const performance = measured.reports.map(({ categories }) => Math.round((categories.performance.score ?? 0) * 100))
  const indexes = measured.reports
    .map(({ environment }) => Math.round(environment.benchmarkIndex))
    .sort((a, b) => a - b)
  return [
    measured.device,
    `${scoreOf(measured, 'performance')} (${performance[0]} to ${performance.at(-1)})`,
    String(scoreOf(measured, 'accessibility')),
    ...shown.map((audit) => audits[audit]?.displayValue ?? ''),
    indexes.length > 1 ? `${indexes[0]} to ${indexes.at(-1)}` : String(indexes[0]),
  ]
}

/** Lighthouse's suggestions. */
function complaintsOf(measured: readonly Measured[]): string {
  const lines = measured.flatMap(({ device, reports }) =>
    Object.values(middleOf(reports).audits)
      .filter(({ score }) => score !== null && score < 0.9)
      .map(({ title, displayValue }) => `- ${device}: ${title}${displayValue ? ` (${displayValue})` : ''}`),
  )
  return lines.length > 0 ? lines.join('\n') : 'It complains of nothing.'
}
