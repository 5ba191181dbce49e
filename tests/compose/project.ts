import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Environment } from '../../stack/processes.ts'

const run = promisify(execFile)
const answerMaxBytes = 2 ** 26

/** One compose project, run by whichever compose this machine has. */
export interface Project {
  compose: (...args: string[]) => Promise<string>
  docker: (...args: string[]) => Promise<string>
  /** Ids of a service's containers. */
  containersOf: (service: string) => Promise<string[]>
  /** Throws after two minutes, with the last log lines of a container that is not healthy. */
  waitUntilHealthy: (services: readonly string[]) => Promise<void>
  /** Runs a script of the repository that calls compose itself. */
  program: (file: string) => Promise<void>
}

/** The command that runs compose on this machine. Throws, naming what is missing, without a Docker engine or compose. */
export async function findCompose(): Promise<readonly [program: string, ...first: string[]]> {
  await run('docker', ['version']).catch(() => {
    throw new Error('there is no Docker engine here (`docker version` fails)')
  })
  const isPlugin = await run('docker', ['compose', 'version']).then(
    () => true,
    () => false,
  )
  if (isPlugin) return ['docker', 'compose']
  await run('docker-compose', ['version']).catch(() => {
    throw new Error('there is a Docker engine, but no compose')
  })
  return ['docker-compose']
}

export interface ProjectOptions {
  folder: string
  words: readonly [program: string, ...first: string[]]
  environment: Environment
}

const healthyMaxMs = 120_000
const lookEveryMs = 250

export function openProject({ folder, words, environment }: ProjectOptions): Project {
  const options = { cwd: folder, env: { ...process.env, ...environment }, maxBuffer: answerMaxBytes }
  const [program, ...first] = words
  const compose = async (...args: string[]) => (await run(program, [...first, ...args], options)).stdout
  const docker = async (...args: string[]) => (await run('docker', args, options)).stdout
  const labels = (service: string) => [
    ...['--filter', `label=com.docker.compose.project=${environment['COMPOSE_PROJECT_NAME']}`],
    ...['--filter', `label=com.docker.compose.service=${service}`],
  ]
  const containersOf = async (service: string) =>
    (await docker('ps', '--quiet', ...labels(service))).split('\n').filter(Boolean)

  async function waitUntilHealthy(services: readonly string[]): Promise<void> {
    const deadline = performance.now() + healthyMaxMs
    for (const service of services) {
      for (const id of await containersOf(service)) {
        while ((await docker('inspect', '-f', '{{.State.Health.Status}}', id)).trim() !== 'healthy') {
          if (performance.now() > deadline) {
            throw new Error(`${service} is not healthy: ${await docker('logs', '--tail', '20', id)}`)
          }
          await pause(lookEveryMs)
        }
      }
    }
  }

  return {
    compose,
    docker,
    containersOf,
    waitUntilHealthy,
    program: async (file) => void (await run(file, [], options)),
  }
}
