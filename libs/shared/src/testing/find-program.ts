import { execFile } from 'node:child_process'
import { access } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const lock = join(tmpdir(), 'comporta-apt.lock')

export interface WantedProgram {
  /** The names that it may have. */
  names: readonly string[]
  /** Debian's packages. */
  packages: readonly string[]
  /** What is skipped without it. */
  neededBy: string
}

/**
 * Finds a program that tests need on the PATH; on Debian, root installs it if it is missing. If there is none, it
 * returns undefined and says on stderr what to do, so that nobody overlooks the skipped tests.
 */
export async function findProgram({ names, packages, neededBy }: WantedProgram): Promise<string | undefined> {
  const program = (await findOnPath(names)) ?? (await install(names, packages))
  if (!program)
    process.stderr.write(
      `SKIPPED: ${neededBy} need ${names[0]}; install it, e.g. apt-get install ${packages.join(' ')}\n`,
    )
  return program
}

async function install(names: readonly string[], packages: readonly string[]): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !(await exists('/etc/debian_version'))) return undefined
  process.stderr.write(`Installing ${names[0]} with apt-get …\n`)
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, maxBuffer: 16_777_216 }
  try {
    // Test files run side by side, and apt-get refuses to run twice.
    await run('flock', [lock, 'apt-get', 'update', '-qq'], options)
    await run('flock', [lock, 'apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages], options)
  } catch (error) {
    process.stderr.write(`apt-get could not install it: ${error instanceof Error ? error.message : error}\n`)
  }
  return findOnPath(names)
}

async function findOnPath(names: readonly string[]): Promise<string | undefined> {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin']
  for (const name of names) {
    for (const folder of folders) {
      const path = join(folder, name)
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
