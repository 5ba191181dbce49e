import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { isBuilt } from '../services/portal/scripts/sources.ts'

const program = fileURLToPath(new URL('../services/portal/scripts/build.ts', import.meta.url))

/** Builds the files that the gateway serves at /app, in a process of its own, unless they are up to date with their sources. */
export async function buildPortal(): Promise<void> {
  if (await isBuilt()) return
  const build = spawn(process.execPath, [program], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  build.stderr.setEncoding('utf8').on('data', (part: string) => {
    said += part
  })
  const [code] = (await once(build, 'close')) as [number | null]
  if (code !== 0) throw new Error(`The portal could not be built:\n${said}`)
}
