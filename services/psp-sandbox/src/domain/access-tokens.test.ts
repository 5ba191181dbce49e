import { describe, expect, it } from 'vitest'
import { createAccessToken, isGoodToken } from './access-tokens.ts'

const terms = { secret: 'secret', certificate: 'AB:CD' }
const issuedAt = new Date('2026-11-21T11:55:00Z')
const expiresAt = new Date('2026-11-21T12:00:00Z')
const token = createAccessToken(terms, issuedAt)
const before = new Date('2026-11-21T11:59:59Z')

describe('an access token', () => {
  it('is good until it expires, also after a restart', () => {
    expect(isGoodToken({ ...terms }, token, before)).toBe(true)
    expect(isGoodToken(terms, token, expiresAt)).toBe(false)
  })

  it('is not good once it was withdrawn', () => {
    const withdrawnBefore = (time: Date) => ({ withdrawnBefore: time, lifetimeSeconds: 300 })

    expect(isGoodToken(terms, token, before, withdrawnBefore(issuedAt))).toBe(true)
    expect(isGoodToken(terms, token, before, withdrawnBefore(new Date(issuedAt.getTime() + 1)))).toBe(false)
  })

  it('is not good when the bank lets it expire sooner than it said', () => {
    const living = (lifetimeSeconds: number) => ({ withdrawnBefore: new Date(0), lifetimeSeconds })

    expect(isGoodToken(terms, token, new Date(issuedAt.getTime() + 9_999), living(10))).toBe(true)
    expect(isGoodToken(terms, token, new Date(issuedAt.getTime() + 10_000), living(10))).toBe(false)
    expect(isGoodToken(terms, token, issuedAt, living(0))).toBe(false)
  })

  it('is good with its own certificate only', () => {
    expect(isGoodToken({ ...terms, certificate: 'EF:01' }, token, before)).toBe(false)
    expect(isGoodToken({ ...terms, certificate: '' }, token, before)).toBe(false)
  })

  it('is not good when another secret signed it, or when it was changed', () => {
    const later = createAccessToken(terms, new Date('2027-01-01T00:00:00Z')).split('.')[0]

    expect(isGoodToken({ ...terms, secret: 'other' }, token, before)).toBe(false)
    expect(isGoodToken(terms, `${later}.${token.split('.')[1]}`, before)).toBe(false)
    expect(isGoodToken(terms, '', before)).toBe(false)
  })
})
