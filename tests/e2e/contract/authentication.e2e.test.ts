import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { merchantToken, send } from '../api.ts'

const credentials = { client_id: 'demo-merchant', client_secret: 'demo-merchant-secret' }

describe('POST /auth', () => {
  it('200 with a JWT access_token, token_type and expires_in when the credentials are right', async () => {
    const { status, body } = await send('POST', '/auth', { body: credentials })
    expect(status).toBe(200)
    expect(body).toEqual({
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      token_type: 'Bearer',
      expires_in: 3600,
    })
  })

  it.each([
    ['the secret is wrong', { ...credentials, client_secret: 'wrong' }],
    ['the client is unknown', { client_id: `nobody-${randomUUID()}`, client_secret: 'wrong' }],
  ])('401 Unauthorized in shape B when %s', async (_case, body) => {
    const answer = await send('POST', '/auth', { body })
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual({
      error: 'Unauthorized',
      code: 'invalid_credentials',
      request_id: expect.any(String),
      message: expect.any(String),
    })
  })

  it.each([
    ['client_id', 'is missing', { client_secret: 'x' }],
    ['client_secret', 'is missing', { client_id: 'x' }],
    ['client_id', 'is a number', { client_id: 7, client_secret: 'x' }],
  ])('400 Validation Error in shape B when %s %s', async (field, _case, body) => {
    const answer = await send('POST', '/auth', { body })
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({
      error: 'Validation Error',
      code: 'invalid_request',
      request_id: expect.any(String),
      message: expect.any(String),
      errors: { [field]: [expect.any(String)] },
    })
  })
})

describe('a bearer token', () => {
  const endpoints = [
    ['POST', '/v1/withdrawals'],
    ['GET', '/v1/withdrawals'],
    ['GET', `/v1/withdrawals/${randomUUID()}`],
    ['POST', `/v1/withdrawals/${randomUUID()}/approve`],
    ['POST', `/v1/withdrawals/${randomUUID()}/reject`],
    ['POST', '/v1/sales'],
    ['GET', '/v1/sales'],
    ['GET', `/v1/sales/${randomUUID()}`],
    ['POST', `/v1/sales/${randomUUID()}/cancel`],
    ['GET', '/v1/balance'],
    ['GET', '/v1/balance/entries'],
  ] as const

  it.each(endpoints)('401 Unauthorized in shape B when it is missing: %s %s', async (method, path) => {
    const answer = await send(method, path, method === 'POST' ? { body: {} } : {})
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual({
      error: 'Unauthorized',
      code: 'unauthorized',
      request_id: expect.any(String),
      message: expect.any(String),
    })
  })

  it.each(endpoints)('401 Unauthorized in shape B when it is invalid: %s %s', async (method, path) => {
    const token = await merchantToken()
    const forged = `${token.slice(0, -6)}AAAAAA`
    const answer = await send(method, path, { token: forged, ...(method === 'POST' ? { body: {} } : {}) })
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual({
      error: 'Unauthorized',
      code: 'unauthorized',
      request_id: expect.any(String),
      message: expect.any(String),
    })
  })

  it('401 when the scheme is not Bearer', async () => {
    const answer = await send('GET', '/v1/balance', { headers: { authorization: 'Basic ZGVtbzpkZW1v' } })
    expect(answer.status).toBe(401)
  })
})
