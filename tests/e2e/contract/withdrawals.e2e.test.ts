import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  type Answer,
  balanceOf,
  createWithdrawal,
  getWithdrawal,
  merchantToken,
  newKey,
  newMerchant,
  objectAt,
  rowsOf,
  send,
  tokenOf,
} from '../api.ts'

const destination = { pix_key: 'fornecedor@exemplo.com.br', pix_key_type: 'email' }
const valid = { amount: 1.5, authorize: false, ...destination }

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const offsetTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}\+00:00$/

const creationView = {
  withdrawal_id: expect.stringMatching(uuid),
  amount: 'R$ 1,50',
  fee_amount: 'R$ 0,20',
  net_amount: 'R$ 1,30',
  status: 'pending',
  origin: 'api',
  pix_key: 'fornecedor@exemplo.com.br',
  pix_key_type: 'email',
  requires_merchant_approval: true,
  requires_compliance_review: false,
  e2e_id: null,
  created_at: expect.stringMatching(offsetTime),
}

const idOf = (answer: Answer): string => String(objectAt(answer.body, 'data')['withdrawal_id'])

function expectFieldError(answer: Answer, status: number, ...fields: string[]): void {
  expect(answer.status).toBe(status)
  expect(answer.body).toEqual({
    success: false,
    message: expect.any(String),
    errors: expect.any(Object),
    code: expect.any(String),
    request_id: answer.headers.get('x-request-id'),
  })
  const errors = objectAt(answer.body, 'errors')
  expect(Object.keys(errors).sort()).toEqual([...fields].sort())
  for (const messages of Object.values(errors)) expect(messages).toEqual([expect.any(String)])
}

