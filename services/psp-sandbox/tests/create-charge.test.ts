import { parseBrCode } from '@comporta/shared/pix/br-code.ts'
import { createTxid } from '@comporta/shared/pix/txid.ts'
import { read } from '@comporta/shared/testing/http-answer.ts'
import type { TestDatabase } from '@comporta/shared/testing/test-database.ts'
import { compactVerify, createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ask, createBankDatabase, newCharge, payCode, pixKey, type RunningBank, startBank } from './start-bank.ts'

let database: TestDatabase
let bank: RunningBank

beforeAll(async () => {
  database = await createBankDatabase()
  bank = await startBank(database.url)
})
afterAll(async () => {
  await bank.stop()
  await database.drop()
})

/** The bank of this test has its own port, so only the path matters. */
const pathOf = (url: string | undefined) => new URL(url ?? '').pathname

const problemType = (type: string) => `https://pix.bcb.gov.br/api/v2/error/${type}`

const order = (more: Record<string, unknown> = {}) => ({
  calendario: { expiracao: 900 },
  valor: { original: '37.00' },
  chave: pixKey,
  ...more,
})

describe('a charge', () => {
  it('is created with a code that leads to its location, and found by its txid', async () => {
    const charge = newCharge()
    const created = await bank.provider.createCharge(charge)
    expect(created).toMatchObject({ txid: charge.txid, status: 'active', amountCents: 3_700n, payments: [] })
    expect(parseBrCode(created.brCode)?.location).toMatch(/^localhost:3006\/qr\/v2\/[0-9a-f]{32}$/)
    expect(await bank.provider.findCharge(charge.txid)).toEqual(created)
    expect(await bank.provider.findCharge(newCharge().txid)).toBeUndefined()
  })

  it('is created once, however often the same order arrives', async () => {
    const charge = newCharge()
    const created = await Promise.all(Array.from({ length: 5 }, () => bank.provider.createCharge(charge)))
    expect(new Set(created.map(({ brCode }) => brCode)).size).toBe(1)
  })

  it('keeps its terms: 400 for a different order under the same txid', async () => {
    const { txid } = await bank.provider.createCharge(newCharge())
    const answer = await bank.ask('PUT', `/v2/cob/${txid}`, order({ valor: { original: '38.00' } }))
    expect(answer).toMatchObject({ status: 400, body: { type: problemType('CobOperacaoInvalida'), status: 400 } })
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
  })

  it('shows its payer what to pay, signed with a key from the set that the signature names', async () => {
    const { brCode, txid } = await bank.provider.createCharge(newCharge())
    const shown = await ask(bank.url, undefined, 'GET', pathOf(`http://${parseBrCode(brCode)?.location}`))
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'application/jose'])
    const jws = z.string().parse(shown.body)
    const { jku } = decodeProtectedHeader(jws)
    const keys = await ask(bank.url, undefined, 'GET', pathOf(jku))
    const keySet = createLocalJWKSet(keys.body as JSONWebKeySet)
    const { payload } = await compactVerify(jws, keySet)
    expect(JSON.parse(Buffer.from(payload).toString())).toEqual({
      calendario: { criacao: expect.any(String), apresentacao: expect.any(String), expiracao: 900 },
      txid,
      revisao: 0,
      status: 'ATIVA',
      valor: { original: '37.00' },
      chave: pixKey,
    })
    const [header, , signature] = jws.split('.')
    const forged = `${header}.${Buffer.from(JSON.stringify({ txid, valor: '0.01' })).toString('base64url')}.${signature}`
    await expect(compactVerify(forged, keySet)).rejects.toThrow('signature verification failed')
  })

  it('404 for an unknown location, 410 once the charge was removed', async () => {
    const { brCode, txid } = await bank.provider.createCharge(newCharge())
    await bank.provider.cancelCharge(txid)
    const path = pathOf(`http://${parseBrCode(brCode)?.location}`)
    expect(await ask(bank.url, undefined, 'GET', path)).toMatchObject({ status: 410 })
    expect(await ask(bank.url, undefined, 'GET', '/qr/v2/unknown')).toMatchObject({ status: 404 })
  })

  it('is removed once, and stays removed', async () => {
    const charge = await bank.provider.createCharge(newCharge())
    expect(await bank.provider.cancelCharge(charge.txid)).toMatchObject({ status: 'removed' })
    expect(await bank.provider.cancelCharge(charge.txid)).toMatchObject({ status: 'removed' })
    expect(
      await bank.ask('PATCH', `/v2/cob/${charge.txid}`, { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' }),
    ).toMatchObject({
      status: 400,
      body: { type: problemType('CobOperacaoInvalida') },
    })
    await expect(bank.provider.cancelCharge(newCharge().txid)).rejects.toMatchObject({
      kind: 'refused',
      code: 'CobNaoEncontrado',
    })
  })
})

