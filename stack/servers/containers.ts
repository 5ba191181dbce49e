import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { GenericContainer } from 'testcontainers'
import { postgresSettings, settingArguments } from './postgres-settings.ts'
import { type RedisAccount, usersFile, withAccount } from './redis-accounts.ts'
import type { RunningServer } from './server-process.ts'

export interface ContainerOptions {
  dataFolder: string
  /** Keeps the data in volumes; the data folder remembers their names. */
  durable: boolean
  redisAccounts?: readonly RedisAccount[] | undefined
}

interface ContainerIdentity {
  instance: string
  password: string
}

/** How long a server may take to end by itself, with everything on disk, before it is killed. */
const stopGraceMs = 30_000

/** PostgreSQL in a container, if a Docker engine answers; the image is that of the compose file. */
export async function startPostgresContainer(options: ContainerOptions): Promise<RunningServer> {
  const { GenericContainer, Wait } = await loadTestcontainers()
  const identity = await containerIdentity(options.dataFolder)
  const container = new GenericContainer('postgres:18-bookworm')
    .withEnvironment({ POSTGRES_PASSWORD: identity.password })
    .withCommand(['postgres', ...settingArguments(postgresSettings)])
    .withExposedPorts(5432)
    // Not on the socket: while the image makes the databases, a temporary server listens there.
    .withWaitStrategy(Wait.forSuccessfulCommand('pg_isready --host 127.0.0.1 --username postgres'))
  const started = await keepData(container, 'postgres', '/var/lib/postgresql', identity, options).start()
  return {
    url: `postgres://postgres:${identity.password}@${started.getHost()}:${started.getMappedPort(5432)}/postgres`,
    stop: async () => void (await started.stop({ timeout: stopGraceMs })),
  }
}

/** Redis in a container, with the settings of the private one. */
export async function startRedisContainer(options: ContainerOptions): Promise<RunningServer> {
  const { GenericContainer } = await loadTestcontainers()
  const identity = await containerIdentity(options.dataFolder)
  const admin = { user: 'admin', password: identity.password, prefix: '' }
  const aclfile = '/etc/redis-users.acl'
  const settings = ['--appendonly', 'yes', '--maxmemory-policy', 'noeviction', '--aclfile', aclfile]
  const container = new GenericContainer('redis:8-bookworm')
    .withCommand(['redis-server', ...settings])
    .withCopyContentToContainer([
      { content: usersFile([admin, ...(options.redisAccounts ?? [])]), target: aclfile, mode: 0o644 },
    ])
    .withExposedPorts(6379)
  const started = await keepData(container, 'redis', '/data', identity, options).start()
  return {
    url: withAccount(`redis://${started.getHost()}:${started.getMappedPort(6379)}`, admin),
    stop: async () => void (await started.stop({ timeout: stopGraceMs })),
  }
}

/** Loaded only when needed: most starts find another server first. */
const loadTestcontainers = (): Promise<typeof import('testcontainers')> => import('testcontainers')

/** The name keeps a second container off the same volume while an old one is still there. */
function keepData(
  container: GenericContainer,
  server: string,
  folder: string,
  { instance }: ContainerIdentity,
  { durable }: ContainerOptions,
): GenericContainer {
  const name = `comporta-${server}-${instance}`
  return durable ? container.withName(name).withBindMounts([{ source: name, target: folder }]) : container
}

/** Containers publish their ports beyond this process, so even a test's server has a password of its own. */
async function containerIdentity(dataFolder: string): Promise<ContainerIdentity> {
  await mkdir(dataFolder, { recursive: true })
  const path = join(dataFolder, 'containers.json')
  const known = await readFile(path, 'utf8').catch(() => undefined)
  if (known !== undefined) return JSON.parse(known) as ContainerIdentity
  const identity = { instance: randomBytes(8).toString('hex'), password: randomBytes(24).toString('base64url') }
  await writeFile(path, JSON.stringify(identity), { mode: 0o600 })
  return identity
}
