import { describe, expect, it } from 'vitest'
import { createGiveWay } from './give-way.ts'

/** Uses the processor for 60 of every 100 ms while others commit so many transactions in each; returns how long it rested each time. */
async function workBeside(writes: readonly number[]): Promise<number[]> {
  let clock = 0
  let used = 900
  let total = 5_000_000
  const rests: number[] = []
  const giveWay = createGiveWay({
    now: () => clock,
    used: () => used,
    async rest(ms) {
      rests.push(ms)
      clock += ms
    },
  })
  const restsAfter: number[] = []
  for (const written of writes) {
    clock += 100
    used += 60
    total += written
    await giveWay(async () => total)
    restsAfter.push(rests.splice(0).reduce((sum, ms) => sum + ms, 0))
  }
  return restsAfter
}

describe('work that gives way', () => {
  it('never rests while others write no more than idle services do', async () => {
    expect(await workBeside(Array(20).fill(1))).toEqual(Array(20).fill(0))
  })

  it('rests sixteen times as long as it has used the processor while others write', async () => {
    const rests = await workBeside(Array(20).fill(100))
    expect(rests.slice(3)).toEqual(Array(17).fill(960))
  })

  it('rests for twenty minutes in all, and then goes on even if others write', async () => {
    const rests = await workBeside(Array(2_000).fill(100))
    expect(rests.reduce((sum, ms) => sum + ms, 0)).toBe(20 * 60_000)
    expect(rests.at(-1)).toBe(0)
  })

  it('stops resting once the others have finished', async () => {
    const rests = await workBeside([...Array(10).fill(100), ...Array(10).fill(0)])
    expect(rests.slice(13)).toEqual(Array(7).fill(0))
  })
})
