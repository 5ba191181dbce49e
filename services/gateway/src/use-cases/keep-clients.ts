import { AppError } from '@comporta/shared/errors/app-error.ts'
import { LRUCache } from 'lru-cache'
import type { ApiClient } from '../domain/client.ts'

/** Clients as they are in the database, at most some seconds old; up to a minute old while the database is away. */
export interface KnownClients {
  fetch: (clientId: string) => Promise<ApiClient | undefined>
}

const keptMs = 2_000
const keptWhileAwayMs = 60_000
const keptMax = 20_000

/**
 * A database that is away for a moment stops no known client. One that stays away lets nobody in, so that no revoked
 * client stays in. A client that was never read is not called unknown: throws what reading it throws.
 */
export function keepClients(find: KnownClients['fetch']): KnownClients {
  const kept = new LRUCache<string, { client: ApiClient; readAt: number }>({
    max: keptMax,
    // The last value that was read stays while it cannot be read again.
    noDeleteOnFetchRejection: true,
    async fetchMethod(clientId) {
      const client = await find(clientId)
      return client && { client, readAt: performance.now() }
    },
  })

  async function fetchOrKeep(clientId: string) {
    const known = kept.get(clientId)
    if (known && performance.now() - known.readAt <= keptMs) return known
    try {
      // Everybody who asks meanwhile waits for the same answer.
      return await kept.fetch(clientId, { forceRefresh: true })
    } catch (error) {
      if (!known) throw error
      return known
    }
  }

  return {
    async fetch(clientId) {
      const known = await fetchOrKeep(clientId)
      if (known && performance.now() - known.readAt > keptMs + keptWhileAwayMs) {
        throw new AppError('unavailable', 'The service cannot answer right now; try again', {
          detail: 'the clients were not read for long',
        })
      }
      return known?.client
    },
  }
}
