import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { access, mkdir, readFile, realpath, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@comporta/shared/process/free-port.ts'
import { Redis } from 'ioredis'
import { type RedisAccount, usersFile, withAccount } from './redis-accounts.ts'
import { type RunningServer, runServer } from './server-process.ts'

const run = promisify(execFile)

interface PrivateRedisOptions {
  port?: number
  accounts?: readonly RedisAccount[]
}

/**
 * A Redis (or Valkey) of our own on a free loopback port. It appends every write to a file that is synced each second, and
 * when memory is short it refuses writes rather than evict a job. Its url is that of an account with all rights. Undefined
 * when there is no program to run. Tests that stop one and bring it back in the same place give its `port`.
 */
export async function startPrivateRedis(
  dataFolder: string,
  { port, accounts = [] }: PrivateRedisOptions = {},
): Promise<RunningServer | undefined> {
  const program = await findRedisProgram()
  if (!program) return undefined
  await mkdir(join(dataFolder, 'redis'), { recursive: true })
  // The server resolves links, so this does too.
  const folder = await realpath(join(dataFolder, 'redis'))
  const admin = { user: 'admin', password: await adminPassword(folder), prefix: '' }
  await stopLeftover(folder, admin)
  const itsPort = port ?? (await freePort())
  const url = withAccount(`redis://127.0.0.1:${itsPort}`, admin)
  const aclfile = join(folder, 'users.acl')
  await writeFile(aclfile, usersFile([admin, ...accounts]), { mode: 0o600 })
  const settings = {
    port: String(itsPort),
    bind: '127.0.0.1',
    dir: folder,
    aclfile,
    appendonly: 'yes',
    appendfsync: 'everysec',
    save: '',
    'maxmemory-policy': 'noeviction',
    loglevel: 'warning',
  }
  const programArguments = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value])
  const server = await runServer({
    name: 'Redis',
    launch: () => spawn(program, programArguments, { cwd: '/', detached: true, stdio: ['ignore', 'pipe', 'pipe'] }),
    ask: () => withRedis(url, async (redis) => void (await redis.ping())),
    stopSignal: 'SIGTERM',
  })
  await writeFile(portFile(folder), String(itsPort))
  return { url, ...server }
}

/** Tells the next start where this one's server was. */
const portFile = (folder: string): string => join(folder, 'port')

/** A server that a killed start left running would write to the same file: stops it if it is ours. */
async function stopLeftover(folder: string, admin: RedisAccount): Promise<void> {
  const port = Number(await readFile(portFile(folder), 'utf8').catch(() => ''))
  if (!port) return
  const url = `redis://127.0.0.1:${port}`
  // A server from before there were accounts has no admin and needs none.
  for (const itsUrl of [withAccount(url, admin), url]) {
    await withRedis(itsUrl, async (redis) => {
      const [, itsFolder] = (await redis.config('GET', 'dir')) as string[]
      // SHUTDOWN answers by closing the connection, once the last write is in the file.
      if (itsFolder === folder) await redis.shutdown()
    }).catch(() => undefined)
  }
}

/** For the admin account; the next start uses it to stop a server that this one may leave running. */
async function adminPassword(folder: string): Promise<string> {
  const path = join(folder, 'admin-password')
  const known = await readFile(path, 'utf8').catch(() => '')
  if (known !== '') return known
  const made = randomBytes(24).toString('base64url')
  await writeFile(path, made, { mode: 0o600 })
  return made
}

async function withRedis(url: string, work: (redis: Redis) => Promise<void>): Promise<void> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 2_000,
    commandTimeout: 10_000,
    retryStrategy: () => null,
  })
  redis.on('error', () => undefined)
  try {
    await redis.connect()
    await work(redis)
  } finally {
    redis.disconnect()
  }
}

/** A mirror that does not answer must not keep the start waiting for ever. */
const installTimeoutMs = 300_000

/** The program on the PATH; on Debian as root it is installed when it is missing. */
export async function findRedisProgram(): Promise<string | undefined> {
  const found = await findOnPath(['redis-server', 'valkey-server'])
  if (found || process.getuid?.() !== 0 || !(await exists('/etc/debian_version'))) return found
  process.stderr.write('Installing redis-server with apt-get …\n')
  const options = {
    // Only the program is wanted: these two keep Debian from starting its own server on port 6379.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1', SYSTEMD_OFFLINE: '1' },
    maxBuffer: 16_777_216,
    timeout: installTimeoutMs,
  }
  try {
    await run('apt-get', ['update', '-qq'], options)
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'redis-server'], options)
  } catch (error) {
    process.stderr.write(`apt-get could not install it: ${error instanceof Error ? error.message : error}\n`)
  }
  return findOnPath(['redis-server'])
}

/** The first of `programs` in the folders of the PATH, or in those for servers that an ordinary user's PATH leaves out. */
async function findOnPath(programs: readonly string[]): Promise<string | undefined> {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/local/sbin', '/usr/sbin', '/usr/bin']
  for (const program of programs) {
    for (const folder of folders) {
      const path = join(folder, program)
      if (await exists(path)) return path
    }
  }
  return undefined
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
