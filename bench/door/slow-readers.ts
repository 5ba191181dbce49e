import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface SlowReaders {
  url: string
  token: string
  count: number
}

/** Readers of CSV files that read only the head. They run in a process of their own, since real ones are on other machines. */
export function startSlowReaders() {
  const readers = fork(fileURLToPath(new URL('./read-slowly.ts', import.meta.url)))
  const tell = async (told: SlowReaders | 'leave'): Promise<{ status: number }[]> => {
    readers.send(told)
    const [heard] = await once(readers, 'message')
    return heard
  }
  return {
    /** Returns the status that each reader got. */
    open: (wanted: SlowReaders) => tell(wanted),
    leave: () => tell('leave'),
    stop: () => void readers.kill(),
  }
}
