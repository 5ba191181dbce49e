import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '@comporta/shared/process/free-port.ts'
import type { ServiceDatabase } from '../../stack/databases.ts'
import type * as processes from '../../stack/processes.ts'
import type { Environment, ProcessName, ServiceName, StackSettings } from '../../stack/processes.ts'
import { type SupervisedProcess, supervise } from '../../stack/supervisor.ts'
import { call } from '../e2e/http-calls.ts'
import type { Door } from './door.ts'

const run = promisify(execFile)

export interface VersionOptions {
  /** Its name in the log. */
  name: string
  /** A checkout where `npm ci` has run. */
  folder: string
  /** Settings that all versions share; the ports are those of the doors. */
  settings: StackSettings
  databases: Readonly<Record<ServiceName, ServiceDatabase>>
  doors: ReadonlyMap<ProcessName, Door>
  overrides: Partial<Record<ProcessName, Environment>>
  writeLine: (name: string, line: string) => void
}

/** The product's processes, run from one checkout. */
export interface Version {
  migrate: (services: readonly ServiceName[]) => Promise<void>
  /** Starts one process after the other, each once the one before is ready, like an upgrade. */
  join: (names: readonly ProcessName[]) => Promise<void>
  /** Stops them one after the other; each finishes its work first. */
  leave: () => Promise<void>
  /** Starts all at once, as after a blackout. */
  joinAtOnce: (names: readonly ProcessName[]) => Promise<void>
  /** Sends SIGKILL to all of them at once and restarts none. */
  die: () => Promise<void>
  /** Runs a program of a process's service with that process's settings, and `input` on its standard input. */
  run: (name: ProcessName, program: string, words?: readonly string[], input?: string) => Promise<ProgramEnd>
}

export interface ProgramEnd {
  code: number
  /** Everything that it wrote. */
  text: string
}

const readyTimeoutMs = 90_000

export async function loadVersion(options: VersionOptions): Promise<Version> {
  const { name: versionName, folder, settings, databases, doors, overrides, writeLine } = options
  const code: Pick<typeof processes, 'processEnvironment' | 'processTable' | 'nodeFlags'> = await import(
    pathToFileURL(join(folder, 'stack/processes.ts')).href
  )
  const running: { supervised: SupervisedProcess; port: number }[] = []

  function entryOf(name: ProcessName): (typeof processes.processTable)[number] {
    const entry = code.processTable.find((other) => other.name === name)
    if (!entry) throw new Error(`${versionName} has no process ${name}`)
    return entry
  }

  const environmentOf = (name: ProcessName): Environment => ({
    ...code.processEnvironment(name, settings),
    ...overrides[name],
  })

  async function start(name: ProcessName): Promise<void> {
    const entry = entryOf(name)
    const port = await freePort()
    const supervised = supervise({
      name,
      root: folder,
      file: `services/${entry.service}/src/${entry.file}.ts`,
      environment: { ...environmentOf(name), PORT: String(port) },
      execArgv: code.nodeFlags[name],
      writeLine: (_name, line) => writeLine(`${versionName} ${name}`, line),
    })
    running.push({ supervised, port })
    await waitUntilReady(supervised, port)
    doors.get(name)?.behind.add(port)
  }

  return {
    async migrate(services) {
      for (const service of services) {
        const { url, migrationUrl } = databases[service]
        const env = { PATH: process.env['PATH'], DATABASE_URL: url, MIGRATION_DATABASE_URL: migrationUrl }
        await run(process.execPath, [`services/${service}/src/migrate.ts`], { cwd: folder, env })
      }
    },
    async join(names) {
      for (const name of names) await start(name)
    },
    async leave() {
      for (const { supervised, port } of running.splice(0)) {
        await supervised.stop()
        doors.get(supervised.name)?.behind.delete(port)
      }
    },
    async joinAtOnce(names) {
      await Promise.all(names.map(start))
    },
    async die() {
      const dying = running.splice(0)
      // Stopped in the same tick, so that the supervisor starts none of them again.
      const stopped = dying.map(({ supervised, port }) => {
        doors.get(supervised.name)?.behind.delete(port)
        supervised.kill('SIGKILL')
        return supervised.stop()
      })
      await Promise.all(stopped)
    },
    async run(name, program, words = [], input = '') {
      const { service } = entryOf(name)
      const env = environmentOf(name) as NodeJS.ProcessEnv
      const path = `services/${service}/src/${program}.ts`
      const running = run(process.execPath, [path, ...words], { cwd: folder, env, maxBuffer: 2 ** 26 })
      running.child.stdin?.end(input)
      return running.then(
        ({ stdout }) => ({ code: 0, text: stdout }),
        ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
          code,
          text: `${stdout}${stderr}`,
        }),
      )
    },
  }
}

async function waitUntilReady(supervised: SupervisedProcess, port: number): Promise<void> {
  const deadline = performance.now() + readyTimeoutMs
  // Every version answers this path, older ones too.
  const isReady = (): Promise<boolean> =>
    call(`http://127.0.0.1:${port}`, 'GET', '/ready').then(
      ({ status }) => status === 200,
      () => false,
    )
  while (!(await isReady())) {
    if (performance.now() > deadline) throw new Error(`${supervised.name} is not ready:\n${supervised.lastWords}`)
    await pause(100)
  }
}
