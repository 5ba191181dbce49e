import { createWriteStream } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type ProcessName, processTable, serviceNames } from '../../stack/processes.ts'
import { type CallersResult, startCallers } from '../chaos/callers.ts'
import type { LoadLog } from '../chaos/load.ts'
import { forgetfulBank } from '../chaos/plan.ts'
import { prepareStage, type Stage } from './stage.ts'
import type { Version } from './version.ts'

export interface VersionsOptions {
  seed: number
  /** The length of the five parts together. The changes between them also happen under load and are not counted. */
  seconds: number
  /** The checkout of the previous version. */
  beside: string
  tell: (line: string) => void
}

export interface VersionsResult extends CallersResult {
  /** The withdrawals accepted in each part. */
  parts: { title: string; accepted: number }[]
  /** The processes' log. */
  logFile: string
  dataFolder: string
}

const root = join(import.meta.dirname, '../..')
const quietMaxMs = 120_000

/** Without the simulated bank: one of today's version runs all the time. */
const products = processTable.filter(({ sandboxOnly }) => !sandboxOnly)
const names = products.map(({ name }) => name)
const services = serviceNames.filter((service) => service !== 'psp-sandbox')

/**
 * Runs load on the previous version alone, on both, on today's alone, on both, and on the previous one alone, all on the
 * same databases, which today's migrates when it joins. Then quiet, and the audit.
 */
export async function runVersions(options: VersionsOptions): Promise<VersionsResult> {
  const folder = await mkdtemp(join(tmpdir(), 'comporta-versions-'))
  const dataFolder = join(folder, 'data')
  const logFile = join(folder, 'processes.log')
  const logs = createWriteStream(logFile)
  const writeLine = (name: string, line: string): void =>
    void logs.write(`${new Date().toISOString()} ${name} ${line}\n`)
  const stage = await prepareStage({ dataFolder, writeLine })
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

  /** Changes which versions run, under load, and lets them work for a fifth of the time. */
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
