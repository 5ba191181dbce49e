import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Environment, ProcessName } from '../../stack/processes.ts'
import { type Stack, startStack } from '../../stack/start-stack.ts'
import { call } from '../e2e/http-calls.ts'
import type { ApiClient, RequestCounts } from './api-client.ts'
import type { Audit } from './audit.ts'
import { auditUntilStill } from './audit-until-still.ts'
import { keepBankFaults } from './bank-faults.ts'
import { createDatabaseClock, type DatabaseClock } from './clock.ts'
import { disturb } from './disturb.ts'
import { createFaultCounter, type FaultCounts } from './fault-counter.ts'
import { type Habits, type Load, startLoad, usualHabits } from './load.ts'
import { createMerchants } from './merchants.ts'
import { type ActCounts, startOperators } from './operators.ts'
import { type Disturbance, nameOf, type Plan } from './plan.ts'
import { type SecondWorker, startSecondWorker } from './second-worker.ts'
import { mergeSettings, withdrawalsSettings } from './settings.ts'
import { verifyLedger } from './verify-ledger.ts'

export interface ChaosOptions {
  seed: number
  plan: Plan
  /** What clients do; `usualHabits` by default. */
  habits?: Habits
  /** How long everything may take to finish after the run. */
  quietMs: number
  /** Gets a line for each thing that happens. */
  tell: (line: string) => void
  /** Settings of processes that replace the run's own. */
  overrides?: Partial<Record<ProcessName, Environment>>
  /** Flags of Node for processes, e.g. a module to preload. */
  execArgv?: Partial<Record<ProcessName, readonly string[]>>
  /** Starts a second withdrawals-worker beside the stack's own; `overrides` and `execArgv` do not apply to it. */
  hasSecondWorker?: boolean
  /** Changes the stack before the load begins. */
  prepare?: (stack: Stack) => Promise<void>
}

export interface ChaosResult {
  requests: RequestCounts
  /** Every disturbance, and how long the product then took to work again. */
  disturbances: { done: Disturbance; recoveryMs: number }[]
  /** Disturbances that this machine cannot make, with what it lacks. */
  leftOut: string[]
  /** What operators did during the run. */
  acts: ActCounts
  bankFaults: FaultCounts
  audit: Audit
  /** The output of the ledger's own verification; empty when the ledger is true. */
  ledgerLie: string
  quietMs: number
  /** The processes' log. */
  logFile: string
}

/** Runs load under disturbances, then a quiet phase, then the audit, on a stack of its own. */
export async function runChaos(options: ChaosOptions): Promise<ChaosResult> {
  refuseForeignServers()
  const folder = await mkdtemp(join(tmpdir(), 'comporta-chaos-'))
  const dataFolder = join(folder, 'data')
  const logFile = join(folder, 'processes.log')
  const logs = createWriteStream(logFile)
  const faultCounter = createFaultCounter()
  const writeLine = (name: string, line: string): void => {
    logs.write(`${new Date().toISOString()} ${name} ${line}\n`)
    if (name === 'psp-sandbox') faultCounter.read(line)
  }
  const setsClock = options.plan.disturbances.some(({ kind }) => kind === 'set-clock')
  const clock = setsClock ? await createDatabaseClock() : undefined
  const stack = await startStack({
    port: 0,
    dataFolder,
    demo: true,
    durable: false,
    environment: { ...process.env, LOG_LEVEL: 'warn' },
    writeLine,
    restartDelayMaxMs: 200,
    postgresEnvironment: clock?.environment,
    overrides: mergeSettings(options.overrides),
    ...(options.execArgv === undefined ? {} : { execArgv: options.execArgv }),
  })
  let secondWorker: SecondWorker | undefined
  try {
    if (!stack.killServer.postgres || !stack.killServer.redis) throw new Error('chaos needs private servers to kill')
    await options.prepare?.(stack)
    if (options.hasSecondWorker) {
      secondWorker = await startSecondWorker(stack, {
        dataFolder,
        settings: withdrawalsSettings,
        execArgv: [],
        writeLine,
      })
    }
    return {
      ...(await disturbAndAudit({ stack, clock, secondWorker }, options)),
      bankFaults: faultCounter.counts,
      logFile,
    }
  } finally {
    await secondWorker?.stop()
    await stack.stop()
    await clock?.remove()
    logs.end()
    await rm(dataFolder, { recursive: true, force: true })
  }
}

