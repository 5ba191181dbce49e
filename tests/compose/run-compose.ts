import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@comporta/shared/process/free-port.ts'
import { Agent, setGlobalDispatcher } from 'undici'
import type { ServiceDatabase } from '../../stack/databases.ts'
import { type ProcessName, processTable, type ServiceName, serviceNames } from '../../stack/processes.ts'
import { type CallersResult, startCallers } from '../chaos/callers.ts'
import { usualHabits } from '../chaos/load.ts'
import { forgetfulBank } from '../chaos/plan.ts'
import { withdrawalsSettings } from '../chaos/settings.ts'
import { longestGapMs } from '../failover/acceptance-gaps.ts'
import { findCompose, openProject, type Project } from './project.ts'
import { requestsOf } from './requests-of.ts'
import { type Knock, watchTheDoor } from './watch-the-door.ts'

export interface ComposeOptions {
  seed: number
  tell: (line: string) => void
}

export interface ComposeResult extends CallersResult {
  phases: Phase[]
  /** For each scaled service, the share of its requests that the least busy replica got, measured 10 to 20 s after the scaling. */
  shares: { service: ProcessName; leastShare: number }[]
}

/** What merchants noticed during one act. */
interface Phase {
  title: string
  seconds: number
  accepted: number
  /** The longest time without a balance request that was answered 200. */
  closedMs: number
  knocks: number
  /** The other answers: a status, or that there was no answer. */
  turnedAway: readonly string[]
  /** The slowest answer with status 200. */
  slowestMs: number
}

const root = join(import.meta.dirname, '../..')
const url = 'https://localhost'
const quietMaxMs = 120_000
const usualMs = 15_000
/** A new replica has to get its share within this time. */
const sharedWithinMs = 10_000

/** Slow enough to leave a machine of two cores idle time even while replicas start, so that delays come from the acts alone. */
const unhurried = { ...usualHabits, thinkMaxMs: 8_000 }

/** Not the simulated bank, which nobody scales, and not the ledger's worker, of which one is enough. */
const scaled = processTable.map(({ name }) => name).filter((name) => name !== 'psp-sandbox' && name !== 'ledger-worker')
/** The services that get HTTP requests from inside or outside the stack. */
const asked = ['ledger', 'webhooks', 'sales', 'withdrawals', 'gateway'] as const satisfies readonly ProcessName[]
const everyone = processTable.map(({ name }) => name)

/**
 * Runs the whole stack from its compose file, behind its load balancer and under load: starts it from nothing, scales every
 * service to two, restarts the containers one by one, and replaces all of them by those of another image. Then the audit.
 */
export async function runCompose({ seed, tell }: ComposeOptions): Promise<ComposeResult> {
  const ports = { postgres: await freePort(), bank: await freePort() }
  const project = openProject({
    folder: root,
    words: await findCompose(),
    environment: {
      ...withdrawalsSettings,
      COMPOSE_PROJECT_NAME: 'comporta-test',
      COMPOSE_FILE: 'docker-compose.yml:tests/compose/published.yml',
      TEST_POSTGRES_PORT: String(ports.postgres),
      TEST_BANK_PORT: String(ports.bank),
      PUBLIC_URL: url,
      TRUST_PROXY: 'uniquelocal',
      EDGE_ADDRESS: '127.0.0.1',
      PORT: '3100-3109',
      RECONCILE_INTERVAL_MS: '1000',
      LOG_LEVEL: 'warn',
    },
  })
  const removeAll = () =>
    project.compose('--profile', 'edge', 'down', '--volumes', '--remove-orphans', '--timeout', '5')
  await removeAll()
  try {
    return await drill(project, { seed, tell, ports })
  } finally {
    await removeAll()
  }
}

