import { createServiceDatabase, type ServiceDatabase } from '../../stack/databases.ts'
import {
  type Environment,
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
import { mergeSettings } from '../chaos/settings.ts'
import { type Door, openDoor } from './door.ts'
import { loadVersion, type Version } from './version.ts'

/** What all versions share: addresses, databases, secrets and Redis. */
export interface Stage {
  doors: ReadonlyMap<ProcessName, Door>
  databases: Record<ServiceName, ServiceDatabase>
  ledgerHashKeys: string
  load: (name: string, folder: string) => Promise<Version>
  /** Redis's address for an account that may do everything. */
  redisUrl: string
  stop: () => Promise<void>
}

export interface StageOptions {
  dataFolder: string
  writeLine: (name: string, line: string) => void
  /** An existing PostgreSQL; by default the stage starts its own. */
  databaseAdminUrl?: string
  /** Another PostgreSQL for the databases of some services. */
  adminUrls?: Partial<Record<ServiceName, string>>
  /** More settings for all processes. */
  environment?: Environment
}

export async function prepareStage(options: StageOptions): Promise<Stage> {
  const { dataFolder, writeLine, databaseAdminUrl } = options
  const secrets = await loadSecrets(dataFolder)
  const environment = { ...process.env, LOG_LEVEL: 'warn', LEDGER_CHECKPOINT_SECONDS: '15', ...options.environment }
  const redisAccounts = redisUsers.map((user) => ({
    user,
    password: redisPassword(secrets, user),
    prefix: redisPrefix(user, environment),
  }))
  const servers = await findServers({
    dataFolder,
    durable: false,
    databaseAdminUrl,
    redisUrl: undefined,
    redisAccounts,
    onlyContainers: false,
  })
  const doors = new Map<ProcessName, Door>()
  for (const { name } of processTable) doors.set(name, await openDoor())
  const databases = {} as Record<ServiceName, ServiceDatabase>
  for (const service of serviceNames) {
    const adminUrl = options.adminUrls?.[service] ?? servers.postgres.url
    databases[service] = await createServiceDatabase(adminUrl, service, (role) => databasePassword(secrets, role))
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
    redisUrl: servers.redis.url,
    load: (name, folder) =>
      loadVersion({ name, folder, settings, databases, doors, overrides: mergeSettings(), writeLine }),
    async stop() {
      for (const door of doors.values()) door.close()
      await servers.stop()
    },
  }
}
