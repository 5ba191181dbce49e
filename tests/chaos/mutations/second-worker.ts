import { join } from 'node:path'
import { processEnvironment, type ServiceName, serviceNames } from '../../../stack/processes.ts'
import { loadSecrets } from '../../../stack/secrets.ts'
import { freePort } from '../../../stack/servers/free-port.ts'
import type { Stack } from '../../../stack/start-stack.ts'
import { supervise } from '../../../stack/supervisor.ts'
import { withdrawalsSettings } from '../run-chaos.ts'

/** A second withdrawals-worker beside the stack's own, as an operator scales it; the result stops it. */
export async function startSecondWorker(stack: Stack, dataFolder: string): Promise<() => Promise<void>> {
  const databaseUrls = Object.fromEntries(serviceNames.map((name) => [name, stack.databases[name].url]))
  const environment = processEnvironment('withdrawals-worker', {
    ports: { ...stack.ports, 'withdrawals-worker': await freePort() },
    secrets: await loadSecrets(dataFolder),
    redisUrl: stack.redisUrl,
    databaseUrls: databaseUrls as Record<ServiceName, string>,
    demo: true,
    environment: { ...process.env, LOG_LEVEL: 'warn' },
  })
  const worker = supervise({
    name: 'withdrawals-worker',
    root: join(import.meta.dirname, '../../..'),
    file: 'services/withdrawals/src/worker.ts',
    environment: { ...environment, ...withdrawalsSettings },
    execArgv: [],
    writeLine: () => undefined,
  })
  return worker.stop
}
