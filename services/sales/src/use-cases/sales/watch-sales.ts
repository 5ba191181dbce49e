import type { SaleId } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { SaleStatus } from '../../domain/sale-lifecycle.ts'
import { findSaleStatuses } from '../../storage/sales.repository.ts'

type Listener = (status: SaleStatus) => void

export interface SaleWatcher {
  /** Tells the listener the sale's status at every look, changed or not. Undefined when there are too many listeners already. */
  watch: (saleId: SaleId, listener: Listener) => (() => void) | undefined
  close: () => void
}

const intervalMs = 500
const watchersMax = 2_000

/**
 * Looks at all watched sales together, twice a second and with one statement, however many pages are open. LISTEN and
 * NOTIFY would put a global lock into the transactions that move money.
 */
export function createSaleWatcher({
  database,
  logger,
  metrics,
}: Pick<Dependencies, 'database' | 'logger' | 'metrics'>) {
  const listeners = new Map<SaleId, Set<Listener>>()
  let watchers = 0
  let timer: NodeJS.Timeout | undefined

  async function look(): Promise<void> {
    // The last page may have closed since the timer was set.
    if (listeners.size === 0) {
      timer = undefined
      return
    }
    try {
      const statuses = await findSaleStatuses(database, [...listeners.keys()])
      for (const [saleId, status] of statuses) {
        for (const listener of listeners.get(saleId) ?? []) listener(status)
      }
    } catch (error) {
      logger.warn({ err: error }, 'watched sales not read; the next look tries again')
    }
    timer = listeners.size > 0 ? setTimeout(look, intervalMs) : undefined
  }

  function count(change: 1 | -1): void {
    watchers += change
    metrics.checkoutStreams.set(watchers)
  }

  function unwatch(saleId: SaleId, listener: Listener): void {
    const ofSale = listeners.get(saleId)
    if (!ofSale?.delete(listener)) return
    if (ofSale.size === 0) listeners.delete(saleId)
    count(-1)
  }

  const watcher: SaleWatcher = {
    watch(saleId, listener) {
      if (watchers >= watchersMax) return undefined
      const ofSale = listeners.get(saleId) ?? new Set()
      listeners.set(saleId, ofSale.add(listener))
      count(1)
      timer ??= setTimeout(look, intervalMs)
      return () => unwatch(saleId, listener)
    },
    close() {
      clearTimeout(timer)
      listeners.clear()
    },
  }
  return watcher
}
