import { expect, it } from 'vitest'
import { createHands } from './hands.ts'

/** Work that lasts until it is told to end, and notes when it has begun. */
function createWork(begun: string[]) {
  const ends = new Map<string, () => void>()
  return {
    begin: (name: string) => (): Promise<void> => {
      begun.push(name)
      return new Promise((resolve) => ends.set(name, resolve))
    },
    async end(name: string): Promise<void> {
      ends.get(name)?.()
      await new Promise(setImmediate)
    },
  }
}

it('hands work at once, as many as there are: lowest order first, then first come, first served', async () => {
  const begun: string[] = []
  const { begin, end } = createWork(begun)
  const hands = createHands(2)
  for (const name of ['busy 1', 'busy 2', 'busy 3', 'busy 4']) void hands.lend(7, begin(name))
  void hands.lend(3, begin('quiet'))
  expect(begun).toEqual(['busy 1', 'busy 2'])
  await end('busy 1')
  expect(begun).toEqual(['busy 1', 'busy 2', 'quiet'])
  await end('busy 2')
  await end('quiet')
  expect(begun).toEqual(['busy 1', 'busy 2', 'quiet', 'busy 3', 'busy 4'])
})

it('a hand is free again after its work has failed', async () => {
  const hands = createHands(1)
  await expect(hands.lend(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await hands.lend(1, async () => 'done')).toBe('done')
})
