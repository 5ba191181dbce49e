import { cents } from '@comporta/shared/money/cents.ts'
import { normalisePixKey } from '@comporta/shared/pix/pix-key.ts'
import { expect, it } from 'vitest'
import { requestFingerprint } from './request-fingerprint.ts'

const email = normalisePixKey('email', 'a@exemplo.com.br') ?? null
const request = { amountCents: cents(1_000n), destination: email, authorize: true }

it('the fingerprint of a request is the same however its PIX key is written', () => {
  const written = normalisePixKey('email', 'A@Exemplo.com.br') ?? null
  expect(requestFingerprint({ ...request, destination: written })).toBe(requestFingerprint(request))
})

it.each([
  ['amount', { amountCents: cents(1_001n) }],
  ['destination', { destination: normalisePixKey('email', 'b@exemplo.com.br') ?? null }],
  ['lack of a destination', { destination: null }],
  ['authorize', { authorize: false }],
])('the fingerprint of a request changes with the %s', (_what, change) => {
  expect(requestFingerprint({ ...request, ...change })).not.toBe(requestFingerprint(request))
})
