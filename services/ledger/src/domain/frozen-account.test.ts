import { type MerchantId, newId } from '@comporta/shared/ids/ids.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import { describe, expect, it } from 'vitest'
import { findLie, type NewestTransfer } from './frozen-account.ts'
import { emptyAccount, type MerchantAccount } from './merchant-account.ts'

const hash = '11'.repeat(32)
const at = new Date('2026-11-22T12:00:00.000Z')

const account: MerchantAccount = {
  ...emptyAccount(newId<MerchantId>()),
  availableCents: cents(10n),
  houseCents: { provider_clearing: cents(-10n), fee_revenue: cents(0n), adjustments: cents(0n), transfers: cents(0n) },
  sequence: 2n,
  lastHash: hash,
  lastTransferAt: at,
}
const newest: NewestTransfer = { sequence: 2n, availableCents: cents(10n), heldCents: cents(0n), hash, createdAt: at }

describe('an account is used', () => {
  it.each<[string, MerchantAccount | undefined, NewestTransfer | undefined, MerchantAccount]>([
    ['that agrees with its newest transfer', undefined, newest, account],
    ['that is as this process left it', account, newest, account],
    [
      'that another process has changed since',
      { ...account, sequence: 1n, availableCents: cents(3n) },
      newest,
      account,
    ],
    ['that has no history', undefined, undefined, emptyAccount(account.merchantId)],
  ])('%s', (_which, remembered, transfer, found) => {
    expect(findLie(found, { remembered, newest: transfer })).toBeUndefined()
  })
})

describe('an account is frozen', () => {
  it.each<[string, MerchantAccount | undefined, NewestTransfer | undefined, Partial<MerchantAccount>]>([
    ['whose available money is not that of its newest transfer', undefined, newest, { availableCents: cents(11n) }],
    ['whose held money is not that of its newest transfer', undefined, newest, { heldCents: cents(1n) }],
    ['that is behind its newest transfer', undefined, newest, { sequence: 1n }],
    ['that counts transfers that there are not', undefined, newest, { sequence: 7n }],
    ['that counts them with another hash, too', undefined, newest, { sequence: 3n, lastHash: '22'.repeat(32) }],
    ['whose hash is another', undefined, newest, { lastHash: '22'.repeat(32) }],
    ['whose time is another', undefined, newest, { lastTransferAt: null }],
    ['that has money and no transfer', undefined, undefined, {}],
    ['that is behind what this process has written', { ...account, sequence: 3n }, newest, {}],
    [
      'whose share of the house is not as this process left it',
      account,
      newest,
      {
        houseCents: {
          provider_clearing: cents(-11n),
          fee_revenue: cents(1n),
          adjustments: cents(0n),
          transfers: cents(0n),
        },
      },
    ],
    [
      'whose time is not as this process left it',
      account,
      { ...newest, sequence: 1n },
      { lastTransferAt: new Date(0) },
    ],
  ])('%s', (_which, remembered, transfer, change) => {
    expect(findLie({ ...account, ...change }, { remembered, newest: transfer })).toEqual(expect.any(String))
  })
})
