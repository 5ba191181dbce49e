import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

const isRefused = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(false)
    })
    socket.once('error', () => resolve(true))
  })

it('after SIGTERM, answers the request under way, accepts no other, and exits with 0', async () => {
  const child = fork(join(import.meta.dirname, 'held-process.ts'), { execPath: process.execPath, execArgv: [] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [port] = (await once(child, 'message')) as [number]
  const underWay = once(child, 'message')
  const answer = fetch(`http://127.0.0.1:${port}/held`)
  await underWay
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await expect.poll(() => isRefused(port)).toBe(true)
  child.send('go on')
  const response = await answer
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ answered: true })
  expect(await ended).toEqual([0, null])
})

it('after SIGTERM, reports not ready before it accepts nothing more, and answers as usual meanwhile', async () => {
  const child = fork(join(import.meta.dirname, 'held-process.ts'), {
    execPath: process.execPath,
    execArgv: [],
    env: { ...process.env, DRAIN_MS: '2000' },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [port] = (await once(child, 'message')) as [number]
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
  expect(await statusOf('/health/ready')).toBe(200)
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await expect.poll(() => statusOf('/health/ready'), { timeout: 1_900, interval: 20 }).toBe(503)
  expect(await statusOf('/health/live')).toBe(200)
  expect(await statusOf('/metrics')).toBe(200)
  expect(await ended).toEqual([0, null])
})

it('collects the garbage of its start once it is idle, not before', async () => {
  const child = fork(join(import.meta.dirname, 'held-process.ts'), {
    execPath: process.execPath,
    execArgv: ['--expose-gc'],
    env: { ...process.env, WORK_MS: '4000' },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const told: unknown[] = []
  child.on('message', (message) => told.push(message))
  await expect.poll(() => told, { timeout: 30_000 }).toContain('collected')
  expect(told.slice(1)).toEqual(['nothing to do', 'collected'])
})
