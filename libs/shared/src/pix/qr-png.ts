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

/**
 * Rows of `size` bits after a filter byte; a set bit is white. A row of modules is drawn once: the pixel rows below it
 * are filtered as "up", the difference to the row above, which is zero. Four modules take three bytes, and so do the
 * quiet ones before a row.
 */
function scanlines(modules: QrModules, size: number): Buffer {
  const rowBytes = 1 + Math.ceil(size / 8)
  const rows = Buffer.alloc(rowBytes * size)
  for (let y = 0; y < size; y += 1) {
    const at = y * rowBytes
    if (y % pixelsPerModule > 0) rows[at] = filterUp
    else drawRow(modules, y / pixelsPerModule - quietModules, rows.subarray(at + 1, at + rowBytes))
  }
  return rows
}

function drawRow(modules: QrModules, moduleY: number, row: Buffer): void {
  row.fill(0xff)
  if (moduleY < 0 || moduleY >= modules.size) return
  for (let moduleX = 0, at = 3; moduleX < modules.size; moduleX += 4, at += 3) {
    row.writeUIntBE(pixelsOf(modules, moduleY, moduleX), at, 3)
  }
}

/** The pixels of four modules; quiet ones follow the last of a row. */
function pixelsOf({ size, data }: QrModules, y: number, x: number): number {
  let pixels = 0xffffff
  for (let next = 0; next < 4 && x + next < size; next += 1) {
    if (data[y * size + x + next]) pixels &= ~(0b111111 << (pixelsPerModule * (3 - next)))
  }
  return pixels
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function header(size: number): Buffer {
  const bytes = Buffer.alloc(13)
  bytes.writeUInt32BE(size, 0)
  bytes.writeUInt32BE(size, 4)
  bytes[8] = 1
  return bytes
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
