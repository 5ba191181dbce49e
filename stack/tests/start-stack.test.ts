import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { startStack } from '../start-stack.ts'

const run = promisify(execFile)

/** Those that this process has started, whatever sessions they are in. */
async function children(): Promise<string[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'ppid=,args='])
  const lines = stdout.split('\n').map((line) => line.trim())
  return lines.filter((line) => line.startsWith(`${process.pid} `) && !line.includes('ps -A'))
}

it('fails with the last words of a process that dies again and again, and leaves nothing running', async () => {
  const before = await children()
  const dataFolder = await mkdtemp(join(tmpdir(), 'comporta-dying-'))
  const start = startStack({
    port: 0,
    dataFolder,
    demo: true,
    durable: false,
    environment: { ...process.env, LOG_LEVEL: 'warn' },
    writeLine: () => undefined,
    overrides: { 'withdrawals-worker': { WORKER_CONCURRENCY: 'many' } },
  })
  await expect(start).rejects.toThrow(/withdrawals-worker does not stay alive.*WORKER_CONCURRENCY.*ended with 1/s)
  expect(await children()).toEqual(before)
  await rm(dataFolder, { recursive: true, force: true })
})
