import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { periodQuery } from './fields.ts'

const period = z.object(periodQuery)

describe('the period of a list', () => {
  it.each([
    ['2026-11-01', '2026-11-01T03:00:00.000Z', '2026-11-02T03:00:00.000Z'],
    ['2026-12-31', '2026-12-31T03:00:00.000Z', '2027-01-01T03:00:00.000Z'],
    ['2026-11-01T10:00:00', '2026-11-01T10:00:00.000Z', '2026-11-01T10:00:00.001Z'],
    ['2026-11-01T10:00:00Z', '2026-11-01T10:00:00.000Z', '2026-11-01T10:00:00.001Z'],
    ['2026-11-01T10:00:00.999-03:00', '2026-11-01T13:00:00.999Z', '2026-11-01T13:00:01.000Z'],
  ])('from %s starts at %s, and to the same value ends before %s', (text, beginning, end) => {
    const { created_from, created_to } = period.parse({ created_from: text, created_to: text })
    expect(created_from?.toISOString()).toBe(beginning)
    expect(created_to?.toISOString()).toBe(end)
  })

  it.each(['yesterday', '2026-02-30', '2026-11', '01/11/2026', '', '2026-11-01T25:00:00Z'])('refuses %j', (text) => {
    expect(period.safeParse({ created_from: text }).success).toBe(false)
  })
})
