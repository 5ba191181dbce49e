import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table'
import type { ReactNode } from 'react'
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

export function DataTable<Row extends object>(props: {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Whether a click anywhere in a row opens it: its first cell has the link. */
  opens?: boolean
  more?: { has: boolean; isLoading: boolean; load: () => void }
}) {
  const { caption, columns, rows, keyOf, opens, more } = props
  const texts = useTexts()
  const helper = createColumnHelper<typeof features, Row>()
  const table = useTable({
    features,
    data: rows as Row[],
    columns: columns.map(({ id, header, cell, look }) =>
      helper.display({ id, header, cell: ({ row }) => cell(row.original), meta: look ?? {} }),
    ),
    getRowId: keyOf,
  })
  const classOf = (meta: unknown) => Object.keys((meta as ColumnLook | undefined) ?? {}).join(' ') || undefined
  return (
    <div className="card flush">
      <table className="table">
        <caption className="unseen">{caption}</caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <th key={header.id} scope="col" className={classOf(header.column.columnDef.meta)}>
                  <table.FlexRender header={header} />
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} className={opens ? 'opens' : undefined}>
              {row.getAllCells().map((cell) => (
                <td key={cell.id} className={classOf(cell.column.columnDef.meta)}>
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
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
