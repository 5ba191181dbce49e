import { randomUUID } from 'node:crypto'
import { dateOf } from '@comporta/shared/contracts/fields.ts'
import { replayedSaleView, saleCreationView } from '@comporta/shared/contracts/sales.contract.ts'
import { addDays } from '@comporta/shared/pix/days.ts'
import { ProviderError } from '@comporta/shared/provider/pix-provider.ts'
import { type Answer, read } from '@comporta/shared/testing/http-answer.ts'
import { tellMeanwhile } from '@comporta/shared/testing/tell-meanwhile.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually, type Merchant, type RunningSales, startSales } from './running-sales.ts'
import { createScriptedBank, noAnswer, type ScriptedBank } from './scripted-bank.ts'

let bank: ScriptedBank
let sales: RunningSales
let merchant: Merchant

beforeAll(async () => {
  bank = createScriptedBank()
  sales = await startSales({ bank })
  merchant = sales.newMerchant()
})
afterAll(() => sales.close())

const create = (body: unknown) => merchant.send('POST', '/v1/sales', { body })
const never = (): Promise<void> => new Promise(() => undefined)

async function rowsOf(reference: string) {
  return sales.database.selectFrom('sales').selectAll().where('reference', '=', reference).execute()
}

const inAWeek = dateOf(new Date(Date.now() + 7 * 86_400_000))

