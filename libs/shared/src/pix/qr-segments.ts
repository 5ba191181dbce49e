const modes = ['byte', 'alphanumeric', 'numeric'] as const

/** A part of a text, and how a code holds it. */
export interface QrSegment {
  mode: (typeof modes)[number]
  data: string
}

/**
 * The cost of a segment before its first character, in sixths of a bit: its mode, and the bits of its length by ISO/IEC
 * 18004, 7.4.
 */
const headsOfShort = [6 * 12, 6 * 13, 6 * 14]
const headsOfLong = [6 * 20, 6 * 15, 6 * 16]
/** The most bytes that a version below 10 holds at level M. */
const shortBytesMax = 180

/** What a character costs in a mode that cannot hold it: more than any text. */
const none = 2 ** 28

/** What a character costs in each mode. */
const costsOf = (character: string): readonly number[] => known.get(character) ?? newCostsOf(character)

const newCostsOf = (character: string): readonly number[] => [
  48 * Buffer.byteLength(character),
  /^[0-9A-Z $%*+\-./:]$/.test(character) ? 33 : none,
  /^[0-9]$/.test(character) ? 20 : none,
]

const known = new Map(
  Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).map((ascii) => [ascii, newCostsOf(ascii)]),
)

/**
 * The shortest segments for a text. `qrcode` finds them too, but that takes longer than everything else that it does. Only
 * integers, and no arrays within a step: they were two fifths of what a sale left to be collected.
 */
export function qrSegmentsOf(text: string): QrSegment[] {
  const characters = [...text]
  const heads = Buffer.byteLength(text) > shortBytesMax ? headsOfLong : headsOfShort
  // The cost of the text so far if it ends in a segment of each mode, and the mode of each earlier character then.
  const costs = Int32Array.from(heads)
  const lastModes = new Uint8Array(modes.length * characters.length)
  const within = new Int32Array(modes.length)
  const closed = new Int32Array(modes.length)
  for (let index = 0; index < characters.length; index += 1) {
    const each = costsOf(String(characters[index]))
    for (let mode = 0; mode < modes.length; mode += 1) {
      const cost = Number(costs[mode]) + Number(each[mode])
      within[mode] = cost
      closed[mode] = inWholeBits(cost)
    }
    for (let mode = 0; mode < modes.length; mode += 1) {
      let lowest = Number(within[mode])
      let last = mode
      for (let before = 0; before < modes.length; before += 1) {
        const changed = Number(closed[before]) + Number(heads[mode])
        if (changed >= lowest) continue
        lowest = changed
        last = before
      }
      costs[mode] = lowest
      lastModes[modes.length * index + mode] = last
    }
  }
  return joined(characters, lastModes, costs.indexOf(Math.min(...costs)))
}

/** A segment takes whole bits. */
const inWholeBits = (sixths: number): number => sixths + ((6 - (sixths % 6)) % 6)

function joined(characters: readonly string[], lastModes: Uint8Array, open: number): QrSegment[] {
  const segments: { mode: number; data: string }[] = []
  let mode = open
  for (let index = characters.length - 1; index >= 0; index -= 1) {
    mode = Number(lastModes[modes.length * index + mode])
    const [first] = segments
    if (first?.mode === mode) first.data = `${characters[index]}${first.data}`
    else segments.unshift({ mode, data: String(characters[index]) })
  }
  return segments.map(({ mode, data }) => ({ mode: modes[mode] ?? 'byte', data }))
}
