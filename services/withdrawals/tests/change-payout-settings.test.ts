import { createWithdrawalAnswer } from '@comporta/shared/contracts/withdrawals.contract.ts'
import {
  listPayoutSettingsChangesAnswer,
  listWatchedKeysAnswer,
  watchedKeyView,
} from '@comporta/shared/contracts/withdrawals-operations.contract.ts'
import { read } from '@comporta/shared/testing/http-answer.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningWithdrawals, startWithdrawals } from './running-withdrawals.ts'

let running: RunningWithdrawals
beforeAll(async () => {
  running = await startWithdrawals({ withWorker: false })
})
afterAll(() => running.close())

const settings = {
  default_pix_key: { type: 'cnpj', value: '12.ABC.345/01DE-35' },
  withdrawal_max_cents: 500_000,
  auto_approval: true,
  auto_approval_max_cents: 100_000,
  auto_approval_daily_max_cents: 300_000,
  night_max_cents: 200_000,
  duplicate_window_seconds: 60,
  creator_may_approve: false,
}

describe('payout settings', () => {
  it('are cautious for a merchant that nobody has set up', async () => {
    const id = '01932f6e-0000-7000-8000-000000000001'
    const { status, body } = await running.operator('GET', `/ops/withdrawals/settings/${id}`)
    expect(status).toBe(200)
    expect(body).toEqual({
      merchant_id: id,
      default_pix_key: null,
      withdrawal_max_cents: null,
      auto_approval: false,
      auto_approval_max_cents: 0,
      auto_approval_daily_max_cents: 0,
      night_max_cents: null,
      duplicate_window_seconds: 0,
      creator_may_approve: false,
    })
  })

  it('take effect with the next withdrawal, the key normalised, and each change is kept with who and why', async () => {
    const merchant = await running.newMerchant(1_000_000)
    const path = `/ops/withdrawals/settings/${merchant.id}`
    const before = (await running.operator('GET', path)).body
    const changed = await running.operator('PUT', path, { ...settings, reason: 'contract signed' })
    expect(changed.status).toBe(200)
    const after = {
      ...settings,
      merchant_id: merchant.id,
      default_pix_key: { type: 'cnpj', value: '12ABC34501DE35' },
    }
    expect(changed.body).toEqual(after)
    const answer = await merchant.tryToWithdraw({ amount: 1_000, authorize: true })
    const { data } = read(answer, 201, createWithdrawalAnswer)
    expect(data).toMatchObject({ status: 'processing', pix_key: '12ABC34501DE35', pix_key_type: 'cnpj' })
    const { data: changes } = read(
      await running.operator('GET', `${path}/changes`),
      200,
      listPayoutSettingsChangesAnswer,
    )
    expect(changes[0]).toMatchObject({ actor: 'operator:operator-1', reason: 'contract signed', before, after })
    expect(changes).toHaveLength(2)
  })

  it.each([
    ['no reason is given', settings],
    ['the default key is not valid', { ...settings, default_pix_key: { type: 'cpf', value: '1' }, reason: 'because' }],
    ['the limit of the night is nothing', { ...settings, night_max_cents: 0, reason: 'because' }],
    ['a limit is below zero', { ...settings, auto_approval_max_cents: -1, reason: 'because' }],
  ])('400 when %s', async (_case, body) => {
    const merchant = await running.newMerchant(0)
    expect((await running.operator('PUT', `/ops/withdrawals/settings/${merchant.id}`, body)).status).toBe(400)
  })

  it('403 for a merchant’s own token', async () => {
    const merchant = await running.newMerchant(0)
    expect((await merchant.send('GET', `/ops/withdrawals/settings/${merchant.id}`)).status).toBe(403)
  })
})

describe('the watch list', () => {
  it('takes a key once, and 404 for what is not on it', async () => {
    const entry = { pix_key: { type: 'email', value: 'duas-vezes@exemplo.com.br' }, reason: 'reported' }
    const path = '/ops/withdrawals/watched-keys'
    const added = await running.operator('POST', path, entry)
    const { id } = read(added, 201, watchedKeyView)
    expect((await running.operator('POST', path, entry)).status).toBe(409)
    const { data: watched } = read(await running.operator('GET', path), 200, listWatchedKeysAnswer)
    expect(watched).toContainEqual(added.body)
    const remove = `${path}/${id}/remove`
    expect((await running.operator('POST', remove)).status).toBe(204)
    expect((await running.operator('POST', remove)).status).toBe(404)
  })
})
