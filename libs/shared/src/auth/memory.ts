const rememberedMax = 10_000

export interface Memory<Value> {
  find: (key: string) => Value | undefined
  remember: (key: string, value: Value, until: number) => void
}

/** Remembers up to `rememberedMax` values, each until its time; the oldest goes first. */
export function createMemory<Value>(): Memory<Value> {
  const values = new Map<string, { value: Value; until: number }>()
  return {
    find(key: string): Value | undefined {
      const known = values.get(key)
      return known && known.until > Date.now() ? known.value : undefined
    },
    remember(key: string, value: Value, until: number): void {
      const [oldest] = values.keys()
      if (values.size >= rememberedMax && oldest !== undefined) values.delete(oldest)
      values.delete(key)
      values.set(key, { value, until })
    },
  }
}
