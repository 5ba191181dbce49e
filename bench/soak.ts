/**
 * `npm run bench:soak`: ten minutes (`--minutes=`) of everything at once, by few enough callers that the machine is not
 * saturated. It fails when connections, handles, jobs, due rows or the memory that collections leave grow, when the last
 * minute's p99 is much slower than the second's, when a process is too large, when the next start on the same data takes too
 * long, when a caller got an error, or when the audit or the ledger's verification finds something.
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Redis } from 'ioredis'
import pg from 'pg'
import { processTable } from '../stack/processes.ts'
import { startStack } from '../stack/start-stack.ts'
import type { LoadLog } from '../tests/chaos/load.ts'
import { auditRun } from './end-to-end/audit-run.ts'
import { openMerchants, readBalance, readStatement, sell, sellPaid, withdraw } from './end-to-end/merchants.ts'
import { quantile } from './end-to-end/one-caller.ts'
import { unlimited } from './end-to-end/stack.ts'
import { describeMachine, print, tableOf } from './report.ts'
import { judgeFlatness } from './soak/judge.ts'
import { collectMemory, type Debuggers, debuggable, noteDebugger, openDebuggers } from './soak/live-memory.ts'
import { createSampler, residentMb, type Sample } from './soak/sample.ts'

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, callers: { type: 'string', default: '8' } },
})
const durationMs = Number(values.minutes) * 60_000
const sampleEveryMs = 5_000
const restMs = 20_000
/** A run of less than four minutes is divided into quarters instead; in the third one, processes collect their garbage. */
const minuteMs = Math.min(60_000, durationMs / 4)
const limits = { restMb: 150, soakedMb: 250, startSeconds: 8, p99Ratio: 1.2 }

const debuggers: Debuggers = new Map()
const dataFolder = await mkdtemp(join(tmpdir(), 'comporta-soak-'))
const start = (temporary: boolean) =>
  startStack({
    port: 0,
    dataFolder,
    demo: true,
    temporary,
    environment: { ...process.env, ...unlimited },
    execArgv: Object.fromEntries(processTable.map(({ name }) => [name, debuggable])),
    writeLine: (name, line) => {
      noteDebugger(debuggers, name, line)
      process.stderr.write(`${name} ${line}\n`)
    },
  })
let stack = await start(false)
const missed: string[] = []

