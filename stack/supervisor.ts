import { type ChildProcess, fork } from 'node:child_process'
import { createInterface } from 'node:readline'
import { refusedToStart } from '@comporta/shared/process/refuse-unsafe-production.ts'
import type { Environment, ProcessName } from './processes.ts'
import { stopProcess } from './servers/server-process.ts'

export interface SupervisedProcess {
  name: ProcessName
  readonly pid: number | undefined
  /** How often in a row it has ended unasked, in short succession; infinite when it refused to start. */
  readonly earlyDeaths: number
  /** Its last lines of output, and how it ended if it did. */
  readonly lastWords: string
  kill: (signal: NodeJS.Signals) => void
  /** Ends it and does not start it again. */
  stop: () => Promise<void>
}

export interface SuperviseOptions {
  name: ProcessName
  /** Relative to the root, e.g. `services/ledger/src/api.ts`, as a process list shows it. */
  file: string
  root: string
  environment: Environment
  /** Node's own flags, e.g. `--import` of a module that a test preloads. */
  execArgv: readonly string[]
  writeLine: (name: string, line: string) => void
  /** For tests that kill a process again and again: the longest wait before it is started again. */
  restartDelayMaxMs?: number | undefined
}

const restartDelayMinMs = 200
const restartDelayMaxMs = 10_000
/** After a process has lived this long, its earlier deaths no longer lengthen the wait before a restart. */
const stableAfterMs = 30_000
/** Longer than the grace period that a process gives itself. */
const graceMs = 30_000
const lastLinesMax = 20

/**
 * Keeps one process running: restarts it when it dies, after a longer wait each time that it dies early. The child ends by
 * itself when this process is gone, because the IPC channel closes then.
 */
export function supervise(options: SuperviseOptions): SupervisedProcess {
  let child: ChildProcess
  let stopping = false
  let earlyDeaths = 0
  let restart: NodeJS.Timeout | undefined
  const lastLines: string[] = []

  function writeLine(line: string): void {
    lastLines.push(line)
    if (lastLines.length > lastLinesMax) lastLines.shift()
    options.writeLine(options.name, line)
  }

  function start(): void {
    const startedAt = performance.now()
    child = fork(options.file, [], {
      cwd: options.root,
      env: options.environment as NodeJS.ProcessEnv,
      execPath: process.execPath,
      execArgv: [...options.execArgv],
      // Not in the terminal's process group: Ctrl-C goes to this process only, which then stops the others in order.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    const started = child
    running.add(started)
    for (const stream of [started.stdout, started.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', writeLine)
    }
    started.once('error', (error) => writeLine(error.message))
    // Not `exit`: the last lines, which say why it ended, may come after `exit` but before `close`.
    started.once('close', (code, signal) => {
      running.delete(started)
      if (stopping) return
      if (code === refusedToStart) {
        earlyDeaths = Number.POSITIVE_INFINITY
        writeLine(`ended with ${code}; not started again with these settings`)
        return
      }
      earlyDeaths = performance.now() - startedAt > stableAfterMs ? 1 : earlyDeaths + 1
      const delayMs = Math.min(
        restartDelayMinMs * 2 ** (earlyDeaths - 1),
        options.restartDelayMaxMs ?? restartDelayMaxMs,
      )
      writeLine(`ended with ${signal ?? code}; starting again in ${delayMs} ms`)
      restart = setTimeout(start, delayMs)
    })
  }

  start()
  return {
    name: options.name,
    get pid() {
      return child.pid
    },
    get earlyDeaths() {
      return earlyDeaths
    },
    get lastWords() {
      return lastLines.join('\n')
    },
    kill: (signal) => {
      child.kill(signal)
    },
    async stop() {
      stopping = true
      clearTimeout(restart)
      await stopProcess(child, 'SIGTERM', graceMs)
    },
  }
}

const running = new Set<ChildProcess>()

// A second Ctrl-C ends this process without waiting, so the others are killed too.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})
