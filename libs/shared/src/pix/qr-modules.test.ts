import fc from 'fast-check'
import QRCode, { type QRCodeSegment } from 'qrcode'
import { describe, expect, it } from 'vitest'
import { encodeDynamicBrCode } from './br-code.ts'
import { createQrModules } from './qr-modules.ts'
import { qrSegmentsOf } from './qr-segments.ts'

const expectSameAsLibrary = (text: string): void => {
  const segments = qrSegmentsOf(text)
  expect(segments.map(({ data }) => data).join('')).toBe(text)
  const { size, data } = QRCode.create(segments as QRCodeSegment[], { errorCorrectionLevel: 'M' }).modules
  // A text that just fits a version below 10 may get the next one.
  expect(size).toBeLessThanOrEqual(QRCode.create(text, { errorCorrectionLevel: 'M' }).modules.size + 4)
  const made = createQrModules(text)
  expect(made.size).toBe(size)
  expect(Buffer.from(made.data).equals(Buffer.from(data))).toBe(true)
}

describe('createQrModules', () => {
  it('makes the same modules as the library for BR Codes', () => {
    const location = fc.string({ unit: fc.constantFrom(...'abcdef0123456789./-AZ'), minLength: 10, maxLength: 77 })
    fc.assert(
      fc.property(location, (text) => {
        expectSameAsLibrary(
          encodeDynamicBrCode({ location: text, merchantName: 'LOJA EXEMPLO', merchantCity: 'SAO PAULO' }),
        )
      }),
    )
  })

  it('makes the same modules as the library for any other text', () => {
    fc.assert(fc.property(fc.string({ minLength: 1, maxLength: 300 }), expectSameAsLibrary), { numRuns: 200 })
  })

  // ISO/IEC 18004, table 7: bytes that versions 1 to 40 hold at level M.
  it.each(
    [
      14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412, 450, 504, 560, 624, 666, 711, 779, 857, 911,
      997, 1059, 1125, 1190, 1264, 1370, 1452, 1538, 1628, 1722, 1809, 1911, 1989, 2099, 2213, 2331,
    ].map((bytes, index) => [index + 1, bytes] as const),
  )('makes the same modules as the library for version %i, which it fills with %i bytes', (version, bytes) => {
    const text = 'x'.repeat(bytes)
    expectSameAsLibrary(text)
    expect(createQrModules(text).size).toBe(17 + 4 * version)
  })

  it('refuses a text that is a byte too long for any code', () => {
    expect(() => createQrModules('x'.repeat(2_332))).toThrow(RangeError)
  })
})
