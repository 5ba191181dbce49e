import { dirname, join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { migrate, roleOfUrl } from '@comporta/shared/db/migrations.ts'
import { freePort, isFree } from '@comporta/shared/process/free-port.ts'
import { buildPortal } from './build-portal.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { writeDatabaseUrls } from './database-urls.ts'
import { createServiceDatabase, type ServiceDatabase } from './databases.ts'
import {
  type Environment,
  isSandbox,
  nodeFlags,
  type Ports,
  type ProcessName,
  processEnvironment,
  processesOf,
  processTable,
  type ServiceName,
  type StackSettings,
  serviceNames,
  stopOrder,
} from './processes.ts'
import { databasePassword, ledgerHashKeys, loadSecrets, redisPassword, type Secrets } from './secrets.ts'
import { findServers, type ServerOptions, type Servers } from './servers/find-servers.ts'
import { type RedisAccount, type RedisUser, redisPrefix, redisUsers, withAccount } from './servers/redis-accounts.ts'
import type { RunningServer } from './servers/server-process.ts'
import { type SupervisedProcess, supervise } from './supervisor.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
/** Code that is stripped of types and compiled: with this cache a process starts in half the time and with a fifth less memory. */
const compileCache = join(root, 'node_modules/.cache/comporta')

/**
 * Makes glibc give back memory that was needed only briefly, e.g. to compile code: by default it keeps memory that was large once, in
 * as many arenas as there are threads. The image sets the same.
 */
const memoryGivenBack = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

export interface StackOptions {
  /** The gateway's port; 0 picks a free one. */
  port: number
  dataFolder: string
  demo: boolean
  /** Settings for the processes; see `.env.example`. */
  environment: Environment
  writeLine: (name: string, line: string) => void
  /** Aborts a start that is under way. */
  signal?: AbortSignal
  /** For tests: settings that override those of one process, e.g. shorter waits. */
  overrides?: Partial<Record<ProcessName, Environment>>
  /** For tests: flags of Node for one process, e.g. a module to preload. */
  execArgv?: Partial<Record<ProcessName, readonly string[]>>
  /** For tests that kill processes again and again: the longest wait before one is started again. */
  restartDelayMaxMs?: number
  /** For tests: no data needs to outlive the run. */
  durable?: boolean
  /** For benchmarks: durable, but deleted when it stops. */
  temporary?: boolean
  /** For tests: added to the environment of the private PostgreSQL, e.g. a clock that can be set. */
  postgresEnvironment?: Readonly<Record<string, string>> | undefined
}

export interface Stack {
  /** Address of the gateway. */
  url: string
  /** With an account that has all rights. */
  redisUrl: string
  databases: Readonly<Record<ServiceName, ServiceDatabase>>
  databaseAdminUrl: string
  ports: Readonly<Ports>
  /** For commands that verify the ledger. */
  ledgerHashKeys: string
  processes: ReadonlyMap<ProcessName, SupervisedProcess>
  /** For tests that kill servers; undefined when the server is not a private one. */
  killServer: Readonly<Record<'postgres' | 'redis', RunningServer['kill']>>
  /** Resolves when the gateway reports that every process answers; throws when that takes too long. */
  waitUntilHealthy: () => Promise<void>
  /** Drains and stops everything that was started, and nothing else. */
  stop: () => Promise<void>
}

/**
 * Finds or starts the servers, creates databases, migrates, starts every process and waits until all answer. When a step
 * fails, stops everything that was started before, and throws.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { signal } = options
  const environment: Environment = { NODE_COMPILE_CACHE: compileCache, ...memoryGivenBack, ...options.environment }
  const dataFolder = resolve(root, options.dataFolder)
  const unlock = await lockDataFolder(dataFolder)
  const processes = new Map<ProcessName, SupervisedProcess>()
  let servers: Servers | undefined

  async function stop(): Promise<void> {
    for (const group of stopOrder) await Promise.all(group.map((name) => processes.get(name)?.stop()))
    await servers?.stop()
    await unlock()
  }

  try {
    const ports = await choosePorts(options.port, environment['HOST'] ?? '127.0.0.1')
    const secrets = await loadSecrets(dataFolder)
    const redisAccounts = accountsOf(secrets, environment)
    // A build takes seconds, and so do the servers: they run at the same time.
    const building = buildPortal()
    building.catch(() => undefined)
    servers = await findServers({ ...serverOptions(options, dataFolder), redisAccounts })
    signal?.throwIfAborted()
    const databaseAdminUrl = servers.postgres.url
    const redisUrl = servers.redis.url
    const databases = await createDatabases(environment, databaseAdminUrl, secrets)
    const databaseUrls = mapServices((service) => databases[service].url)
    await writeDatabaseUrls(dataFolder, databaseUrls)
    const migrations = servicesOf(environment).map((service) => migrateService(service, databases[service]))
    // All of them must end before the next step or the stop, even if one fails.
    for (const result of await Promise.allSettled(migrations)) if (result.status === 'rejected') throw result.reason
    await building
    signal?.throwIfAborted()
    const settings: StackSettings = {
      ports,
      secrets,
      environment,
      redisUrls: redisUrlsOf(redisUrl, environment['REDIS_URL'] ? [] : redisAccounts),
      demo: options.demo,
      databaseUrls,
      dataFolder,
    }
    // Processes do not wait for each other, and the last ones of the table have the most code to load.
    for (const { name, service, file } of processesOf(environment).toReversed()) {
      const supervised = supervise({
        name,
        root,
        file: `services/${service}/src/${file}.ts`,
        environment: { ...processEnvironment(name, settings), ...options.overrides?.[name] },
        execArgv: [...nodeFlags[name], ...(options.execArgv?.[name] ?? [])],
        writeLine: options.writeLine,
        restartDelayMaxMs: options.restartDelayMaxMs,
      })
      processes.set(name, supervised)
    }
    const url = `http://127.0.0.1:${ports.gateway}`
    await waitForHealth(url, processes, signal)
    const waitUntilHealthy = () => waitForHealth(url, new Map(), undefined)
    const killServer = { postgres: servers.postgres.kill, redis: servers.redis.kill }
    return {
      url,
      redisUrl,
      databases,
      databaseAdminUrl,
      ports,
      ledgerHashKeys: ledgerHashKeys(secrets),
      processes,
      killServer,
      waitUntilHealthy,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

const accountsOf = (secrets: Secrets, environment: Environment): RedisAccount[] =>
  redisUsers.map((user) => ({
    user,
    password: redisPassword(secrets, user),
    prefix: redisPrefix(user, environment),
  }))

/** The Redis URL of each service, with its own account if there is one: an existing Redis gets none from us. */
export function redisUrlsOf(url: string, accounts: readonly RedisAccount[] = []): StackSettings['redisUrls'] {
  const urlOf = (name: RedisUser): string => {
    const account = accounts.find(({ user }) => user === name)
    return account ? withAccount(url, account) : url
  }
  return {
    gateway: urlOf('gateway'),
    sales: urlOf('sales'),
    withdrawals: urlOf('withdrawals'),
    webhooks: urlOf('webhooks'),
  }
}

const serverOptions = (options: StackOptions, dataFolder: string): ServerOptions => {
  const { environment, durable, temporary, postgresEnvironment } = options
  const { gateway } = givenDatabases(environment)
  const allGiven = servicesOf(environment).every((service) => givenDatabases(environment)[service])
  return {
    dataFolder,
    durable: durable ?? true,
    temporary,
    environment: postgresEnvironment,
    // When every database is given, there is nothing to create and no server to start.
    databaseAdminUrl: environment['DATABASE_ADMIN_URL'] ?? (allGiven ? gateway?.url : undefined),
    redisUrl: environment['REDIS_URL'],
    onlyContainers: environment['TEST_INFRA'] === 'containers',
  }
}

const servicesOf = (environment: Environment): ServiceName[] =>
  serviceNames.filter((service) => service !== 'psp-sandbox' || isSandbox(environment))

function mapServices<Value>(read: (service: ServiceName) => Value): Record<ServiceName, Value> {
  return Object.fromEntries(serviceNames.map((service) => [service, read(service)])) as Record<ServiceName, Value>
}

/** `DATABASE_URL_LEDGER` and `MIGRATION_DATABASE_URL_LEDGER`, for example, name an existing database. */
const givenDatabases = (environment: Environment): Record<ServiceName, ServiceDatabase | undefined> =>
  mapServices((service) => {
    const variable = `DATABASE_URL_${service.toUpperCase().replaceAll('-', '_')}`
    const url = environment[variable]
    return url ? { url, migrationUrl: environment[`MIGRATION_${variable}`] ?? url } : undefined
  })

async function createDatabases(
  environment: Environment,
  adminUrl: string,
  secrets: Secrets,
): Promise<Record<ServiceName, ServiceDatabase>> {
  const databases = givenDatabases(environment)
  for (const service of servicesOf(environment)) {
    databases[service] ??= await createServiceDatabase(adminUrl, service, (role) => databasePassword(secrets, role))
  }
  return mapServices((service) => databases[service] ?? { url: '', migrationUrl: '' })
}

/** The gateway of a stack that was just killed may take a moment to release its port. */
const portTimeoutMs = 5_000

async function choosePorts(gatewayPort: number, gatewayHost: string): Promise<Ports> {
  const deadline = performance.now() + portTimeoutMs
  while (gatewayPort !== 0 && !(await isFree(gatewayHost, gatewayPort))) {
    if (performance.now() > deadline) throw new Error(`Port ${gatewayPort} is in use; set PORT to another, or to 0`)
    await delay(100)
  }
  const ports = new Map<ProcessName, number>()
  for (const { name } of processTable) {
    ports.set(name, name === 'gateway' && gatewayPort !== 0 ? gatewayPort : await freePort())
  }
  return { ...(Object.fromEntries(ports) as Ports), metrics: await freePort() }
}

/** Runs in this process: six separate ones would add a second to every start, and most starts have nothing to migrate. */
const migrateService = (service: ServiceName, { url, migrationUrl }: ServiceDatabase): Promise<string[]> =>
  migrate({
    databaseUrl: migrationUrl,
    serviceRole: roleOfUrl(url),
    migrationsDir: join(root, 'services', service, 'migrations'),
  })

const healthTimeoutMs = 90_000
const earlyDeathsMax = 5

/** Throws early when one of `processes` does not stay alive, e.g. because it rejects a setting. */
async function waitForHealth(
  url: string,
  processes: ReadonlyMap<ProcessName, SupervisedProcess>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const deadline = performance.now() + healthTimeoutMs
  let last = 'no answer'
  while (performance.now() < deadline) {
    signal?.throwIfAborted()
    const dying = [...processes.values()].find((supervised) => supervised.earlyDeaths >= earlyDeathsMax)
    if (dying) throw new Error(`${dying.name} does not stay alive. Its last words:\n${dying.lastWords}`)
    try {
      const response = await fetch(`${url}/health`, { signal: AbortSignal.timeout(5_000) })
      last = await response.text()
      if (response.status === 200) return
    } catch (error) {
      last = error instanceof Error ? error.message : String(error)
    }
    await delay(50)
  }
  throw new Error(`The stack did not become healthy: ${last}`)
}
