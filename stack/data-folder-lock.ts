import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Locks a data folder for this process; throws when a running process has it. Returns the function that unlocks it. */
export async function lockDataFolder(dataFolder: string): Promise<() => Promise<void>> {
  await mkdir(dataFolder, { recursive: true })
  const path = join(dataFolder, 'running.json')
  const known = await readFile(path, 'utf8').catch(() => undefined)
  const owner = known === undefined ? undefined : (JSON.parse(known) as Owner)
  if (owner && (await isRunning(owner))) throw new Error(inUse(dataFolder, owner.pid))
  // The lock of a process that was killed is taken over.
  await rm(path, { force: true })
  const self: Owner = { pid: process.pid, startedAt: await startOf(process.pid) }
  await writeFile(path, JSON.stringify(self), { flag: 'wx' }).catch((error) => {
    throw new Error(inUse(dataFolder, undefined), { cause: error })
  })
  return () => rm(path, { force: true })
}

interface Owner {
  pid: number
  /** Tells the owner from a later process with the same pid; null where the system does not say. */
  startedAt: string | null
}

const inUse = (dataFolder: string, pid: number | undefined): string =>
  `${dataFolder} is in use by ${pid === undefined ? 'another process' : `process ${pid}`}; ` +
  'set DATA_DIR (and PORT) to others for a second stack'

async function isRunning({ pid, startedAt }: Owner): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return startedAt === (await startOf(pid))
}

/** On Linux the 22nd field of `/proc/<pid>/stat`; counted from behind the name, which may contain anything. */
async function startOf(pid: number): Promise<string | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
}
