import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Stack } from '../../stack/start-stack.ts'
import { residentMb, type Sample } from './sample.ts'

/** Node's flags for processes whose memory is measured: each debugger gets a free port once it is asked for. */
export const debuggable = ['--inspect-port=0'] as const

/** The addresses of the debuggers, by process. */
export type Debuggers = Map<string, string>

/** Keeps the address of a debugger if this line of a process tells it. */
export function noteDebugger(debuggers: Debuggers, name: string, line: string): void {
  const [, url] = /Debugger listening on (ws:\S+)/.exec(line) ?? []
  if (url !== undefined) debuggers.set(name, url)
}

/** Opens the debugger of each process, which costs it a few handles. */
export async function openDebuggers(stack: Stack, debuggers: Debuggers): Promise<void> {
  const until = performance.now() + waitMaxMs
  for (const [name, { pid = 0 }] of stack.processes) {
    // Node opens it at this signal.
    process.kill(pid, 'SIGUSR1')
    while (!debuggers.has(name) && performance.now() < until) await pause(lookEveryMs)
  }
}

/**
 * What each process keeps after a full collection, in MB: its JavaScript heap with its buffers, and all its memory as the
 * operating system counts it. What leaks is in it, and what only waits to be collected is not. Each process stands still
 * meanwhile, for about 50 ms.
 */
export async function collectMemory(stack: Stack, debuggers: Debuggers): Promise<Sample> {
  const kept: Record<string, number> = {}
  for (const [name, { pid = 0 }] of stack.processes) {
    kept[`${name}: heap MB`] = await collectHeap(debuggers.get(name) ?? `no debugger of ${name}`)
    kept[`${name}: MB`] = residentMb(pid)
  }
  return kept
}

const waitMaxMs = 10_000
const lookEveryMs = 20

/** Returns the size of the heap, in MB. */
async function collectHeap(address: string): Promise<number> {
  const socket = new WebSocket(address)
  try {
    await once(socket, 'open', { signal: AbortSignal.timeout(waitMaxMs) })
    await ask(socket, 'HeapProfiler.collectGarbage')
    const { usedSize, backingStorageSize } = heapUsage.parse(await ask(socket, 'Runtime.getHeapUsage'))
    return (usedSize + backingStorageSize) / 1_048_576
  } finally {
    socket.close()
  }
}

/** Bytes. */
const heapUsage = z.object({ usedSize: z.number(), backingStorageSize: z.number() })
const answered = z.object({ result: z.unknown() })

/** One question at a time, without the domains that would tell of events meanwhile. */
async function ask(socket: WebSocket, method: string): Promise<unknown> {
  socket.send(JSON.stringify({ id: 1, method }))
  const [message] = (await once(socket, 'message', { signal: AbortSignal.timeout(waitMaxMs) })) as [MessageEvent]
  return answered.parse(JSON.parse(String(message.data))).result
}
