/** The ids that a call fills into its path, and the query that it appends. */
export interface Named {
  path?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
}

export function addressOf(path: string, { path: ids = {}, query = {} }: Named): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(ids[name])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const search = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)])).toString()
  return search === '' ? filled : `${filled}?${search}`
}
