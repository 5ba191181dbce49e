import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrastWithWhite, palettesOf, readableContrast } from './brand-palette.ts'

describe('the contrast with white', () => {
  it.each([
    ['#000000', 21],
    ['#ffffff', 1],
    ['#767676', 4.54],
    ['#ffd400', 1.43],
  ])('of %s is %f', (color, expected) => {
    expect(contrastWithWhite(color)).toBeCloseTo(expected, 1)
  })
})

describe('the palettes of a brand colour', () => {
  const channel = fc.integer({ min: 0, max: 255 }).map((part) => part.toString(16).padStart(2, '0'))
  const color = fc.tuple(channel, channel, channel).map((parts) => `#${parts.join('')}`)

  it('hold only colours, whatever the brand colour is', () => {
    fc.assert(
      fc.property(color, (brand) => {
        const { light, dark } = palettesOf(brand)
        for (const part of [...Object.values(light), ...Object.values(dark)]) expect(part).toMatch(/^#[0-9a-f]{6}$/)
      }),
    )
  })

  it('keep a colour that is readable on white for the light page, and lighten it for the dark one', () => {
    const { light, dark } = palettesOf('#7a1f5c')
    expect(light.accent).toBe('#7a1f5c')
    expect(contrastWithWhite(dark.accent)).toBeLessThan(contrastWithWhite(light.accent))
  })

  it('keep white text readable on the light page’s accent', () => {
    fc.assert(
      fc.property(color, (brand) => {
        expect(contrastWithWhite(palettesOf(brand).light.accent)).toBeGreaterThanOrEqual(readableContrast)
      }),
    )
  })
})
