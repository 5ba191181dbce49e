import type { Dependencies } from '../../dependencies.ts'
import { isShown, type ShownSale } from '../../domain/sale.ts'
import { type SalesFilter, listSales as selectSales } from '../../storage/sales.repository.ts'

export interface SalesPage {
  sales: ShownSale[]
  /** The sale after which the next page begins; undefined on the last page. */
  next: ShownSale | undefined
}

/** One page, newest first. */
export async function listSales({ database }: Pick<Dependencies, 'database'>, filter: SalesFilter): Promise<SalesPage> {
  const found = (await selectSales(database, { ...filter, limit: filter.limit + 1 })).filter(isShown)
  const sales = found.slice(0, filter.limit)
  return { sales, next: found.length > filter.limit ? sales.at(-1) : undefined }
}
