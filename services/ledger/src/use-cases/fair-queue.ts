export interface FairQueue<Item> {
  add: (lane: string, item: Item) => void
  /** Up to `max` items, one of each lane in turn; within a lane in the order in which they came. */
  take: (max: number) => Item[]
  /** The first items of every lane for as long as they match. */
  takeWhile: (matches: (item: Item) => boolean) => Item[]
  size: () => number
}

/** One lane per merchant, served in turn: whoever sends much waits longer, not everybody. */
export function createFairQueue<Item>(): FairQueue<Item> {
  const lanes = new Map<string, Item[]>()
  let size = 0

  /** Takes the first `count` of a lane; what is left of it goes behind the other lanes. */
  function cut(lane: string, items: Item[], count: number): Item[] {
    if (count === 0) return []
    lanes.delete(lane)
    if (count < items.length) lanes.set(lane, items.slice(count))
    size -= count
    return items.slice(0, count)
  }

  return {
    size: () => size,
    add(lane, item) {
      const items = lanes.get(lane)
      if (items) items.push(item)
      else lanes.set(lane, [item])
      size += 1
    },
    take(max) {
      const counts = countInTurns([...lanes.values()], max)
      return [...lanes].flatMap(([lane, items], index) => cut(lane, items, counts[index] ?? 0))
    },
    takeWhile(matches) {
      return [...lanes].flatMap(([lane, items]) => {
        const end = items.findIndex((item) => !matches(item))
        return cut(lane, items, end === -1 ? items.length : end)
      })
    },
  }
}

/** How many of each lane fit into `max` when each gives one item in turn. */
function countInTurns(lanes: readonly (readonly unknown[])[], max: number): number[] {
  const counts = lanes.map(() => 0)
  let left = max
  let turn = 1
  let isProgress = true
  while (left > 0 && isProgress) {
    isProgress = false
    for (const [index, lane] of lanes.entries()) {
      if (left === 0 || lane.length < turn) continue
      counts[index] = turn
      left -= 1
      isProgress = true
    }
    turn += 1
  }
  return counts
}
