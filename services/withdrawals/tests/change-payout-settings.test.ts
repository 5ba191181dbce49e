import { createWithdrawalAnswer } from '@comporta/shared/contracts/withdrawals.contract.ts'
import {
  listPayoutSettingsChangesAnswer,
  listWatchedKeysAnswer,
  ownPayoutSettingsView,
  watchedKeyView,
} from '@comporta/shared/contracts/withdrawals-operations.contract.ts'
import { type Answer, read } from '@comporta/shared/testing/http-answer.ts'
import { storedText } from '@comporta/shared/testing/stored-text.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Merchant, type RunningWithdrawals, startWithdrawals } from './running-withdrawals.ts'

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

const reason = 'asked for by phone, ticket 4711'

/** Proposed by one operator and sent by a second: returns the second one's answer. */
async function changedByTwo(path: string, body: object): Promise<Answer> {
  expect((await running.operator('PUT', path, body)).status).toBe(202)
  return running.operator('PUT', path, body, 'operator-2')
}

const settingsOf = async (path: string) => (await running.operator('GET', path)).body
const changesOf = async (path: string) =>
  read(await running.operator('GET', `${path}/changes`), 200, listPayoutSettingsChangesAnswer)

describe('wider payout settings', () => {
  const theirs = { type: 'email', value: 'planted.shop@example.com' }
  const mine = { type: 'email', value: 'planted.operator@example.com' }

  /** The settings path of a merchant with a key of its own and limits. */
  async function newPath(merchant?: Merchant): Promise<string> {
    const { id } = merchant ?? (await running.newMerchant(0))
    const path = `/ops/withdrawals/settings/${id}`
    expect((await changedByTwo(path, { ...settings, default_pix_key: theirs, reason })).status).toBe(200)
    return path
  }

  it.each([
    ['another key', { default_pix_key: mine }],
    ['a higher limit', { withdrawal_max_cents: 500_001 }],
    ['no limit', { withdrawal_max_cents: null }],
    ['approval by who asked', { creator_may_approve: true }],
  ])('202 for one operator who proposes %s, and nothing changes', async (_case, change) => {
    const path = await newPath()
    const before = await settingsOf(path)
    const body = { ...settings, default_pix_key: theirs, ...change, reason }
    const proposed = await running.operator('PUT', path, body)
    const proposal = { proposed_by: 'operator:operator-1', reason, after: { ...(before as object), ...change } }
    expect(proposed).toMatchObject({ status: 202, body: proposal })
    expect(await settingsOf(path)).toEqual(before)
    expect(await changesOf(path)).toMatchObject({ proposal })
  })

  it('409 when an operator confirms their own proposal, and nothing changes', async () => {
    const merchant = await running.newMerchant(100_000)
    const path = await newPath(merchant)
    const body = { ...settings, default_pix_key: mine, reason }
    await running.operator('PUT', path, body)
    expect((await running.operator('PUT', path, body)).status).toBe(409)
    expect(await settingsOf(path)).toMatchObject({ default_pix_key: theirs })
    const answer = await merchant.tryToWithdraw({ amount: 10, authorize: true })
    expect(answer).toMatchObject({ status: 201, body: { data: { status: 'processing', pix_key: theirs.value } } })
  })

  it('take effect when another operator sends the same, whatever the reason', async () => {
    const path = await newPath()
    const body = { ...settings, default_pix_key: mine }
    await running.operator('PUT', path, { ...body, reason })
    expect((await running.operator('PUT', path, { ...body, reason: 'seen' }, 'operator-2')).status).toBe(200)
    expect(await settingsOf(path)).toMatchObject({ default_pix_key: mine })
    expect(await changesOf(path)).toMatchObject({ proposal: null })
  })

  it('202 when the second operator sends something else, which is a new proposal', async () => {
    const path = await newPath()
    await running.operator('PUT', path, { ...settings, default_pix_key: theirs, creator_may_approve: true, reason })
    const other = { ...settings, default_pix_key: mine, creator_may_approve: true, reason }
    expect((await running.operator('PUT', path, other, 'operator-2')).status).toBe(202)
    expect(await settingsOf(path)).toMatchObject({ default_pix_key: theirs, creator_may_approve: false })
  })

  it('need a new proposal after any other change, and after a day', async () => {
    const path = await newPath()
    const body = { ...settings, default_pix_key: mine, reason }
    await running.operator('PUT', path, body)
    const narrower = { ...settings, default_pix_key: null, auto_approval: false, reason }
    expect((await running.operator('PUT', path, narrower)).status).toBe(200)
    expect((await running.operator('PUT', path, body, 'operator-2')).status).toBe(202)
    await sql`
      UPDATE payout_settings_proposals SET created_at = now() - interval '25 hours'
      WHERE merchant_id = ${path.split('/').at(-1)}`.execute(running.database)
    expect(await changesOf(path)).toMatchObject({ proposal: null })
    expect((await running.operator('PUT', path, body)).status).toBe(202)
    expect(await storedText(running.database)).not.toContain(mine.value)
  })

  it('are narrowed at once by one operator alone', async () => {
    const path = await newPath()
    const narrower = { ...settings, default_pix_key: null, withdrawal_max_cents: 1, auto_approval: false, reason }
    expect((await running.operator('PUT', path, narrower)).status).toBe(200)
    expect((await changesOf(path)).data[0]).toMatchObject({ actor: 'operator:operator-1' })
  })
})

describe('payout settings', () => {
  it('are cautious defaults for a merchant that nobody has set up', async () => {
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

  it('apply to the next withdrawal, with the key normalised; each change is kept with who and why', async () => {
    const merchant = await running.newMerchant(1_000_000)
    const path = `/ops/withdrawals/settings/${merchant.id}`
    const before = (await running.operator('GET', path)).body
    const changed = await changedByTwo(path, { ...settings, reason: 'contract signed' })
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
    const actor = 'operator:operator-1 operator:operator-2'
    expect(changes[0]).toMatchObject({ actor, reason: 'contract signed', before, after })
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

  it('are shown with the withdrawal fee to their merchant, and each merchant sees its own', async () => {
    const merchant = await running.newMerchant(0)
    const answer = await merchant.send('GET', '/v1/payout-settings')
    const { fee_cents: feeCents, ...settings } = read(answer, 200, ownPayoutSettingsView)
    expect(settings).toEqual(await settingsOf(`/ops/withdrawals/settings/${merchant.id}`))
    const { fee_amount: fee } = await (await running.newMerchant(10_000)).withdraw()
    expect(feeCents).toBe(Number(fee.replaceAll(/\D/g, '')))
    const other = await running.newMerchant(0)
    expect((await other.send('GET', '/v1/payout-settings')).body).toMatchObject({ merchant_id: other.id })
  })
})

describe('the watch list', () => {
  it('takes a key once: 409 to add it again, 404 to remove it again', async () => {
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
