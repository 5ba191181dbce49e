/** The first look goes back this far. */
const firstLookMs = 86_400_000
/** The longest window after an outage: if the process dies, the next one does not read earlier windows again. */
const windowMaxMs = 3_600_000
/** Each window begins before the last one ended: the provider's clock and its list may lag behind. */
const overlapMs = 60_000
/** Now and then a list is read again from further back: it may lag by minutes, and it may be corrected. */
const thorough = { everyMs: 300_000, overlapMs: 600_000 }

/** Up to when a list was compared, and up to when thoroughly; undefined if never. */
export interface Compared {
  until: Date | undefined
  thoroughlyUntil: Date | undefined
}

export interface Look {
  /** One after the other, up to now. */
  windows: { from: Date; to: Date }[]
  isThorough: boolean
}

/**
 * Which windows of a list of payments to compare `now`, in milliseconds since 1970. What the list shows within ten minutes
 * after it was paid is found. PostgreSQL's clock may have been ahead when the list was compared thoroughly: until it is
 * there again, each look is a thorough one.
 */
export function planLook(now: number, { until, thoroughlyUntil }: Compared): Look {
  const last = until?.getTime() ?? now - firstLookMs
  const lastThorough = thoroughlyUntil?.getTime() ?? last
  const isThorough = !thoroughlyUntil || lastThorough > now || now - lastThorough >= thorough.everyMs
  const begin = isThorough ? Math.min(lastThorough, now) - thorough.overlapMs : Math.min(last, now) - overlapMs
  const windows: Look['windows'] = []
  for (let from = begin, to = begin; to < now; from = to - overlapMs) {
    to = Math.min(now, from + windowMaxMs)
    windows.push({ from: new Date(from), to: new Date(to) })
  }
  return { windows, isThorough }
}
