import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The clock of a PostgreSQL started with `environment`. */
export interface DatabaseClock {
  environment: Readonly<Record<string, string>>
  /** Sets it this far ahead of the machine's clock. */
  set: (aheadMs: number) => Promise<void>
  remove: () => Promise<void>
}

/** Creates a clock that can be set, with libfaketime; undefined where that is not installed. */
export async function createDatabaseClock(): Promise<DatabaseClock | undefined> {
  const library = await findFaketime()
  if (library === undefined) return undefined
  // PostgreSQL may run as another user, which must be able to read the file.
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
      // Waits use the monotonic clock, which stays real.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    },
    set,
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Finds libfaketime where Debian's package puts it, on any processor. */
async function findFaketime(): Promise<string | undefined> {
  for (const folder of await namesIn('/usr/lib')) {
    const names = await namesIn(`/usr/lib/${folder}/faketime`)
    if (names.includes('libfaketime.so.1')) return `/usr/lib/${folder}/faketime/libfaketime.so.1`
  }
  return undefined
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])
