import type { Dependencies } from '../../dependencies.ts'
import type { ShownSale } from '../../domain/sale.ts'
import { findPayingIds } from '../../storage/payments.repository.ts'
import type { SalesFilter } from '../../storage/sales.repository.ts'
import { listSales } from './list-sales.ts'

const pageSales = 1_000

export interface ExportedSale {
  sale: ShownSale
  /** Of the payment that paid it. */
  endToEndId: string | null
}

/** All sales that match a filter, page by page, newest first; only one page is in memory at a time. */
export async function* exportSales(
  dependencies: Pick<Dependencies, 'database'>,
  filter: Omit<SalesFilter, 'limit'>,
): AsyncGenerator<ExportedSale[]> {
  let { after } = filter
  for (;;) {
    const { sales, next } = await listSales(dependencies, { ...filter, after, limit: pageSales })
    const paidBy = await findPayingIds(
      dependencies.database,
      sales.map(({ id }) => id),
    )
    yield sales.map((sale) => ({ sale, endToEndId: paidBy.get(sale.id) ?? null }))
    if (!next) return
    after = next.id
  }
}
