import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, it, onTestFinished } from 'vitest'
import { freePort, isFree } from '../../src/process/free-port.ts'

// By chance alone about a dozen of these would be the same.
const count = 400

const takePorts = async (): Promise<number[]> => {
  const ports: number[] = []
  while (ports.length < count) ports.push(await freePort())
  return ports
}

/** Like a stack that another test starts: it lives, and does not listen on its ports yet. */
async function portsOfAnotherProcess(): Promise<number[]> {
  const program = `
    import { freePort } from './free-port.ts'
    const ports = []
    while (ports.length < ${count}) ports.push(await freePort())
    console.log(JSON.stringify(ports))
    process.stdin.resume()`
  const other = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: new URL('../../src/process', import.meta.url),
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void other.kill('SIGKILL'))
  const [line] = await once(createInterface(other.stdout), 'line')
  return JSON.parse(line)
}

it('two processes that look for ports at the same time get different ones', async () => {
  const others = new Set(await portsOfAnotherProcess())
  const ours = await takePorts()
  expect(others.size).toBe(count)
  expect(new Set(ours).size).toBe(count)
  expect(ours.filter((port) => others.has(port))).toEqual([])
})

it('a server can listen on a port that was given out', async () => {
  expect(await isFree('127.0.0.1', await freePort())).toBe(true)
})
