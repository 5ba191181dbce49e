import { expect, it } from 'vitest'
import { createEndToEndId, endToEndIdPattern } from './end-to-end-id.ts'

const at = new Date('2026-11-21T23:59:59.999-03:00')

it('an end-to-end id carries the institution and the minute in UTC', () => {
  expect(createEndToEndId('12345678', at)).toMatch(/^E12345678202611220259[A-Za-z0-9]{11}$/)
  expect(createEndToEndId('1A2B3C4D', at, 'D')).toMatch(/^D1A2B3C4D202611220259[A-Za-z0-9]{11}$/)
})

it('end-to-end ids have 32 characters in the right pattern, and all differ', () => {
  const ids = Array.from({ length: 1_000 }, () => createEndToEndId('12345678', at))
  for (const id of ids) {
    expect(id).toHaveLength(32)
    expect(id).toMatch(endToEndIdPattern)
  }
  expect(new Set(ids).size).toBe(ids.length)
})
