import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import { expect, it } from 'vitest'
import type { Due } from './due.ts'
import { type Asked, saleFingerprint } from './sale-fingerprint.ts'

const asked: Asked = {
  amountCents: cents(1_000n),
  reference: null,
  customerName: 'Ana Lima',
  customerEmail: null,
  customerDocument: null,
  customerPhone: null,
  expirationMinutes: 15,
  split: null,
  due: null,
  returnUrl: null,
}

const due: Due = { date: '2026-12-31', daysAfter: 30, fine: { hundredths: 200 }, interest: null, discount: null }

it('the fingerprint of a sale changes with any requested field, also when two fields swap values', () => {
  const others: Partial<Asked>[] = [
    {},
    { amountCents: cents(1_001n) },
    { reference: 'Ana Lima', customerName: null },
    { customerName: null },
    { customerName: null, customerEmail: 'Ana Lima' },
    { customerDocument: '52998224725' },
    { customerPhone: '52998224725' },
    { expirationMinutes: 16 },
    { split: [{ merchant: '0190a0de-0000-7000-8000-000000000001' as MerchantId, cents: 1, percentage: null }] },
    { returnUrl: 'https://loja.example/obrigado' },
    { due },
    { due: { ...due, date: '2026-12-30' } },
    { due: { ...due, daysAfter: 29 } },
    { due: { ...due, fine: { cents: 200 } } },
    { due: { ...due, interest: { hundredths: 200 } } },
    { due: { ...due, discount: { hundredths: 200, until: '2026-12-31' } } },
  ]
  const fingerprints = others.map((changes) => saleFingerprint({ ...asked, ...changes }))
  expect(new Set(fingerprints).size).toBe(others.length)
  expect(saleFingerprint({ ...asked })).toBe(fingerprints[0])
})
