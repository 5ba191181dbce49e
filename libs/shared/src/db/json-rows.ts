/** Names of columns by those of properties: there are as many as the code has. */
const columns = new Map<string, string>()

function columnOf(name: string): string {
  const known = columns.get(name)
  if (known !== undefined) return known
  const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  columns.set(name, column)
  return column
}

/** Rows for PostgreSQL's `json_to_recordset`, with their columns as SQL names them: one parameter, however many they are. */
export const jsonRowsOf = (rows: readonly object[]): string =>
  JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [columnOf(name), typeof value === 'bigint' ? String(value) : value]),
      ),
    ),
  )