describe('POST /v1/withdrawals', () => {
  it('201 with success, message and exactly the creation view', async () => {
    const answer = await createWithdrawal(valid)
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({ success: true, message: expect.any(String), data: creationView })
  })

  it('201 processing when authorize is true and auto-approval succeeds', async () => {
    const answer = await createWithdrawal({ ...valid, authorize: true })
    expect(answer.status).toBe(201)
    expect(answer.body['data']).toMatchObject({ status: 'processing', requires_merchant_approval: false })
  })

  it('201 to the merchant’s configured key when none is given', async () => {
    const answer = await createWithdrawal({ amount: 1, authorize: false })
    expect(answer.status).toBe(201)
    expect(answer.body['data']).toMatchObject({ pix_key: 'financeiro@lojaexemplo.com.br', pix_key_type: 'email' })
  })

  it('keeps the configured key when one withdrawal names another', async () => {
    await createWithdrawal(valid)
    const answer = await createWithdrawal({ amount: 1, authorize: false })
    expect(answer.body['data']).toMatchObject({ pix_key: 'financeiro@lojaexemplo.com.br' })
  })

  it.each([
    ['cpf', '529.982.247-25', '52998224725'],
    ['cnpj', '12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['phone', '(11) 98765-4321', '+5511987654321'],
    ['email', 'Fornecedor@Exemplo.com.br', 'fornecedor@exemplo.com.br'],
    ['random', '7D9F0335-8DCC-4054-9BF9-0DBD61D36906', '7d9f0335-8dcc-4054-9bf9-0dbd61d36906'],
  ])('201 with the %s key normalised', async (type, key, normalised) => {
    const answer = await createWithdrawal({ amount: 1, authorize: false, pix_key: key, pix_key_type: type })
    expect(answer.status).toBe(201)
    expect(answer.body['data']).toMatchObject({ pix_key: normalised, pix_key_type: type })
  })

  it.each([
    ['1 character', 'a'],
    ['255 characters', 'k'.repeat(255)],
    ['letters, digits, hyphen and underscore', 'Az09-_'],
  ])('201 when the Idempotency-Key has %s', async (_case, key) => {
    // A merchant of its own has not used the key yet.
    const token = await newMerchant({ funds: 1_000 })
    expect((await createWithdrawal(valid, { key, token })).status).toBe(201)
  })

  it('400 on idempotency_key when the Idempotency-Key is missing', async () => {
    const answer = await send('POST', '/v1/withdrawals', { token: await merchantToken(), body: valid })
    expectFieldError(answer, 400, 'idempotency_key')
  })

  it.each([
    ['disallowed characters', 'with space'],
    ['a dot', 'a.b'],
    ['256 characters', 'k'.repeat(256)],
    ['nothing in it', ''],
  ])('400 on idempotency_key when the Idempotency-Key has %s', async (_case, key) => {
    expectFieldError(await createWithdrawal(valid, { key }), 400, 'idempotency_key')
  })

  it('400 on pix_key when none is given and none is configured for the merchant', async () => {
    const token = await newMerchant()
    expectFieldError(await createWithdrawal({ amount: 1, authorize: false }, { token }), 400, 'pix_key')
  })

  it('422 on amount, with the message Invalid data, when amount is missing', async () => {
    const { amount: _, ...body } = valid
    const answer = await createWithdrawal(body)
    expectFieldError(answer, 422, 'amount')
    expect(answer.body['message']).toBe('Invalid data')
  })

  it('422 on authorize when authorize is missing', async () => {
    const { authorize: _, ...body } = valid
    expectFieldError(await createWithdrawal(body), 422, 'authorize')
  })

  it.each([0, -1, 1.005, '10', true, null, 10_000_000_000, [10]])('422 on amount when amount is %j', async (amount) => {
    expectFieldError(await createWithdrawal({ ...valid, amount }), 422, 'amount')
  })

  it('422 on amount when the amount is not above the fee', async () => {
    expectFieldError(await createWithdrawal({ ...valid, amount: 0.2 }), 422, 'amount')
  })

  it.each(['true', 1, null])('422 on authorize when authorize is %j', async (authorize) => {
    expectFieldError(await createWithdrawal({ ...valid, authorize }), 422, 'authorize')
  })

  it('422 on pix_key_type when it is not one of the five values', async () => {
    expectFieldError(await createWithdrawal({ ...valid, pix_key_type: 'iban' }), 422, 'pix_key_type')
  })

  it('422 on pix_key_type when pix_key comes without it', async () => {
    const { pix_key_type: _, ...body } = valid
    expectFieldError(await createWithdrawal(body), 422, 'pix_key_type')
  })

  it('422 on pix_key when pix_key_type comes without it', async () => {
    const { pix_key: _, ...body } = valid
    expectFieldError(await createWithdrawal(body), 422, 'pix_key')
  })

  it.each([
    ['cpf', '52998224724'],
    ['cpf', '11111111111'],
    ['cpf', '123'],
    ['cnpj', '12ABC34501DE36'],
    ['phone', '12'],
    ['email', 'no-at-sign'],
    ['random', 'not-a-uuid'],
  ])('422 on pix_key when a %s key is not valid: %s', async (type, key) => {
    expectFieldError(await createWithdrawal({ ...valid, pix_key: key, pix_key_type: type }), 422, 'pix_key')
  })

  it('422 with all field errors together', async () => {
    expectFieldError(await createWithdrawal({ pix_key: 'a@b.co' }), 422, 'amount', 'authorize', 'pix_key_type')
  })

  it('422 on balance with the available and the required amount when the balance is too low', async () => {
    const token = await newMerchant({ funds: 1_234 })
    const answer = await createWithdrawal({ ...valid, amount: 5000 }, { token })
    expectFieldError(answer, 422, 'balance')
    expect(JSON.stringify(answer.body)).toMatch(/R\$ 12,34.*R\$ 5\.?000,20/)
  })

  it('422 on balance when the balance covers the amount but not amount plus fee', async () => {
    const token = await newMerchant({ funds: 1_000 })
    expectFieldError(await createWithdrawal({ ...valid, amount: 9.81 }, { token }), 422, 'balance')
    expect((await createWithdrawal({ ...valid, amount: 9.8 }, { token })).status).toBe(201)
  })

  it('400 on body when the body is not JSON', async () => {
    const token = await merchantToken()
    const answer = await send('POST', '/v1/withdrawals', {
      token,
      headers: { 'idempotency-key': newKey() },
      rawBody: '{"amount":',
    })
    expectFieldError(answer, 400, 'body')
  })

  it('415 on body when the media type is not JSON', async () => {
    const headers = { 'content-type': 'text/plain' }
    expectFieldError(await createWithdrawal(valid, { headers }), 415, 'body')
  })

  it('413 on body when the body is over the limit', async () => {
    expectFieldError(await createWithdrawal({ ...valid, note: 'x'.repeat(100_000) }), 413, 'body')
  })

  it('checks the token first, then the key, then the body', async () => {
    const noToken = await send('POST', '/v1/withdrawals', { body: {} })
    expect(noToken.status).toBe(401)
    const noKey = await send('POST', '/v1/withdrawals', { token: await merchantToken(), rawBody: 'nonsense' })
    expectFieldError(noKey, 400, 'idempotency_key')
  })

  it('405 with Allow for another method', async () => {
    const answer = await send('DELETE', '/v1/withdrawals', { token: await merchantToken() })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toContain('POST')
  })
})

describe('the Idempotency-Key', () => {
  it('200 with the original data, another message and idempotent: true when it is repeated', async () => {
    const key = newKey()
    const first = await createWithdrawal(valid, { key })
    const again = await createWithdrawal(valid, { key })
    expect(again.status).toBe(200)
    expect(again.body['data']).toEqual(first.body['data'])
    expect(again.body['success']).toBe(true)
    expect(again.body['idempotent']).toBe(true)
    expect(again.body['message']).not.toBe(first.body['message'])
    expect(first.body).not.toHaveProperty('idempotent')
  })

  it('returns the original creation data even after the withdrawal is paid', async () => {
    const key = newKey()
    const first = await createWithdrawal({ ...valid, authorize: true }, { key })
    await expect.poll(async () => objectAt((await getWithdrawal(idOf(first))).body, 'data')['status']).toBe('paid')
    const again = await createWithdrawal({ ...valid, authorize: true }, { key })
    expect(again.body['data']).toEqual(first.body['data'])
  })

  it('200 when the same data is written differently', async () => {
    const key = newKey()
    await createWithdrawal(valid, { key })
    const again = await createWithdrawal(
      { authorize: false, pix_key_type: 'email', pix_key: 'FORNECEDOR@exemplo.com.br', amount: 1.5, ignored: 1 },
      { key },
    )
    expect(again.status).toBe(200)
  })

  it.each([
    ['amount', { amount: 1.51 }],
    ['authorize', { authorize: true }],
    ['pix_key', { pix_key: 'outro@exemplo.com.br' }],
  ])('409 on idempotency_key when it is repeated with another %s', async (_field, change) => {
    const key = newKey()
    await createWithdrawal(valid, { key })
    expectFieldError(await createWithdrawal({ ...valid, ...change }, { key }), 409, 'idempotency_key')
  })

  it('is not used up by a refused request', async () => {
    const key = newKey()
    expect((await createWithdrawal({ ...valid, amount: 0 }, { key })).status).toBe(422)
    expect((await createWithdrawal({ ...valid, amount: 9_999_999 }, { key })).status).toBe(422)
    expect((await createWithdrawal(valid, { key })).status).toBe(201)
  })

  it('belongs to its merchant: another merchant creates a withdrawal of its own with it', async () => {
    const key = newKey()
    const first = await createWithdrawal(valid, { key })
    const other = await createWithdrawal(valid, { key, token: await tokenOf('demo-rival') })
    expect(other.status).toBe(201)
    expect(idOf(other)).not.toBe(idOf(first))
  })

  it('creates one withdrawal when 50 requests with it arrive at once', async () => {
    const key = newKey()
    const token = await newMerchant({ funds: 100_000 })
    const answers = await Promise.all(Array.from({ length: 50 }, () => createWithdrawal(valid, { key, token })))
    expect(answers.map((answer) => answer.status).sort()).toEqual([...Array(49).fill(200), 201])
    expect(new Set(answers.map(idOf)).size).toBe(1)
    expect(await balanceOf(token)).toEqual({ total: 100_000, available: 99_850, hold: 150 })
  })
})

describe('GET /v1/withdrawals/:id', () => {
  it('200 with exactly the detail view', async () => {
    const created = await createWithdrawal(valid)
    const answer = await getWithdrawal(idOf(created))
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      success: true,
      data: {
        ...creationView,
        bank_processing_status: 'pending',
        auto_approved: false,
        compliance_status: 'not_required',
        processed_at: null,
      },
    })
  })

  it.each([
    ['is unknown', randomUUID()],
    ['is no UUID', 'nonsense'],
  ])('404 on withdrawal when the id %s', async (_case, id) => {
    expectFieldError(await getWithdrawal(id), 404, 'withdrawal')
  })

  it('404 on withdrawal when it belongs to another merchant', async () => {
    const created = await createWithdrawal(valid)
    expectFieldError(await getWithdrawal(idOf(created), await tokenOf('demo-rival')), 404, 'withdrawal')
  })
})

