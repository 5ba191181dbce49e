import { randomUUID } from 'node:crypto'
import { type Comporta, ComportaError, createClient, type ErrorCode } from '@comporta/client'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { z } from 'zod'
import { balanceAnswer, listEntriesAnswer } from '../../../libs/shared/src/contracts/balance.contract.ts'
import { listDisputesAnswer } from '../../../libs/shared/src/contracts/disputes.contract.ts'
import { createRefundAnswer, listRefundsAnswer } from '../../../libs/shared/src/contracts/refunds.contract.ts'
import {
  listSalesAnswer,
  replayedSaleView,
  saleCreationView,
  saleDetailView,
} from '../../../libs/shared/src/contracts/sales.contract.ts'
import {
  createEndpointAnswer,
  listEndpointsAnswer,
  pingEndpointAnswer,
} from '../../../libs/shared/src/contracts/webhooks.contract.ts'
import {
  createWithdrawalAnswer,
  decideWithdrawalAnswer,
  listWithdrawalsAnswer,
  withdrawalAnswer,
} from '../../../libs/shared/src/contracts/withdrawals.contract.ts'
import { eventually, newClient } from '../api.ts'

/** The contract from the point of view of a program that uses the client. */

const destination = { pix_key: 'fornecedor@exemplo.com.br', pix_key_type: 'email' } as const
const toPay = { amount: 10, ...destination, authorize: true }
const waiting = { ...toPay, authorize: false }

let shop: Comporta
let credentials: { clientId: string; clientSecret: string }

beforeAll(async () => {
  const { clientId, clientSecret } = await newClient({ funds: 20_000 })
  credentials = { clientId, clientSecret }
  shop = createClient({ baseUrl: inject('gatewayUrl'), ...credentials })
})

/** Returns the answer; fails unless it has exactly the keys of its contract. */
function exactly<View>(view: z.ZodType<View>, answer: View): View {
  expect(view.safeParse(answer).error).toBeUndefined()
  const shape = 'shape' in view ? Object.keys(view.shape as object) : []
  for (const key of Object.keys(answer as object)) expect(shape).toContain(key)
  return answer
}

/** The error with which a call is refused. */
async function refusalOf(call: Promise<unknown>): Promise<ComportaError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ComportaError)) throw new Error('it was not refused', { cause: error })
  expect(error.requestId).toMatch(/^[0-9a-f-]{36}$/)
  return error
}

async function paidSale(): Promise<string> {
  const { id, qrcode_text: brCode } = await shop.sales.create({ amount: 12.34 })
  await shop.sandbox.pay({ br_code: brCode })
  await eventually(async () => (await shop.sales.get(id)).status).toBe('paid')
  return id
}

describe('a sale through the client', () => {
  it('is created, read and cancelled, each time in exactly its view', async () => {
    const { id } = exactly(saleCreationView, await shop.sales.create({ amount: 10.5, reference: 'pedido-1' }))
    expect(exactly(saleDetailView, await shop.sales.get(id))).toMatchObject({ amount: 10.5, status: 'pending' })
    expect(exactly(saleDetailView, await shop.sales.cancel(id))).toMatchObject({ id, status: 'cancelled' })
    expect(await refusalOf(shop.sales.cancel(id))).toMatchObject({ status: 409, code: 'wrong_status' })
  })

  it('is created once per key, and refused with 409 for other data', async () => {
    const key = { idempotencyKey: randomUUID() }
    const { id } = await shop.sales.create({ amount: 10 }, key)
    expect(exactly(replayedSaleView, (await shop.sales.create({ amount: 10 }, key)) as never)).toMatchObject({ id })
    const refusal = await refusalOf(shop.sales.create({ amount: 11 }, key))
    expect(refusal).toMatchObject({ status: 409, code: 'idempotency_key_reused' })
  })

  it('is listed page by page, newest first', async () => {
    const reference = randomUUID()
    const ids: string[] = []
    for (const amount of [10, 11, 12]) ids.unshift((await shop.sales.create({ amount, reference })).id)
    const listed: string[] = []
    for await (const sale of shop.sales.list({ reference, limit: 2 })) listed.push(sale.id)
    expect(listed).toEqual(ids)
    exactly(listSalesAnswer, await shop.sales.list({ limit: 2 }).page())
  })

  it('is refunded in part once it is paid', async () => {
    const id = await paidSale()
    const { data } = exactly(createRefundAnswer, await shop.sales.refund(id, { amount: 2 }))
    await eventually(async () => (await shop.sales.refunds(id).page()).data).toMatchObject([
      { id: data.id, status: 'completed' },
    ])
    exactly(listRefundsAnswer, await shop.sales.refunds(id).page())
    exactly(listDisputesAnswer, await shop.disputes.list().page())
  })
})

