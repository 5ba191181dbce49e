import { spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { chmod, chown, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { z } from 'zod'
import { preparePostgres } from '../../stack/servers/postgres-binaries.ts'
import { pollUntil } from '../chaos/poll-until.ts'
import { type Answer, call } from '../e2e/http-calls.ts'
import { addressOf, createMachine, type Machine, type Program } from './machine.ts'

const examples = join(import.meta.dirname, '../../deploy/high-availability')

/** Three machines with PostgreSQL under Patroni and an etcd each, and HAProxy on the product's machine. */
export interface PostgresMachines {
  /** The superuser's address, through HAProxy. */
  adminUrl: string
  /** The machine that is the primary now. Throws when there is none or more than one. */
  primary: () => Promise<Machine>
  /** Resolves once one is the primary and both others follow it, at least one of them without lag. */
  waitUntilWhole: () => Promise<void>
  /** A connection to the machine's own PostgreSQL by its socket, past HAProxy and the network. */
  openBeside: (machine: Machine) => Promise<pg.Client>
}

export interface PostgresMachinesOptions {
  folder: string
  password: string
  /** Other programs for each machine. */
  alsoRuns: (index: number) => Program[]
}

const numbers = [1, 2, 3]
const wholeTimeoutMs = 120_000
/** The socket folder in the example's settings. */
const socketsAt = '/run/postgresql'
const proxyListens = '127.0.0.1:5432'

export async function startPostgresMachines(options: PostgresMachinesOptions): Promise<PostgresMachines> {
  const { folder, password } = options
  const { user } = await preparePostgres()
  const programs = await debianPostgres()
  const names = numbers.map((number) => `postgres-${number}`)
  const machines = await Promise.all(
    numbers.map(async (number, index) => {
      const name = names[index] ?? ''
      const own = join(folder, name)
      await mkdir(socketFolder(own), { recursive: true })
      for (const path of [own, socketFolder(own)]) {
        await chmod(path, 0o700)
        if (user.uid && user.gid) await chown(path, user.uid, user.gid)
      }
      const asUser = ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups']
      return createMachine(name, {
        number,
        folder,
        ownFolders: { [socketsAt]: socketFolder(own) },
        programs: [
          { command: etcdCommand(number, own) },
          {
            command: [...asUser, 'patroni', join(examples, 'patroni.yml')],
            environment: patroniEnvironment({ name, number, own, password, programs }),
          },
          ...options.alsoRuns(index),
        ],
      })
    }),
  )
  await Promise.all(machines.map((machine) => machine.start()))
  startProxy(folder)

  async function primary(): Promise<Machine> {
    const answers = await Promise.all(machines.map((machine) => askPatroni(machine, '/primary')))
    const [first, ...others] = machines.filter((_, index) => answers[index]?.status === 200)
    if (!first || others.length > 0) throw new Error('no machine is the primary, or more than one')
    return first
  }

  /** Every machine must agree: one that was away reports its old view for a moment. */
  async function isWhole(): Promise<boolean> {
    const answers = await Promise.all(machines.map((machine) => askPatroni(machine, '/cluster')))
    const views = answers.map((answer) => (answer?.status === 200 ? clusterAnswer.parse(answer.body).members : []))
    const leaders = new Set(views.map((members) => members.find(({ role }) => role === 'leader')?.name))
    return leaders.size === 1 && views.every(isWholeView)
  }

  const result: PostgresMachines = {
    adminUrl: `postgres://postgres:${password}@${proxyListens}/postgres`,
    primary,
    waitUntilWhole: () => pollUntil(isWhole, wholeTimeoutMs),
    async openBeside({ name }) {
      const client = new pg.Client({
        host: socketFolder(join(folder, name)),
        port: 5432,
        user: 'postgres',
        password,
        database: 'postgres',
      })
      client.on('error', () => undefined)
      await client.connect()
      return client
    },
  }
  await result.waitUntilWhole()
  return result
}

/** Patroni's answer; undefined when there is none, since the machine may be frozen or cut off. */
const askPatroni = ({ address }: Machine, path: string): Promise<Answer | undefined> =>
  call(`http://${address}:8008`, 'GET', path, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined)

const socketFolder = (own: string): string => join(own, 'sockets')

const clusterAnswer = z.object({
  members: z.array(
    z.object({
      name: z.string(),
      role: z.string(),
      state: z.string(),
      timeline: z.number().optional(),
      lag: z.union([z.number(), z.string()]).optional(),
    }),
  ),
})
type Member = z.infer<typeof clusterAnswer>['members'][number]

function isWholeView(members: readonly Member[]): boolean {
  const leader = members.find(({ role }) => role === 'leader')
  const others = members.filter((member) => member !== leader)
  return (
    leader?.state === 'running' &&
    others.length === numbers.length - 1 &&
    others.every(({ state, timeline, lag }) => state === 'running' && timeline === leader.timeline && lag === 0) &&
    others.some(({ role }) => role === 'sync_standby')
  )
}

function etcdCommand(number: number, folder: string): string[] {
  const settings = {
    name: `etcd-${number}`,
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': `http://${addressOf(number)}:2379`,
    'advertise-client-urls': `http://${addressOf(number)}:2379`,
    'listen-peer-urls': `http://${addressOf(number)}:2380`,
    'initial-advertise-peer-urls': `http://${addressOf(number)}:2380`,
    'initial-cluster': numbers.map((other) => `etcd-${other}=http://${addressOf(other)}:2380`).join(','),
    // Slower than the defaults, because all machines share the disk and the processors of this one.
    'heartbeat-interval': '250',
    'election-timeout': '2500',
    // Patroni uses this interface: see the decision 0085.
    'enable-v2': 'true',
    'log-level': 'error',
  }
  return ['etcd', ...Object.entries(settings).map(([name, value]) => `--${name}=${value}`)]
}

interface PatroniOptions {
  name: string
  number: number
  own: string
  password: string
  programs: string
}

const patroniEnvironment = ({ name, number, own, password, programs }: PatroniOptions): Record<string, string> => ({
  PATRONI_NAME: name,
  PATRONI_ETCD_HOSTS: numbers.map((other) => `'${addressOf(other)}:2379'`).join(','),
  PATRONI_RESTAPI_LISTEN: `${addressOf(number)}:8008`,
  PATRONI_RESTAPI_CONNECT_ADDRESS: `${addressOf(number)}:8008`,
  PATRONI_POSTGRESQL_LISTEN: `${addressOf(number)}:5432`,
  PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${addressOf(number)}:5432`,
  PATRONI_POSTGRESQL_DATA_DIR: join(own, 'data'),
  PATRONI_POSTGRESQL_BIN_DIR: programs,
  PATRONI_POSTGRESQL_PGPASS: join(own, 'pgpass'),
  PATRONI_SUPERUSER_USERNAME: 'postgres',
  PATRONI_SUPERUSER_PASSWORD: password,
  PATRONI_REPLICATION_USERNAME: 'replicator',
  PATRONI_REPLICATION_PASSWORD: password,
})

function startProxy(folder: string): void {
  const log = openSync(join(folder, 'haproxy.log'), 'a')
  const addresses = Object.fromEntries(numbers.map((number) => [`POSTGRES_${number}`, addressOf(number)]))
  // It ends with its namespace.
  spawn('haproxy', ['-db', '-f', join(examples, 'haproxy.cfg')], {
    env: { ...process.env, ...addresses, POSTGRES_LISTEN: proxyListens },
    stdio: ['ignore', log, log],
  })
}

const debianFolder = '/usr/lib/postgresql'

/** Debian's PostgreSQL: Patroni needs all of its programs, and the npm package has only three. */
async function debianPostgres(): Promise<string> {
  const versions = (await readdir(debianFolder)).map(Number).toSorted((one, other) => other - one)
  return join(debianFolder, String(versions[0]), 'bin')
}
