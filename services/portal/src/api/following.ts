import { useSyncExternalStore } from 'react'

/** Whether the API announces changes to this tab: `no` before it connects or while hidden, `lost` when the connection fails. */
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

/** The topic of the API's announcements for each beginning of a path. */
const topics: readonly [beginning: string, topic: string][] = [
  ['/v1/sales', 'sales'],
  ['/v1/disputes', 'sales'],
  ['/v1/withdrawals', 'withdrawals'],
  ['/v1/balance', 'balance'],
  ['/v1/reports', 'balance'],
]

export const topicOf = (path: string): string =>
  topics.find(([beginning]) => path.startsWith(beginning))?.[1] ?? 'settings'

/** Whether the API announces every change behind this path. For other paths (`settings`) it announces only some. */
export const isTold = (path: string): boolean => following === 'yes' && topicOf(path) !== 'settings'
