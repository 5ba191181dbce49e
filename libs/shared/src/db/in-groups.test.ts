import { beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '../errors/app-error.ts'
import { inGroups } from './in-groups.ts'

const nobodyAnswers = new AppError('unavailable', 'The service cannot answer right now; try again')

describe('requests that go in groups', () => {
  let someone: object
  let groups: number[][]
  let failWith: (items: readonly number[]) => Error | undefined

  beforeEach(() => {
    someone = {}
    groups = []
    failWith = () => undefined
  })

  const double = inGroups(async (_asked: object, items: readonly number[]) => {
    groups.push([...items])
    const error = failWith(items)
    if (error) throw error
    return items.map((item) => item * 2)
  })

  it('go together if they come at once, and each gets its own answer', async () => {
    expect(await Promise.all([1, 2, 3].map((item) => double(someone, item)))).toEqual([2, 4, 6])
    expect(groups).toEqual([[1, 2, 3]])
  })

  it('wait for the next group while one is under way', async () => {
    const first = double(someone, 1)
    await new Promise((resolve) => setImmediate(resolve))
    await Promise.all([first, double(someone, 2), double(someone, 3)])
    expect(groups).toEqual([[1], [2, 3]])
  })

  it('share no group if they are for different databases or services', async () => {
    await Promise.all([double(someone, 1), double({}, 2)])
    expect(groups).toEqual([[1], [2]])
  })

  it('fail alone: the others are repeated one by one', async () => {
    failWith = (items) => (items.includes(2) ? new Error('not this one') : undefined)
    const answers = await Promise.allSettled([1, 2, 3].map((item) => double(someone, item)))
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(groups).toEqual([[1, 2, 3], [1], [2], [3]])
  })

  it('are repeated in parts when a lock times out, and only the part behind that lock fails', async () => {
    const ofParity = inGroups(
      async (_asked: object, items: readonly number[]) => {
        groups.push([...items])
        if (items.some((item) => item % 2 === 1)) throw Object.assign(new Error('lock timeout'), { code: '55P03' })
        return items
      },
      { partOf: (item) => String(item % 2) },
    )
    const answers = await Promise.allSettled([1, 2, 3, 4].map((item) => ofParity(someone, item)))
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled'])
    expect(groups).toEqual([
      [1, 2, 3, 4],
      [1, 3],
      [2, 4],
    ])
  })

  it('fail together, and are sent only once, when nobody answers', async () => {
    failWith = () => nobodyAnswers
    const answers = await Promise.allSettled([1, 2, 3].map((item) => double(someone, item)))
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(groups).toEqual([[1, 2, 3]])
  })
})
