import { isDatabaseUnavailable } from './database.ts'

interface Waiting<Item, Answer> {
  item: Item
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/** What waits for one database, and whether a group is under way there. */
interface Line<Item, Answer> {
  waiting: Waiting<Item, Answer>[]
  isUnderWay: boolean
}

const groupMax = 200

/**
 * What many ask of a database at the same moment goes as one statement: `run` gets all items and answers each in its
 * place, in one commit. Who comes while a group is under way is in the next one; who comes alone waits for nobody, since
 * there is no timer. A group that fails is taken apart, so that one item never fails its neighbours; when the database
 * gave no answer, it is not known for any of them what became of it.
 */
export function inGroups<Database extends object, Item, Answer>(
  run: (database: Database, items: readonly Item[]) => Promise<readonly Answer[]>,
): (database: Database, item: Item) => Promise<Answer> {
  const lines = new WeakMap<Database, Line<Item, Answer>>()

  async function answer(database: Database, group: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await run(
        database,
        group.map(({ item }) => item),
      )
      if (answers.length !== group.length) throw new Error('a group must answer each of its items')
      for (const [index, { resolve }] of group.entries()) resolve(answers[index] as Answer)
    } catch (error) {
      const [first, ...others] = group
      if (others.length === 0 || isDatabaseUnavailable(error)) for (const { reject } of group) reject(error)
      else if (first) for (const one of group) await answer(database, [one])
    }
  }

  async function work(database: Database, line: Line<Item, Answer>): Promise<void> {
    while (line.waiting.length > 0) await answer(database, line.waiting.splice(0, groupMax))
    line.isUnderWay = false
  }

  return (database, item) =>
    new Promise((resolve, reject) => {
      const line = lines.get(database) ?? { waiting: [], isUnderWay: false }
      lines.set(database, line)
      line.waiting.push({ item, resolve, reject })
      if (line.isUnderWay) return
      line.isUnderWay = true
      // In the next turn, so that whatever arrived in this one goes together.
      setImmediate(() => void work(database, line))
    })
}