/** Settings that name servers of somebody else. A run may only kill servers that its own stack has started. */
export const foreignServers = (): string[] =>
  Object.keys(process.env).filter(
    (name) => process.env[name] && /^(REDIS_URL|DATABASE_ADMIN_URL|DATABASE_URL_\w+|TEST_INFRA)$/.test(name),
  )

function refuseForeignServers(): void {
  const names = foreignServers().join(', ')
  if (names !== '') throw new Error(`chaos kills PostgreSQL and Redis and needs its own: unset ${names}`)
}

type Findings = Omit<ChaosResult, 'bankFaults' | 'logFile'>

interface Beside {
  stack: Stack
  clock: DatabaseClock | undefined
  secondWorker: SecondWorker | undefined
}

async function disturbAndAudit({ stack, clock, secondWorker }: Beside, options: ChaosOptions): Promise<Findings> {
  const { seed, plan, quietMs, tell } = options
  const leftOut: string[] = []
  const isPossible = ({ kind }: Disturbance): boolean => kind !== 'set-clock' || clock !== undefined
  if (!plan.disturbances.every(isPossible))
    leftOut.push("PostgreSQL's clock an hour ahead: libfaketime is not installed")
  for (const text of leftOut) tell(`left out: ${text}`)
  const requests = { sent: 0, answered2xx: 0, answered4xx: 0, answered5xx: 0, unanswered: 0 }
  const giveUp = new AbortController()
  const access = { baseUrl: stack.url, signal: giveUp.signal }
  const { clients, probeClient, operators: people } = await createMerchants(access, requests)

  const startedAt = performance.now()
  const elapsedMs = (): number => performance.now() - startedAt
  let isQuiet = false
  const wantedFaults = () =>
    (isQuiet ? undefined : plan.bank.findLast(({ atMs }) => atMs <= elapsedMs())?.faults) ?? plan.quietBank
  const stopFaults = keepBankFaults(`http://127.0.0.1:${stack.ports['psp-sandbox']}`, wantedFaults)
  const load = startLoad({ seed, clients, habits: options.habits ?? usualHabits })
  const merchantIds = [...new Set(clients.map(({ merchantId }) => merchantId))]
  const operators = startOperators({ seed, stack, clients: people, merchantIds, log: load.log })
  const stage = { stack, clock, secondWorker, operators }
  tell(`${clients.length} clients are at work`)
  const recoveries = plan.disturbances.filter(isPossible).map(async (done) => {
    await pause(done.atMs - elapsedMs())
    tell(`${(elapsedMs() / 1_000).toFixed(1).padStart(6)} s  ${nameOf(done)}`)
    await disturb(stage, done)
    return { done, recoveryMs: await measureRecovery(stack, done, load, probeClient) }
  })
  await pause(plan.durationMs - elapsedMs())
  isQuiet = true
  const quietAt = performance.now()
  tell('quiet')
  const patience = setTimeout(() => giveUp.abort(), quietMs)
  await load.stop()
  const disturbances = await Promise.all(recoveries)
  const outcome = await auditUntilStill(stack.databases, load.log, quietAt + quietMs)
  const quietTookMs = performance.now() - quietAt
  await Promise.all([operators.stop(), stopFaults()])
  clearTimeout(patience)
  const ledgerLie = await verifyLedger(stack)
  return { requests, disturbances, leftOut, acts: operators.acts, audit: outcome, ledgerLie, quietMs: quietTookMs }
}

/** Milliseconds until the process that was hit reports healthy and a withdrawal is accepted. */
async function measureRecovery(stack: Stack, done: Disturbance, load: Load, client: ApiClient): Promise<number> {
  const startedAt = performance.now()
  const isHealthy = (): Promise<boolean> =>
    call(healthUrl(stack, done), 'GET', '', { signal: AbortSignal.timeout(3_000) }).then(
      ({ status }) => status === 200,
      () => false,
    )
  do await pause(100)
  while (!(await isHealthy()))
  await load.probe(client)
  return performance.now() - startedAt
}

/** The health address of the process that was hit, or, for PostgreSQL and Redis, of the withdrawals service, which needs both. */
function healthUrl({ ports }: Stack, done: Disturbance): string {
  const process = 'process' in done && done.process !== 'redis' ? done.process : ('withdrawals' as const)
  // The gateway's /health covers all services, and another disturbance may have hit one of them.
  return `http://127.0.0.1:${ports[process]}/${process === 'gateway' ? 'ready' : 'health'}`
}
