import { AppError } from '../errors/app-error.ts'
import { isDatabaseUnavailable } from './database.ts'

interface Waiting<Item, Answer> {
  item: Item
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/** What waits for one of those who are asked, and whether a group is under way there. */
interface Line<Item, Answer> {
  waiting: Waiting<Item, Answer>[]
  isUnderWay: boolean
}

const groupMax = 200

/** Whoever was asked gave no answer: what became of the items is known of none. */
const isUnanswered = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || (error instanceof AppError && error.code === 'unavailable')

/**
 * What many ask of the same database or service at one moment goes as one statement or call: `run` gets all items and
 * answers each in its place. Who comes while a group is under way is in the next one; who comes alone waits for nobody,
 * since there is no timer. A group that is refused is taken apart, so that one item never fails its neighbours.
 */
export function inGroups<Asked extends object, Item, Answer>(
  run: (asked: Asked, items: readonly Item[]) => Promise<readonly Answer[]>,
): (asked: Asked, item: Item) => Promise<Answer> {
  const lines = new WeakMap<Asked, Line<Item, Answer>>()

  async function answer(asked: Asked, group: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await run(
        asked,
        group.map(({ item }) => item),
      )
      if (answers.length !== group.length) throw new Error('a group must answer each of its items')
      for (const [index, { resolve }] of group.entries()) resolve(answers[index] as Answer)
    } catch (error) {
      const [first, ...others] = group
      if (others.length === 0 || isUnanswered(error)) for (const { reject } of group) reject(error)
      else if (first) for (const one of group) await answer(asked, [one])
    }
  }

  async function work(asked: Asked, line: Line<Item, Answer>): Promise<void> {
    while (line.waiting.length > 0) await answer(asked, line.waiting.splice(0, groupMax))
    line.isUnderWay = false
  }

  return (asked, item) =>
    new Promise((resolve, reject) => {
      const line = lines.get(asked) ?? { waiting: [], isUnderWay: false }
      lines.set(asked, line)
      line.waiting.push({ item, resolve, reject })
      if (line.isUnderWay) return
      line.isUnderWay = true
      // In the next turn, so that whatever arrived in this one goes together.
      setImmediate(() => void work(asked, line))
    })
}
