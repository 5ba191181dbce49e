import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { Button } from './button.tsx'

/** `end` aligns numbers. On a phone, `whole` spans the card, and `named` does too, with the column's name before the value. */
interface ColumnLook {
  end?: true
  whole?: true
  named?: true
}

export interface Column<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  look?: ColumnLook
}

/** The assumed height of a row until the first one is shown; each row is measured once it is shown. */
const rowPx = 68
/** This many rows are rendered beyond each edge of the screen, and this close to the end the next page is loaded. */
const overscan = 15

const classOf = (look: ColumnLook = {}) => Object.keys(look).join(' ') || undefined

/** The API returns lists in order, page after page; nothing is sorted or filtered here. */
export function DataTable<Row extends object>(props: {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Whether a click anywhere in a row opens it by the link in its first cell. */
  opens?: boolean
  more?: { has: boolean; isLoading: boolean; isBegun: boolean; load: () => void }
}) {
  const { caption, columns, rows, keyOf, opens, more } = props
  const texts = useTexts()
  const { body, items, before, after, measure } = useRowsInView(rows, keyOf)
  const last = items.at(-1)?.index ?? 0

  // Once somebody has asked for more, scrolling loads the next pages.
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
          <tr aria-rowindex={1}>
            {columns.map(({ id, header, look }) => (
              <th key={id} scope="col" className={classOf(look)}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {before > 0 && <tr className="spacer" style={{ height: before }} />}
          {items.map(({ index, key }) => {
            const row = rows[index]
            return (
              row && <BodyRow key={key} row={row} index={index} columns={columns} opens={opens} measure={measure} />
            )
          })}
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

interface BodyRowProps<Row> {
  row: Row
  index: number
  columns: readonly Column<Row>[]
  opens: boolean | undefined
  measure: (row: HTMLTableRowElement | null) => void
}

/** Memoised: scrolling renders only the rows that come into view. */
const BodyRow = memo(function BodyRow<Row>({ row, index, columns, opens, measure }: BodyRowProps<Row>) {
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2} className={opens ? 'opens' : undefined}>
      {columns.map(({ id, header, cell, look }) => (
        <td key={id} className={classOf(look)} data-name={look?.named && header}>
          {cell(row)}
        </td>
      ))}
    </tr>
  )
}) as <Row>(props: BodyRowProps<Row>) => ReactNode

/** Only the visible rows of a long list are in the page, however many were loaded. */
function useRowsInView<Row>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [{ top, height }, setPlace] = useState({ top: 0, height: rowPx })
  // An estimate that matches the real height keeps rows from moving when they are measured.
  useLayoutEffect(() => {
    if (!body.current) return
    const first = body.current.querySelector<HTMLTableRowElement>('[data-index]')
    setPlace({
      top: Math.round(body.current.getBoundingClientRect().top + scrollY),
      height: first?.offsetHeight ?? rowPx,
    })
  }, [])
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => height,
    overscan,
    // The browser paints a pressed control first and new rows afterwards; the overscan covers the gap.
    useFlushSync: false,
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
