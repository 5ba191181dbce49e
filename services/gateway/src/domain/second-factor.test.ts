import { describe, expect, it } from 'vitest'
import {
  isDecisive,
  newRecoveryCodes,
  newTotpSecret,
  otpauthUriOf,
  plainRecoveryCode,
  stepOf,
} from './second-factor.ts'

/** RFC 6238, appendix B: the secret is the text 12345678901234567890; our codes are the last six of its eight digits. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('a code of RFC 6238', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('at second %i is %s', (second, code) => {
    expect(stepOf(secret, code, second * 1_000)).toBe(Math.floor(second / 30))
  })

  it('is accepted one step early or late, but not two', () => {
    const at = (steps: number) => stepOf(secret, '005924', (1_234_567_890 + steps * 30) * 1_000)
    expect([at(-2), at(-1), at(1), at(2)]).toEqual([undefined, 41_152_263, 41_152_263, undefined])
  })

  it('is refused when a digit is wrong, and when it is not a number', () => {
    expect(stepOf(secret, '005925', 1_234_567_890_000)).toBeUndefined()
    expect(stepOf(secret, 'abcdef', 1_234_567_890_000)).toBeUndefined()
  })
})

it('a new secret has 160 bits, and an address that authenticators read', () => {
  const made = newTotpSecret()
  expect(made).toMatch(/^[A-Z2-7]{32}$/)
  const uri = new URL(otpauthUriOf(made, 'maria@example.com'))
  expect(uri.protocol).toBe('otpauth:')
  expect(decodeURIComponent(uri.pathname)).toContain('Comporta:maria@example.com')
  expect(uri.searchParams.get('secret')).toBe(made)
})

it('there are ten different recovery codes, read the same however they are typed', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/)
  expect(plainRecoveryCode(' ABCD-efgh jkmn.pqrs')).toBe('abcdefghjkmnpqrs')
})

it('a second factor is required for scopes that decide, not for those that read, sell or request', () => {
  expect(
    ['withdrawals:approve', 'clients:write', 'ops:treasury', 'ops'].every((scope) => isDecisive(scope as 'ops')),
  ).toBe(true)
  expect(['sales:write', 'withdrawals:write', 'balance:read'].some((scope) => isDecisive(scope as 'ops'))).toBe(false)
})
