import { randomBytes } from 'node:crypto'
import type { Scope } from '@comporta/shared/contracts/auth.contract.ts'
import { Secret, TOTP } from 'otpauth'

/** How long a factor counts after it was shown. */
export const factorFreshMinutes = 10

/**
 * Scopes that decide something: to change anything with one of them, a person must have shown a second factor just now.
 * All of an operator's scopes decide.
 */
const decisiveScopes: readonly Scope[] = ['withdrawals:approve', 'clients:write']

export const isDecisive = (scope: Scope): boolean => decisiveScopes.includes(scope) || scope.startsWith('ops')

const stepSeconds = 30
/** Codes of so many steps before and after this one are taken too: the clocks of phones differ. */
const windowSteps = 1

/** As RFC 6238 and every authenticator have it: 160 bits, SHA-1, six digits, 30 seconds. */
const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Comporta', label, secret: Secret.fromBase32(secret), digits: 6, period: stepSeconds })

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** What an authenticator reads from a QR code. */
export const otpauthUriOf = (secret: string, label: string): string => totpOf(secret, label).toString()

/** The step that a code belongs to, or undefined when it belongs to none around now. */
export function stepOf(secret: string, code: string, now = Date.now()): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: windowSteps })
  return delta === null ? undefined : Math.floor(now / 1_000 / stepSeconds) + delta
}

const recoveryCodesCount = 10
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** 79 random bits each, in letters and digits that are not taken for one another; for when the phone is lost. */
export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodesCount }, newRecoveryCode)

const newRecoveryCode = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, randomLetter).join('')).join('-')

/** Bytes beyond the last whole run of the alphabet are drawn again, so that all letters are equally likely. */
function randomLetter(): string {
  for (;;) {
    const [byte = 255] = randomBytes(1)
    if (byte < 256 - (256 % alphabet.length)) return alphabet[byte % alphabet.length] ?? ''
  }
}

/** Drops what depends on how a code is typed: case, spaces and dashes. */
export const plainRecoveryCode = (typed: string): string => typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