describe('POST /v1/sales', () => {
  it('201 with the creation view, and creates the charge at the bank', async () => {
    const answer = await create({ amount: 129.9, reference: 'pedido 7', expiration_minutes: 60 })
    const { id, txid } = read(answer, 201, saleCreationView)
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      qrcode_url: `http://gateway.test/checkout/${id}`,
      reference: 'pedido 7',
      expires_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/),
      txid: expect.stringMatching(/^[a-zA-Z0-9]{26,35}$/),
      qrcode_text: bank.charge(txid)?.brCode,
      qrcode_base64: expect.stringMatching(/^iVBORw0KGgo/),
    })
    expect(bank.charge(txid)).toMatchObject({ amountCents: 12_990n, expiresInSeconds: 3_600 })
  })

  it('generates a short, readable reference when none is given, different each time', async () => {
    const references = await Promise.all(Array.from({ length: 5 }, async () => (await merchant.sell()).reference))
    for (const reference of references) expect(reference).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    expect(new Set(references).size).toBe(5)
  })

  it('allows the same reference twice', async () => {
    await merchant.sell({ reference: 'twice' })
    expect((await create({ amount: 10, reference: 'twice' })).status).toBe(201)
  })

  it('400 for invalid fields, and stores nothing', async () => {
    const { status, body } = await create({ amount: 9.99, customer_email: 'nobody', reference: 'refused' })
    expect(status).toBe(400)
    expect(body).toEqual({
      error: 'Validation Error',
      code: 'invalid_request',
      request_id: expect.any(String),
      message: expect.stringMatching(/amount.*customer_email/),
      errors: { amount: ['must be at least 10.00'], customer_email: ['is not a valid email'] },
    })
    expect(await rowsOf('refused')).toEqual([])
  })

  it('422 for invalid terms of a due date, and stores nothing', async () => {
    const customer = { customer_name: 'Ana Lima', customer_document: '52998224725' }
    const refused = async (body: object, field: string, code = 'due_charge_refused') => {
      const answer = await create({ amount: 10, reference: 'refused', ...body })
      expect(answer).toMatchObject({ status: 422, body: { code, errors: { [field]: [expect.any(String)] } } })
    }
    await refused({ due_date: '2020-12-31', ...customer }, 'due_date')
    await refused({ due_date: '2026-12-31' }, 'customer_name')
    await refused({ fine: { percentage: 2 } }, 'fine')
    await refused({ due_date: '2026-12-31', expiration_minutes: 60, ...customer }, 'expiration_minutes')
    expect((await create({ amount: 10, due_date: 'soon', ...customer })).status).toBe(400)
    expect(await rowsOf('refused')).toEqual([])
  })

  it('409 when a key is reused with another due date', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const sell = (due_date: string) =>
      merchant.send('POST', '/v1/sales', {
        headers,
        body: { amount: 10, customer_name: 'Ana Lima', customer_document: '52998224725', due_date },
      })
    const [day, next] = [dateOf(new Date()), addDays(dateOf(new Date()), 1)]
    expect((await sell(day)).status).toBe(201)
    expect((await sell(day)).status).toBe(200)
    expect((await sell(next)).status).toBe(409)
  })

  it('shows `return_url` only if it was given', async () => {
    const back = 'https://loja.example/pedidos?id=42&de=maçã'
    const returning = await merchant.sell({ return_url: back })
    expect(await merchant.getSale(returning.id)).toMatchObject({ return_url: back })
    expect(Object.keys(returning)).toHaveLength(7)
    for (const body of [{}, { return_url: null }]) {
      expect(await merchant.getSale((await merchant.sell(body)).id)).not.toHaveProperty('return_url')
    }
  })

  it.each([
    ['a script', 'javascript:alert(1)'],
    ['credentials', 'https://loja@loja.example'],
    ['no address', 'loja.example/pedidos'],
    ['a file', 'file:///etc/passwd'],
    ['a space', 'https://loja.example/a b'],
    ['a line', 'https://loja.example/\njavascript:'],
    ['more than 500 characters', `https://loja.example/${'a'.repeat(480)}`],
    ['a number', 42],
  ])('400 for an invalid `return_url`: %s', async (_name, back) => {
    const { status, body } = await create({ amount: 10, return_url: back })
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: 'Validation Error', message: expect.stringContaining('return_url') })
  })

  it('400 for an http `return_url` outside the demo, but 200 for a repeated request under its key', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const ask = (others: object = {}) =>
      merchant.send('POST', '/v1/sales', { body: { amount: 10, return_url: 'http://loja.example' }, ...others })
    const { id } = read(await ask({ headers }), 201, saleCreationView)
    const { settings } = sales.dependencies
    settings.httpsOnly = true
    const [again, anew] = [await ask({ headers }), await ask()]
    settings.httpsOnly = false
    expect(read(again, 200, replayedSaleView).id).toBe(id)
    expect(anew).toMatchObject({ status: 400, body: { errors: { return_url: ['must begin with https://'] } } })
  })

  it('creates the sale once even if the provider’s first answer is lost', async () => {
    bank.after('createCharge', noAnswer)
    const { txid } = await merchant.sell({ reference: 'lost answer' })
    expect(bank.charge(txid)?.status).toBe('active')
    expect(await rowsOf('lost answer')).toHaveLength(1)
  })

  it('503 when the provider hangs, and the sale is not shown', async () => {
    bank.before('createCharge', never)
    bank.before('createCharge', never)
    const { status, headers, body } = await create({ amount: 10, reference: 'hanging' })
    expect(status).toBe(503)
    expect(body).toEqual({
      error: 'Service Unavailable',
      code: 'unavailable',
      request_id: expect.any(String),
      message: expect.any(String),
    })
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    const [row] = await rowsOf('hanging')
    expect(row).toMatchObject({ status: 'pending', brCode: null })
    expect((await merchant.send('GET', `/v1/sales/${row?.id}`)).status).toBe(404)
    expect(await merchant.send('GET', '/v1/sales?reference=hanging')).toMatchObject({ status: 200, body: { data: [] } })
    expect((await fetch(`${sales.url}/checkout/${row?.id}`)).status).toBe(404)
  })

  it('cancels the charge at the provider when its code never arrived', async () => {
    bank.after('createCharge', noAnswer)
    bank.after('createCharge', noAnswer)
    expect((await create({ amount: 10, reference: 'abandoned' })).status).toBe(503)
    const [row] = await rowsOf('abandoned')
    const txid = row?.txid ?? ''
    expect(bank.charge(txid)?.status).toBe('active')
    await sales.makeDue(String(row?.id), 'cancel-charge')
    await eventually(() => bank.charge(txid)?.status).toBe('removed')
    await eventually(async () => (await rowsOf('abandoned'))[0]?.status).toBe('cancelled')
    expect((await merchant.send('GET', `/v1/sales/${row?.id}`)).status).toBe(404)
  })

  it.each([
    ['', {}],
    [' with a due date', { due_date: inAWeek, customer_name: 'Ana Lima', customer_document: '52998224725' }],
  ])('422 when the provider refuses the charge of a sale%s, which is then cancelled', async (kind, body) => {
    bank.before('createCharge', async () => {
      throw new ProviderError('refused', 'The provider answered 400', { code: 'CobOperacaoInvalida' })
    })
    const reference = `turned away${kind}`
    expect(await create({ amount: 10, reference, ...body })).toMatchObject({
      status: 422,
      body: { error: 'Unprocessable Entity', code: 'charge_refused' },
    })
    const [row] = await rowsOf(reference)
    expect((await merchant.send('GET', `/v1/sales/${row?.id}`)).status).toBe(404)
    await sales.makeDue(String(row?.id), 'cancel-charge')
    await eventually(async () => (await rowsOf(reference))[0]?.status).toBe('cancelled')
  })

  it('201 again once the provider is back', async () => {
    bank.before('createCharge', noAnswer)
    bank.before('createCharge', noAnswer)
    expect((await create({ amount: 10 })).status).toBe(503)
    expect((await create({ amount: 10 })).status).toBe(201)
  })

  it('resolves an alert that was raised about the sale while it got its code', async () => {
    let told = Promise.resolve()
    bank.before('createCharge', async () => {
      const [row] = await rowsOf('told meanwhile')
      const telling = tellMeanwhile(sales.database, { step: 'cancel-charge', subject: String(row?.id) })
      told = telling.told
      await telling.begun
    })
    const { id, txid } = read(await create({ amount: 10, reference: 'told meanwhile' }), 201, saleCreationView)
    await told
    const openAlerts = () =>
      sales.database
        .selectFrom('alerts')
        .select('kind')
        .where('subject', '=', id)
        .where('resolvedAt', 'is', null)
        .execute()
    expect(await openAlerts()).toEqual([{ kind: 'step_overdue' }])
    await sales.makeDue(id, 'cancel-charge')
    await eventually(openAlerts).toEqual([])
    expect([(await merchant.getSale(id)).status, bank.charge(txid)?.status]).toEqual(['pending', 'active'])
  })

  it('records an event for the sale and one for its charge', async () => {
    const sale = await merchant.sell({ reference: 'traced' })
    const [row] = await rowsOf('traced')
    expect(row?.id).toBe(sale.id)
    expect(await sales.eventsOf(sale.id)).toEqual([
      { event: 'created', fromStatus: null, toStatus: 'pending' },
      { event: 'charge_created', fromStatus: 'pending', toStatus: 'pending' },
    ])
  })
})

