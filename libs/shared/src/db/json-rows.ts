const columnOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Rows for PostgreSQL's `json_to_recordset`, with their columns as SQL names them: one parameter, however many they are. */
export const jsonRowsOf = (rows: readonly object[]): string =>
  JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [columnOf(name), typeof value === 'bigint' ? String(value) : value]),
      ),
    ),
  )
