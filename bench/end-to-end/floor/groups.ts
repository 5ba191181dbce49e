/**
 * Runs concurrent items as one group and gives each its own answer. Items that arrive while a group is running go into the
 * next one.
 */
export function inGroups<Item, Answer>(
  run: (items: readonly Item[]) => Promise<readonly Answer[]>,
): (item: Item) => Promise<Answer> {
  const waiting: { item: Item; resolve: (answer: Answer) => void; reject: (error: unknown) => void }[] = []
  let isUnderWay = false

  async function work(): Promise<void> {
    while (waiting.length > 0) {
      const group = waiting.splice(0, 200)
      try {
        const answers = await run(group.map(({ item }) => item))
        for (const [index, { resolve }] of group.entries()) resolve(answers[index] as Answer)
      } catch (error) {
        for (const { reject } of group) reject(error)
      }
    }
    isUnderWay = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (isUnderWay) return
      isUnderWay = true
      setImmediate(() => void work())
    })
}
