import { cellsOf, tableOf, times } from '../report.ts'
import type { CreationRow } from './creation.ts'
import type { PagePaint } from './first-paint.ts'

export const creationTable = (rows: readonly CreationRow[]): string =>
  tableOf([
    ['callers', 'sales', 'p50 / p99 ms', 'through the gateway', 'p50 / p99 ms', 'stock', 'p50 / p99 ms'].concat(
      'same picture',
      'p50 / p99 ms',
      '× stock',
      '× same picture',
    ),
    ...rows.map(({ callers, sales, throughGateway, stock, stockSamePicture }) =>
      [String(callers)]
        .concat(cellsOf(sales), cellsOf(throughGateway), cellsOf(stock), cellsOf(stockSamePicture))
        .concat(times(sales, stock), times(sales, stockSamePicture)),
    ),
  ])

export const paintTable = ({ firstPaintMs, slowestFirstPaintMs, weightBytes, loads }: PagePaint): string =>
  tableOf([
    [`first paint, median of ${loads}`, 'slowest', 'weight'],
    [`${firstPaintMs.toFixed(0)} ms`, `${slowestFirstPaintMs.toFixed(0)} ms`, `${(weightBytes / 1_000).toFixed(1)} kB`],
  ])
