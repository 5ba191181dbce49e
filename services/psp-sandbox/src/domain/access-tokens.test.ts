import { describe, expect, it } from 'vitest'
import { createAccessToken, scopesOfToken } from './access-tokens.ts'

const terms = { secret: 'secret', certificate: 'AB:CD' }
const issuedAt = new Date('2026-11-21T11:55:00Z')
const expiresAt = new Date('2026-11-21T12:00:00Z')
const token = createAccessToken(terms, issuedAt, 'cob.read pix.read')
const before = new Date('2026-11-21T11:59:59Z')

describe('an access token', () => {
  it('is valid until it expires, also after a restart', () => {
    expect(scopesOfToken({ ...terms }, token, before)).toEqual(['cob.read', 'pix.read'])
    expect(scopesOfToken(terms, token, expiresAt)).toBeUndefined()
  })

  it('is invalid if it was issued before the bank withdrew its tokens', () => {
    const withdrawnBefore = (time: Date) => ({ withdrawnBefore: time, lifetimeSeconds: 300 })

    expect(scopesOfToken(terms, token, before, withdrawnBefore(issuedAt))).toEqual(['cob.read', 'pix.read'])
    expect(scopesOfToken(terms, token, before, withdrawnBefore(new Date(issuedAt.getTime() + 1)))).toBeUndefined()
  })

  it('is invalid earlier than announced when the bank shortens its lifetime', () => {
    const living = (lifetimeSeconds: number) => ({ withdrawnBefore: new Date(0), lifetimeSeconds })

    expect(scopesOfToken(terms, token, new Date(issuedAt.getTime() + 9_999), living(10))).toEqual([
      'cob.read',
      'pix.read',
    ])
    expect(scopesOfToken(terms, token, new Date(issuedAt.getTime() + 10_000), living(10))).toBeUndefined()
    expect(scopesOfToken(terms, token, issuedAt, living(0))).toBeUndefined()
  })

  it('is valid only with its own certificate', () => {
    expect(scopesOfToken({ ...terms, certificate: 'EF:01' }, token, before)).toBeUndefined()
    expect(scopesOfToken({ ...terms, certificate: '' }, token, before)).toBeUndefined()
  })

  it('is invalid when another secret signed it, or when it was changed', () => {
    const [, scopes, signature] = token.split('.')
    const [later] = createAccessToken(terms, new Date('2027-01-01T00:00:00Z'), '').split('.')
    const wider = Buffer.from('cob.read pix.read pix.write').toString('base64url')

    expect(scopesOfToken({ ...terms, secret: 'other' }, token, before)).toBeUndefined()
    expect(scopesOfToken(terms, `${later}.${scopes}.${signature}`, before)).toBeUndefined()
    expect(scopesOfToken(terms, `${token.split('.')[0]}.${wider}.${signature}`, before)).toBeUndefined()
    expect(scopesOfToken(terms, '', before)).toBeUndefined()
  })
})
