import { type Cents, fromDecimalString, toDecimalString } from '../money/cents.ts'

/**
 * The text behind a PIX QR code: EMV MPM fields (id, length, value), closed by a CRC (Manual de Padrões para Iniciação do
 * Pix). Lengths count characters, so values are folded to ASCII.
 */
export interface DynamicBrCode {
  /** Where the payer's bank fetches the charge; without `https://`, at most 77 characters. */
  location: string
  /** Folded to ASCII and cut to 25 characters. */
  merchantName: string
  /** Folded to ASCII and cut to 15 characters. */
  merchantCity: string
  /** For people only: a dynamic code's amount comes from its location. */
  amountCents?: Cents
}

const gui = 'br.gov.bcb.pix'
const locationLengthMax = 77

/** Throws a RangeError when the location is empty or too long for its field. */
export function encodeDynamicBrCode(code: DynamicBrCode): string {
  requireLocation(code.location)
  const amount = code.amountCents === undefined ? '' : field('54', toDecimalString(code.amountCents))
  return sealed([
    field('00', '01'),
    field('01', '12'),
    field('26', field('00', gui) + field('25', code.location)),
    ...merchantFields(code, amount),
  ])
}

export interface RecurrenceBrCode {
  /** Where the payer's bank fetches the recurrence to agree to; without `https://`, at most 77 characters. */
  recurrenceLocation: string
  merchantName: string
  merchantCity: string
}

/**
 * A code with which a payer agrees to automatic payments, and pays nothing (Pix Automático, "jornada 2"): the recurrence
 * is in an unreserved template, and the account has neither a key nor a charge. Throws a RangeError like
 * `encodeDynamicBrCode`.
 */
export function encodeRecurrenceBrCode(code: RecurrenceBrCode): string {
  requireLocation(code.recurrenceLocation)
  return sealed([
    field('00', '01'),
    field('26', field('00', gui)),
    ...merchantFields(code, ''),
    field('80', field('00', gui) + field('25', code.recurrenceLocation)),
  ])
}

function requireLocation(location: string): void {
  if (location !== '' && location.length <= locationLengthMax) return
  throw new RangeError(`A location has 1 to ${locationLengthMax} characters`)
}

const merchantFields = ({ merchantName, merchantCity }: Omit<DynamicBrCode, 'location'>, amount: string): string[] => [
  field('52', '0000'),
  field('53', '986'),
  amount,
  field('58', 'BR'),
  field('59', folded(merchantName, 25) || 'RECEBEDOR'),
  field('60', folded(merchantCity, 15) || 'BRASIL'),
  field('62', field('05', '***')),
]

function sealed(fields: readonly string[]): string {
  const payload = [...fields, '6304'].join('')
  return payload + crc16(payload)
}

export interface ParsedBrCode {
  /** Only in a dynamic code. */
  location: string | undefined
  /** Only in a static code. */
  pixKey: string | undefined
  amountCents: Cents | undefined
  merchantName: string
  merchantCity: string
}

/** Reads a PIX code; undefined if its structure or its CRC is wrong. */
export function parseBrCode(text: string): ParsedBrCode | undefined {
  const payload = text.slice(0, -4)
  if (!payload.endsWith('6304') || crc16(payload) !== text.slice(-4).toUpperCase()) return undefined
  const fields = fieldsOf(text)
  if (fields?.get('00') !== '01') return undefined
  const account = pixAccountOf(fields)
  if (account === undefined) return undefined
  const amount = fields.get('54')
  return {
    location: account.get('25'),
    pixKey: account.get('01'),
    amountCents: amount === undefined ? undefined : fromDecimalString(amount),
    merchantName: fields.get('59') ?? '',
    merchantCity: fields.get('60') ?? '',
  }
}

/** The account template of PIX: any of fields 26 to 51, since a code may carry other schemes too. */
function pixAccountOf(fields: Map<string, string>): Map<string, string> | undefined {
  for (const [id, value] of fields) {
    if (id < '26' || id > '51') continue
    const account = fieldsOf(value)
    if (account?.get('00')?.toLowerCase() === gui) return account
  }
  return undefined
}

const field = (id: string, value: string): string => `${id}${String(value.length).padStart(2, '0')}${value}`

function fieldsOf(text: string): Map<string, string> | undefined {
  const fields = new Map<string, string>()
  for (let at = 0; at < text.length; ) {
    const head = /^(\d\d)(\d\d)$/.exec(text.slice(at, at + 4))
    const [, id, length] = head ?? []
    if (id === undefined || length === undefined) return undefined
    const end = at + 4 + Number(length)
    if (end > text.length || fields.has(id)) return undefined
    fields.set(id, text.slice(at + 4, end))
    at = end
  }
  return fields
}

const folded = (text: string, lengthMax: number): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, lengthMax)
    .trim()

/** CRC-16/CCITT-FALSE: polynomial 0x1021, initial value 0xFFFF; `123456789` gives 29B1. */
function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text, 'utf8')) {
    crc = ((crc << 8) & 0xffff) ^ Number(crcOfBytes[(crc >> 8) ^ byte])
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

const crcOfBytes = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 8
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1
  return crc
})
