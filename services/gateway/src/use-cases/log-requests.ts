import type { Dependencies } from '../dependencies.ts'
import { deleteOldRequests, insertRequests, type LoggedRequest } from '../storage/requests.repository.ts'

export interface RequestLog {
  /** Never waits: the request is written with all others of the same second. */
  add: (request: LoggedRequest) => void
  /** Writes all requests that are waiting. */
  flush: () => Promise<void>
  /** Writes all requests that are waiting, and stops. */
  close: () => Promise<void>
}

const flushMs = 1_000
/** Further requests within a second are not written, only counted. */
const bufferMax = 5_000
const kept = { days: 7, count: 1_000_000 }
const forgetMs = 60_000
const forgetMax = 50_000

/** Requests are answered whatever goes wrong here: those that cannot be written are left out and counted. */
export function createRequestLog({
  database,
  logger,
  metrics,
}: Pick<Dependencies, 'database' | 'logger' | 'metrics'>): RequestLog {
  let waiting: LoggedRequest[] = []
  let writing: Promise<void> = Promise.resolve()

  async function write(requests: readonly LoggedRequest[]): Promise<void> {
    if (requests.length === 0) return
    try {
      await insertRequests(database, requests)
    } catch (error) {
      metrics.requestsNotLogged.inc(requests.length)
      logger.warn({ err: error, requests: requests.length }, 'requests are not in the merchants’ log')
    }
  }

  /** One statement at a time, so that a slow database does not get more of them. */
  function flush(): Promise<void> {
    writing = writing.then(() => {
      const requests = waiting
      waiting = []
      return write(requests)
    })
    return writing
  }

  const forget = async (): Promise<void> => {
    await deleteOldRequests(database, { ...kept, limit: forgetMax }).catch((error: unknown) =>
      logger.warn({ err: error }, 'old requests are not deleted'),
    )
  }
  const timers = [setInterval(flush, flushMs), setInterval(forget, forgetMs)]
  for (const timer of timers) timer.unref()

  return {
    add(request) {
      if (waiting.length < bufferMax) waiting.push(request)
      else metrics.requestsNotLogged.inc()
    },
    flush,
    async close() {
      for (const timer of timers) clearInterval(timer)
      await flush()
    },
  }
}
