import { askSlowly, repeat } from './callers.ts'
import type { SlowReaders } from './slow-readers.ts'

/** The process that `startSlowReaders` forks. */
let readers: Awaited<ReturnType<typeof askSlowly>>[] = []

process.on('message', async (told: SlowReaders | 'leave') => {
  if (told === 'leave') {
    for (const { leave } of readers) leave()
    readers = []
  } else {
    const headers = { accept: 'text/csv', authorization: `Bearer ${told.token}` }
    readers = await repeat(told.count, told.count, () => askSlowly(told.url, headers))
  }
  process.send?.(readers.map(({ status }) => ({ status })))
})
