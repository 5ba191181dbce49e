import { useSyncExternalStore } from 'react'

/** Whether the API tells this tab where to look again: not yet or not now, right now, or no longer though it should. */
export type Following = 'no' | 'yes' | 'lost'

let following: Following = 'no'
const hearers = new Set<() => void>()

export function setFollowing(next: Following): void {
  if (following === next) return
  following = next
  for (const hear of hearers) hear()
}

const subscribe = (hear: () => void): (() => void) => {
  hearers.add(hear)
  return () => hearers.delete(hear)
}

export const useFollowing = (): Following => useSyncExternalStore(subscribe, () => following)

/** What the API tells of, by what a path begins with. */
const topics: readonly [beginning: string, topic: string][] = [
  ['/v1/sales', 'sales'],
  ['/v1/disputes', 'sales'],
  ['/v1/withdrawals', 'withdrawals'],
  ['/v1/balance', 'balance'],
  ['/v1/reports', 'balance'],
]

export const topicOf = (path: string): string =>
  topics.find(([beginning]) => path.startsWith(beginning))?.[1] ?? 'settings'

/** Whether all that changes there is told; of the rest some is. */
export const isTold = (path: string): boolean => following === 'yes' && topicOf(path) !== 'settings'
