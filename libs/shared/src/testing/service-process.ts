import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '../process/free-port.ts'

export interface ServiceProcess {
  url: string
  /** Ends it as a power cut would. */
  stop: () => Promise<void>
  /** Asks it to end, as a deployment does. Returns its exit code, or null if a signal ended it. */
  terminate: () => Promise<number | null>
  /** Sends a signal, e.g. SIGSTOP: from outside the process then looks like a lost host. */
  signal: (name: NodeJS.Signals) => void
  /** Starts it again at the same address. */
  restart: () => Promise<void>
}

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const readyWithinMs = 120_000

/** Starts another service as production does, and waits until it is healthy. `program` is relative to the repository. */
export async function startServiceProcess(
  program: string,
  environment: Record<string, string>,
): Promise<ServiceProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const launch = async (): Promise<ChildProcess> => {
    const child = spawn(process.execPath, [program], {
      cwd: root,
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        TZ: 'UTC',
        LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'fatal',
        PORT: String(port),
        METRICS_PORT: '0',
        ...environment,
      },
      // It ends by itself when this process is gone, because the channel closes then.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    child.unref()
    child.channel?.unref()
    try {
      await untilHealthy(child, url, program)
    } catch (error) {
      child.kill('SIGKILL')
      throw error
    }
    return child
  }
  let child = await launch()
  return {
    url,
    async stop() {
      await end(child, 'SIGKILL')
    },
    terminate: () => end(child, 'SIGTERM'),
    signal(name) {
      child.kill(name)
    },
    async restart() {
      child = await launch()
    },
  }
}

async function untilHealthy(child: ChildProcess, url: string, program: string): Promise<void> {
  const deadline = performance.now() + readyWithinMs
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`)
    const answer = await fetch(`${url}/health`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${program} is not healthy`)
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return child.exitCode
}
