import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { access, chown, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '@comporta/shared/process/free-port.ts'
import pg from 'pg'
import { type PostgresHome, preparePostgres } from './postgres-binaries.ts'
import { postgresSettings, settingArguments } from './postgres-settings.ts'
import { type RunningServer, runServer } from './server-process.ts'

const run = promisify(execFile)

export interface PrivatePostgresOptions {
  /** The same folder gives the same data again. */
  dataFolder: string
  /** False only for tests: the data is deleted when the server stops, and may be lost when the machine crashes. */
  durable: boolean
  /** For benchmarks: a durable server with data that is deleted when it stops. */
  temporary?: boolean | undefined
  /** For tests: added to this process's environment, e.g. a library to preload. */
  environment?: Readonly<Record<string, string>> | undefined
}

/**
 * A PostgreSQL of our own from npm's binaries, on a free loopback port. Its data is in the data folder. When root starts it,
 * PostgreSQL's user may not be able to enter that folder, so the data is beside the binaries, under a name that the data
 * folder remembers.
 */
export async function startPrivatePostgres(options: PrivatePostgresOptions): Promise<RunningServer> {
  const { dataFolder, durable, temporary = !durable, environment } = options
  const home = await preparePostgres()
  const cluster = await openCluster(home, dataFolder, durable)
  await stopLeftover(home, cluster)
  const port = await freePort()
  const url = clusterUrl(cluster, port)
  const server = await runServer({
    name: 'PostgreSQL',
    launch: () =>
      spawn(
        join(home.binaries, 'bin/postgres'),
        serverArguments(cluster.folder, port, { durable, counted: temporary && durable }),
        {
          ...home.user,
          cwd: '/',
          env: { ...process.env, ...environment },
          detached: true,
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      ),
    ask: () => withClient(url, async () => undefined),
    stopSignal: 'SIGINT',
    temporaryFolder: temporary ? cluster.folder : undefined,
  })
  const stop = async (): Promise<void> => {
    await server.stop()
    if (temporary) await rm(cluster.folder, { recursive: true, force: true })
  }
  return { url, kill: server.kill, stop }
}

interface Cluster {
  folder: string
  password: string
}

/** What the data folder remembers of its cluster. */
interface ClusterIdentity {
  /** A random name, so that a new data folder never finds the data of a deleted one. */
  instance: string
  password: string
}

async function openCluster(home: PostgresHome, dataFolder: string, durable: boolean): Promise<Cluster> {
  const path = join(dataFolder, 'postgresql.json')
  const folderOf = (instance: string): string => join(home.user.uid ? home.folder : dataFolder, 'postgresql', instance)
  const known = await readIfThere(path)
  if (known !== undefined) {
    const { instance, password } = JSON.parse(known) as ClusterIdentity
    const folder = folderOf(instance)
    if (await exists(join(folder, 'PG_VERSION'))) return { folder, password }
    throw new Error(`The data of PostgreSQL is gone: bring ${folder} back, or delete ${dataFolder} to begin anew`)
  }
  const identity = { instance: randomBytes(8).toString('hex'), password: randomBytes(24).toString('base64url') }
  const cluster = { folder: folderOf(identity.instance), password: identity.password }
  await createCluster(home, cluster, durable)
  await mkdir(dataFolder, { recursive: true })
  await writeFile(`${path}.new`, JSON.stringify(identity), { mode: 0o600 })
  await rename(`${path}.new`, path)
  return cluster
}

async function createCluster({ binaries, user }: PostgresHome, cluster: Cluster, durable: boolean): Promise<void> {
  const parent = dirname(cluster.folder)
  await mkdir(parent, { recursive: true })
  if (user.uid) await run('chmod', ['755', parent])
  // A cluster appears whole or not at all: a start that dies here leaves only a draft behind.
  const draft = await mkdtemp(`${cluster.folder}-`)
  const passwordFile = `${draft}.password`
  const flags = ['--username=postgres', '--auth=scram-sha-256', '--encoding=UTF8', '--no-locale']
  try {
    await writeFile(passwordFile, cluster.password, { mode: 0o600 })
    if (user.uid && user.gid) {
      await chown(draft, user.uid, user.gid)
      await chown(passwordFile, user.uid, user.gid)
    }
    const sync = durable ? [] : ['--no-sync']
    const files = [`--pgdata=${draft}`, `--pwfile=${passwordFile}`]
    await run(join(binaries, 'bin/initdb'), [...files, ...sync, ...flags], { ...user, cwd: '/' })
    await rename(draft, cluster.folder)
  } finally {
    await rm(passwordFile, { force: true })
    await rm(draft, { recursive: true, force: true })
  }
}

const leftoverTimeoutMs = 60_000

/** A server that a killed start left running on this data would keep ours out: stops it, or waits for it. */
async function stopLeftover({ binaries, user }: PostgresHome, cluster: Cluster): Promise<void> {
  const path = join(cluster.folder, 'postmaster.pid')
  const deadline = performance.now() + leftoverTimeoutMs
  while (performance.now() < deadline) {
    const [, , , port] = (await readIfThere(path))?.split('\n') ?? []
    if (port === undefined) return
    const leftover = await identify(cluster, Number(port))
    if (leftover === 'ours') {
      const flags = ['--pgdata', cluster.folder, '--mode', 'fast', '--timeout', '60', '--silent']
      await run(join(binaries, 'bin/pg_ctl'), ['stop', ...flags], { ...user, cwd: '/' })
      return
    }
    // Its pid may belong to another process by now, which PostgreSQL would take for a running server.
    if (leftover === 'nobody') return rm(path, { force: true })
    await delay(100)
  }
}

/** What listens there: our cluster's server, one that is starting or stopping, or none of ours. */
async function identify(cluster: Cluster, port: number): Promise<'ours' | 'busy' | 'nobody'> {
  try {
    let folder: unknown
    await withClient(clusterUrl(cluster, port), async (client) => {
      const { rows } = await client.query<{ folder: string }>(`SELECT current_setting('data_directory') AS folder`)
      folder = rows[0]?.folder
    })
    return folder === cluster.folder ? 'ours' : 'nobody'
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    const isRefused = code === 'ECONNREFUSED' || code === '28P01'
    return isRefused ? 'nobody' : 'busy'
  }
}

const clusterUrl = ({ password }: Cluster, port: number): string =>
  `postgres://postgres:${password}@127.0.0.1:${port}/postgres`

/** `counted`: for benchmarks, which ask how much each statement costs. */
const serverArguments = (
  folder: string,
  port: number,
  { durable, counted }: { durable: boolean; counted: boolean },
): string[] => {
  const settings = {
    ...postgresSettings,
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    log_min_messages: 'fatal',
    ...(durable ? {} : { fsync: 'off', full_page_writes: 'off' }),
    ...(counted ? { shared_preload_libraries: 'pg_stat_statements' } : {}),
  }
  return ['-D', folder, ...settingArguments(settings)]
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  // A server that ends while we talk to it is an answer too: the pending call rejects.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
