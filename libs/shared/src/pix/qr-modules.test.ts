import fc from 'fast-check'
import QRCode from 'qrcode'
import { describe, expect, it } from 'vitest'
import { encodeDynamicBrCode } from './br-code.ts'
import { createQrModules } from './qr-modules.ts'

const expectSameAsLibrary = (text: string): void => {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules
  const made = createQrModules(text)
  expect(made.size).toBe(size)
  expect(Buffer.from(made.data).equals(Buffer.from(data))).toBe(true)
}

describe('createQrModules', () => {
  it('makes the modules that the library makes, for codes of every PSP', () => {
    const location = fc.string({ unit: fc.constantFrom(...'abcdef0123456789./-AZ'), minLength: 10, maxLength: 77 })
    fc.assert(
      fc.property(location, (text) => {
        expectSameAsLibrary(
          encodeDynamicBrCode({ location: text, merchantName: 'LOJA EXEMPLO', merchantCity: 'SAO PAULO' }),
        )
      }),
    )
  })

  it('makes them for any other text too', () => {
    fc.assert(fc.property(fc.string({ minLength: 1, maxLength: 300 }), expectSameAsLibrary), { numRuns: 200 })
  })

  it('refuses a text that no code can hold', () => {
    expect(() => createQrModules('x'.repeat(5_000))).toThrow()
  })
})
