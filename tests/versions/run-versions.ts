import { createWriteStream } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createServiceDatabase, type ServiceDatabase } from '../../stack/databases.ts'
import {
  type Ports,
  type ProcessName,
  processTable,
  type ServiceName,
  type StackSettings,
  serviceNames,
} from '../../stack/processes.ts'
import { databasePassword, ledgerHashKeys, loadSecrets, redisPassword } from '../../stack/secrets.ts'
import { findServers } from '../../stack/servers/find-servers.ts'
import { redisPrefix, redisUsers } from '../../stack/servers/redis-accounts.ts'
import { redisUrlsOf } from '../../stack/start-stack.ts'
import { type CallersResult, startCallers } from '../chaos/callers.ts'
import type { LoadLog } from '../chaos/load.ts'
import { forgetfulBank } from '../chaos/plan.ts'
import { mergeSettings } from '../chaos/settings.ts'
import { type Door, openDoor } from './door.ts'
import { loadVersion, type Version } from './version.ts'

export interface VersionsOptions {
  seed: number
  /** Of load, without the changes between its five parts, which are made under load as well. */
  seconds: number
  /** The checkout of the version before. */
  beside: string
  tell: (line: string) => void
}

export interface VersionsResult extends CallersResult {
  /** Withdrawals accepted while these were at work. */
  parts: { title: string; accepted: number }[]
  /** Where the processes' logs are. */
  logFile: string
  dataFolder: string
}

const root = join(import.meta.dirname, '../..')
const quietMaxMs = 120_000

/** The simulated bank is nobody's version: one of today's is there all the time. */
const products = processTable.filter(({ sandboxOnly }) => !sandboxOnly)
const names = products.map(({ name }) => name)
const services = serviceNames.filter((service) => service !== 'psp-sandbox')

/**
 * Load on the version before alone, both, today's alone, both, and the one before alone, all on the same databases; the
 * first that today's does is to migrate them. Then quiet, and the audit.
 */
export async function runVersions(options: VersionsOptions): Promise<VersionsResult> {
  const folder = await mkdtemp(join(tmpdir(), 'comporta-versions-'))
  const dataFolder = join(folder, 'data')
  const logFile = join(folder, 'processes.log')
  const logs = createWriteStream(logFile)
  const writeLine = (name: string, line: string): void =>
    void logs.write(`${new Date().toISOString()} ${name} ${line}\n`)
  const stage = await prepareStage(dataFolder, writeLine)
  const { load: loadCode, stop } = stage
  const versions: Version[] = []
  try {
    const before = await loadCode('before', options.beside)
    const today = await loadCode('today', root)
    versions.push(before, today)
    return { ...(await drill(stage, { before, today }, options)), logFile, dataFolder: folder }
  } finally {
    for (const version of versions) await version.leave()
    await stop()
    logs.end()
  }
}

interface Stage {
  doors: ReadonlyMap<ProcessName, Door>
  databases: Record<ServiceName, ServiceDatabase>
  ledgerHashKeys: string
  load: (name: string, folder: string) => Promise<Version>
  stop: () => Promise<void>
}

async function prepareStage(dataFolder: string, writeLine: (name: string, line: string) => void): Promise<Stage> {
  const secrets = await loadSecrets(dataFolder)
  const environment = { ...process.env, LOG_LEVEL: 'warn', LEDGER_CHECKPOINT_SECONDS: '15' }
  const redisAccounts = redisUsers.map((user) => ({
    user,
    password: redisPassword(secrets, user),
    prefix: redisPrefix(user, environment),
  }))
  const servers = await findServers({
    dataFolder,
    durable: false,
    databaseAdminUrl: undefined,
    redisUrl: undefined,
    redisAccounts,
    onlyContainers: false,
  })
  const doors = new Map<ProcessName, Door>()
  for (const { name } of processTable) doors.set(name, await openDoor())
  const databases = {} as Record<ServiceName, ServiceDatabase>
  for (const service of serviceNames) {
    databases[service] = await createServiceDatabase(servers.postgres.url, service, (role) =>
      databasePassword(secrets, role),
    )
  }
  const ports = Object.fromEntries([...doors].map(([name, { port }]) => [name, port])) as Ports
  const databaseUrls = Object.fromEntries(serviceNames.map((service) => [service, databases[service].url]))
  const settings: StackSettings = {
    ports,
    secrets,
    redisUrls: redisUrlsOf(servers.redis.url, redisAccounts),
    databaseUrls: databaseUrls as Record<ServiceName, string>,
    dataFolder,
    demo: true,
    environment,
  }
  return {
    doors,
    databases,
    ledgerHashKeys: ledgerHashKeys(secrets),
    load: (name, folder) =>
      loadVersion({ name, folder, settings, databases, doors, overrides: mergeSettings(), writeLine }),
    async stop() {
      for (const door of doors.values()) door.close()
      await servers.stop()
    },
  }
}

type Findings = Omit<VersionsResult, 'logFile' | 'dataFolder'>

async function drill(
  { doors, databases, ledgerHashKeys: hashKeys, load: loadCode }: Stage,
  { before, today }: Record<'before' | 'today', Version>,
  { seed, seconds, tell }: VersionsOptions,
): Promise<Findings> {
  const address = (name: ProcessName): string => `http://127.0.0.1:${doors.get(name)?.port}`
  const bank = await loadCode('bank', root)
  await bank.migrate(['psp-sandbox'])
  await bank.join(['psp-sandbox'])
  await before.migrate(services)
  await before.join(names)

  const callers = await startCallers({
    seed,
    url: address('gateway'),
    bankUrl: address('psp-sandbox'),
    bankFaults: forgetfulBank,
    stack: { databases, ledgerHashKeys: hashKeys },
    quietMaxMs,
  })
  const parts: VersionsResult['parts'] = []
  const partMs = (seconds * 1_000) / 5

  /** Changes who is at work, under load too, and lets them work for a fifth of the time. */
  async function part(title: string, change: () => Promise<void>): Promise<void> {
    const acceptedBefore = acceptedOf(callers.log)
    await change()
    await pause(partMs)
    parts.push({ title, accepted: acceptedOf(callers.log) - acceptedBefore })
    tell(`${title}: ${acceptedOf(callers.log) - acceptedBefore} withdrawals accepted`)
  }

  await part('the version before', async () => undefined)
  await part('today’s migrates and joins', async () => {
    await today.migrate(services)
    await today.join(names)
  })
  await part('the version before leaves', before.leave)
  await part('it comes back', () => before.join(names))
  await part('today’s leaves', today.leave)

  const result = await callers.leave()
  await before.leave()
  await bank.leave()
  return { ...result, parts }
}

const acceptedOf = ({ intents }: LoadLog): number =>
  intents.filter(({ withdrawalIds }) => withdrawalIds.size > 0).length
