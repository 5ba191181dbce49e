import { createWriteStream } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { type ProcessName, serviceNames } from '../../stack/processes.ts'
import { findPostgres } from '../../stack/servers/find-servers.ts'
import type { RunningServer } from '../../stack/servers/server-process.ts'
import { keepBankFaults } from '../chaos/bank-faults.ts'
import { startLoad, usualHabits } from '../chaos/load.ts'
import { createMerchants } from '../chaos/merchants.ts'
import { startOperators } from '../chaos/operators.ts'
import { type BankFaults, forgetfulBank, noFaults } from '../chaos/plan.ts'
import { prepareStage, type Stage } from '../versions/stage.ts'
import type { ProgramEnd, Version } from '../versions/version.ts'
import { type ArchivedCluster, startArchivedCluster } from './archived-cluster.ts'

export interface DrillOptions {
  seed: number
  /** The length of the load once everything works again. */
  seconds: number
  tell: (line: string) => void
}

/** Comparing a day reads a hundred lists one after the other, which never finishes if the bank loses one answer in twenty. */
export const quietBank = { ...noFaults, latencyMs: 100 }

/** Everything that a drill works on. */
export interface Scene {
  stage: Stage
  /** The cluster that is lost and restored. */
  cluster: ArchivedCluster
  /** Loads the product's code, to run some or all of its processes. */
  load: (name: string) => Promise<Version>
  bank: Version
  address: (name: ProcessName) => string
}

export interface Left {
  logFile: string
  dataFolder: string
}

const root = join(import.meta.dirname, '../..')
export const services = serviceNames.filter((service) => service !== 'psp-sandbox')

/** Runs a drill with all databases but the bank's, or only the ledger's, in a cluster that is archived continuously. */
export async function onScene<Result>(
  archived: 'all' | 'ledger',
  drill: (scene: Scene) => Promise<Result>,
): Promise<Result & Left> {
  const folder = await mkdtemp(join(tmpdir(), 'comporta-restore-'))
  const dataFolder = join(folder, 'data')
  const logFile = join(folder, 'processes.log')
  const logs = createWriteStream(logFile)
  const writeLine = (name: string, line: string): void =>
    void logs.write(`${new Date().toISOString()} ${name} ${line}\n`)
  let lasting: RunningServer | undefined
  let cluster: ArchivedCluster | undefined
  let stage: Stage | undefined
  const versions: Version[] = []
  try {
    lasting = await findPostgres({
      dataFolder: join(folder, 'bank'),
      durable: false,
      databaseAdminUrl: undefined,
      redisUrl: undefined,
      onlyContainers: false,
    })
    cluster = await startArchivedCluster()
    const places =
      archived === 'all'
        ? { databaseAdminUrl: cluster.url, adminUrls: { 'psp-sandbox': lasting.url } }
        : { databaseAdminUrl: lasting.url, adminUrls: { ledger: cluster.url } }
    stage = await prepareStage({ dataFolder, writeLine, environment: { LEDGER_CHECKPOINT_SECONDS: '2' }, ...places })
    const { doors, load } = stage
    const loadNext = async (name: string): Promise<Version> => {
      const version = await load(name, root)
      // Newest first, so that the bank leaves last.
      versions.unshift(version)
      return version
    }
    const bank = await loadNext('bank')
    await bank.migrate(['psp-sandbox'])
    await bank.join(['psp-sandbox'])
    const address = (name: ProcessName): string => `http://127.0.0.1:${doors.get(name)?.port}`
    const result = await drill({ stage, cluster, load: loadNext, bank, address })
    return { ...result, logFile, dataFolder: folder }
  } finally {
    for (const version of versions) await version.leave()
    await stage?.stop()
    await cluster?.remove()
    await lasting?.stop()
    logs.end()
  }
}

/** Starts merchants, their payers and operators, who never stop sending requests. */
export async function startCrowd({ stage, address }: Scene, seed: number) {
  const requests = { sent: 0, answered2xx: 0, answered4xx: 0, answered5xx: 0, unanswered: 0 }
  const giveUp = new AbortController()
  const url = address('gateway')
  const people = await createMerchants({ baseUrl: url, signal: giveUp.signal }, requests)
  const { clients, probeClient, operators: pair } = people
  let faults: BankFaults = forgetfulBank
  const stopFaults = keepBankFaults(address('psp-sandbox'), () => faults)
  const load = startLoad({ seed, clients, habits: usualHabits })
  const merchantIds = [...new Set(clients.map(({ merchantId }) => merchantId))]
  const { databases } = stage
  const operators = startOperators({ seed, stack: { url, databases }, clients: pair, merchantIds, log: load.log })
  return {
    clients,
    probeClient,
    pair,
    load,
    giveUp,
    behave(next: BankFaults) {
      faults = next
    },
    async leave() {
      await Promise.all([operators.stop(), stopFaults()])
    },
  }
}

/** Redis is disposable: nobody restores it. */
export async function emptyRedis({ redisUrl }: Stage): Promise<void> {
  const redis = new Redis(redisUrl)
  await redis.flushall()
  redis.disconnect()
}

export const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? ''

/** Returns the program's output; throws if it failed. */
export function demandDone({ code, text }: ProgramEnd, what: string): string {
  if (code !== 0) throw new Error(`${what} failed:\n${text}`)
  return text
}

/** Accepts the restore, and checks that the ledger contradicts its newest checkpoint before that and not afterwards. */
export async function acceptRestore(ledger: Version, to: Date, tell: DrillOptions['tell']): Promise<void> {
  const verify = () => ledger.run('ledger-worker', 'verify', ['--since=latest'])
  const before = await verify()
  if (before.code !== 1) throw new Error(`the newest checkpoint did not say that something is gone:\n${before.text}`)
  const words = [`--to=${to.toISOString()}`, '--operator=drill']
  tell(lastLine(demandDone(await ledger.run('ledger-worker', 'accept-restore', words), 'accept-restore')))
  tell(lastLine(demandDone(await verify(), 'the verification after it')))
}
