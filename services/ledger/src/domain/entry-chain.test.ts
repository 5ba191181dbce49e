import type { MerchantId, TransferId } from '@comporta/shared/ids/ids.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import { describe, expect, it } from 'vitest'
import { chainHash, chainStart, type Movement, type Transfer } from './entry-chain.ts'

/** An adjustment as it was kept before there were actors. */
const old: Transfer = {
  id: '0190a0de-0000-7000-8000-00000000000a' as TransferId,
  merchantId: '0190a0de-0000-7000-8000-000000000001' as MerchantId,
  sequence: 1n,
  kind: 'adjustment',
  fingerprint: 'ab'.repeat(32),
  outcome: 'posted',
  postedCents: cents(500n),
  availableCents: cents(500n),
  heldCents: cents(0n),
  holdId: null,
  holdReason: null,
  settleAt: null,
  repeats: null,
  subject: { type: 'none', id: '' },
  description: 'Opening balance',
  actor: null,
  createdAt: new Date('2026-11-21T14:45:00.123Z'),
}
const movement: Movement = {
  availableChangeCents: cents(500n),
  heldChangeCents: cents(0n),
  houseChangeCents: { provider_clearing: cents(0n), fee_revenue: cents(0n), adjustments: cents(-500n) },
}

describe('the hash of a link', () => {
  it('is what it was before there were actors, where there is none', () => {
    expect(chainHash(chainStart, old, movement)).toBe(
      '108c61ff8c6541ae1073fca42c776499f0415595e97f87a7b596c418b2eb3cfa',
    )
    expect(chainHash(chainStart, old, undefined)).toBe(
      '992dc273ae5decd572c1425f962789c5c72122980aa8768b6c929d5e2e48c219',
    )
  })

  it('is another with each actor, whether money moved or not', () => {
    const actors = [null, 'operator:one operator:two', 'operator:two operator:one', 'system']
    const hashes = actors.flatMap((actor) => [
      chainHash(chainStart, { ...old, actor }, movement),
      chainHash(chainStart, { ...old, actor }, undefined),
    ])
    expect(new Set(hashes).size).toBe(8)
  })
})
