import { isValidCnpj, isValidCpf } from './documents.ts'

export const pixKeyTypes = ['cpf', 'cnpj', 'phone', 'random', 'email'] as const
export type PixKeyType = (typeof pixKeyTypes)[number]

declare const normalised: unique symbol

/** A destination in the form that the DICT uses; only {@link normalisePixKey} makes one. */
export interface PixKey {
  readonly type: PixKeyType
  readonly value: string & { readonly [normalised]: true }
}

const keyLengthMax = 77

const normalisers: Record<PixKeyType, (text: string) => string | undefined> = {
  cpf: (text) => accept(withoutMarks(text), isValidCpf),
  cnpj: (text) => accept(withoutMarks(text).toUpperCase(), isValidCnpj),
  phone: (text) => accept(withCountryCode(text.replace(/[\s().-]/g, '')), isBrazilianPhone),
  email: (text) => accept(text.toLowerCase(), isEmail),
  random: (text) => accept(text.toLowerCase(), isUuid),
}

/** The key as the DICT writes it, or undefined when it is not valid (product decisions, Destination keys). */
export function normalisePixKey(type: PixKeyType, text: string): PixKey | undefined {
  const value = normalisers[type](text.trim())
  return value === undefined ? undefined : { type, value: value as PixKey['value'] }
}

const accept = (text: string, isValid: (text: string) => boolean): string | undefined =>
  isValid(text) ? text : undefined

const withoutMarks = (text: string): string => text.replace(/[\s./-]/g, '')

const withCountryCode = (text: string): string => {
  if (text.startsWith('+')) return text
  return /^55\d{10,11}$/.test(text) ? `+${text}` : `+55${text.replace(/^0/, '')}`
}

/** E.164 of Brazil: area code and 8 digits (landline) or 9 digits beginning with 9 (mobile). */
const isBrazilianPhone = (text: string): boolean => /^\+55[1-9][1-9](?:9\d{8}|[2-5]\d{7})$/.test(text)

/** The pattern of the DICT. */
const emailPattern =
  /^[a-z0-9.!#$&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/

const isEmail = (text: string): boolean => text.length <= keyLengthMax && emailPattern.test(text)

const isUuid = (text: string): boolean => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text)
