/** Column names by property name; it only grows to as many as the code has. */
const columns = new Map<string, string>()

function columnOf(name: string): string {
  const known = columns.get(name)
  if (known !== undefined) return known
  const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  columns.set(name, column)
  return column
}

/** Rows for PostgreSQL's `json_to_recordset`, with the column names of SQL: one parameter, however many rows. */
export const jsonRowsOf = (rows: readonly object[]): string =>
  JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [columnOf(name), typeof value === 'bigint' ? String(value) : value]),
      ),
    ),
  )
