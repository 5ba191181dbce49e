import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startStack } from '../start-stack.ts'

/** The ids of this process's children, whatever sessions they are in. */
async function children(): Promise<string[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const parents = await Promise.all(ids.map((id) => readFile(`/proc/${id}/status`, 'utf8').catch(() => '')))
  return ids.filter((_, index) => parents[index]?.includes(`\nPPid:\t${process.pid}\n`))
}

it.each<[string, Record<string, string>, RegExp]>([
  ['dies again and again', { NODE_OPTIONS: '--import=/nowhere.mjs' }, /\/nowhere\.mjs.*ended with 1/s],
  ['refuses its settings', { WORKER_CONCURRENCY: 'many' }, /WORKER_CONCURRENCY: must be a number\nended with 78; not/],
])(
  'start-up fails with the last words of a process that %s, and leaves nothing running',
  async (_how, settings, lastWords) => {
    const before = await children()
    const dataFolder = await mkdtemp(join(tmpdir(), 'comporta-dying-'))
    const start = startStack({
      port: 0,
      dataFolder,
      demo: true,
      durable: false,
      environment: { ...process.env, LOG_LEVEL: 'warn' },
      writeLine: () => undefined,
      overrides: { 'withdrawals-worker': settings },
    })
    const failure = await start.then(
      () => 'it has started',
      (error: Error) => error.message,
    )
    expect(failure).toMatch(/^withdrawals-worker does not stay alive\. Its last words:/)
    expect(failure).toMatch(lastWords)
    expect(await children()).toEqual(before)
    await rm(dataFolder, { recursive: true, force: true })
  },
)
