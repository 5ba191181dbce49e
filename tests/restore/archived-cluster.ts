import { execFile, spawn } from 'node:child_process'
import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@comporta/shared/process/free-port.ts'
import pg from 'pg'
import { preparePostgres } from '../../stack/servers/postgres-binaries.ts'
import { postgresSettings, settingArguments } from '../../stack/servers/postgres-settings.ts'
import { runServer } from '../../stack/servers/server-process.ts'
import { pollUntil } from '../chaos/poll-until.ts'
import { preparePgbackrest } from './pgbackrest.ts'

const run = promisify(execFile)

/** A PostgreSQL that pgBackRest archives continuously. */
export interface ArchivedCluster {
  /** The superuser's address, which a restore does not change. */
  url: string
  backUp: () => Promise<void>
  /** Kills it with SIGKILL and deletes all of its files, but not the archive. */
  destroy: () => Promise<void>
  /** Restores everything to that moment; resolves once it accepts writes. */
  restore: (to: Date) => Promise<void>
  /** Stops it and deletes the archive too. */
  remove: () => Promise<void>
}

const stanza = 'drill'
/** Bounds what is lost with the machine: the changes since the last archived log file. */
const archiveTimeoutSeconds = 2
const recoveryTimeoutMs = 300_000

export async function startArchivedCluster(): Promise<ArchivedCluster> {
  const { folder: home, binaries, user } = await preparePostgres()
  const pgbackrest = await preparePgbackrest(home)
  const folder = await mkdtemp(join(home, 'restore-drill-'))
  const data = join(folder, 'data')
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const configuration = join(folder, 'pgbackrest.conf')
  let server: Awaited<ReturnType<typeof runServer>> | undefined

  const asUser = { ...user, cwd: '/', maxBuffer: 2 ** 24 }
  async function callPgbackrest(...words: string[]): Promise<void> {
    await run(pgbackrest, [`--config=${configuration}`, `--stanza=${stanza}`, ...words], asUser)
  }

  async function makeFolder(path: string): Promise<void> {
    await mkdir(path, { recursive: true, mode: 0o700 })
    if (user.uid && user.gid) await chown(path, user.uid, user.gid)
  }

  const settings = {
    ...postgresSettings,
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: join(folder, 'socket'),
    log_min_messages: 'fatal',
    archive_mode: 'on',
    archive_command: `${pgbackrest} --config=${configuration} --stanza=${stanza} archive-push %p`,
    archive_timeout: archiveTimeoutSeconds,
  }

  async function start(): Promise<void> {
    server = await runServer({
      name: 'PostgreSQL',
      launch: () =>
        spawn(join(binaries, 'bin/postgres'), ['-D', data, ...settingArguments(settings)], {
          ...user,
          cwd: '/',
          detached: true,
          stdio: ['ignore', 'pipe', 'pipe'],
        }),
      ask: () => ask(url, 'SELECT 1').then(() => undefined),
      stopSignal: 'SIGINT',
      temporaryFolder: folder,
    })
  }

  for (const name of ['', 'data', 'archive', 'socket', 'spool', 'lock']) await makeFolder(join(folder, name))
  await writeFile(
    configuration,
    [
      '[global]',
      `repo1-path=${join(folder, 'archive')}`,
      'repo1-retention-full=1',
      `spool-path=${join(folder, 'spool')}`,
      `lock-path=${join(folder, 'lock')}`,
      'log-level-file=off',
      'log-level-console=warn',
      'compress-type=lz4',
      'start-fast=y',
      'process-max=2',
      `[${stanza}]`,
      `pg1-path=${data}`,
      `pg1-port=${port}`,
      `pg1-socket-path=${join(folder, 'socket')}`,
      'pg1-user=postgres',
      '',
    ].join('\n'),
  )
  await run(
    join(binaries, 'bin/initdb'),
    [`--pgdata=${data}`, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-locale'],
    asUser,
  )
  await start()
  await callPgbackrest('stanza-create')

  return {
    url,
    backUp: () => callPgbackrest('backup', '--type=full'),
    async destroy() {
      server?.kill('SIGKILL')
      await server?.stop()
      await rm(data, { recursive: true, maxRetries: 10, retryDelay: 200 })
    },
    async restore(to) {
      await makeFolder(data)
      const target = to.toISOString().replace('T', ' ').replace('Z', '+00')
      await callPgbackrest('restore', '--type=time', `--target=${target}`, '--target-action=promote')
      await start()
      const isOpen = async () => (await ask(url, 'SELECT NOT pg_is_in_recovery() AS yes'))['yes'] === true
      await pollUntil(isOpen, recoveryTimeoutMs)
    },
    async remove() {
      await server?.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    },
  }
}

async function ask(url: string, text: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<Record<string, unknown>>(text)).rows[0] ?? {}
  } finally {
    await client.end().catch(() => undefined)
  }
}
