import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  type Answer,
  balanceOf,
  createSale,
  getSale,
  merchantToken,
  newMerchant,
  paySale,
  rowsOf,
  send,
  tokenOf,
} from '../api.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const offsetTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}\+00:00$/
const plainTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/

const idOf = (answer: Answer): string => String(answer.body['id'])

const expiresInMs = (answer: Answer): number => Date.parse(String(answer.body['expires_at'])) - Date.now()

function expectValidationError(answer: Answer): void {
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({
    error: 'Validation Error',
    message: expect.any(String),
    code: expect.stringMatching(/^invalid_(request|json)$/),
    request_id: answer.headers.get('x-request-id'),
  })
}

describe('POST /v1/sales', () => {
  it('201 with exactly the creation view', async () => {
    const answer = await createSale({ amount: 10, reference: 'pedido-1' })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      id: expect.stringMatching(uuid),
      qrcode_url: expect.stringMatching(new RegExp(`^http.*/checkout/${idOf(answer)}$`)),
      reference: 'pedido-1',
      expires_at: expect.stringMatching(offsetTime),
      txid: expect.stringMatching(/^[a-zA-Z0-9]{26,35}$/),
      qrcode_text: expect.stringMatching(/^000201.*6304[0-9A-F]{4}$/),
      qrcode_base64: expect.stringMatching(/^iVBORw0KGgo[A-Za-z0-9+/]+=*$/),
    })
  })

  it('expires after 15 minutes by default, or after expiration_minutes when given', async () => {
    const byDefault = expiresInMs(await createSale({ amount: 10 }))
    expect(byDefault).toBeGreaterThan(13 * 60_000)
    expect(byDefault).toBeLessThanOrEqual(15 * 60_000)
    const given = expiresInMs(await createSale({ amount: 10, expiration_minutes: 60 }))
    expect(given).toBeGreaterThan(58 * 60_000)
    expect(given).toBeLessThanOrEqual(60 * 60_000)
  })

  it('generates a reference when none is given', async () => {
    const { body } = await createSale({ amount: 10 })
    expect(String(body['reference'])).toMatch(/^\S{4,50}$/)
  })

  it.each([
    ['amount below 10.00', { amount: 9.99 }],
    ['amount missing', {}],
    ['amount with three decimals', { amount: 10.005 }],
    ['amount as text', { amount: '10' }],
    ['amount too large', { amount: 10_000_000_000 }],
    ['an invalid email format', { amount: 10, customer_email: 'no-at-sign' }],
    ['a customer_name of 3 characters', { amount: 10, customer_name: 'Ana' }],
    ['a customer_name of 101 characters', { amount: 10, customer_name: 'a'.repeat(101) }],
    ['a customer_document of 10 digits', { amount: 10, customer_document: '1234567890' }],
    ['a punctuated customer_document', { amount: 10, customer_document: '529.982.247-25' }],
    ['a customer_phone of 21 characters', { amount: 10, customer_phone: '1'.repeat(21) }],
    ['a reference of 51 characters', { amount: 10, reference: 'r'.repeat(51) }],
    ['a reference with a control character', { amount: 10, reference: 'a\u0000b' }],
    ['expiration_minutes 14', { amount: 10, expiration_minutes: 14 }],
    ['expiration_minutes 43201', { amount: 10, expiration_minutes: 43_201 }],
    ['expiration_minutes 15.5', { amount: 10, expiration_minutes: 15.5 }],
  ])('400 Validation Error in shape B with %s', async (_case, body) => {
    expectValidationError(await createSale(body))
  })

  it.each([
    ['the minimum amount', { amount: 10.0 }],
    ['a customer_name of 4 and one of 100 characters', { amount: 10, customer_name: 'Anaé' }],
    ['a customer_name of 100 characters', { amount: 10, customer_name: 'a'.repeat(100) }],
    ['a CPF', { amount: 10, customer_document: '52998224725' }],
    ['a CNPJ', { amount: 10, customer_document: '11222333000181' }],
    ['a customer_phone of 20 characters', { amount: 10, customer_phone: '1'.repeat(20) }],
    ['a reference of 50 characters', { amount: 10, reference: 'r'.repeat(50) }],
    ['expiration_minutes 15', { amount: 10, expiration_minutes: 15 }],
    ['expiration_minutes 43200', { amount: 10, expiration_minutes: 43_200 }],
  ])('201 with %s', async (_case, body) => {
    expect((await createSale(body)).status).toBe(201)
  })

  it('201, then 200 with the same sale for the same Idempotency-Key, and 409 when its data differs', async () => {
    const token = await merchantToken()
    const headers = { 'idempotency-key': randomUUID() }
    const ask = (amount: number) => send('POST', '/v1/sales', { token, headers, body: { amount } })
    const first = await ask(10)
    expect(first.status).toBe(201)
    expect(await ask(10)).toMatchObject({ status: 200, body: { ...first.body, idempotent: true } })
    expect(await ask(11)).toMatchObject({ status: 409, body: { error: 'Conflict', message: expect.any(String) } })
  })

  it('creates two sales when the same request comes twice without a key', async () => {
    const [one, other] = [await createSale({ amount: 10 }), await createSale({ amount: 10 })]
    expect([one.status, other.status]).toEqual([201, 201])
    expect(idOf(one)).not.toBe(idOf(other))
  })

  it('415 for another media type and 400 for broken JSON, both in shape B', async () => {
    const token = await merchantToken()
    const text = await send('POST', '/v1/sales', { token, headers: { 'content-type': 'text/plain' }, rawBody: 'x' })
    expect(text.status).toBe(415)
    expect(text.body).toMatchObject({ error: expect.any(String), message: expect.any(String) })
    expectValidationError(await send('POST', '/v1/sales', { token, rawBody: '{' }))
  })
})

