import QRCode, { type QRCodeMaskPattern, type QRCodeSegment } from 'qrcode'
import { qrSegmentsOf } from './qr-segments.ts'

export interface QrModules {
  /** Modules in a row. */
  size: number
  /** One byte per module, row by row; 1 is dark. */
  data: Uint8Array
}

const masks = [0, 1, 2, 3, 4, 5, 6, 7] as const satisfies readonly QRCodeMaskPattern[]

/**
 * The modules that `qrcode` makes of a text's segments at level M, at a third of the cost: the library spends most of
 * it on choosing the segments and the mask. Throws for a text that no code can hold.
 */
export function createQrModules(text: string): QrModules {
  const { modules, version } = createWith(qrSegmentsOf(text), masks[0])
  const { size } = modules
  let best = modules.data
  let lowest = penaltyOf(best, size)
  for (const change of changesOf(version)) {
    const candidate = exclusiveOr(modules.data, change)
    const penalty = penaltyOf(candidate, size)
    if (penalty < lowest) {
      lowest = penalty
      best = candidate
    }
  }
  return { size, data: best }
}

const createWith = (segments: QRCodeSegment[], maskPattern: QRCodeMaskPattern, version?: number) =>
  QRCode.create(segments, { errorCorrectionLevel: 'M', maskPattern, ...(version === undefined ? {} : { version }) })

const changesOfVersions = new Map<number, readonly Uint8Array[]>()

/** What each other mask changes of the first one's modules, format bits included: the same for every text. */
function changesOf(version: number): readonly Uint8Array[] {
  const known = changesOfVersions.get(version)
  if (known) return known
  const [first, ...others] = masks.map((mask) => createWith(qrSegmentsOf('0'), mask, version).modules.data)
  const changes = others.map((modules) => exclusiveOr(modules, first ?? modules))
  changesOfVersions.set(version, changes)
  return changes
}

function exclusiveOr(one: Uint8Array, other: Uint8Array): Uint8Array {
  const result = new Uint8Array(one.length)
  for (let index = 0; index < one.length; index += 1) result[index] = Number(one[index]) ^ Number(other[index])
  return result
}

/** ISO/IEC 18004, 7.8.3: runs of one colour, squares of one colour, what looks like a finder, and uneven shares. */
function penaltyOf(data: Uint8Array, size: number): number {
  let points = 0
  let dark = 0
  for (let line = 0; line < size; line += 1) {
    points += penaltyOfLine(data, line * size, 1, size) + penaltyOfLine(data, line, size, size)
    if (line + 1 < size) points += 3 * squaresBelow(data, line * size, size)
  }
  for (let index = 0; index < data.length; index += 1) dark += Number(data[index])
  return points + 10 * Math.abs(Math.ceil((dark * 100) / data.length / 5) - 10)
}

/** Looked up, since a branch on modules, which are as good as random, is what costs time. */
function penaltyOfLine(data: Uint8Array, start: number, step: number, size: number): number {
  let points = 0
  let window = 0
  for (let index = 0; index < size; index += 1) {
    window = ((window << 1) & windowMask) | Number(data[start + index * step])
    points += Number(pointsOfWindows[(Math.min(index + 1, windowBits) << windowBits) | window])
  }
  return points
}

/** As far back as a rule looks: dark, light, three dark, light, dark, with four light ones after or before it. */
const windowBits = 11
const windowMask = 0b11111111111
const finderThenLight = 0b10111010000
const lightThenFinder = 0b00001011101

/** What a module adds to its line's penalty, by how many modules the line has up to it and the last eleven of them. */
const pointsOfWindows = Uint8Array.from({ length: (windowBits + 1) << windowBits }, (_, index) => {
  const [count, window] = [index >> windowBits, index & windowMask]
  const last = window & 1
  let run = 0
  while (run < count && ((window >> run) & 1) === last) run += 1
  // A run of five costs 3, each further module 1.
  const ofRun = run < 5 ? 0 : run === 5 ? 3 : 1
  const isFinder = count === windowBits && (window === finderThenLight || window === lightThenFinder)
  return ofRun + (isFinder ? 40 : 0)
})

/** Squares of two by two modules of one colour in a row and the one below it. */
function squaresBelow(data: Uint8Array, start: number, size: number): number {
  let squares = 0
  let before = 1
  for (let at = start; at < start + size; at += 1) {
    const dark = Number(data[at]) + Number(data[at + size])
    squares += Number(isSquare[before * 3 + dark])
    before = dark
  }
  return squares
}

/** By how many of the two modules on the left and on the right are dark: none of four, or all. */
const isSquare = Uint8Array.of(1, 0, 0, 0, 0, 0, 0, 0, 1)
