import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The clock of a PostgreSQL that was started with `environment`. */
export interface DatabaseClock {
  environment: Readonly<Record<string, string>>
  /** From now on it is ahead of this machine's by so much. */
  set: (aheadMs: number) => Promise<void>
  remove: () => Promise<void>
}

/** A clock that can be set, by libfaketime. Undefined where that is not installed. */
export async function createDatabaseClock(): Promise<DatabaseClock | undefined> {
  const library = await findFaketime()
  if (library === undefined) return undefined
  // PostgreSQL may run as another user, who must be able to read it.
  const folder = await mkdtemp(join(tmpdir(), 'comporta-clock-'))
  await chmod(folder, 0o755)
  const file = join(folder, 'clock')
  const set = (aheadMs: number): Promise<void> => writeFile(file, `+${aheadMs / 1_000}\n`)
  await set(0)
  await chmod(file, 0o644)
  return {
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      // Waits go by the clock that nobody sets.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    },
    set,
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Where Debian's package `libfaketime` puts it, whatever the processor. */
async function findFaketime(): Promise<string | undefined> {
  for (const folder of await namesIn('/usr/lib')) {
    const names = await namesIn(`/usr/lib/${folder}/faketime`)
    if (names.includes('libfaketime.so.1')) return `/usr/lib/${folder}/faketime/libfaketime.so.1`
  }
  return undefined
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])
