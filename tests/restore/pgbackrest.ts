import { execFile } from 'node:child_process'
import { access, glob, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The first version that supports PostgreSQL 18. */
const versionMin = [2, 57] as const
/** Debian 12 has 2.45, which supports PostgreSQL up to 15. apt verifies the downloads by the archive's signatures. */
const release = 'forky'
const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg'

/**
 * Finds or installs a pgBackRest for PostgreSQL 18: the machine's own, or a newer Debian's with all of its libraries, in a
 * folder where it replaces nothing of the machine's. `home` is a folder that PostgreSQL's user may enter.
 */
export async function preparePgbackrest(home: string): Promise<string> {
  if (await isNewEnough('pgbackrest')) return 'pgbackrest'
  const folder = join(home, `pgbackrest-${release}`)
  const command = join(folder, 'pgbackrest')
  const isThere = await access(command).then(
    () => true,
    () => false,
  )
  if (!isThere) await install(home, folder)
  if (await isNewEnough(command)) return command
  throw new Error(
    `pgBackRest of at least ${versionMin.join('.')} is needed: install it, or delete ${folder} to try again`,
  )
}

async function isNewEnough(command: string): Promise<boolean> {
  const said = await run(command, ['version']).catch(() => undefined)
  const [, major, minor] = /(\d+)\.(\d+)/.exec(said?.stdout ?? '')?.map(Number) ?? []
  if (major === undefined || minor === undefined) return false
  return major > versionMin[0] || (major === versionMin[0] && minor >= versionMin[1])
}

async function install(home: string, target: string): Promise<void> {
  const draft = await mkdtemp(join(home, 'installing-'))
  const apt = join(draft, 'apt')
  try {
    await mkdir(join(apt, 'lists/partial'), { recursive: true })
    await mkdir(join(apt, 'archives/partial'), { recursive: true })
    await writeFile(
      join(apt, 'sources.list'),
      `deb [signed-by=${keyring}] http://deb.debian.org/debian ${release} main\n`,
    )
    // This empty file tells apt that nothing is installed, so it downloads all that pgBackRest needs, down to the C library.
    await writeFile(join(apt, 'status'), '')
    const options = [
      `Dir::Etc::sourcelist=${join(apt, 'sources.list')}`,
      'Dir::Etc::sourceparts=-',
      `Dir::State::lists=${join(apt, 'lists')}`,
      `Dir::State::status=${join(apt, 'status')}`,
      `Dir::Cache=${apt}`,
      'APT::Sandbox::User=',
      'Acquire::Languages=none',
      'Debug::NoLocking=true',
    ].flatMap((option) => ['-o', option])
    const quiet = { maxBuffer: 2 ** 24 }
    await run('apt-get', [...options, 'update'], quiet)
    const flags = ['--yes', '--download-only', '--no-install-recommends']
    await run('apt-get', [...options, 'install', ...flags, 'pgbackrest'], quiet)
    for await (const archive of glob(join(apt, 'archives/*.deb'))) await run('dpkg-deb', ['-x', archive, draft])
    await rm(apt, { recursive: true })
    await writeStarter(draft, target)
    await run('chmod', ['-R', 'a+rX', draft])
    await rename(draft, target)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Writes the script that starts pgBackRest. pgBackRest restarts itself by its own name, which has to be the script's. */
async function writeStarter(draft: string, target: string): Promise<void> {
  const [loader] = await Array.fromAsync(glob('usr/lib/*-linux-gnu/ld-linux-*.so.*', { cwd: draft }))
  if (loader === undefined) throw new Error(`Debian ${release} brought no C library`)
  const libraries = join(target, loader, '..')
  const words = [join(target, loader), '--argv0', join(target, 'pgbackrest'), '--library-path', libraries]
  const text = `#!/bin/sh\nexec ${words.join(' ')} ${join(target, 'usr/bin/pgbackrest')} "$@"\n`
  await writeFile(join(draft, 'pgbackrest'), text, { mode: 0o755 })
}
