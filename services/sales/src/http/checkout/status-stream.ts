import { Readable } from 'node:stream'
import type { Checkout } from '../../use-cases/sales/get-sale.ts'
import type { SaleWatcher } from '../../use-cases/sales/watch-sales.ts'
import { statusViewOf } from './status-view.ts'

export type StatusStream = Readable

const repeatMs = 15_000
/** A page that stays open longer connects again; forgotten pages do not pile up. */
const lifetimeMs = 900_000

/**
 * The states of one sale as Server-Sent Events; the stream ends when the sale is no longer pending. Undefined when too
 * many are open already.
 */
export function openStatusStream(watcher: SaleWatcher, checkout: Checkout): StatusStream | undefined {
  const openedAt = performance.now()
  let sent: { status: Checkout['status']; at: number } | undefined

  const tell = (status: Checkout['status']): void => {
    const now = performance.now()
    if (sent?.status === status && now - sent.at < repeatMs) return
    sent = { status, at: now }
    stream.push(`event: status\ndata: ${JSON.stringify(statusViewOf({ ...checkout, status }))}\n\n`)
    if (status !== 'pending' || now - openedAt > lifetimeMs) stream.push(null)
  }

  const stream: StatusStream = new Readable({
    read: () => undefined,
    destroy: (error, done) => {
      unwatch?.()
      done(error)
    },
  })
  const unwatch = watcher.watch(checkout.id, tell)
  if (!unwatch) return undefined
  tell(checkout.status)
  return stream
}