describe('POST /v1/sales with an Idempotency-Key', () => {
  const order = { amount: 10, customer_name: 'Ana Lima', reference: 'keyed' }
  const ask = (key: string, body: unknown = order, as: Merchant = merchant): Promise<Answer> =>
    as.send('POST', '/v1/sales', { body, headers: { 'idempotency-key': key } })
  const rowsOfKey = (idempotencyKey: string) =>
    sales.database.selectFrom('sales').selectAll().where('idempotencyKey', '=', idempotencyKey).execute()

  it('201 once, then 200 with the same sale, whatever its status', async () => {
    const key = randomUUID()
    const first = await ask(key)
    const sale = read(first, 201, saleCreationView)
    expect(first.body).not.toHaveProperty('idempotent')
    await merchant.send('POST', `/v1/sales/${sale.id}/cancel`)
    const again = await ask(key, {
      reference: ' keyed ',
      customer_name: 'Ana Lima',
      amount: 10.0,
      expiration_minutes: 15,
    })
    expect(again).toMatchObject({ status: 200, body: { ...sale, idempotent: true } })
    expect(await rowsOfKey(key)).toHaveLength(1)
  })

  it('200 with the same generated reference', async () => {
    const key = randomUUID()
    const { reference } = read(await ask(key, { amount: 10 }), 201, saleCreationView)
    expect(read(await ask(key, { amount: 10 }), 200, replayedSaleView).reference).toBe(reference)
  })

  it.each([
    ['amount', { ...order, amount: 10.01 }],
    ['customer', { ...order, customer_name: 'Ana Luz' }],
    ['reference', { ...order, reference: 'other' }],
    ['time', { ...order, expiration_minutes: 16 }],
    ['reference, which is generated', { ...order, reference: undefined }],
  ])('409 in shape B when the %s differs', async (_what, body) => {
    const key = randomUUID()
    await ask(key)
    expect(await ask(key, body)).toMatchObject({
      status: 409,
      body: { error: 'Conflict', code: 'idempotency_key_reused', errors: { idempotency_key: [expect.any(String)] } },
    })
    expect(await rowsOfKey(key)).toHaveLength(1)
  })

  it('201 for another merchant with the same key', async () => {
    const key = randomUUID()
    const rival = sales.newMerchant()
    const [mine, theirs] = [await ask(key), await ask(key, order, rival)]
    expect([mine.status, theirs.status]).toEqual([201, 201])
    expect(read(mine, 201, saleCreationView).id).not.toBe(read(theirs, 201, saleCreationView).id)
  })

  it('creates one sale for many concurrent requests, each answered with it', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(key)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 200, 201])
    const [row, ...others] = await rowsOfKey(key)
    expect(others).toEqual([])
    for (const { body } of answers) expect(body).toMatchObject({ id: row?.id, qrcode_text: row?.brCode })
    expect((await sales.eventsOf(String(row?.id))).map(({ event }) => event)).toEqual(['created', 'charge_created'])
  })

  it('resumes the sale and charge of a request that got no answer', async () => {
    const key = randomUUID()
    bank.after('createCharge', noAnswer)
    bank.after('createCharge', noAnswer)
    expect((await ask(key)).status).toBe(503)
    const [begun] = await rowsOfKey(key)
    const sale = read(await ask(key), 200, replayedSaleView)
    expect(sale).toMatchObject({ id: begun?.id, txid: begun?.txid, qrcode_text: bank.charge(sale.txid)?.brCode })
    expect(bank.charge(sale.txid)?.status).toBe('active')
  })

  it.each(['a worker has taken the charge back', 'nobody has yet'])(
    '201 for a new sale when the first request gave up long ago and %s',
    async (condition) => {
      const key = randomUUID()
      bank.after('createCharge', noAnswer)
      bank.after('createCharge', noAnswer)
      expect((await ask(key)).status).toBe(503)
      const [begun] = await rowsOfKey(key)
      if (condition === 'nobody has yet') {
        const createdAt = new Date(Date.now() - 60_000)
        await sales.database.updateTable('sales').set({ createdAt }).where('idempotencyKey', '=', key).execute()
      } else {
        await sales.makeDue(String(begun?.id), 'cancel-charge')
        await eventually(() => rowsOfKey(key)).toEqual([])
      }
      const { id, txid } = read(await ask(key), 201, saleCreationView)
      expect(id).not.toBe(begun?.id)
      expect(bank.charge(txid)?.status).toBe('active')
      expect(bank.charge(String(begun?.txid))?.status).toBe('removed')
    },
  )

  it('leaves the key free when the request is refused', async () => {
    const key = randomUUID()
    expect((await ask(key, { amount: 1 })).status).toBe(400)
    expect((await ask(key)).status).toBe(201)
  })

  it.each(['', 'a b', 'x'.repeat(256)])('400 for the key %j, before the body is validated', async (key) => {
    const body = { error: 'Validation Error', code: 'idempotency_key_invalid' }
    expect(await ask(key, { amount: 1 })).toMatchObject({ status: 400, body })
  })
})
