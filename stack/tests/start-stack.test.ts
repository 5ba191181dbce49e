import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startStack } from '../start-stack.ts'

/** The ids of those that this process has started, whatever sessions they are in. */
async function children(): Promise<string[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const parents = await Promise.all(ids.map((id) => readFile(`/proc/${id}/status`, 'utf8').catch(() => '')))
  return ids.filter((_, index) => parents[index]?.includes(`\nPPid:\t${process.pid}\n`))
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
