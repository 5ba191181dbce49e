import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { Button } from './button.tsx'

/** Lists come from the API in their order, page after page: nothing is sorted or filtered here. */
const features = tableFeatures({})

/** What a column looks like: numbers at the end; on a phone across the card, or left out. */
interface ColumnLook {
  end?: true
  whole?: true
  hides?: true
}

export interface Column<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  look?: ColumnLook
}

/** As high as most rows are; each is measured when it is shown. */
const rowPx = 65
/** So many beyond the screen's edges are in the page, and so many before the end more is asked for. */
const overscan = 15

export function DataTable<Row extends object>(props: {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Whether a click anywhere in a row opens it: its first cell has the link. */
  opens?: boolean
  more?: { has: boolean; isLoading: boolean; isBegun: boolean; load: () => void }
}) {
  const { caption, columns, rows, keyOf, opens, more } = props
  const texts = useTexts()
  const { body, items, before, after, measure } = useRowsInView(rows, keyOf)
  const helper = createColumnHelper<typeof features, Row>()
  const table = useTable({
    features,
    data: items.flatMap(({ index }) => rows[index] ?? []),
    columns: columns.map(({ id, header, cell, look }) =>
      helper.display({ id, header, cell: ({ row }) => cell(row.original), meta: look ?? {} }),
    ),
    getRowId: keyOf,
  })
  const classOf = (meta: unknown) => Object.keys((meta as ColumnLook | undefined) ?? {}).join(' ') || undefined
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0

  // Who has asked for more goes on by scrolling.
  const isNearEnd = last >= rows.length - overscan
  const load = more?.load
  const goesOn = more?.has && more.isBegun && !more.isLoading && isNearEnd
  useEffect(() => {
    if (goesOn) load?.()
  }, [goesOn, load])

  return (
    <div className="card flush">
      <table className="table" aria-rowcount={more?.has ? -1 : rows.length + 1}>
        <caption className="unseen">{caption}</caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} aria-rowindex={1}>
              {group.headers.map((header) => (
                <th key={header.id} scope="col" className={classOf(header.column.columnDef.meta)}>
                  <table.FlexRender header={header} />
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody ref={body}>
          {before > 0 && <tr className="spacer" style={{ height: before }} />}
          {table.getRowModel().rows.map((row, index) => (
            <tr
              key={row.id}
              ref={measure}
              data-index={first + index}
              aria-rowindex={first + index + 2}
              className={opens ? 'opens' : undefined}
            >
              {row.getAllCells().map((cell) => (
                <td key={cell.id} className={classOf(cell.column.columnDef.meta)}>
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
          {after > 0 && <tr className="spacer" style={{ height: after }} />}
        </tbody>
      </table>
      {more?.has && (
        <div className="table-foot no-print">
          <span>{texts.common.shown(rows.length)}</span>
          <Button small busy={more.isLoading} onClick={more.load}>
            {texts.common.more}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Of a long list only what can be seen is in the page, however much of it was loaded. */
function useRowsInView<Row>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    if (body.current) setTop(Math.round(body.current.getBoundingClientRect().top + scrollY))
  }, [])
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowPx,
    overscan,
    scrollMargin: top,
    getItemKey: (index) => {
      const row = rows[index]
      return row === undefined ? index : keyOf(row)
    },
  })
  const items = virtualizer.getVirtualItems()
  return {
    body,
    items,
    before: Math.max(0, (items[0]?.start ?? top) - top),
    after: Math.max(0, virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top)),
    measure: virtualizer.measureElement,
  }
}
