/** Counts what is under way for each key, in this process. */
export interface Places {
  max: number
  /** Takes a place until the returned function gives it back; undefined when all are taken. */
  take: (key: string) => (() => void) | undefined
  /** How many are left. */
  left: (key: string) => number
}

export function createPlaces(max: number): Places {
  const taken = new Map<string, number>()
  const change = (key: string, by: 1 | -1): void => {
    const count = (taken.get(key) ?? 0) + by
    if (count === 0) taken.delete(key)
    else taken.set(key, count)
  }
  return {
    max,
    take(key) {
      if ((taken.get(key) ?? 0) >= max) return undefined
      change(key, 1)
      let isGivenBack = false
      return () => {
        if (!isGivenBack) change(key, -1)
        isGivenBack = true
      }
    },
    left: (key) => max - (taken.get(key) ?? 0),
  }
}
