import { isValidCnpj as isCnpj, isValidCpf as isCpf } from '@brazilian-utils/brazilian-utils'

/** 11 digits with right check digits, not all equal. */
export const isValidCpf = (digits: string): boolean => /^\d{11}$/.test(digits) && isCpf(digits)

/** 14 characters, numeric or alphanumeric (in force since July 2026), with right check digits; upper case. */
export const isValidCnpj = (text: string): boolean => /^[0-9A-Z]{12}\d{2}$/.test(text) && isCnpj(text, { version: 2 })
