import { execFile } from 'node:child_process'
import { access } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/**
 * A Chromium for tests of pages: the one on the PATH; on Debian as root it is installed when it is missing. Undefined,
 * with a line on stderr that says what to do, when there is none: such tests are then skipped, and seen to be.
 */
export async function findChromium(): Promise<string | undefined> {
  const program = (await findOnPath()) ?? (await installChromium())
  if (!program)
    process.stderr.write('SKIPPED: tests of pages need Chromium; install it, e.g. apt-get install chromium\n')
  return program
}

/** What makes it run where there is no sandbox for browsers and little shared memory: as root, in containers. */
export const chromiumArguments = ['--no-sandbox', '--disable-dev-shm-usage']

async function installChromium(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !(await exists('/etc/debian_version'))) return undefined
  process.stderr.write('Installing chromium with apt-get …\n')
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, maxBuffer: 16_777_216 }
  try {
    await run('apt-get', ['update', '-qq'], options)
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'], options)
  } catch (error) {
    process.stderr.write(`apt-get could not install it: ${error instanceof Error ? error.message : error}\n`)
  }
  return findOnPath()
}

async function findOnPath(): Promise<string | undefined> {
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
