import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { type DynamicBrCode, encodeDynamicBrCode, encodeRecurrenceBrCode, parseBrCode } from './br-code.ts'

const shop = { merchantName: 'LOJA EXEMPLO', merchantCity: 'SAO PAULO' }

/** Codes that the Central Bank and PSPs have published, and codes with a CRC from an independent implementation. */
const vectors = {
  bcbStatic:
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
  bcbDynamic:
    '00020101021226700014br.gov.bcb.pix2548pix.example.com/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***630464E4',
  wooviDynamic:
    '00020101021226980014br.gov.bcb.pix2576api.woovi-sandbox.com/api/testaccount/qr/v1/d983a07836cf48ed9a65764d3c18427352040000530398654040.015802BR5921Lucas_Aprigio_Sandbox6009Sao_Paulo62290525d983a07836cf48ed9a65764d363046759',
  dynamic:
    '00020101021226760014br.gov.bcb.pix2554pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca255204000053039865802BR5912LOJA EXEMPLO6009SAO PAULO62070503***6304FEA4',
  dynamicWithAmount:
    '00020101021226760014br.gov.bcb.pix2554pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca25520400005303986540510.505802BR5912LOJA EXEMPLO6009SAO PAULO62070503***6304E002',
  dynamicLongest:
    '00020101021226990014br.gov.bcb.pix2577pix.example.com/qr/v2/0123456789abcdef0123456789abcdef0123456789abcdef01234565204000053039865802BR5912LOJA EXEMPLO6009SAO PAULO62070503***6304E1C3',
  staticCode:
    '00020126580014br.gov.bcb.pix01367d9f0335-8dcc-4054-9bf9-0dbd61d36906520400005303986540510.505802BR5912LOJA EXEMPLO6009SAO PAULO62140510PEDIDO123463040724',
  staticCnpj:
    '00020126360014br.gov.bcb.pix011412ABC34501DE355204000053039865802BR5912LOJA EXEMPLO6009SAO PAULO62070503***6304F33D',
  staticPhone:
    '00020126360014br.gov.bcb.pix0114+5511987654321520400005303986540566.665802BR5912LOJA EXEMPLO6009SAO PAULO62070503***63041917',
}

const location = 'pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca25'

describe('encodeRecurrenceBrCode', () => {
  it('writes the Central Bank’s example byte for byte', () => {
    const recurrenceLocation = 'pix.example.com/qr/v2/rec/2353c790eefb11eaadc10242ac120002'
    expect(
      encodeRecurrenceBrCode({ recurrenceLocation, merchantName: 'Fulano de Tal', merchantCity: 'BRASILIA' }),
    ).toBe(
      '00020126180014br.gov.bcb.pix5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***80800014br.gov.bcb.pix2558pix.example.com/qr/v2/rec/2353c790eefb11eaadc10242ac120002630462C9',
    )
  })

  it.each(['', 'x'.repeat(78)])('refuses the location "%s"', (recurrenceLocation) => {
    expect(() => encodeRecurrenceBrCode({ recurrenceLocation, ...shop })).toThrow(RangeError)
  })
})

describe('encodeDynamicBrCode', () => {
  it('writes the reference codes byte for byte', () => {
    expect(encodeDynamicBrCode({ location, ...shop })).toBe(vectors.dynamic)
    expect(encodeDynamicBrCode({ location, ...shop, amountCents: cents(1_050n) })).toBe(vectors.dynamicWithAmount)
    expect(
      encodeDynamicBrCode({
        location: 'pix.example.com/qr/v2/0123456789abcdef0123456789abcdef0123456789abcdef0123456',
        ...shop,
      }),
    ).toBe(vectors.dynamicLongest)
    expect(
      encodeDynamicBrCode({
        location: 'pix.example.com/8b3da2f39a4140d1a91abd93113bd441',
        merchantName: 'Fulano de Tal',
        merchantCity: 'BRASILIA',
      }),
    ).toBe(vectors.bcbDynamic)
  })

  it('takes a location with a port', () => {
    const code = encodeDynamicBrCode({ location: 'localhost:3006/qr/9d36b84fc70b478fb95c12729b90ca25', ...shop })
    expect(parseBrCode(code)?.location).toBe('localhost:3006/qr/9d36b84fc70b478fb95c12729b90ca25')
  })

  it('refuses a location that its field cannot hold', () => {
    expect(() => encodeDynamicBrCode({ location: '', ...shop })).toThrow(RangeError)
    expect(() => encodeDynamicBrCode({ location: `pix.example.com/${'a'.repeat(62)}`, ...shop })).toThrow(RangeError)
  })

  it('folds names to ASCII and cuts them to the length of their fields', () => {
    const code = encodeDynamicBrCode({
      location,
      merchantName: 'Padaria e Confeitaria São João & Irmãos 🥖',
      merchantCity: 'São José do Rio Preto',
    })
    expect(parseBrCode(code)).toMatchObject({
      merchantName: 'Padaria e Confeitaria Sao',
      merchantCity: 'Sao Jose do Rio',
    })
  })

  it('writes codes that our parser and an independent one read, whatever the merchant is called', () => {
    const codes: fc.Arbitrary<DynamicBrCode> = fc.record({
      location: fc
        .string({ unit: fc.constantFrom(...'abcdef0123456789'), minLength: 1, maxLength: 55 })
        .map((token) => `pix.example.com/qr/v2/${token}`),
      merchantName: fc.string({ unit: 'grapheme', maxLength: 40 }),
      merchantCity: fc.string({ unit: 'grapheme', maxLength: 40 }),
    })
    fc.assert(
      fc.property(codes, (code) => {
        const text = encodeDynamicBrCode(code)
        expect(text).toMatch(/^[\x20-\x7e]{1,512}$/)
        expect(parseBrCode(text)?.location).toBe(code.location)
        expect(getPixPayloadInfo(text)).toMatchObject({ url: code.location, pointOfInitiation: 'dynamic' })
      }),
    )
  })
})

