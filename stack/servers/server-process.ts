import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'

export interface RunningServer {
  url: string
  /** For tests of crashes; a private server that dies of the signal is started again. */
  kill?: (signal: NodeJS.Signals) => void
  stop: () => Promise<void>
}

export interface ServerProcessOptions {
  name: 'PostgreSQL' | 'Redis'
  launch: () => ChildProcess
  /** Throws while the server does not answer. */
  ask: () => Promise<void>
  stopSignal: 'SIGINT' | 'SIGTERM'
  /** A folder that nobody needs once the server has ended. */
  temporaryFolder?: string | undefined
}

/** After a crash PostgreSQL replays everything since the last checkpoint, up to gigabytes. */
const readyTimeoutMs = 300_000
const stopTimeoutMs = 30_000
const restartDelayMs = 300

/**
 * Runs a server until it is stopped: waits until it answers, starts it again when it dies, and ends it when this process
 * ends, in whatever way. Throws with the server's last output when it cannot start.
 */
export async function runServer(options: ServerProcessOptions): Promise<Required<Omit<RunningServer, 'url'>>> {
  let child: ChildProcess
  let words = ''
  let death: string | undefined
  let state: 'starting' | 'running' | 'stopping' = 'starting'
  let restart: NodeJS.Timeout | undefined

  function launch(): void {
    child = options.launch()
    const listen = (chunk: Buffer): void => {
      words = `${words}${chunk}`.slice(-1_000)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    endWithThisProcess(child, options)
    child.once('error', (error) => {
      death = error.message
    })
    child.once('exit', (code, signal) => {
      death = String(signal ?? code)
      if (state !== 'running') return
      process.stderr.write(`${options.name} ended with ${death}; starting it again. Its last words: ${words}\n`)
      restart = setTimeout(launch, restartDelayMs)
    })
  }

  async function waitUntilReady(): Promise<void> {
    const deadline = performance.now() + readyTimeoutMs
    while (death === undefined && performance.now() < deadline) {
      try {
        return await options.ask()
      } catch {
        await delay(50)
      }
    }
    throw new Error(`${options.name} did not start (${death ?? 'it does not answer'}):\n${words}`)
  }

  async function stop(): Promise<void> {
    state = 'stopping'
    clearTimeout(restart)
    await stopProcess(child, options.stopSignal, stopTimeoutMs)
  }

  launch()
  try {
    await waitUntilReady()
  } catch (error) {
    await stop()
    throw error
  }
  state = 'running'
  return { kill: (signal) => void child.kill(signal), stop }
}

/** Asks a process to end, waits for it, and ends it by force when it does not. */
export async function stopProcess(child: ChildProcess, signal: NodeJS.Signals, timeoutMs: number): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  const force = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
  await ended
  clearTimeout(force)
}

/** Reads until the stack's end of the pipe closes, then ends the server and removes its temporary folder. */
const guardScript = `
read -r _
kill -s "$2" "$1" 2> /dev/null || exit 0
test -z "$3" && exit 0
while kill -0 "$1" 2> /dev/null; do sleep 0.1; done
rm -rf "$3"
`

/** SIGKILL cannot be handled, so a small shell in a session of its own waits for this process to end. */
function endWithThisProcess(child: ChildProcess, { stopSignal, temporaryFolder = '' }: ServerProcessOptions): void {
  if (child.pid === undefined) return
  const signal = stopSignal.replace('SIG', '')
  const guard = spawn('sh', ['-c', guardScript, 'comporta-guard', String(child.pid), signal, temporaryFolder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.unref()
  child.once('exit', () => guard.kill('SIGKILL'))
}
