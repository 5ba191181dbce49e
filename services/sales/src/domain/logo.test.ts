import { crc32 } from 'node:zlib'
import { drawQrPng } from '@comporta/shared/pix/qr-png.ts'
import { describe, expect, it } from 'vitest'
import { readLogo } from './logo.ts'

const picture = drawQrPng('a logo')

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** The picture with another header. */
function withSize(width: number, height: number): Buffer {
  const header = Buffer.from(picture.subarray(16, 29))
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  return Buffer.concat([picture.subarray(0, 8), chunk('IHDR', header), picture.subarray(33)])
}

describe('a logo', () => {
  it('is kept unchanged if it is only a picture', () => {
    expect(readLogo(picture)).toEqual(picture)
  })

  it.each([
    ['texts', 'tEXt'],
    ['compressed texts', 'zTXt'],
    ['international texts', 'iTXt'],
    ['places', 'eXIf'],
    ['animations', 'acTL'],
  ])('loses its %s, and any script in them', (_what, type) => {
    const other = chunk(type, Buffer.from('Comment\0<script>alert(1)</script>'))
    const carrying = Buffer.concat([picture.subarray(0, 33), other, picture.subarray(33)])
    expect(readLogo(carrying)).toEqual(picture)
  })

  it.each([
    ['a text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['nothing', Buffer.alloc(0)],
    ['a signature alone', picture.subarray(0, 8)],
    ['a PNG that ends early', picture.subarray(0, -1)],
    ['a PNG with something behind it', Buffer.concat([picture, Buffer.from('<script>')])],
    ['a PNG without a picture', Buffer.concat([picture.subarray(0, 33), chunk('IEND', Buffer.alloc(0))])],
    ['a PNG with a wrong checksum', Buffer.from(picture).fill(0, 24, 25)],
  ])('is refused when it is %s', (_name, file) => {
    expect(readLogo(file)).toBe('must be a PNG')
  })

  it.each([
    [31, 100],
    [100, 513],
    [4_000_000, 32],
  ])('is refused with %i by %i pixels', (width, height) => {
    expect(readLogo(withSize(width, height))).toBe('must be 32 to 512 pixels wide and high')
  })

  it('is refused when it is larger than 32 KiB', () => {
    expect(readLogo(Buffer.alloc(32_769))).toBe('must be at most 32 KiB')
  })
})