describe('a withdrawal through the client', () => {
  it('is paid, read and listed', async () => {
    const { data } = exactly(createWithdrawalAnswer, await shop.withdrawals.create(toPay))
    const id = data.withdrawal_id
    await eventually(async () => (await shop.withdrawals.get(id)).data.status).toBe('paid')
    exactly(withdrawalAnswer, await shop.withdrawals.get(id))
    const page = exactly(listWithdrawalsAnswer, await shop.withdrawals.list({ status: 'paid' }).page())
    expect(page.data.map((row) => row.withdrawal_id)).toContain(id)
  })

  it('is created once per key, however many requests arrive at once', async () => {
    const key = { idempotencyKey: randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => shop.withdrawals.create(waiting, key)))
    expect(new Set(answers.map(({ data }) => data.withdrawal_id)).size).toBe(1)
    expect(answers.filter((answer) => answer.idempotent).length).toBe(2)
  })

  it('is approved, rejected or cancelled once: 409 the second time', async () => {
    for (const decide of ['approve', 'reject', 'cancel'] as const) {
      const id = (await shop.withdrawals.create(waiting)).data.withdrawal_id
      exactly(decideWithdrawalAnswer, await shop.withdrawals[decide](id, { reason: 'looked at' }))
      expect((await refusalOf(shop.withdrawals[decide](id))).status).toBe(409)
    }
  })
})

describe('the balance through the client', () => {
  it('is read, with its entries as rows and as a CSV file', async () => {
    const { data } = exactly(balanceAnswer, await shop.balance.get())
    expect(data.total.cents).toBe(data.available.cents + data.hold.cents)
    exactly(listEntriesAnswer, await shop.balance.entries({ limit: 2 }).page())
    const file = await shop.csv('/v1/balance/entries')
    expect(file.headers.get('content-type')).toContain('text/csv')
    expect((await file.text()).split('\n').length).toBeGreaterThan(2)
  })
})

describe('webhook endpoints through the client', () => {
  it('are created, listed, pinged and removed', async () => {
    const body = { url: 'http://127.0.0.1:9/hooks', event_types: ['sale.paid' as const] }
    const { id, secret } = exactly(createEndpointAnswer, await shop.webhookEndpoints.create(body))
    expect(secret).toMatch(/^whsec_/)
    exactly(listEndpointsAnswer, await shop.webhookEndpoints.list())
    exactly(pingEndpointAnswer, await shop.webhookEndpoints.ping(id))
    await shop.webhookEndpoints.remove(id)
    expect(await refusalOf(shop.webhookEndpoints.get(id))).toMatchObject({ status: 404, code: 'not_found' })
  })
})

describe('a refusal through the client', () => {
  const call = (name: string): Promise<unknown> => {
    const calls: Record<string, () => Promise<unknown>> = {
      'too little': () => shop.sales.create({ amount: 9.99 }),
      'an unknown id': () => shop.sales.get(randomUUID()),
      'more than there is': () => shop.withdrawals.create({ ...toPay, amount: 1_000_000 }),
      'a bad key': () => shop.withdrawals.create(toPay, { idempotencyKey: 'with space' }),
      'a field that is none': () => shop.withdrawals.create({ ...toPay, amount: 0 }),
      'an unknown parameter': () => shop.sales.list({ colour: 'blue' } as never).page(),
      'an operator’s path': () => shop.call('get', '/ops/merchants'),
      'bad credentials': () =>
        createClient({ baseUrl: inject('gatewayUrl'), ...credentials, clientSecret: 'wrong' }).balance.get(),
    }
    return calls[name]?.() ?? Promise.resolve()
  }
  const cases: [string, number, ErrorCode, string[]][] = [
    ['too little', 400, 'invalid_request', ['amount']],
    ['an unknown id', 404, 'not_found', []],
    ['more than there is', 422, 'insufficient_balance', ['balance']],
    ['a bad key', 400, 'idempotency_key_invalid', ['idempotency_key']],
    ['a field that is none', 422, 'invalid_fields', ['amount']],
    ['an unknown parameter', 400, 'unknown_parameter', ['colour']],
    ['an operator’s path', 403, 'missing_scope', []],
    ['bad credentials', 401, 'invalid_credentials', []],
  ]

  it.each(cases)('for %s is a %i with code %s, and names its fields', async (name, status, code, fields) => {
    const refusal = await refusalOf(call(name))
    expect(refusal).toMatchObject({ status, code })
    expect(Object.keys(refusal.fields)).toEqual(fields)
  })
})
