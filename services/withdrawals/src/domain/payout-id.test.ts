import { createHmac } from 'node:crypto'
import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import { normalisePixKey, type PixKey } from '@comporta/shared/pix/pix-key.ts'
import { expect, it } from 'vitest'
import { payoutIdOf } from './withdrawal.ts'

const hash = (text: string) => createHmac('sha256', 'a key').update(text).digest('hex')
const email = (text: string) => normalisePixKey('email', text) as PixKey
const asked = {
  merchantId: '0190a0de-0000-7000-8000-000000000001' as MerchantId,
  idempotencyKey: 'order-1',
  destination: email('a@exemplo.com.br'),
  amountCents: cents(1_000n),
  feeCents: cents(20n),
} as const

it('the same request has the same payout id, in the form that payout APIs accept', () => {
  expect(payoutIdOf(hash, { ...asked })).toBe(payoutIdOf(hash, asked))
  expect(payoutIdOf(hash, asked)).toMatch(/^[0-9a-f]{32}$/)
})

it.each([
  ['merchant', { merchantId: '0190a0de-0000-7000-8000-000000000002' as MerchantId }],
  ['key', { idempotencyKey: 'order-2' }],
  ['destination', { destination: email('b@exemplo.com.br') }],
  ['amount', { amountCents: cents(1_001n) }],
  ['fee', { feeCents: cents(21n) }],
] as const)('a request with another %s has another payout id', (_what, changes) => {
  expect(payoutIdOf(hash, { ...asked, ...changes })).not.toBe(payoutIdOf(hash, asked))
})
