import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Stack, type StackOptions, startStack } from '../../stack/start-stack.ts'

type TestStackOptions = Partial<
  Pick<StackOptions, 'environment' | 'writeLine' | 'overrides' | 'execArgv' | 'restartDelayMaxMs'>
>

/** Starts a whole stack with demo data, as `npm start` runs it, on a free port. Stopping it deletes its data. */
export async function startTestStack({ environment, ...options }: TestStackOptions = {}): Promise<Stack> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'comporta-e2e-'))
  const removeData = () => rm(dataFolder, { recursive: true, force: true })
  try {
    const stack = await startStack({
      port: 0,
      dataFolder,
      demo: true,
      durable: false,
      environment: { ...process.env, LOG_LEVEL: 'warn', ...environment },
      writeLine: () => undefined,
      ...options,
    })
    return {
      ...stack,
      async stop() {
        await stack.stop()
        await removeData()
      },
    }
  } catch (error) {
    await removeData()
    throw error
  }
}
