import QRCode, { type QRCodeMaskPattern } from 'qrcode'
import { bitsOf, codewordsOf, layoutOf } from './qr-codewords.ts'
import { type QrSegment, qrSegmentsOf } from './qr-segments.ts'

export interface QrModules {
  /** Modules in a row. */
  size: number
  /** One byte per module, row by row; 1 is dark. */
  data: Uint8Array
}

const masks = [0, 1, 2, 3, 4, 5, 6, 7] as const satisfies readonly QRCodeMaskPattern[]
const versions = Array.from({ length: 40 }, (_, index) => index + 1)

/**
 * The modules that `qrcode` makes of a text at level M, in a fifteenth of the time: the library is only asked for what all
 * codes of a version have in common. Throws `RangeError` for a text that no code can hold.
 */
export function createQrModules(text: string): QrModules {
  const segments = qrSegmentsOf(text)
  const frame = frameFor(segments)
  const codewords = codewordsOf(segments, frame.version, frame.bytes)
  return { size: frame.size, data: bestMasked(placed(codewords, frame), frame) }
}

function placed(codewords: Uint8Array, { data, places }: Frame): Uint8Array {
  const modules = data.slice()
  for (let index = 0, bits = 0; bits < 8 * codewords.length; index += 1) {
    const codeword = Number(codewords[index])
    for (let bit = 7; bit >= 0; bit -= 1, bits += 1) {
      const place = Number(places[bits])
      modules[place] = Number(modules[place]) ^ ((codeword >> bit) & 1)
    }
  }
  return modules
}

/** Under the mask with the lowest penalty; the modules come under the first one. */
function bestMasked(modules: Uint8Array, frame: Frame): Uint8Array {
  const first = wordsOf(modules, frame.size)
  let lowest = Number.POSITIVE_INFINITY
  let best: Change | undefined
  for (const change of changesOf(frame)) {
    const penalty = penaltyOf(first, change.words, frame.size, lowest)
    if (penalty >= lowest) continue
    lowest = penalty
    best = change
  }
  return best ? exclusiveOr(modules, best.modules) : modules
}

/** What all codes of a version have in common. */
interface Frame {
  version: number
  size: number
  /** The modules under the first mask, with zeros as their codewords. */
  data: Uint8Array
  /** Where each bit of the codewords goes. */
  places: Uint16Array
  /** Codewords. */
  bytes: number
}

const frames = new Map<number, Frame>()

function frameFor(segments: readonly QrSegment[]): Frame {
  for (const version of versions) {
    const frame = frames.get(version) ?? createFrame(version)
    frames.set(version, frame)
    if (bitsOf(segments, version) <= 8 * layoutOf(version, frame.bytes).dataBytes) return frame
  }
  throw new RangeError('The text is too long for a QR code')
}

function createFrame(version: number): Frame {
  const { size, data, reservedBit } = createEmpty(version, masks[0])
  const places = placesIn(size, reservedBit)
  // The first mask turns every second module of the data.
  for (const place of places) data[place] = (Math.floor(place / size) + (place % size)) % 2 === 0 ? 1 : 0
  return { version, size, data, places, bytes: Math.floor(places.length / 8) }
}

/** ISO/IEC 18004, 7.7.3: up and down in columns two modules wide, from the right, around the one with the timing pattern. */
function placesIn(size: number, reserved: Uint8Array): Uint16Array {
  const places: number[] = []
  let isUpwards = true
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1
    for (let step = 0; step < size; step += 1) {
      const row = isUpwards ? size - 1 - step : step
      for (const place of [row * size + right, row * size + right - 1]) if (!reserved[place]) places.push(place)
    }
    isUpwards = !isUpwards
  }
  return Uint16Array.from(places)
}

const createEmpty = (version: number, maskPattern: QRCodeMaskPattern) =>
  QRCode.create('0', { errorCorrectionLevel: 'M', maskPattern, version }).modules

/** What a mask changes in the modules of the first one, format bits included. */
interface Change {
  modules: Uint8Array
  words: Int32Array
}