describe('parseBrCode', () => {
  it('reads dynamic codes', () => {
    expect(parseBrCode(vectors.bcbDynamic)).toEqual({
      location: 'pix.example.com/8b3da2f39a4140d1a91abd93113bd441',
      pixKey: undefined,
      amountCents: undefined,
      merchantName: 'Fulano de Tal',
      merchantCity: 'BRASILIA',
    })
    expect(parseBrCode(vectors.wooviDynamic)).toMatchObject({
      location: 'api.woovi-sandbox.com/api/testaccount/qr/v1/d983a07836cf48ed9a65764d3c184273',
      amountCents: 1n,
      merchantName: 'Lucas_Aprigio_Sandbox',
    })
  })

  it('reads static codes', () => {
    expect(parseBrCode(vectors.bcbStatic)).toMatchObject({
      location: undefined,
      pixKey: '123e4567-e12b-12d1-a456-426655440000',
    })
    expect(parseBrCode(vectors.staticCode)).toMatchObject({
      pixKey: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
      amountCents: 1_050n,
    })
    expect(parseBrCode(vectors.staticCnpj)).toMatchObject({ pixKey: '12ABC34501DE35' })
    expect(parseBrCode(vectors.staticPhone)).toMatchObject({ pixKey: '+5511987654321', amountCents: 6_666n })
  })

  it('finds the PIX account in any of fields 26 to 51 and in no other, beside another scheme’s too', () => {
    const locationAt = (field: string) => parseBrCode(resealed(vectors.dynamic.replace('26', field)))?.location
    for (let field = 26; field <= 51; field += 1) expect(locationAt(String(field)), `field ${field}`).toBe(location)
    expect([locationAt('25'), locationAt('55')]).toEqual([undefined, undefined])
    expect(locationAt('26180014br.gov.bcb.xyz27')).toBe(location)
  })

  it('accepts the PIX identifier in upper case', () => {
    expect(parseBrCode(resealed(vectors.dynamic.replace('br.gov.bcb.pix', 'BR.GOV.BCB.PIX')))?.location).toBe(location)
  })

  it.each(Object.entries(vectors))('refuses %s with any one character changed', (_name, text) => {
    for (let at = 0; at < text.length; at += 1) {
      const other = text[at] === '0' ? '1' : '0'
      expect(parseBrCode(text.slice(0, at) + other + text.slice(at + 1))).toBeUndefined()
    }
  })

  it('refuses a code of another scheme, a truncated one, and one whose lengths do not add up', () => {
    expect(parseBrCode(resealed(vectors.dynamic.replace('br.gov.bcb.pix', 'br.gov.bcb.xyz')))).toBeUndefined()
    expect(parseBrCode(resealed(vectors.dynamic.replace('5912LOJA', '5999LOJA')))).toBeUndefined()
    expect(parseBrCode(vectors.dynamic.slice(0, -1))).toBeUndefined()
    expect(parseBrCode('')).toBeUndefined()
    expect(parseBrCode('6304')).toBeUndefined()
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        parseBrCode(text)
        parseBrCode(resealed(`${text}63040000`))
      }),
    )
  })
})

/** The text with its last four characters replaced by the correct CRC, computed bit by bit. */
function resealed(text: string): string {
  const payload = text.slice(0, -4)
  let register = 0xffff
  for (const byte of Buffer.from(payload)) {
    for (let bit = 7; bit >= 0; bit -= 1) {
      const feedback = ((register >> 15) & 1) ^ ((byte >> bit) & 1)
      register = ((register << 1) & 0xffff) ^ (feedback ? 0x1021 : 0)
    }
  }
  return payload + register.toString(16).toUpperCase().padStart(4, '0')
}
