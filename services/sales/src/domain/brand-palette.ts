/** Contrast of text that everybody can read (WCAG 2.2, 1.4.3). */
export const readableContrast = 4.5

type Rgb = readonly [number, number, number]

/** The colours of the page that come from the merchant's, as `#rrggbb`. */
export interface Palette {
  accent: string
  accentStrong: string
  onAccent: string
  tint: string
  onTint: string
}

export interface BrandPalettes {
  light: Palette
  dark: Palette
}

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]
/** The dark page's colours of the sheet and of text on an accent, as in `checkout.css`. */
const darkSheet: Rgb = [0x14, 0x1c, 0x1a]
const darkInk: Rgb = [0x0c, 0x12, 0x11]

const stepsToReadable = 20

/**
 * Every text is readable, whatever the colour: a shade without enough contrast is darkened on the light page and
 * lightened on the dark one.
 */
export function palettesOf(color: string): BrandPalettes {
  const brand = parse(color)
  return { light: paletteOn(white, brand, black, white), dark: paletteOn(darkSheet, brand, white, darkInk) }
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2, relative luminance). */
export const contrastWithWhite = (color: string): number => contrast(parse(color), white)

/** `away` is mixed into a colour that is too close to its background. */
function paletteOn(sheet: Rgb, brand: Rgb, away: Rgb, onAccent: Rgb): Palette {
  const accent = readableOn(sheet, brand, away)
  const tint = mix(accent, sheet, 0.9)
  return {
    accent: format(accent),
    accentStrong: format(mix(accent, away, 0.2)),
    onAccent: format(onAccent),
    tint: format(tint),
    onTint: format(readableOn(tint, accent, away)),
  }
}

function readableOn(ground: Rgb, color: Rgb, away: Rgb): Rgb {
  const shades = Array.from({ length: stepsToReadable + 1 }, (_, step) => mix(color, away, step / stepsToReadable))
  return shades.find((shade) => contrast(shade, ground) >= readableContrast) ?? away
}

const parse = (color: string): Rgb => [channel(color, 1), channel(color, 3), channel(color, 5)]
const channel = (color: string, at: number): number => Number.parseInt(color.slice(at, at + 2), 16)
const format = (color: Rgb): string => `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`

/** `share` is the part of the other colour, 0 to 1. */
const mix = ([red, green, blue]: Rgb, other: Rgb, share: number): Rgb => {
  const between = (one: number, two: number) => Math.round(one * (1 - share) + two * share)
  return [between(red, other[0]), between(green, other[1]), between(blue, other[2])]
}

function contrast(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((left, right) => left - right)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance([red, green, blue]: Rgb): number {
  const linear = (part: number) => (part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}