async function drill(
  project: Project,
  { seed, tell, ports }: ComposeOptions & { ports: Record<'postgres' | 'bank', number> },
): Promise<ComposeResult> {
  await project.compose('build')
  tell('the image is built')
  await project.compose('--profile', 'edge', 'up', '-d', '--scale', 'gateway=2')
  await project.waitUntilHealthy(everyone)
  tell('all are healthy, from nothing')
  setGlobalDispatcher(new Agent({ connect: { ca: await authorityOf(project) } }))

  const acceptances: number[] = []
  const callers = await startCallers({
    seed,
    url,
    bankUrl: `http://127.0.0.1:${ports.bank}`,
    bankFaults: forgetfulBank,
    stack: { databases: databasesAt(ports.postgres), ledgerHashKeys: '1:demo-only-ledger-hash-key-of-everybody' },
    quietMaxMs,
    habits: unhurried,
    onAccepted: () => acceptances.push(performance.now()),
  })
  const door = await watchTheDoor(url)
  const phases: Phase[] = []

  async function phase(title: string, act: () => Promise<unknown>): Promise<void> {
    const from = performance.now()
    await act()
    const felt = feltBetween(from, performance.now(), { acceptances, knocks: door.knocks })
    phases.push({ title, ...felt })
    tell(
      `${title}: closed for ${Math.round(felt.closedMs)} ms, ${felt.turnedAway.length} of ${felt.knocks} turned away`,
    )
  }

  await phase('usual work', () => pause(usualMs))
  await phase('each service scaled to two, one by one', () => scaleAll(project))
  const shares = await sharesOf(project)
  for (const service of scaled) await phase(`both of ${service} restarted, one by one`, () => restart(project, service))
  await project.docker('build', '--label', 'comporta.version=next', '-t', 'comporta', '.')
  tell('another image is built')
  await phase('all replaced by those of another image', () => project.program('deploy/upgrade.sh'))
  await phase('usual work of the new ones', () => pause(usualMs))
  await door.stop()
  const result = await callers.leave()
  return { ...result, phases, shares }
}

/** The root certificate of Caddy's own authority, which signs the certificate for `localhost`. */
const authorityOf = (project: Project): Promise<string> =>
  project.compose('exec', '-T', 'edge', 'cat', '/data/caddy/pki/authorities/local/root.crt')

/** The databases, with the demo passwords of the compose file. */
function databasesAt(port: number): Record<ServiceName, ServiceDatabase> {
  const urlAs = (service: ServiceName, role: string): string => {
    const name = service.replaceAll('-', '_')
    return `postgres://${name}${role.replace('-', '_')}:demo-only-${service}${role}@127.0.0.1:${port}/${name}`
  }
  return Object.fromEntries(
    serviceNames.map((service) => [service, { url: urlAs(service, ''), migrationUrl: urlAs(service, '-owner') }]),
  ) as Record<ServiceName, ServiceDatabase>
}

function feltBetween(
  from: number,
  to: number,
  { acceptances, knocks }: { acceptances: readonly number[]; knocks: readonly Knock[] },
): Omit<Phase, 'title'> {
  const during = knocks.filter(({ endedAt }) => endedAt >= from && endedAt <= to)
  const answered = during.filter(({ status }) => status === 200)
  return {
    seconds: Math.round((to - from) / 1_000),
    accepted: acceptances.filter((at) => at >= from && at <= to).length,
    closedMs: longestGapMs(
      answered.map(({ endedAt }) => endedAt),
      from,
      to,
    ),
    knocks: during.length,
    turnedAway: during.filter(({ status }) => status !== 200).map(({ status }) => String(status ?? 'no answer')),
    slowestMs: Math.max(0, ...answered.map(({ tookMs }) => tookMs)),
  }
}

async function scaleAll(project: Project): Promise<void> {
  for (const service of scaled) {
    await project.compose('up', '-d', '--no-deps', '--no-recreate', '--scale', `${service}=2`, service)
    await project.waitUntilHealthy([service])
  }
}

async function sharesOf(project: Project): Promise<ComposeResult['shares']> {
  const count = (service: ProcessName) =>
    project
      .containersOf(service)
      .then((ids) => Promise.all(ids.map((id) => requestsOf(project, id, service === 'gateway' ? 9_464 : 3_000))))
  const countAll = () => Promise.all(asked.map(count))
  await pause(sharedWithinMs)
  const before = await countAll()
  await pause(sharedWithinMs)
  const after = await countAll()
  return asked.map((service, index) => {
    const counts = (after[index] ?? []).map((requests, replica) => requests - (before[index]?.[replica] ?? 0))
    return { service, leastShare: Math.min(...counts) / counts.reduce((sum, requests) => sum + requests, 0) }
  })
}

async function restart(project: Project, service: ProcessName): Promise<void> {
  for (const id of await project.containersOf(service)) {
    await project.docker('restart', '--time', '35', id)
    await project.waitUntilHealthy([service])
  }
}
