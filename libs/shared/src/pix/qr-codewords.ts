import type { QrSegment } from './qr-segments.ts'

/** ISO/IEC 18004, table 9, level M: how many blocks a code of each version from 1 to 40 has. */
const blocksOf = [
  1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35,
  37, 38, 40, 43, 45, 47, 49,
]
/** The same table: how many bytes correct errors in each of these blocks; 28 from version 22 on. */
const checksOf = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26]

/** How a version divides its bytes. */
interface Layout {
  blocks: number
  checks: number
  /** Of text, in all blocks. */
  dataBytes: number
}

export function layoutOf(version: number, bytes: number): Layout {
  const [blocks = 0, checks = 28] = [blocksOf[version - 1], checksOf[version - 1]]
  return { blocks, checks, dataBytes: bytes - blocks * checks }
}

const modeBits = { numeric: 0b0001, alphanumeric: 0b0010, byte: 0b0100 } as const

/** ISO/IEC 18004, table 3: how many bits the length of a segment has, below version 10, below 27, and from there on. */
const lengthBits = { numeric: [10, 12, 14], alphanumeric: [9, 11, 13], byte: [8, 16, 16] } as const

const lengthBitsIn = ({ mode }: QrSegment, version: number): number =>
  lengthBits[mode][version < 10 ? 0 : version < 27 ? 1 : 2]

/** How many bits the segments take in a code of this version. */
export const bitsOf = (segments: readonly QrSegment[], version: number): number =>
  segments.reduce((sum, segment) => sum + 4 + lengthBitsIn(segment, version) + dataBitsOf(segment), 0)

function dataBitsOf({ mode, data }: QrSegment): number {
  if (mode === 'byte') return 8 * Buffer.byteLength(data)
  const { length } = data
  return mode === 'alphanumeric' ? Math.ceil((11 * length) / 2) : Math.ceil((10 * length) / 3)
}

/** The bytes of a code: those of the segments, in blocks that take turns, and then those that correct errors. */
export function codewordsOf(segments: readonly QrSegment[], version: number, bytes: number): Uint8Array {
  const { blocks, checks, dataBytes } = layoutOf(version, bytes)
  const data = dataOf(segments, version, dataBytes)
  const codewords = new Uint8Array(bytes)
  // The last blocks have a byte more where the data cannot be divided.
  const shorter = Math.floor(dataBytes / blocks)
  const firstLonger = blocks - (dataBytes % blocks)
  for (let block = 0, begin = 0; block < blocks; block += 1) {
    const length = block < firstLonger ? shorter : shorter + 1
    const ofBlock = data.subarray(begin, begin + length)
    for (let at = 0; at < shorter; at += 1) codewords[at * blocks + block] = Number(ofBlock[at])
    if (length > shorter) codewords[shorter * blocks + block - firstLonger] = Number(ofBlock[shorter])
    const corrections = checksFor(ofBlock, checks)
    for (let at = 0; at < checks; at += 1) codewords[dataBytes + at * blocks + block] = Number(corrections[at])
    begin += length
  }
  return codewords
}

/** ISO/IEC 18004, 7.4: the segments, four zeros, and what fills the rest. */
function dataOf(segments: readonly QrSegment[], version: number, dataBytes: number): Uint8Array {
  const data = new Uint8Array(dataBytes)
  let [at, held, heldCount] = [0, 0, 0]
  const add = (value: number, count: number): void => {
    held = (held << count) | value
    heldCount += count
    for (; heldCount >= 8; at += 1) {
      heldCount -= 8
      data[at] = held >>> heldCount
    }
    held &= (1 << heldCount) - 1
  }
  for (const segment of segments) {
    const { mode, data: text } = segment
    const bytes = Buffer.from(text)
    add(modeBits[mode], 4)
    add(bytes.length, lengthBitsIn(segment, version))
    if (mode === 'byte') for (const byte of bytes) add(byte, 8)
    else if (mode === 'numeric') addDigits(text, add)
    else addPairs(text, add)
  }
  add(0, Math.min(4, 8 * dataBytes - 8 * at - heldCount))
  if (heldCount > 0) add(0, 8 - heldCount)
  for (let fill = 0xec; at < dataBytes; fill ^= 0xec ^ 0x11) add(fill, 8)
  return data
}

type Add = (value: number, count: number) => void

function addDigits(text: string, add: Add): void {
  for (let at = 0; at < text.length; at += 3) {
    const digits = text.slice(at, at + 3)
    add(Number(digits), 3 * digits.length + 1)
  }
}

const alphanumeric = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

function addPairs(text: string, add: Add): void {
  for (let at = 0; at < text.length; at += 2) {
    const first = alphanumeric.indexOf(text.charAt(at))
    if (at + 1 === text.length) add(first, 6)
    else add(45 * first + alphanumeric.indexOf(text.charAt(at + 1)), 11)
  }
}

/** Powers of 2 in the field of 256 elements, twice over, and the exponent of each element. */
const powers = new Uint8Array(510)
const exponents = new Uint8Array(256)
for (let exponent = 0, value = 1; exponent < 255; exponent += 1) {
  powers[exponent] = value
  powers[exponent + 255] = value
  exponents[value] = exponent
  value = value < 128 ? 2 * value : (2 * value) ^ 0x11d
}

const product = (one: number, other: number): number =>
  one === 0 || other === 0 ? 0 : Number(powers[Number(exponents[one]) + Number(exponents[other])])

const generators = new Map<number, Uint8Array>()

/** The exponents of the coefficients of (x + 1)(x + 2)(x + 4)…, without the highest, which is 1. */
function generatorOf(checks: number): Uint8Array {
  const known = generators.get(checks)
  if (known) return known
  let coefficients = [1]
  for (let root = 0; root < checks; root += 1) {
    const shifted = [...coefficients, 0]
    coefficients = shifted.map((value, index) => value ^ product(coefficients[index - 1] ?? 0, Number(powers[root])))
  }
  const made = Uint8Array.from(coefficients.slice(1), (value) => Number(exponents[value]))
  generators.set(checks, made)
  return made
}

/** Reed–Solomon: what is left of the data, as a polynomial, after it was divided by the generator. */
function checksFor(data: Uint8Array, checks: number): Uint8Array {
  const generator = generatorOf(checks)
  const rest = new Uint8Array(checks)
  for (const byte of data) {
    const factor = byte ^ Number(rest[0])
    rest.copyWithin(0, 1)
    rest[checks - 1] = 0
    if (factor === 0) continue
    const exponent = Number(exponents[factor])
    for (let at = 0; at < checks; at += 1) {
      rest[at] = Number(rest[at]) ^ Number(powers[exponent + Number(generator[at])])
    }
  }
  return rest
}
