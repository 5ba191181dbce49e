import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type Ports, processTable } from '../processes.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Ports for processes that will not live long enough to listen. */
export const portsOf = (): Ports =>
  Object.fromEntries(processTable.map(({ name }, index) => [name, 20_001 + index])) as Ports

/** Runs a program of the repository until it ends; returns its exit code and its output. */
export async function runToEnd(args: string[], env: NodeJS.ProcessEnv): Promise<{ code: number | null; text: string }> {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  const note = (chunk: Buffer): void => {
    text += chunk.toString()
  }
  child.stdout.on('data', note)
  child.stderr.on('data', note)
  const patience = setTimeout(() => child.kill('SIGKILL'), 45_000)
  const [code] = (await once(child, 'close')) as [number | null]
  clearTimeout(patience)
  return { code, text }
}
