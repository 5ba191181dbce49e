import { join } from 'node:path'
import { freePort } from '@comporta/shared/process/free-port.ts'
import {
  type Environment,
  nodeFlags,
  processEnvironment,
  type ServiceName,
  serviceNames,
} from '../../stack/processes.ts'
import { loadSecrets } from '../../stack/secrets.ts'
import { redisUrlsOf, type Stack } from '../../stack/start-stack.ts'
import { type SupervisedProcess, supervise } from '../../stack/supervisor.ts'

/** A second withdrawals-worker beside the stack's own, as operators scale it. */
export interface SecondWorker {
  readonly pid: number | undefined
  /** Restarts it so that it consumes only these queues; all of them when the list is empty. */
  consume: (queues: readonly string[]) => Promise<void>
  stop: () => Promise<void>
}

export interface SecondWorkerOptions {
  dataFolder: string
  settings: Environment
  execArgv: readonly string[]
  writeLine: (name: string, line: string) => void
}

export async function startSecondWorker(stack: Stack, options: SecondWorkerOptions): Promise<SecondWorker> {
  const { dataFolder, settings, execArgv, writeLine } = options
  const databaseUrls = Object.fromEntries(serviceNames.map((name) => [name, stack.databases[name].url]))
  const environment = processEnvironment('withdrawals-worker', {
    ports: { ...stack.ports, 'withdrawals-worker': await freePort() },
    secrets: await loadSecrets(dataFolder),
    redisUrls: redisUrlsOf(stack.redisUrl),
    databaseUrls: databaseUrls as Record<ServiceName, string>,
    dataFolder,
    demo: true,
    environment: { ...process.env, LOG_LEVEL: 'warn' },
  })
  const start = (queues: readonly string[]): SupervisedProcess =>
    supervise({
      name: 'withdrawals-worker',
      root: join(import.meta.dirname, '../..'),
      file: 'services/withdrawals/src/worker.ts',
      environment: { ...environment, ...settings, WORKER_QUEUES: queues.join(',') },
      execArgv: [...nodeFlags['withdrawals-worker'], ...execArgv],
      writeLine: (_name, line) => writeLine('second-withdrawals-worker', line),
      restartDelayMaxMs: 200,
    })
  let worker = start([])
  return {
    get pid() {
      return worker.pid
    },
    async consume(queues) {
      await worker.stop()
      worker = start(queues)
    },
    stop: () => worker.stop(),
  }
}
