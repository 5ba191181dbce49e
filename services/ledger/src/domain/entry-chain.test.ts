import {
  firstProviderAccount,
  type MerchantId,
  type ProviderAccount,
  type TransferId,
} from '@comporta/shared/ids/ids.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import { describe, expect, it } from 'vitest'
import { canonicalForm, chainHash, chainStart, type Movement, newestForm, type Transfer } from './entry-chain.ts'
import { createHashKeys, noKey } from './hash-keys.ts'

const keys = createHashKeys(
  new Map([
    [1, 'one'],
    [2, 'two'],
  ]),
)

/** An adjustment as stored before there were actors and a second form. */
const old: Transfer = {
  id: '0190a0de-0000-7000-8000-00000000000a' as TransferId,
  merchantId: '0190a0de-0000-7000-8000-000000000001' as MerchantId,
  sequence: 1n,
  form: 1,
  hashKey: noKey,
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
  bundleId: null,
  providerAccount: firstProviderAccount,
  toProviderAccount: null,
  subject: { type: 'none', id: '' },
  description: 'Opening balance',
  actor: null,
  requestId: null,
  createdAt: new Date('2026-11-21T14:45:00.123Z'),
}
const movement: Movement = {
  availableChangeCents: cents(500n),
  heldChangeCents: cents(0n),
  houseChangeCents: {
    provider_clearing: cents(0n),
    fee_revenue: cents(0n),
    adjustments: cents(-500n),
    transfers: cents(0n),
  },
}

describe('the hash of a link', () => {
  it('is unchanged for a transfer from before there were actors', () => {
    expect(chainHash(keys, chainStart, old, movement)).toBe(
      '108c61ff8c6541ae1073fca42c776499f0415595e97f87a7b596c418b2eb3cfa',
    )
    expect(chainHash(keys, chainStart, old, undefined)).toBe(
      '992dc273ae5decd572c1425f962789c5c72122980aa8768b6c929d5e2e48c219',
    )
  })

  it('differs for each actor, whether money moved or not', () => {
    const actors = [null, 'operator:one operator:two', 'operator:two operator:one', 'system']
    const hashes = actors.flatMap((actor) => [
      chainHash(keys, chainStart, { ...old, actor }, movement),
      chainHash(keys, chainStart, { ...old, actor }, undefined),
    ])
    expect(new Set(hashes).size).toBe(8)
  })
  it('is made, in the second form, from an unchanging text that names what the transfer has', () => {
    const transfer: Transfer = { ...old, form: 2, actor: 'system', requestId: 'a-request' }
    expect(canonicalForm(transfer, movement)).toBe(
      `{"form":2,"merchant_id":"${old.merchantId}","sequence":"1","id":"${old.id}","kind":"adjustment",` +
        `"fingerprint":"${old.fingerprint}","outcome":"posted","posted_cents":"500","available_cents":"500","held_cents":"0",` +
        '"available_change_cents":"500","held_change_cents":"0","adjustments_change_cents":"-500",' +
        '"created_at":"2026-11-21T14:45:00.123Z","subject_type":"none","subject_id":"","description":"Opening balance",' +
        '"actor":"system","request_id":"a-request"}',
    )
  })

  it('differs between forms, and when a column is changed or left out', () => {
    const whole: Transfer = {
      ...old,
      form: newestForm,
      holdId: old.id,
      holdReason: 'refund',
      settleAt: old.createdAt,
      repeats: old.id,
      actor: 'system',
      requestId: 'a-request',
    }
    const changed: Transfer[] = [
      { ...whole, form: 1 },
      { ...whole, hashKey: 1 },
      { ...whole, hashKey: 2 },
      { ...whole, holdId: null },
      { ...whole, holdReason: null },
      { ...whole, settleAt: null },
      { ...whole, repeats: null },
      { ...whole, description: null },
      { ...whole, description: '' },
      { ...whole, actor: null },
      { ...whole, requestId: null },
      { ...whole, providerAccount: 2 as ProviderAccount },
      { ...whole, toProviderAccount: 2 as ProviderAccount },
      { ...whole, subject: { type: '', id: 'none' } },
    ]
    const hashes = [whole, ...changed].map((transfer) => chainHash(keys, chainStart, transfer, movement))
    expect(new Set([...hashes, chainHash(keys, chainStart, whole, undefined)]).size).toBe(changed.length + 2)
  })
})
