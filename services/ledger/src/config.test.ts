import { readEnvironment } from '@comporta/shared/config/environment.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { hashKeysSetting } from './config.ts'

const secret = 'a secret of more than 32 characters'
const read = (text: string) => readEnvironment(z.object({ KEYS: hashKeysSetting }), { KEYS: text }).KEYS

describe('the hash keys', () => {
  it('are numbered: the highest is in use, and the others still make their own tags', () => {
    const [one, both] = [read(`1:${secret}`), read(`2:${secret}: another one,1:${secret}`)]
    expect([one.inUse, both.inUse]).toEqual([1, 2])
    expect(both.tagOf(1, 'before', 'link')).toBe(one.tagOf(1, 'before', 'link'))
    expect(both.tagOf(2, 'before', 'link')).not.toBe(one.tagOf(1, 'before', 'link'))
    expect(one.tagOf(1, 'before', 'other')).not.toBe(one.tagOf(1, 'before', 'link'))
    expect([both.has(0), both.has(2), both.has(3)]).toEqual([true, true, false])
  })

  it('are refused when a number is missing, invalid or repeated, and when a key is too short', () => {
    for (const text of [
      '',
      secret,
      `x:${secret}`,
      `0:${secret}`,
      `40000:${secret}`,
      '1:short',
      `1:${secret},1:${secret}`,
    ]) {
      expect(() => read(text), text).toThrow(/KEYS/)
    }
  })
})
