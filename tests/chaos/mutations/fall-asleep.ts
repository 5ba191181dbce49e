/**
 * Preloaded into a worker (`--import`): the process stops itself once with SIGSTOP, after it has recorded an order and
 * before it sends it, and goes on FALL_ASLEEP_SECONDS later.
 */
import { spawn } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'

const seconds = Number(process.env['FALL_ASLEEP_SECONDS'])
if (!(seconds > 0)) throw new Error('FALL_ASLEEP_SECONDS is required')

/** Not the first order, so that everything is at work by then. */
const atOrder = 10
let orders = 0

subscribe('comporta:step', (message) => {
  const { name } = message as { name: string }
  if (name !== 'follow-order:send:before') return
  orders += 1
  if (orders !== atOrder) return
  spawn('sh', ['-c', `sleep ${seconds}; kill -CONT ${process.pid}`], { detached: true, stdio: 'ignore' }).unref()
  process.kill(process.pid, 'SIGSTOP')
})