describe('GET /v1/sales/:id', () => {
  it('200 with exactly the detail view; customer and payer fields are null when absent', async () => {
    const created = await createSale({ amount: 10.5, reference: 'pedido-2' })
    const { status, body } = await getSale(idOf(created))
    expect(status).toBe(200)
    expect(body).toEqual({
      id: idOf(created),
      user_id: expect.stringMatching(uuid),
      origin: 'api',
      amount: 10.5,
      currency: 'BRL',
      reference: 'pedido-2',
      customer_name: null,
      customer_email: null,
      customer_document: null,
      customer_phone: null,
      payer_name: null,
      payer_document: null,
      status: 'pending',
      payment_method: 'pix',
      payment_provider: expect.any(String),
      payment_provider_transaction_id: created.body['txid'],
      qrcode_data: created.body['qrcode_text'],
      expires_at: expect.stringMatching(plainTime),
      created_at: expect.stringMatching(plainTime),
      updated_at: expect.stringMatching(plainTime),
      paid_at: null,
    })
  })

  it('shows the customer as given', async () => {
    const customer = {
      customer_name: 'Ana Lima',
      customer_email: 'ana@exemplo.com.br',
      customer_document: '52998224725',
      customer_phone: '+5511987654321',
    }
    const created = await createSale({ amount: 10, ...customer })
    expect((await getSale(idOf(created))).body).toMatchObject(customer)
  })

  it.each([
    ['is unknown', randomUUID()],
    ['is no UUID', 'nonsense'],
  ])('404 Not Found in shape B when the id %s', async (_case, id) => {
    const answer = await getSale(id)
    expect(answer.status).toBe(404)
    expect(answer.body).toEqual({
      error: 'Not Found',
      code: 'not_found',
      request_id: expect.any(String),
      message: expect.any(String),
    })
  })

  it('404 for another merchant’s sale', async () => {
    const created = await createSale({ amount: 10 })
    expect((await getSale(idOf(created), await tokenOf('demo-rival'))).status).toBe(404)
  })
})

describe('a sale', () => {
  it('is paid with the payer’s name and paid_at, and its amount is added to the balance', async () => {
    const token = await newMerchant({ funds: 1_000 })
    const created = await createSale({ amount: 12.34 }, token)
    const paid = await paySale(String(created.body['qrcode_text']), {
      payer_name: 'Bia Souza',
      payer_document: '52998224725',
    })
    expect(paid.status).toBe(200)
    expect(paid.body).toEqual({ end_to_end_id: expect.stringMatching(/^E[0-9A-Z]{8}\d{12}[A-Za-z0-9]{11}$/) })
    await expect
      .poll(async () => (await getSale(idOf(created), token)).body)
      .toMatchObject({ status: 'paid', paid_at: expect.stringMatching(plainTime), payer_name: 'Bia Souza' })
    await expect.poll(async () => (await balanceOf(token)).total).toBe(2_234)
  })

  it('answers 409 to a payment of its code when it is already paid', async () => {
    const created = await createSale({ amount: 10 })
    expect((await paySale(String(created.body['qrcode_text']))).status).toBe(200)
    expect((await paySale(String(created.body['qrcode_text']))).status).toBe(409)
  })

  it('answers 404 to a payment of an unknown code', async () => {
    expect((await paySale('00020126')).status).toBe(404)
  })

  it('answers 410 to the payer and 409 Conflict to another cancel once its merchant has cancelled it', async () => {
    const token = await merchantToken()
    const created = await createSale({ amount: 10 })
    const cancelled = await send('POST', `/v1/sales/${idOf(created)}/cancel`, { token })
    expect(cancelled.status).toBe(200)
    expect(cancelled.body).toMatchObject({ id: idOf(created), status: 'cancelled' })
    expect((await paySale(String(created.body['qrcode_text']))).status).toBe(410)
    const again = await send('POST', `/v1/sales/${idOf(created)}/cancel`, { token })
    expect(again.status).toBe(409)
    expect(again.body).toEqual({
      error: 'Conflict',
      code: 'wrong_status',
      request_id: expect.any(String),
      message: expect.any(String),
    })
  })

  it('has a working page at its qrcode_url, with the amount', async () => {
    const created = await createSale({ amount: 10 })
    const page = await fetch(String(created.body['qrcode_url']))
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(await page.text()).toContain('R$ 10,00')
  })
})

describe('GET /v1/sales', () => {
  it('200 page by page, newest first, filtered by reference', async () => {
    const token = await merchantToken()
    const reference = randomUUID()
    const created = [await createSale({ amount: 10, reference }), await createSale({ amount: 11, reference })]
    const first = await send('GET', `/v1/sales?reference=${reference}&limit=1`, { token })
    expect(first.status).toBe(200)
    expect(rowsOf(first).map((sale) => sale['id'])).toEqual([idOf(created[1] as Answer)])
    const second = await send('GET', `/v1/sales?reference=${reference}&limit=1&cursor=${first.body['next_cursor']}`, {
      token,
    })
    expect(rowsOf(second).map((sale) => sale['id'])).toEqual([idOf(created[0] as Answer)])
    expect(second.body['next_cursor']).toBeNull()
  })
})
