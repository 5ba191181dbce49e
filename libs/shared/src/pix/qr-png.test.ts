import jsqr from 'jsqr'
import { PNG } from 'pngjs'
import QRCode from 'qrcode'
import { describe, expect, it } from 'vitest'
import { encodeDynamicBrCode } from './br-code.ts'
import { drawQrPng } from './qr-png.ts'

// jsqr is CommonJS and declares its function as a default export.
const readQr = jsqr as unknown as typeof jsqr.default

function decoded(png: Buffer): string | undefined {
  const { data, width, height } = PNG.sync.read(png)
  return readQr(new Uint8ClampedArray(data), width, height)?.data
}

const brCode = encodeDynamicBrCode({
  location: 'localhost:3006/qr/9d36b84fc70b478fb95c12729b90ca25',
  merchantName: 'LOJA EXEMPLO',
  merchantCity: 'SAO PAULO',
})

describe('drawQrPng', () => {
  it('draws codes that an independent decoder reads', () => {
    const longest = encodeDynamicBrCode({
      location: 'a'.repeat(77),
      merchantName: 'A'.repeat(25),
      merchantCity: 'B'.repeat(15),
    })
    for (const text of [brCode, longest, 'a', 'x'.repeat(512)]) expect(decoded(drawQrPng(text))).toBe(text)
  })

  it('draws one bit per pixel, small enough for a JSON body', () => {
    const png = drawQrPng(brCode)
    expect(png.subarray(1, 4).toString('ascii')).toBe('PNG')
    expect(png[24]).toBe(1)
    expect(png.length).toBeLessThan(4_096)
  })

  it('leaves a quiet zone of four modules around the code', () => {
    const { data, width, height } = PNG.sync.read(drawQrPng(brCode))
    const { size } = QRCode.create(brCode, { errorCorrectionLevel: 'M' }).modules
    const quietPixels = (width / (size + 8)) * 4
    const isDark = (x: number, y: number): boolean => data[(y * width + x) * 4] === 0
    expect(width).toBe(height)
    for (let x = 0; x < width; x += 1) {
      for (let y = 0; y < quietPixels; y += 1) expect(isDark(x, y) || isDark(y, x)).toBe(false)
    }
    expect(isDark(quietPixels, quietPixels)).toBe(true)
  })

  it('draws the same picture every time', () => {
    expect(drawQrPng(brCode).equals(drawQrPng(brCode))).toBe(true)
  })

  it('leaves nothing of the code before it', () => {
    const others = ['0', '1'].map((digit) => brCode.replace(/[0-9a-f]{32}/, digit.repeat(32)))
    for (const text of [brCode, ...others, brCode]) expect(decoded(drawQrPng(text))).toBe(text)
  })

  it('takes less than a millisecond longer than the modules alone', () => {
    const draw = () => drawQrPng(brCode)
    const makeModules = () => QRCode.create(brCode, { errorCorrectionLevel: 'M' })
    for (let warmup = 0; warmup < 30; warmup += 1) draw()
    // The fastest of many runs is the cost of the code; the others also measure whatever else the machine does.
    const beyondModulesMs = fastestMs(draw) - fastestMs(makeModules)
    expect(beyondModulesMs).toBeLessThan(1)
  })
})

function fastestMs(work: () => unknown): number {
  let fastest = Number.POSITIVE_INFINITY
  for (let run = 0; run < 60; run += 1) {
    const start = performance.now()
    work()
    fastest = Math.min(fastest, performance.now() - start)
  }
  return fastest
}
