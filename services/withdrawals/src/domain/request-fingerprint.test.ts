import { cents } from '@comporta/shared/money/cents.ts'
import { normalisePixKey } from '@comporta/shared/pix/pix-key.ts'
import { expect, it } from 'vitest'
import { requestFingerprint } from './request-fingerprint.ts'

const email = normalisePixKey('email', 'a@exemplo.com.br') ?? null
const request = { amountCents: cents(1_000n), destination: email, authorize: true }

it('is the same for the same key written differently', () => {
  const written = normalisePixKey('email', 'A@Exemplo.com.br') ?? null
  expect(requestFingerprint({ ...request, destination: written })).toBe(requestFingerprint(request))
})

it.each([
  ['amount', { amountCents: cents(1_001n) }],
  ['destination', { destination: normalisePixKey('email', 'b@exemplo.com.br') ?? null }],
  ['lack of a destination', { destination: null }],
  ['authorize', { authorize: false }],
])('differs by the %s', (_what, change) => {
  expect(requestFingerprint({ ...request, ...change })).not.toBe(requestFingerprint(request))
})
