import type { Scope } from '@comporta/shared/contracts/auth.contract.ts'
import type { ChangeTopic } from '@comporta/shared/contracts/changes.contract.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { Changes } from '@comporta/shared/redis/changes.ts'
import { type ChangeFeed, type ChangeFeedOptions, createChangeFeed } from '../clients/change-feed.ts'
import type { Caller } from '../domain/client.ts'
import { createPlaces } from '../domain/places.ts'
import type { GatewayMetrics } from '../gateway-metrics.ts'

interface Watcher {
  caller: Caller
  tell: (about: readonly ChangeTopic[]) => void
  /** Called when changes can no longer be heard. */
  end: () => void
}

export interface ChangeWatch extends Pick<ChangeFeed, 'note' | 'close'> {
  /** Throws when too many watch already, or while nothing is heard. Returns a function that ends it. */
  watch: (watcher: Watcher) => () => void
}

/** Open tabs of one person or streams of one program, and streams of one merchant. */
const perAskerMax = 10
const perMerchantMax = 100

/** The scope that it takes to hear of a change; everybody who is let in may hear of `settings`. */
const scopes: Readonly<Record<ChangeTopic, Scope | undefined>> = {
  sales: 'sales:read',
  withdrawals: 'withdrawals:read',
  balance: 'balance:read',
  settings: undefined,
}

/** Those who watch at this gateway. A merchant's watchers hear of its own changes, operators of all; what changed, they read as usual. */
export function createChangeWatch(
  options: Omit<ChangeFeedOptions, 'hear' | 'lose'> & { metrics: GatewayMetrics; streamsMax: number },
): ChangeWatch {
  const { metrics, streamsMax, ...connections } = options
  const watchers = new Map<MerchantId | null, Set<Watcher>>()
  const places = {
    asker: createPlaces(perAskerMax),
    merchant: createPlaces(perMerchantMax),
    all: createPlaces(streamsMax),
  }

  function hear(changes: Changes): void {
    for (const [merchantId, about] of changes) {
      if (merchantId !== null) tellAll(merchantId, [...about])
      tellAll(null, [...about])
    }
  }

  function tellAll(merchantId: MerchantId | null, about: readonly ChangeTopic[]): void {
    for (const { caller, tell } of watchers.get(merchantId) ?? []) {
      const known = about.filter((topic) => {
        const scope = scopes[topic]
        return merchantId === null || scope === undefined || caller.scopes.includes(scope)
      })
      if (known.length > 0) tell(known)
    }
  }

  const lose = (): void => {
    for (const watching of watchers.values()) for (const { end } of watching) end()
  }
  const feed = createChangeFeed({ ...connections, hear, lose })

  /** Takes a place in each, or in none. */
  function takePlaces({ clientId, merchant }: Caller): () => void {
    const taken: (() => void)[] = []
    const giveBack = (): void => {
      for (const one of taken) one()
    }
    for (const [kind, key] of [
      ['all', ''],
      ['merchant', merchant?.id ?? 'operators'],
      ['asker', clientId],
    ] as const) {
      const place = places[kind].take(key)
      if (!place) {
        giveBack()
        throw kind === 'all'
          ? new AppError('unavailable', 'Too many streams are open; ask again and again instead', retryLater)
          : new AppError('too_many_requests', 'Too many streams of yours are open; close one', retryLater)
      }
      taken.push(place)
    }
    return giveBack
  }

  return {
    note: feed.note,
    close: feed.close,
    watch(watcher) {
      if (!feed.isHearing())
        throw new AppError('unavailable', 'Nothing is heard right now; ask again and again instead', retryLater)
      const giveBack = takePlaces(watcher.caller)
      const merchantId = watcher.caller.merchant?.id ?? null
      const watching = watchers.get(merchantId) ?? new Set()
      watchers.set(merchantId, watching.add(watcher))
      metrics.changeStreams.set(streamsMax - places.all.left(''))
      return () => {
        watching.delete(watcher)
        if (watching.size === 0 && watchers.get(merchantId) === watching) watchers.delete(merchantId)
        giveBack()
        metrics.changeStreams.set(streamsMax - places.all.left(''))
      }
    },
  }
}

const retryLater = { retryAfterSeconds: 5 }
