import { describe, expect, it } from 'vitest'
import { createPlaces } from './places.ts'

describe('places', () => {
  it('are limited for each key, and each is given back only once', () => {
    const places = createPlaces(2)
    const first = places.take('a')
    expect(places.take('a')).toBeDefined()
    expect(places.take('a')).toBeUndefined()
    expect(places.take('b')).toBeDefined()
    expect(places.left('a')).toBe(0)
    first?.()
    first?.()
    expect(places.left('a')).toBe(1)
    expect(places.take('a')).toBeDefined()
    expect(places.take('a')).toBeUndefined()
  })
})