const changesOfVersions = new Map<number, readonly Change[]>()

/** The change of each mask; the same for every text. */
function changesOf({ version, size }: Frame): readonly Change[] {
  const known = changesOfVersions.get(version)
  if (known) return known
  const made = masks.map((mask) => createEmpty(version, mask).data)
  const changes = made.map((data) => {
    const modules = exclusiveOr(data, made[0] ?? data)
    return { modules, words: wordsOf(modules, size) }
  })
  changesOfVersions.set(version, changes)
  return changes
}

function exclusiveOr(one: Uint8Array, other: Uint8Array): Uint8Array {
  const result = new Uint8Array(one.length)
  for (let index = 0; index < one.length; index += 1) result[index] = Number(one[index]) ^ Number(other[index])
  return result
}

/** How many modules of a line a word counts; its other bits are the modules after them, as far as a rule looks. */
const ownModules = 22
const own = (1 << ownModules) - 1

/** All rows, then all columns, in words that have their first module in the lowest bit. */
function wordsOf(data: Uint8Array, size: number): Int32Array {
  const perLine = Math.ceil(size / ownModules)
  const words = new Int32Array(2 * size * perLine)
  for (let line = 0; line < size; line += 1) {
    for (let word = 0; word < perLine; word += 1) {
      const from = word * ownModules
      const end = Math.min(from + 32, size)
      let [row, column] = [0, 0]
      for (let at = from; at < end; at += 1) {
        row |= Number(data[line * size + at]) << (at - from)
        column |= Number(data[at * size + line]) << (at - from)
      }
      words[line * perLine + word] = row
      words[(size + line) * perLine + word] = column
    }
  }
  return words
}

/**
 * ISO/IEC 18004, 7.8.3: penalties for runs and squares of one colour, for patterns like a finder, and for uneven shares
 * of dark and light, counted over 32 modules at once. It stops counting at `enough`.
 */
function penaltyOf(first: Int32Array, change: Int32Array, size: number, enough: number): number {
  const perLine = Math.ceil(size / ownModules)
  const rowWords = size * perLine
  let points = 0
  let dark = 0
  for (let at = 0; at < first.length && points < enough; at += 1) {
    const left = size - (at % perLine) * ownModules
    const word = Number(first[at]) ^ Number(change[at])
    // Bit by bit: whether a module is the same as the next one; the last of a line has none.
    const same = ~(word ^ (word >>> 1)) & below(left - 1)
    const ofFive = same & (same >>> 1) & (same >>> 2) & (same >>> 3)
    // A run of five costs 3, each further module 1: one for each window of five, and 2 more at the last window.
    points += ones(ofFive & own) + 2 * ones(ofFive & ~(ofFive >>> 1) & own)
    points += 40 * findersIn(word, left)
    if (at >= rowWords) continue
    dark += ones(word & own)
    if (at + perLine >= rowWords) continue
    const lower = Number(first[at + perLine]) ^ Number(change[at + perLine])
    points += 3 * ones(same & ~(lower ^ (lower >>> 1)) & ~(word ^ lower) & own)
  }
  return points + 10 * Math.abs(Math.ceil((dark * 100) / (size * size) / 5) - 10)
}

/** Counts the pattern dark, light, three dark, light, dark, with four light modules after or before it. */
function findersIn(word: number, left: number): number {
  const light = ~word
  const finder = word & (light >>> 1) & (word >>> 2) & (word >>> 3) & (word >>> 4) & (light >>> 5) & (word >>> 6)
  if (finder === 0) return 0
  const fourLight = light & (light >>> 1) & (light >>> 2) & (light >>> 3)
  const begins = own & below(left - 10)
  return ones(finder & (fourLight >>> 7) & begins) + ones(fourLight & (finder >>> 4) & begins)
}

/** A word with the lowest `count` bits set. */
const below = (count: number): number => (count >= 32 ? -1 : (1 << Math.max(count, 0)) - 1)

/** How many bits of a word are set. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
