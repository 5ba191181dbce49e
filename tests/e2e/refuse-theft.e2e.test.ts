import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { merchantScopes } from '../../libs/shared/src/contracts/auth.contract.ts'
import {
  balanceOf,
  createSale,
  createWithdrawal,
  eventually,
  getWithdrawal,
  objectAt,
  paySale,
  send,
  tokenOf,
} from './api.ts'

/** A theft that one operator alone could once commit: money from nothing, a client to withdraw it, and every decision. */
it('one operator with every duty cannot create money or withdraw a merchant’s money', async () => {
  const token = await tokenOf('demo-operator')
  const ask = (method: string, path: string, body?: object) => send(method, path, { token, ...(body && { body }) })
  const { body: merchant } = await ask('POST', '/ops/merchants', { name: 'Loja Laranja', city: 'OLINDA' })
  const clients = `/ops/merchants/${merchant['id']}/clients`
  const client = await ask('POST', clients, { name: 'first', scopes: merchantScopes })
  const signedIn = await send('POST', '/auth', { body: client.body })
  const thief = String(signedIn.body['access_token'])

  // The first place: money from nothing.
  const adjustment = {
    transfer_id: randomUUID(),
    merchant_id: merchant['id'],
    subject: { type: 'none', id: '' },
    amount_cents: 100_000_000,
    description: 'nobody looks',
  }
  expect((await ask('POST', '/ops/ledger/adjustments', adjustment)).status).toBe(202)
  expect((await ask('POST', '/ops/ledger/adjustments', adjustment)).status).toBe(409)
  expect(await balanceOf(thief)).toMatchObject({ total: 0 })

  // The second place: a client cannot approve its own withdrawal, and there is no second client.
  const sale = await createSale({ amount: 100 }, thief)
  await paySale(String(sale.body['qrcode_text']))
  await eventually(async () => (await balanceOf(thief)).available).toBe(10_000)
  const key = { pix_key: 'laranja@example.com', pix_key_type: 'email' }
  const asked = await createWithdrawal({ amount: 50, authorize: false, ...key }, { token: thief })
  const id = String(objectAt(asked.body, 'data')['withdrawal_id'])
  const approve = () => send('POST', `/v1/withdrawals/${id}/approve`, { token: thief })
  expect((await approve()).status).toBe(403)
  const second = await ask('POST', clients, { name: 'second', scopes: ['withdrawals:approve'] })
  expect(second).toMatchObject({ status: 202, body: { status: 'proposed' } })
  expect(second.body).not.toHaveProperty('client_secret')
  expect((await ask('POST', `/ops/clients/${client.body['client_id']}/secrets`)).status).toBe(202)

  // The third place: the limits do not change, and the operator cannot make a decision alone.
  const settings = {
    default_pix_key: { type: 'email', value: 'laranja@example.com' },
    withdrawal_max_cents: null,
    auto_approval: true,
    auto_approval_max_cents: 100_000_000,
    auto_approval_daily_max_cents: 100_000_000,
    creator_may_approve: true,
    reason: 'nobody looks',
  }
  expect((await ask('PUT', `/ops/withdrawals/settings/${merchant['id']}`, settings)).status).toBe(202)
  expect((await approve()).status).toBe(403)
  const review = { decision: 'approved', reason: 'nobody looks' }
  expect((await ask('POST', `/ops/withdrawals/${id}/review/take`)).status).toBe(409)
  expect((await ask('POST', `/ops/withdrawals/${id}/review/decide`, review)).status).toBe(409)

  expect(objectAt((await getWithdrawal(id, thief)).body, 'data')).toMatchObject({ status: 'pending' })
  expect(await balanceOf(thief)).toMatchObject({ total: 10_000 })
})