describe('a withdrawal', () => {
  it('is auto-approved and paid when authorize is true, with an e2e_id and processed_at', async () => {
    const created = await createWithdrawal({ ...valid, authorize: true })
    await expect
      .poll(async () => (await getWithdrawal(idOf(created))).body['data'])
      .toMatchObject({
        status: 'paid',
        bank_processing_status: 'completed',
        auto_approved: true,
        e2e_id: expect.stringMatching(/^E[0-9A-Z]{8}\d{12}[A-Za-z0-9]{11}$/),
        processed_at: expect.stringMatching(offsetTime),
      })
  })

  it('fails and returns its funds when the bank refuses it', async () => {
    const token = await newMerchant({ funds: 5_000 })
    const created = await createWithdrawal(
      { amount: 20, authorize: true, pix_key: 'rejected@sandbox.pix', pix_key_type: 'email' },
      { token },
    )
    expect(created.status).toBe(201)
    await expect
      .poll(async () => (await getWithdrawal(idOf(created), token)).body['data'])
      .toMatchObject({ status: 'failed', bank_processing_status: 'failed' })
    await expect.poll(() => balanceOf(token)).toEqual({ total: 5_000, available: 5_000, hold: 0 })
  })

  it('is on hold until it is approved, and then paid, when authorize is false', async () => {
    const token = await newMerchant({ funds: 1_000 })
    const created = await createWithdrawal({ ...valid, amount: 2 }, { token })
    expect(await balanceOf(token)).toEqual({ total: 1_000, available: 800, hold: 200 })
    const approved = await send('POST', `/v1/withdrawals/${idOf(created)}/approve`, { token })
    expect(approved.status).toBe(200)
    expect(approved.body).toMatchObject({ success: true, message: expect.any(String) })
    expect(objectAt(approved.body, 'data')['withdrawal_id']).toBe(idOf(created))
    await expect
      .poll(async () => objectAt((await getWithdrawal(idOf(created), token)).body, 'data')['status'])
      .toBe('paid')
    expect(await balanceOf(token)).toEqual({ total: 800, available: 800, hold: 0 })
  })

  it('fails and returns its funds when it is rejected; a second decision is 409 on status', async () => {
    const token = await newMerchant({ funds: 1_000 })
    const created = await createWithdrawal(valid, { token })
    const rejected = await send('POST', `/v1/withdrawals/${idOf(created)}/reject`, { token })
    expect(rejected.status).toBe(200)
    await expect
      .poll(async () => objectAt((await getWithdrawal(idOf(created), token)).body, 'data')['status'])
      .toBe('failed')
    expect(await balanceOf(token)).toEqual({ total: 1_000, available: 1_000, hold: 0 })
    expectFieldError(await send('POST', `/v1/withdrawals/${idOf(created)}/approve`, { token }), 409, 'status')
  })

  it('holds its amount while it is pending, and takes nothing from the total', async () => {
    const token = await newMerchant({ funds: 1_000 })
    await createWithdrawal({ ...valid, amount: 3 }, { token })
    expect(await balanceOf(token)).toEqual({ total: 1_000, available: 700, hold: 300 })
  })
})

describe('GET /v1/withdrawals', () => {
  it('200 page by page, newest first, without a gap', async () => {
    const token = await newMerchant({ funds: 1_000 })
    const create = () => createWithdrawal(valid, { token })
    const created = [await create(), await create(), await create()]
    const first = await send('GET', '/v1/withdrawals?limit=2&status=pending', { token })
    expect(first.status).toBe(200)
    expect(first.body['success']).toBe(true)
    const second = await send('GET', `/v1/withdrawals?limit=2&status=pending&cursor=${first.body['next_cursor']}`, {
      token,
    })
    const ids = [...rowsOf(first), ...rowsOf(second)].map((row) => row['withdrawal_id'])
    expect(ids).toEqual(created.map(idOf).reverse())
    expect(second.body['next_cursor']).toBeNull()
  })

  it.each(['limit=0', 'limit=101', 'limit=x', 'status=unknown', 'created_from=yesterday'])(
    '400 when the query is %s',
    async (query) => {
      const answer = await send('GET', `/v1/withdrawals?${query}`, { token: await merchantToken() })
      expect(answer.status).toBe(400)
    },
  )
})
