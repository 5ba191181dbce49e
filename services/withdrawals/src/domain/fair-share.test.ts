import { describe, expect, it } from 'vitest'
import { createFairShare } from './fair-share.ts'

describe('a fair share', () => {
  it('admits each subject up to the limit, whatever others have', async () => {
    const share = createFairShare({ limit: 2, waitMs: 1 })
    expect(await Promise.all([share.enter('a'), share.enter('a'), share.enter('a')])).toEqual([true, true, false])
    expect(await share.enter('b')).toBe(true)
  })

  it('gives a freed place to whoever has waited longest', async () => {
    const share = createFairShare({ limit: 1, waitMs: 10_000 })
    await share.enter('a')
    const entered: number[] = []
    const waiting = [1, 2].map((who) => share.enter('a').then(() => entered.push(who)))
    share.leave('a')
    await waiting[0]
    expect(entered).toEqual([1])
    share.leave('a')
    await waiting[1]
    expect(entered).toEqual([1, 2])
  })

  it('keeps no place for whoever gave up waiting', async () => {
    const share = createFairShare({ limit: 1, waitMs: 1 })
    await share.enter('a')
    expect(await share.enter('a')).toBe(false)
    share.leave('a')
    expect(await share.enter('a')).toBe(true)
  })
})
