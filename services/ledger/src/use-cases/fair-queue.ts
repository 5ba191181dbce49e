export interface FairQueue<Item> {
  add: (lane: string, item: Item) => void
  /** Up to `max` items, one of each lane in turn; within a lane in the order in which they came. */
  take: (max: number) => Item[]
  /** Takes the first items of every lane for as long as they match, parked lanes included. */
  takeWhile: (matches: (item: Item) => boolean) => Item[]
  /** Puts items back at the front of a lane, which `take` leaves alone until it is unparked; at its end if it is parked already. */
  park: (lane: string, items: readonly Item[]) => void
  isParked: (lane: string) => boolean
  /** Takes up to `max` items of one lane. */
  takeFrom: (lane: string, max: number) => Item[]
  unpark: (lane: string) => void
  size: () => number
  /** Whether `take` would find something. */
  isReady: () => boolean
}

/** One lane per merchant, served in turn: a merchant who sends much waits longer, and the others do not. */
export function createFairQueue<Item>(): FairQueue<Item> {
  const lanes = new Map<string, Item[]>()
  const parked = new Set<string>()
  let size = 0

  const readyLanes = (): [string, Item[]][] => [...lanes].filter(([lane]) => !parked.has(lane))

  /** Takes the first `count` of a lane; the rest of it goes behind the other lanes. */
  function cut(lane: string, items: Item[], count: number): Item[] {
    if (count === 0) return []
    lanes.delete(lane)
    if (count < items.length) lanes.set(lane, items.slice(count))
    size -= count
    return items.slice(0, count)
  }

  return {
    park(lane, items) {
      const waiting = lanes.get(lane) ?? []
      lanes.set(lane, parked.has(lane) ? [...waiting, ...items] : [...items, ...waiting])
      parked.add(lane)
      size += items.length
    },
    isParked: (lane) => parked.has(lane),
    takeFrom(lane, max) {
      const items = lanes.get(lane) ?? []
      return cut(lane, items, Math.min(max, items.length))
    },
    unpark: (lane) => void parked.delete(lane),
    size: () => size,
    isReady: () => (parked.size === 0 ? size > 0 : readyLanes().length > 0),
    add(lane, item) {
      const items = lanes.get(lane)
      if (items) items.push(item)
      else lanes.set(lane, [item])
      size += 1
    },
    take(max) {
      const ready = readyLanes()
      const counts = countInTurns(
        ready.map(([, items]) => items),
        max,
      )
      return ready.flatMap(([lane, items], index) => cut(lane, items, counts[index] ?? 0))
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
