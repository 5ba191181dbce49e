import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Environment, ProcessName } from '../../stack/processes.ts'
import type { Stack } from '../../stack/start-stack.ts'
import { startTestStack } from './test-stack.ts'

/** On a busy machine, where other processes restart too, one answer can take this long. */
export const patience = { timeout: 100_000, interval: 100 }

export interface CrashingStack extends Stack {
  /** Makes the next process under test that reaches this point die there, once. */
  crashAt: (point: string) => Promise<void>
  /** Whether a process has died at the point set last. */
  hasCrashed: () => boolean
}

/** Starts a stack with processes `underTest` that die where a test says and soon start again. */
export async function startCrashingStack(
  underTest: readonly ProcessName[],
  settings: Environment,
): Promise<CrashingStack> {
  const folder = await mkdtemp(join(tmpdir(), 'comporta-crash-'))
  const crashFile = join(folder, 'crash-at')
  const preload = ['--import', join(import.meta.dirname, 'crash-at-step.ts')]
  const forEach = <Value>(value: Value) => Object.fromEntries(underTest.map((name) => [name, value]))
  const stack = await startTestStack({
    restartDelayMaxMs: 200,
    overrides: forEach({ ...settings, CRASH_STEP_FILE: crashFile }),
    execArgv: forEach(preload),
  })
  return {
    ...stack,
    async crashAt(point) {
      await rm(`${crashFile}.reached`, { force: true })
      await writeFile(crashFile, point)
    },
    hasCrashed: () => existsSync(`${crashFile}.reached`),
    async stop() {
      await stack.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
