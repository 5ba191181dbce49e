import { describe, expect, it } from 'vitest'
import { createReference } from './reference.ts'

describe('createReference', () => {
  it('gives a short code without easily confused letters', () => {
    for (let round = 0; round < 200; round += 1)
      expect(createReference()).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
  })

  it('does not repeat itself', () => {
    expect(new Set(Array.from({ length: 1_000 }, createReference)).size).toBe(1_000)
  })
})
