import { crc32 } from 'node:zlib'

const bytesMax = 32_768
const sideMin = 32
const sideMax = 512
const sizeText = `must be ${sideMin} to ${sideMax} pixels wide and high`

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** The chunks that a picture needs to look as intended. Texts, locations and animations are left out. */
const chunksKept = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'sRGB', 'IDAT', 'IEND'])
const frameBytes = 12

interface Chunk {
  type: string
  bytes: Buffer
}

/**
 * A merchant's logo as a PNG of the picture alone: the file is rebuilt, so that nothing else is kept or shown. Returns
 * a text that says what is wrong if the file cannot be used.
 */
export function readLogo(file: Buffer): Buffer | string {
  if (file.length > bytesMax) return 'must be at most 32 KiB'
  const chunks = chunksOf(file)
  const [header] = chunks ?? []
  if (!chunks || header?.type !== 'IHDR' || header.bytes.length !== frameBytes + 13) return 'must be a PNG'
  const sides = [header.bytes.readUInt32BE(8), header.bytes.readUInt32BE(12)]
  if (sides.some((side) => side < sideMin || side > sideMax)) return sizeText
  return Buffer.concat([signature, ...chunks.filter(({ type }) => chunksKept.has(type)).map(({ bytes }) => bytes)])
}

/** Undefined unless the file is a complete PNG in which every chunk matches its checksum. */
function chunksOf(file: Buffer): Chunk[] | undefined {
  if (!file.subarray(0, signature.length).equals(signature)) return undefined
  const chunks: Chunk[] = []
  let at = signature.length
  while (chunks.at(-1)?.type !== 'IEND') {
    if (at + frameBytes > file.length) return undefined
    const end = at + frameBytes + file.readUInt32BE(at)
    if (end > file.length || crc32(file.subarray(at + 4, end - 4)) !== file.readUInt32BE(end - 4)) return undefined
    chunks.push({ type: file.toString('latin1', at + 4, at + 8), bytes: file.subarray(at, end) })
    at = end
  }
  return at === file.length && chunks.some(({ type }) => type === 'IDAT') ? chunks : undefined
}
