import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { UsageError, type World } from './context.ts'

const credentials = z.object({ url: z.string(), client_id: z.string(), client_secret: z.string() })
export type Credentials = z.output<typeof credentials>

type Environment = World['environment']

/** The path follows the XDG Base Directory Specification. */
function fileOfCredentials(environment: Environment): string {
  const home = environment['XDG_CONFIG_HOME'] || join(environment['HOME'] || homedir(), '.config')
  return join(home, 'comporta', 'credentials.json')
}

/** The file is readable only by its owner at every moment. */
export async function keepCredentials(environment: Environment, kept: Credentials): Promise<string> {
  const file = fileOfCredentials(environment)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await rm(`${file}.new`, { force: true })
  await writeFile(`${file}.new`, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  await chmod(`${file}.new`, 0o600)
  await rename(`${file}.new`, file)
  return file
}

export const forgetCredentials = (environment: Environment): Promise<void> =>
  rm(fileOfCredentials(environment), { force: true })

/** From the environment and the file; each variable of the environment wins over the file. */
export async function readCredentials(environment: Environment): Promise<Credentials> {
  const file = await readFile(fileOfCredentials(environment), 'utf8').catch(() => undefined)
  const kept = file === undefined ? undefined : credentials.safeParse(parse(file)).data
  const found = {
    url: environment['COMPORTA_URL'] || kept?.url,
    client_id: environment['COMPORTA_CLIENT_ID'] || kept?.client_id,
    client_secret: environment['COMPORTA_CLIENT_SECRET'] || kept?.client_secret,
  }
  const complete = credentials.safeParse(found)
  if (complete.success) return complete.data
  throw new UsageError(
    'Nobody is logged in: run `comporta login`, or set COMPORTA_URL, COMPORTA_CLIENT_ID and COMPORTA_CLIENT_SECRET',
  )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
