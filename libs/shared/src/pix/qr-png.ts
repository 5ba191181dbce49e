import { crc32, deflateSync } from 'node:zlib'
import { createQrModules, type QrModules } from './qr-modules.ts'

const quietModules = 4
const pixelsPerModule = 6
/** A tenth larger than at level 3, in half the time. */
const deflateLevel = 1
const filterUp = 2

/**
 * Draws the QR code of a text as a PNG with one bit per pixel: the stock renderer of `qrcode` spends most of a sale's
 * CPU on painting RGBA.
 */
export function drawQrPng(text: string): Buffer {
  const modules = createQrModules(text)
  const size = (modules.size + 2 * quietModules) * pixelsPerModule
  return Buffer.concat([
    signature,
    chunk('IHDR', header(size)),
    chunk('IDAT', deflateSync(scanlines(modules, size), { level: deflateLevel })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const canvases = new Map<number, Buffer>()

/**
 * Rows of `size` bits after a filter byte; a set bit is white. They are drawn over those of the code before, which has
 * quiet modules in the same places.
 */
function scanlines(modules: QrModules, size: number): Buffer {
  const rows = canvases.get(size) ?? createCanvas(size)
  canvases.set(size, rows)
  const moduleBytes = pixelsPerModule * rowBytesOf(size)
  // Four modules take three bytes, and so do the quiet ones before a row.
  for (let y = 0, at = quietModules * moduleBytes + 4; y < modules.size; y += 1, at += moduleBytes)
    drawRow(modules, y, rows, at)
  return rows
}

/**
 * Rows without a code. A row of modules is drawn once: the pixel rows below it are filtered as "up", the difference to
 * the row above, which is zero.
 */
function createCanvas(size: number): Buffer {
  const rowBytes = rowBytesOf(size)
  const rows = Buffer.alloc(rowBytes * size)
  for (let y = 0; y < size; y += 1) {
    const at = y * rowBytes
    if (y % pixelsPerModule > 0) rows[at] = filterUp
    else rows.fill(0xff, at + 1, at + rowBytes)
  }
  return rows
}

const rowBytesOf = (size: number): number => 1 + Math.ceil(size / 8)

function drawRow({ size, data }: QrModules, y: number, rows: Buffer, from: number): void {
  const end = (y + 1) * size
  for (let next = y * size, at = from; next < end; next += 4, at += 3) {
    let dark = 0
    for (let one = next; one < next + 4; one += 1) dark = (dark << 1) | (one < end ? Number(data[one]) : 0)
    const pixels = Number(pixelsOfFour[dark])
    rows[at] = pixels >> 16
    rows[at + 1] = pixels >> 8
    rows[at + 2] = pixels
  }
}

/** The pixels of four modules, by the bits of the dark ones; the first module is the highest bit. */
const pixelsOfFour = Int32Array.from({ length: 16 }, (_, dark) =>
  [0, 1, 2, 3].reduce(
    (pixels, bit) => ((dark >> bit) & 1 ? pixels & ~(0b111111 << (pixelsPerModule * bit)) : pixels),
    0xffffff,
  ),
)

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function header(size: number): Buffer {
  const bytes = Buffer.alloc(13)
  bytes.writeUInt32BE(size, 0)
  bytes.writeUInt32BE(size, 4)
  bytes[8] = 1
  return bytes
}

function chunk(type: string, data: Buffer): Buffer {
  const frame = Buffer.alloc(8 + data.length + 4)
  frame.writeUInt32BE(data.length, 0)
  frame.write(type, 4, 'ascii')
  frame.set(data, 8)
  frame.writeUInt32BE(crc32(frame.subarray(4, -4)), 8 + data.length)
  return frame
}
