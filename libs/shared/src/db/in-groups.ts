import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '../errors/app-error.ts'
import { groupItems } from '../telemetry/metrics.ts'
import { isDatabaseUnavailable, isLockTimeout, isOutdatedPlan } from './database.ts'

interface Waiting<Item, Answer> {
  item: Item
  since: number
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/** The items that wait for one database or service, and whether a group is under way there. */
interface Line<Item, Answer> {
  waiting: Waiting<Item, Answer>[]
  isUnderWay: boolean
}

const groupMax = 200
/** An item that waited longer is refused and may come again: nothing is done for callers who have long given up. */
const waitMaxMs = 5_000
/**
 * How long a group gathers for each item of the one before, and at most: a statement costs little more for many items
 * than for few.
 */
const gatherEachMs = 6
const gatherUsuallyMs = 25
/** The most for a worker's items: nobody waits for their answers. */
export const unhurriedMs = 80
/** Each connection of a pool may have to plan anew once. */
const plansMax = 20

const notAsked = (): AppError =>
  new AppError('unavailable', 'The service cannot answer right now; try again', {
    detail: 'waited too long for a group',
  })

/** There was no answer: nobody knows what became of any item. */
const isUnanswered = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || (error instanceof AppError && error.code === 'unavailable')

/**
 * Sends concurrent requests to one database or service as one statement or call: `run` gets all items and returns an
 * answer for each, in order. An item that comes while a group is under way joins the next one; an item that comes alone
 * waits for nobody. Only after a group of several does the next one gather for a moment, longer the more there were. A
 * group that is refused is taken apart, so that one item never fails its neighbours. Throws `unavailable` for an item
 * that was not sent in time.
 *
 * `partOf` says which items wait for the same lock: if somebody else holds that lock for too long, the other items are
 * asked without them. `gatherMs` is zero for quick reads: the time of one answer is long enough to gather.
 */
export function inGroups<Asked extends object, Item, Answer>(
  run: (asked: Asked, items: readonly Item[]) => Promise<readonly Answer[]>,
  { partOf, gatherMs = gatherUsuallyMs }: { partOf?: (item: Item) => string; gatherMs?: number } = {},
): (asked: Asked, item: Item) => Promise<Answer> {
  const lines = new WeakMap<Asked, Line<Item, Answer>>()

  const isLate = ({ since }: Waiting<Item, Answer>): boolean => performance.now() - since > waitMaxMs

  async function answer(asked: Asked, group: readonly Waiting<Item, Answer>[], plans = 1): Promise<void> {
    try {
      const answers = await run(
        asked,
        group.map(({ item }) => item),
      )
      if (answers.length !== group.length) throw new Error('a group must answer each of its items')
      for (const [index, { resolve }] of group.entries()) resolve(answers[index] as Answer)
    } catch (error) {
      if (isOutdatedPlan(error) && plans < plansMax) return answer(asked, group, plans + 1)
      if (partOf && isLockTimeout(error)) {
        const parts = [...Map.groupBy(group, ({ item }) => partOf(item)).values()]
        if (parts.length > 1) return void (await Promise.all(parts.map((part) => answer(asked, part))))
      }
      const [first, ...others] = group
      if (others.length === 0 || isUnanswered(error)) for (const { reject } of group) reject(error)
      else if (first) for (const one of group) await answer(asked, [one])
    }
  }

  async function work(asked: Asked, line: Line<Item, Answer>): Promise<void> {
    while (line.waiting.length > 0) {
      const next = line.waiting.splice(0, groupMax)
      const [late, inTime] = [next.filter(isLate), next.filter((one) => !isLate(one))]
      for (const { reject } of late) reject(notAsked())
      if (inTime.length > 0) {
        groupItems.observe(inTime.length)
        await answer(asked, inTime)
      }
      if (inTime.length > 1 && gatherMs > 0) await pause(Math.min((inTime.length - 1) * gatherEachMs, gatherMs))
    }
    line.isUnderWay = false
  }

  return (asked, item) =>
    new Promise((resolve, reject) => {
      const line = lines.get(asked) ?? { waiting: [], isUnderWay: false }
      lines.set(asked, line)
      line.waiting.push({ item, since: performance.now(), resolve, reject })
      if (line.isUnderWay) return
      line.isUnderWay = true
      // In the next turn, so that everything that arrived in this one goes together.
      setImmediate(() => void work(asked, line))
    })
}
