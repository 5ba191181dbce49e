import fc from 'fast-check'
import QRCode from 'qrcode'
import { describe, expect, it } from 'vitest'
import { encodeDynamicBrCode } from './br-code.ts'
import { createQrModules } from './qr-modules.ts'
import { qrSegmentsOf } from './qr-segments.ts'

const expectSameAsLibrary = (text: string): void => {
  const segments = qrSegmentsOf(text)
  expect(segments.map(({ data }) => data).join('')).toBe(text)
  const { size, data } = QRCode.create(segments, { errorCorrectionLevel: 'M' }).modules
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

  it('refuses a text that is too long for any code', () => {
    expect(() => createQrModules('x'.repeat(5_000))).toThrow()
  })
})
