import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockDataFolder } from '../data-folder-lock.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comporta-lock-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('the lock of a data folder', () => {
  it('refuses a second stack, and says which process has it', async () => {
    const unlock = await lockDataFolder(folder)
    await expect(lockDataFolder(folder)).rejects.toThrow(`${folder} is in use by process ${process.pid}; set DATA_DIR`)
    await unlock()
    await (await lockDataFolder(folder))()
  })

  it('is taken over from a process that was killed', async () => {
    const killed = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
    await once(killed, 'exit')
    await writeFile(join(folder, 'running.json'), JSON.stringify({ pid: killed.pid, startedAt: '1' }))
    await expect(lockDataFolder(folder)).resolves.toBeTypeOf('function')
  })

  it.runIf(process.platform === 'linux')(
    'is taken over if its process number now belongs to a later process',
    async () => {
      await writeFile(join(folder, 'running.json'), JSON.stringify({ pid: process.pid, startedAt: '1' }))
      await expect(lockDataFolder(folder)).resolves.toBeTypeOf('function')
    },
  )
})