try {
  const admin = new pg.Client({ connectionString: stack.databaseAdminUrl })
  await admin.connect()
  const redis = new Redis(stack.redisUrl)
  print(await describeMachine(admin))
  await pause(restMs)
  const atRest = memory()
  await openDebuggers(stack, debuggers)
  const merchants = (await openMerchants(stack.url, 20)).map(({ ask }) => ask)
  const log: LoadLog = { intents: [], saleIds: [] }
  const sampler = await createSampler(stack, admin, redis)

  const begin = performance.now()
  const latencies: { at: number; ms: number }[] = []
  let errors = 0
  const samples: { at: number; sample: Sample; busyMs: number; idleMs: number }[] = []
  const load = Promise.all(Array.from({ length: Number(values.callers) }, call))
  let warmMemory: Sample | undefined
  let largest: Record<string, number> = {}
  while (performance.now() - begin < durationMs) {
    await pause(sampleEveryMs)
    const now = memory()
    largest = Object.fromEntries(Object.entries(now).map(([name, mb]) => [name, Math.max(mb, largest[name] ?? 0)]))
    samples.push({ at: performance.now() - begin, sample: await sampler.take(), ...processorTime() })
    // In the third minute, which does not count for p99.
    if (performance.now() - begin >= 2 * minuteMs) warmMemory ??= await collectMemory(stack, debuggers)
  }
  await load
  await pause(restMs)
  const soaked = memory()
  const keptMemory = await collectMemory(stack, debuggers)

  const inMinute = (number: number) => (one: { at: number }) => Math.floor(one.at / minuteMs) === number
  const lastMinute = Math.round(durationMs / minuteMs) - 1
  const samplesOf = (number: number) => samples.filter(inMinute(number)).map(({ sample }) => sample)
  const p99Of = (number: number) =>
    quantile(
      latencies.filter(inMinute(number)).map(({ ms }) => ms),
      0.99,
    )
  const busyOf = (number: number): string => {
    const [first, last] = [samples.find(inMinute(number)), samples.findLast(inMinute(number))]
    if (!first || !last) return 'unknown'
    const [busyMs, idleMs] = [last.busyMs - first.busyMs, last.idleMs - first.idleMs]
    return `${((100 * busyMs) / (busyMs + idleMs)).toFixed(0)} %`
  }
  const flatness = [
    ...judgeFlatness(warmMemory ? [warmMemory] : [], [keptMemory]),
    ...judgeFlatness(samplesOf(1), samplesOf(lastMinute)),
  ]
  for (const { name, before, after } of flatness.filter(({ isFlat }) => !isFlat))
    missed.push(`${name} grew from ${before.toFixed(0)} to ${after.toFixed(0)}`)
  const [secondP99, lastP99] = [p99Of(1), p99Of(lastMinute)]
  const p99s = Array.from({ length: lastMinute + 1 }, (_, minute) => p99Of(minute).toFixed(0))
  if (lastP99 > secondP99 * limits.p99Ratio)
    missed.push(`p99 grew from ${secondP99.toFixed(1)} to ${lastP99.toFixed(1)} ms`)
  for (const [name, mb] of Object.entries(atRest))
    if (mb >= limits.restMb) missed.push(`${name} has ${mb.toFixed(0)} MB at rest`)
  for (const [name, mb] of Object.entries(largest)) {
    const most = Math.max(mb, soaked[name] ?? 0)
    if (most >= limits.soakedMb) missed.push(`${name} had ${most.toFixed(0)} MB`)
  }
  if (errors > 0) missed.push(`${errors} errors`)
  missed.push(...(await auditRun(stack, log)))

  await sampler.close()
  await admin.end()
  redis.disconnect()
  await stack.stop()
  const beforeStart = performance.now()
  // This stack's data is deleted when it stops.
  stack = await start(true)
  const startSeconds = (performance.now() - beforeStart) / 1_000
  if (startSeconds >= limits.startSeconds) missed.push(`the start on kept data took ${startSeconds.toFixed(1)} s`)

  print(
    `${latencies.length} operations in ${values.minutes} minutes, ${errors} errors; p99 ${secondP99.toFixed(1)} ms in the ` +
      `second minute, ${lastP99.toFixed(1)} ms in the last; ${p99s.join(', ')} in each. The processors were busy for ` +
      `${busyOf(1)} of the second minute and ${busyOf(lastMinute)} of the last. Started on kept data in ${startSeconds.toFixed(1)} s.`,
    tableOf([
      ['process', 'MB at rest', 'MB at most', 'MB after the soak'],
      ...Object.entries(atRest).map(([name, mb]) => [
        name,
        ...[mb, largest[name], soaked[name]].map((one = Number.NaN) => one.toFixed(0)),
      ]),
    ]),
    tableOf([
      ['memory after a collection, or median of', 'second minute', 'last minute', ''],
      ...flatness.map((one) => [one.name, one.before.toFixed(0), one.after.toFixed(0), one.isFlat ? 'flat' : 'grew']),
    ]),
    missed.length === 0
      ? 'All limits were kept; the audit and the ledger are clean.'
      : `Missed:\n\n- ${missed.join('\n- ')}`,
  )
  if (missed.length > 0) process.exitCode = 1

  function memory(): Record<string, number> {
    return Object.fromEntries([...stack.processes].map(([name, { pid }]) => [name, residentMb(pid ?? 0)]))
  }

  /** Of all processors, since the machine started. */
  function processorTime(): { busyMs: number; idleMs: number } {
    const all = cpus().map(({ times: { user, nice, sys, irq, idle } }) => ({ busy: user + nice + sys + irq, idle }))
    return {
      busyMs: all.reduce((sum, { busy }) => sum + busy, 0),
      idleMs: all.reduce((sum, { idle }) => sum + idle, 0),
    }
  }

  async function call(): Promise<void> {
    while (performance.now() - begin < durationMs) {
      const from = performance.now()
      try {
        await doSomething()
        latencies.push({ at: from - begin, ms: performance.now() - from })
      } catch (error) {
        errors += 1
        if (errors === 1) process.stderr.write(`${String(error)}\n`)
      }
      await pause(Math.random() * 200)
    }
  }

  /** Of ten operations, three are withdrawals, three are sales (one of them paid), and the rest are reads. */
  async function doSomething(): Promise<unknown> {
    const merchant = merchants[Math.floor(Math.random() * merchants.length)]
    if (!merchant) throw new Error('no merchant')
    const kind = Math.floor(Math.random() * 10)
    if (kind < 3) {
      const intent = { merchantId: '', key: randomUUID(), withdrawalIds: new Set<string>(), isAnswered: false }
      log.intents.push(intent)
      intent.withdrawalIds.add(await withdraw(merchant, intent.key))
      intent.isAnswered = true
      return undefined
    }
    if (kind < 5) return log.saleIds.push(await sell(merchant))
    if (kind < 6) return sellPaid(merchant)
    return kind < 9 ? readBalance(merchant) : readStatement(merchant)
  }
} finally {
  await stack.stop()
  await rm(dataFolder, { recursive: true, force: true })
}
