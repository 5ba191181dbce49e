import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startStack } from '../../stack/start-stack.ts'

/** One whole stack, as `npm start` runs it, for all end-to-end tests that do not need one of their own. */
export default async function setUpStack(project: TestProject): Promise<() => Promise<void>> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'comporta-e2e-'))
  const lines: string[] = []
  const stack = await startStack({
    port: 0,
    dataFolder,
    demo: true,
    durable: false,
    environment: { ...process.env, LOG_LEVEL: 'warn' },
    writeLine: (name, line) => lines.push(`${name} ${line}`),
  }).catch((error) => {
    process.stderr.write(`${lines.slice(-50).join('\n')}\n`)
    throw error
  })
  project.provide('gatewayUrl', stack.url)
  return async () => {
    await stack.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}
