import { expect, it } from 'vitest'
import { awaitFirstAnswer } from './first-answer.ts'

const { signal } = new AbortController()

it('waits for a store that is away for a moment', async () => {
  let calls = 0
  const check = async () => {
    calls += 1
    if (calls < 2) throw new Error('away')
  }
  await awaitFirstAnswer('Redis', check, { withinMs: 60_000, signal })
  expect(calls).toBe(2)
})

it('gives up on a store that never answers, and says why', async () => {
  const check = () => Promise.reject(new Error('WRONGPASS invalid username-password pair'))
  await expect(awaitFirstAnswer('Redis', check, { withinMs: 0, signal })).rejects.toThrow(
    'Redis has not answered since this process began, 0 s ago: WRONGPASS',
  )
})

it('stops waiting without an error when the process ends', async () => {
  const check = () => Promise.reject(new Error('away'))
  await awaitFirstAnswer('Redis', check, { withinMs: 60_000, signal: AbortSignal.abort() })
})
