export type Cells = readonly (string | number)[]

/** A Markdown table; `align` applies to every column but the first. */
export function table(head: readonly string[], rows: readonly Cells[], align: 'left' | 'right' = 'right'): string {
  const line = (cells: Cells): string => `| ${cells.join(' | ')} |`
  const rules = head.map((_, column) => (column === 0 || align === 'left' ? '---' : '---:'))
  return [line(head), line(rules), ...rows.map(line)].join('\n')
}