describe('validation by the standard', () => {
  it.each<[string, Record<string, unknown>]>([
    ['an amount that is a number', { valor: { original: 37 } }],
    ['an amount without cents', { valor: { original: '37' } }],
    ['an amount of three decimals', { valor: { original: '37.000' } }],
    ['an amount of eleven digits', { valor: { original: '12345678901.00' } }],
    ['an amount of zero', { valor: { original: '0.00' } }],
    ['no amount', { valor: undefined }],
    ['no key', { chave: undefined }],
    ['a key that is too long', { chave: 'x'.repeat(78) }],
    ['an expiry of zero', { calendario: { expiracao: 0 } }],
    ['an expiry that is a text', { calendario: { expiracao: '900' } }],
    ['a debtor with two documents', { devedor: { cpf: '12345678909', cnpj: '12345678000195', nome: 'Fulano' } }],
    ['a debtor without a document', { devedor: { nome: 'Fulano' } }],
    ['a text for the payer that is too long', { solicitacaoPagador: 'x'.repeat(141) }],
    ['too many further lines', { infoAdicionais: Array.from({ length: 51 }, () => ({ nome: 'a', valor: 'b' })) }],
  ])('refuses %s', async (_name, more) => {
    const answer = await bank.ask('PUT', `/v2/cob/${newCharge().txid}`, order(more))
    expect(answer).toMatchObject({
      status: 400,
      body: {
        type: problemType('CobOperacaoInvalida'),
        status: 400,
        violacoes: expect.arrayContaining([{ razao: expect.any(String), propriedade: expect.any(String) }]),
      },
    })
  })

  it.each(['short', 'x'.repeat(36), `${'x'.repeat(30)}-`])('refuses the txid %j', async (txid) => {
    expect(await bank.ask('PUT', `/v2/cob/${txid}`, order())).toMatchObject({ status: 400 })
  })

  it('refuses a key that is not the receiver’s', async () => {
    const answer = await bank.ask('PUT', `/v2/cob/${newCharge().txid}`, order({ chave: 'quem@mais.com.br' }))
    expect(answer).toMatchObject({ status: 400, body: { type: problemType('CobOperacaoInvalida') } })
  })

  it('refuses a removal that changes anything else', async () => {
    const { txid } = await bank.provider.createCharge(newCharge())
    const body = { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR', valor: { original: '1.00' } }
    expect(await bank.ask('PATCH', `/v2/cob/${txid}`, body)).toMatchObject({ status: 400 })
    expect(await bank.provider.findCharge(txid)).toMatchObject({ status: 'active' })
  })

  it('refuses a body that is not JSON', async () => {
    expect(await bank.ask('PUT', `/v2/cob/${newCharge().txid}`, '{')).toMatchObject({
      status: 400,
      body: { type: problemType('CobOperacaoInvalida') },
    })
  })

  it('accepts a CPF, a CNPJ with letters, and further lines', async () => {
    for (const devedor of [
      { cpf: '12345678909', nome: 'Fulano de Tal' },
      { cnpj: '12ABC34501DE35', nome: 'Empresa' },
    ]) {
      const body = order({ devedor, infoAdicionais: [{ nome: 'Pedido', valor: '1' }] })
      expect(await bank.ask('PUT', `/v2/cob/${newCharge().txid}`, body)).toMatchObject({ status: 201 })
    }
  })
})

describe('authentication', () => {
  it.each([undefined, 'made-up'])('refuses the token %j', async (token) => {
    expect(await ask(bank.url, token, 'GET', `/v2/cob/${newCharge().txid}`)).toMatchObject({
      status: 401,
      body: { type: problemType('AcessoNegado') },
    })
  })

  it.each([
    { grant_type: 'client_credentials', client_id: 'comporta', client_secret: 'wrong' },
    { grant_type: 'client_credentials', client_id: 'wrong', client_secret: 'comporta-secret' },
    { grant_type: 'client_credentials' },
  ])('gives no token for %j', async (body) => {
    expect(await ask(bank.url, undefined, 'POST', '/oauth/token', body)).toMatchObject({
      status: 401,
      body: { error: 'invalid_client' },
    })
  })

  it('gives no token for another grant type', async () => {
    const body = { grant_type: 'password', client_id: 'comporta', client_secret: 'comporta-secret' }
    expect(await ask(bank.url, undefined, 'POST', '/oauth/token', body)).toMatchObject({ status: 400 })
  })
})

describe('a location created before its charge', () => {
  const place = z.object({ id: z.number(), location: z.string() })
  const newLocation = async (tipoCob = 'cob') => read(await bank.ask('POST', '/v2/loc', { tipoCob }), 201, place)
  const put = (loc: { id: number }, more = {}, txid = createTxid()) =>
    bank.ask('PUT', `/v2/cob/${txid}`, order({ loc: { id: loc.id }, ...more }))
  const payload = async ({ location }: { location: string }) =>
    (await ask(bank.url, undefined, 'GET', pathOf(`http://${location}`))).status
  const refusal = { status: 400, body: { violacoes: [{ propriedade: 'cob.loc.id' }] } }

  it('shows its charge, and its code can be paid, only while it has one', async () => {
    const loc = await newLocation()
    expect(await payload(loc)).toBe(404)
    const { txid, pixCopiaECola } = read(await put(loc), 201, z.object({ txid: z.string(), pixCopiaECola: z.string() }))
    expect(await payload(loc)).toBe(200)
    await bank.ask('DELETE', `/v2/loc/${loc.id}/txid`)
    expect(await payload(loc)).toBe(404)
    const paid = await ask(bank.url, undefined, 'POST', '/sandbox/pay', { br_code: pixCopiaECola })
    expect(paid.status).toBe(404)
    expect(await bank.ask('PATCH', `/v2/cob/${txid}`, { loc: { id: loc.id } })).toMatchObject({
      status: 200,
      body: { revisao: 1, loc: { id: loc.id, txid }, pixCopiaECola },
    })
    expect(await payCode(bank.url, pixCopiaECola)).toMatch(/^E/)
  })

  it('goes to one of many concurrent charges, and the others are not created', async () => {
    const loc = await newLocation()
    const txids = Array.from({ length: 8 }, () => createTxid())
    const answers = await Promise.all(txids.map((txid) => put(loc, {}, txid)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400, 400, 400, 400, 400])
    const found = await Promise.all(txids.map(async (txid) => (await bank.ask('GET', `/v2/cob/${txid}`)).status))
    expect(found).toEqual(answers.map(({ status }) => (status === 201 ? 200 : 404)))
  })

  it('keeps its charge when the order repeats, and is refused to a charge of another kind', async () => {
    const loc = await newLocation()
    const txid = createTxid()
    const [first, again] = [await put(loc, {}, txid), await put(loc, {}, txid)]
    expect(first).toMatchObject({ status: 201, body: { loc: { id: loc.id } } })
    expect(again.body).toEqual(first.body)
    expect(await put(await newLocation(), {}, txid)).toMatchObject({ status: 400 })
    expect(await put(await newLocation('cobv'))).toMatchObject(refusal)
  })

  it('takes over a charge from another location, which is then free again', async () => {
    const { txid, loc } = read(
      await bank.ask('PUT', `/v2/cob/${createTxid()}`, order()),
      201,
      z.object({ txid: z.string(), loc: place }),
    )
    const other = await newLocation()
    expect(await bank.ask('PATCH', `/v2/cob/${txid}`, { loc: { id: other.id } })).toMatchObject({
      status: 200,
      body: { loc: { id: other.id }, pixCopiaECola: expect.stringContaining(other.location) },
    })
    expect([await payload(loc), await payload(other)]).toEqual([404, 200])
    expect(await put(other)).toMatchObject(refusal)
    expect(await put(loc)).toMatchObject({ status: 201, body: { location: loc.location } })
  })
})
