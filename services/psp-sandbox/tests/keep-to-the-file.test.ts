import { dateOf } from '@comporta/shared/contracts/fields.ts'
import { parseBrCode } from '@comporta/shared/pix/br-code.ts'
import { addDays } from '@comporta/shared/pix/days.ts'
import { createTxid } from '@comporta/shared/pix/txid.ts'
import type { Answer } from '@comporta/shared/testing/http-answer.ts'
import type { TestDatabase } from '@comporta/shared/testing/test-database.ts'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { faultsOf, operations } from './central-bank-file.ts'
import {
  ask,
  clientId,
  clientSecret,
  createBankDatabase,
  payCode,
  pixKey,
  type RunningBank,
  startBank,
} from './start-bank.ts'

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

const order = (more: Record<string, unknown> = {}) => ({
  calendario: { expiracao: 900 },
  valor: { original: '37.00' },
  chave: pixKey,
  ...more,
})
const known = { cpf: '12345678909', nome: 'Fulano de Tal' }
const window = 'inicio=2020-01-01T00:00:00Z&fim=2100-01-01T00:00:00Z'
const wellKnown = z.object({ txid: z.string(), pixCopiaECola: z.string() })

/** A paid charge with one return, which the operations below are about. */
async function paidCharge(): Promise<{ txid: string; endToEndId: string }> {
  const body = order({ devedor: known, infoAdicionais: [{ nome: 'Pedido', valor: '42' }] })
  const { txid, pixCopiaECola } = wellKnown.parse((await bank.ask('PUT', `/v2/cob/${createTxid()}`, body)).body)
  const endToEndId = await payCode(bank.url, pixCopiaECola)
  await bank.ask('PUT', `/v2/pix/${endToEndId}/devolucao/one`, { valor: '7.00', descricao: 'Engano' })
  return { txid, endToEndId }
}

/** Due on a Thursday, long from now. */
const dueOrder = (value: Record<string, unknown> = {}, more: Record<string, unknown> = {}) => ({
  calendario: { dataDeVencimento: '2099-12-31', validadeAposVencimento: 30 },
  devedor: { ...known, logradouro: 'Alameda Souza, 80', cidade: 'Recife', uf: 'PE', cep: '70011750' },
  valor: {
    original: '123.45',
    multa: { modalidade: '2', valorPerc: '15.00' },
    juros: { modalidade: 2, valorPerc: '2.00' },
    ...value,
  },
  chave: pixKey,
  ...more,
})

const inDays = (days: number): string => addDays(dateOf(new Date()), days)

const recurrence = (more: Record<string, unknown> = {}) => ({
  vinculo: { contrato: '63100862', devedor: known, objeto: 'Streaming de música' },
  calendario: { dataInicial: inDays(0), periodicidade: 'MENSAL' },
  valor: { valorRec: '35.00' },
  politicaRetentativa: 'PERMITE_3R_7D',
  ...more,
})
const recurringOrder = (idRec: string, more: Record<string, unknown> = {}) => ({
  idRec,
  calendario: { dataDeVencimento: inDays(3) },
  valor: { original: '35.00' },
  recebedor: { conta: '12345678', tipoConta: 'PAGAMENTO' },
  ...more,
})
const idRecOf = (answer: Answer) => z.object({ idRec: z.string() }).parse(answer.body).idRec
const noRecurrence = 'RN999990042026112300000000000'

const served = new Set<string>()

/** Fails when the answer does not match the file for this operation. */
function expectKept(operation: string, answer: Answer, status: number): void {
  served.add(operation)
  expect({ status: answer.status, body: answer.body }).toMatchObject({ status })
  expect(faultsOf(operation, status, answer.headers.get('content-type'), answer.body)).toEqual([])
}

/** The payload that a payer's bank sees, checked against the file for this operation. */
async function shownAt(operation: string, path: string | undefined): Promise<unknown> {
  const answer = await fetch(`${bank.url}${path}`)
  const body: unknown = decodeJwt(await answer.text())
  expectKept(operation, { status: answer.status, headers: answer.headers, body }, 200)
  return body
}

const pathOf = (location: string | undefined) => location?.replace(/^[^/]*/, '')

afterAll(() => {
  // Every operation in the fixture of the Central Bank's file has been served.
  expect([...operations.keys()].filter((name) => !served.has(name))).toEqual([])
})

describe('the API of the Central Bank’s file', () => {
  it('answers for charges as specified', async () => {
    const txid = createTxid()
    const full = order({ devedor: known, solicitacaoPagador: 'Pedido 42', infoAdicionais: [{ nome: 'a', valor: 'b' }] })
    expectKept('put /cob/{txid}', await bank.ask('PUT', `/v2/cob/${txid}`, full), 201)
    const posted = await bank.ask('POST', '/v2/cob', order())
    expectKept('post /cob', posted, 201)
    const found = await bank.ask('GET', `/v2/cob/${txid}`)
    expectKept('get /cob/{txid}', found, 200)
    expect(found.body).toMatchObject({
      devedor: known,
      infoAdicionais: [{ nome: 'a', valor: 'b' }],
      revisao: 0,
      loc: { criacao: expect.any(String), tipoCob: 'cob' },
    })
    const revised = await bank.ask('PATCH', `/v2/cob/${txid}`, { valor: { original: '38.00' } })
    expectKept('patch /cob/{txid}', revised, 200)
    expect(revised.body).toMatchObject({ revisao: 1, valor: { original: '38.00' }, devedor: known })
    const removed = await bank.ask('PATCH', `/v2/cob/${txid}`, { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' })
    expectKept('patch /cob/{txid}', removed, 200)
    expect(removed.body).toMatchObject({ revisao: 2, status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' })
  })

  it('answers for charges with a due date as specified', async () => {
    const txid = createTxid()
    const desconto = { modalidade: 1, descontoDataFixa: [{ data: '2099-11-30', valorPerc: '30.00' }] }
    const put = await bank.ask('PUT', `/v2/cobv/${txid}`, dueOrder({ desconto }))
    expectKept('put /cobv/{txid}', put, 201)
    expect(put.body).toMatchObject({
      status: 'ATIVA',
      calendario: { dataDeVencimento: '2099-12-31', validadeAposVencimento: 30 },
      devedor: { ...known, cep: '70011750' },
      valor: { original: '123.45', multa: { modalidade: 2, valorPerc: '15.00' }, desconto },
      loc: { tipoCob: 'cobv' },
    })
    expect(await bank.ask('PUT', `/v2/cobv/${txid}`, dueOrder({ desconto }))).toMatchObject({ status: 201 })
    expect(await bank.ask('GET', `/v2/cob/${txid}`)).toMatchObject({ status: 404 })
    const changes = { valor: { abatimento: { modalidade: 1, valorPerc: '23.45' }, desconto } }
    const revised = await bank.ask('PATCH', `/v2/cobv/${txid}`, changes)
    expectKept('patch /cobv/{txid}', revised, 200)
    expect(revised.body).toMatchObject({ revisao: 1, valor: { original: '123.45', abatimento: { modalidade: 1 } } })
    const found = await bank.ask('GET', `/v2/cobv/${txid}?revisao=1`)
    expectKept('get /cobv/{txid}', found, 200)
    const list = await bank.ask('GET', `/v2/cobv?${window}&cpf=${known.cpf}&status=ATIVA`)
    expectKept('get /cobv', list, 200)
    expect(list.body).toMatchObject({ cobs: [{ txid }] })
    expect(await bank.ask('GET', `/v2/cobv?${window}&loteCobVId=1`)).toMatchObject({ body: { cobs: [] } })
    const removed = await bank.ask('PATCH', `/v2/cobv/${txid}`, { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' })
    expectKept('patch /cobv/{txid}', removed, 200)
  })

  it('answers for locations as specified, before they have a charge and after it has left', async () => {
    const made = await bank.ask('POST', '/v2/loc', { tipoCob: 'cob' })
    expectKept('post /loc', made, 201)
    const { id, location } = z.object({ id: z.number(), location: z.string() }).parse(made.body)
    const txid = createTxid()
    const put = await bank.ask('PUT', `/v2/cob/${txid}`, order({ loc: { id } }))
    expectKept('put /cob/{txid}', put, 201)
    expect(put.body).toMatchObject({
      location,
      loc: { id, location, txid },
      pixCopiaECola: expect.stringContaining(location),
    })
    expect(await shownAt('get /{pixUrlAccessToken}', pathOf(location))).toMatchObject({ txid, status: 'ATIVA' })
    const found = await bank.ask('GET', `/v2/loc/${id}`)
    expectKept('get /loc/{id}', found, 200)
    expect(found.body).toMatchObject({ id, location, tipoCob: 'cob', txid })
    const used = await bank.ask('GET', `/v2/loc?${window}&txIdPresente=true&tipoCob=cob`)
    expectKept('get /loc', used, 200)
    expect(used.body).toMatchObject({ loc: expect.arrayContaining([expect.objectContaining({ id, txid })]) })
    const left = await bank.ask('DELETE', `/v2/loc/${id}/txid`)
    expectKept('delete /loc/{id}/txid', left, 200)
    expect(left.body).toEqual(made.body)
    const charge = await bank.ask('GET', `/v2/cob/${txid}`)
    expectKept('get /cob/{txid}', charge, 200)
    expect(charge.body).toMatchObject({ status: 'ATIVA', txid })
    for (const name of ['loc', 'location', 'pixCopiaECola']) expect(charge.body).not.toHaveProperty(name)
    const lost = await bank.ask('GET', `/v2/cob?${window}&locationPresente=false`)
    expect(lost.body).toMatchObject({ cobs: [{ txid }], parametros: { locationPresente: false } })
    const free = await bank.ask('GET', `/v2/loc?${window}&txIdPresente=false`)
    expect(free.body).toMatchObject({ loc: [made.body], parametros: { txIdPresente: false } })
  })

  it('shows the payer’s bank what a charge with a due date costs on a day, and is paid that', async () => {
    const posted = await bank.ask('PUT', `/v2/cobv/${createTxid()}`, dueOrder())
    const { txid, pixCopiaECola } = wellKnown.parse(posted.body)
    const location = pathOf(parseBrCode(pixCopiaECola)?.location)
    expect(location).toMatch(/^\/qr\/v2\/cobv\//)
    const amountsOn = async (day: string): Promise<unknown> => {
      const asked = `${location}?DPP=${day}&codMun=2611606`
      return z.object({ valor: z.unknown() }).parse(await shownAt('get /cobv/{pixUrlAccessToken}', asked)).valor
    }
    expect(await amountsOn('2099-12-31')).toEqual({ original: '123.45', final: '123.45' })
    const late = { original: '123.45', multa: '18.52', juros: '4.94', final: '146.91' }
    expect(await amountsOn('2100-01-02')).toEqual(late)
    expect((await fetch(`${bank.url}${location}?DPP=2100-01-31`)).status).toBe(410)
    expect((await fetch(`${bank.url}${location}?DPP=soon`)).status).toBe(400)

    const paid = await ask(bank.url, undefined, 'POST', '/sandbox/pay', { br_code: pixCopiaECola, day: '2100-01-02' })
    expect(paid).toMatchObject({ status: 200 })
    const charge = await bank.ask('GET', `/v2/cobv/${txid}`)
    expectKept('get /cobv/{txid}', charge, 200)
    expect(charge.body).toMatchObject({ status: 'CONCLUIDA', pix: [{ valor: '146.91' }] })
  })

  it('answers for a paid charge, its payment and its refunds as specified', async () => {
    const { txid, endToEndId } = await paidCharge()
    expectKept('get /cob/{txid}', await bank.ask('GET', `/v2/cob/${txid}`), 200)
    expectKept('get /pix/{e2eid}', await bank.ask('GET', `/v2/pix/${endToEndId}`), 200)
    const path = `/v2/pix/${endToEndId}/devolucao`
    expectKept('put /pix/{e2eid}/devolucao/{id}', await bank.ask('PUT', `${path}/two`, { valor: '1.00' }), 201)
    expectKept('get /pix/{e2eid}/devolucao/{id}', await bank.ask('GET', `${path}/one`), 200)
  })

  it('lists charges by debtor and status, and repeats the filter', async () => {
    const { txid } = await paidCharge()
    const answer = await bank.ask('GET', `/v2/cob?${window}&cpf=${known.cpf}&status=CONCLUIDA&locationPresente=true`)
    expectKept('get /cob', answer, 200)
    expect(answer.body).toMatchObject({
      parametros: { cpf: known.cpf, status: 'CONCLUIDA', locationPresente: true },
      cobs: expect.arrayContaining([expect.objectContaining({ txid, pix: [expect.objectContaining({ txid })] })]),
    })
    for (const filter of [
      'cpf=00000000000',
      'cnpj=12345678000195',
      'status=CONCLUIDA&locationPresente=false',
      'status=REMOVIDA_PELO_PSP',
    ]) {
      const none = await bank.ask('GET', `/v2/cob?${window}&${filter}`)
      expectKept('get /cob', none, 200)
      expect(none.body).toMatchObject({ cobs: [], parametros: { paginacao: { quantidadeDePaginas: 1 } } })
    }
  })

  it('lists payments by filter, page by page', async () => {
    const { txid, endToEndId } = await paidCharge()
    await paidCharge()
    const ids = async (query: string) => {
      const answer = await bank.ask('GET', `/v2/pix?${window}&${query}`)
      expectKept('get /pix', answer, 200)
      return z.object({ pix: z.array(z.object({ endToEndId: z.string() })) }).parse(answer.body).pix
    }
    expect(await ids(`txid=${txid}`)).toEqual([{ endToEndId }])
    expect(await ids(`txid=${txid}&devolucaoPresente=true&txIdPresente=true`)).toEqual([{ endToEndId }])
    expect(await ids(`txid=${txid}&devolucaoPresente=false`)).toEqual([])
    expect(await ids('txIdPresente=false')).toEqual([])
    expect(await ids('cpf=00000000000')).toEqual([])
    const page = await bank.ask('GET', `/v2/pix?${window}&paginacao.itensPorPagina=1&paginacao.paginaAtual=1`)
    expect(page.body).toMatchObject({ pix: [{}], parametros: { paginacao: { paginaAtual: 1, itensPorPagina: 1 } } })
  })

  it('answers for webhooks as specified', async () => {
    const put = await bank.ask('PUT', `/v2/webhook/${pixKey}`, { webhookUrl: 'https://comporta.test/pix' })
    expectKept('put /webhook/{chave}', put, 200)
    expectKept('get /webhook/{chave}', await bank.ask('GET', `/v2/webhook/${pixKey}`), 200)
    const list = await bank.ask('GET', `/v2/webhook?${window}`)
    expectKept('get /webhook', list, 200)
    expect(list.body).toMatchObject({ webhooks: [{ webhookUrl: 'https://comporta.test/pix' }] })
    expectKept('delete /webhook/{chave}', await bank.ask('DELETE', `/v2/webhook/${pixKey}`), 204)
    expectKept('get /webhook/{chave}', await bank.ask('GET', `/v2/webhook/${pixKey}`), 404)
  })
})

describe('Pix Automático', () => {
  it('answers for locations and recurrences as specified', async () => {
    const made = await bank.ask('POST', '/v2/locrec')
    expectKept('post /locrec', made, 201)
    const { id, location } = z.object({ id: z.number(), location: z.string() }).parse(made.body)
    const created = await bank.ask('POST', '/v2/rec', recurrence({ loc: id }))
    expectKept('post /rec', created, 201)
    const idRec = idRecOf(created)
    const found = await bank.ask('GET', `/v2/rec/${idRec}`)
    expectKept('get /rec/{idRec}', found, 200)
    expect(found.body).toMatchObject({ status: 'CRIADA', loc: { id, idRec }, dadosQR: { jornada: 'JORNADA_2' } })
    expect(await shownAt('get /rec/{recUrlAccessToken}', pathOf(location))).toMatchObject({ idRec })
    expectKept('get /locrec/{id}', await bank.ask('GET', `/v2/locrec/${id}`), 200)
    const locations = await bank.ask('GET', `/v2/locrec?${window}&idRecPresente=true`)
    expectKept('get /locrec', locations, 200)
    expect(locations.body).toMatchObject({ loc: [{ id, idRec }] })
    const freed = await bank.ask('DELETE', `/v2/locrec/${id}/idRec`)
    expectKept('delete /locrec/{id}/idRec', freed, 200)
    expect(freed.body).not.toHaveProperty('idRec')
    const patched = await bank.ask('PATCH', `/v2/rec/${idRec}`, { calendario: { dataInicial: inDays(1) }, loc: id })
    expectKept('patch /rec/{idRec}', patched, 200)
    expect(patched.body).toMatchObject({ calendario: { dataInicial: inDays(1), periodicidade: 'MENSAL' }, loc: { id } })
    const cancelled = await bank.ask('PATCH', `/v2/rec/${idRec}`, { status: 'CANCELADA' })
    expectKept('patch /rec/{idRec}', cancelled, 200)
    expect(cancelled.body).toMatchObject({ encerramento: { cancelamento: { solicitante: 'USUARIO_RECEBEDOR' } } })
    const listed = await bank.ask('GET', `/v2/rec?${window}&cpf=${known.cpf}&status=CANCELADA&locationPresente=true`)
    expectKept('get /rec', listed, 200)
    expect(listed.body).toMatchObject({ recs: [{ idRec }], parametros: { status: 'CANCELADA' } })
  })

  it('answers for charges and their tries as specified', async () => {
    const idRec = idRecOf(await bank.ask('POST', '/v2/rec', recurrence()))
    await ask(bank.url, undefined, 'POST', `/sandbox/recurrences/${idRec}/decide`, { status: 'approved' })
    const txid = createTxid()
    const order = recurringOrder(idRec, { devedor: { email: 'a@b.com.br', cidade: 'Recife' }, infoAdicional: 'Maio' })
    expectKept('put /cobr/{txid}', await bank.ask('PUT', `/v2/cobr/${txid}`, order), 201)
    expectKept('get /cobr/{txid}', await bank.ask('GET', `/v2/cobr/${txid}`), 200)
    expectKept('patch /cobr/{txid}', await bank.ask('PATCH', `/v2/cobr/${txid}`, { status: 'CANCELADA' }), 200)
    const posted = await bank.ask('POST', '/v2/cobr', recurringOrder(idRec))
    expectKept('post /cobr', posted, 201)
    const again = z.object({ txid: z.string() }).parse(posted.body).txid
    await ask(bank.url, undefined, 'POST', `/sandbox/recurring-charges/${again}/end`, { outcome: 'unpaid' })
    const retried = await bank.ask('POST', `/v2/cobr/${again}/retentativa/${inDays(5)}`)
    expectKept('post /cobr/{txid}/retentativa/{data}', retried, 201)
    await ask(bank.url, undefined, 'POST', `/sandbox/recurring-charges/${again}/end`, { outcome: 'paid' })
    const paid = await bank.ask('GET', `/v2/cobr/${again}`)
    expectKept('get /cobr/{txid}', paid, 200)
    expect(paid.body).toMatchObject({ status: 'CONCLUIDA', pix: [{ txid: again, valor: '35.00' }] })
    const listed = await bank.ask('GET', `/v2/cobr?${window}&idRec=${idRec}&cpf=${known.cpf}&status=CONCLUIDA`)
    expectKept('get /cobr', listed, 200)
    expect(listed.body).toMatchObject({ cobsr: [{ txid: again }] })
  })

  it.each(['rec', 'cobr'])('answers for webhook%s as specified', async (topic) => {
    const path = `/v2/webhook${topic}`
    expectKept(`put /webhook${topic}`, await bank.ask('PUT', path, { webhookUrl: 'https://comporta.test/auto' }), 200)
    expectKept(`get /webhook${topic}`, await bank.ask('GET', path), 200)
    expectKept(`delete /webhook${topic}`, await bank.ask('DELETE', path), 204)
    expectKept(`get /webhook${topic}`, await bank.ask('GET', path), 404)
  })
})

describe('a refusal', () => {
  const e2eid = 'E12345678202611211446abcdefghijk'
  it.each<
    [operation: string, method: string, path: string, body: unknown, status: number, type: string, field?: string]
  >([
    [
      'put /cob/{txid}',
      'PUT',
      '/cob/:txid',
      order({ valor: { original: '1' } }),
      400,
      'CobOperacaoInvalida',
      'cob.valor.original',
    ],
    ['put /cob/{txid}', 'PUT', '/cob/:txid', order({ chave: 'x@y.z' }), 400, 'CobOperacaoInvalida', 'cob.chave'],
    ['put /cob/{txid}', 'PUT', '/cob/short', order(), 400, 'CobOperacaoInvalida', 'txid'],
    ['put /cob/{txid}', 'PUT', '/cob/:txid', '{', 400, 'CobOperacaoInvalida'],
    [
      'post /cob',
      'POST',
      '/cob',
      order({ calendario: { expiracao: 0 } }),
      400,
      'CobOperacaoInvalida',
      'cob.calendario.expiracao',
    ],
    ['patch /cob/{txid}', 'PATCH', '/cob/:txid', { valor: { original: '1.00' } }, 404, 'CobNaoEncontrado'],
    ['get /cob/{txid}', 'GET', '/cob/:txid', undefined, 404, 'CobNaoEncontrado'],
    ['get /cob', 'GET', '/cob', undefined, 400, 'CobConsultaInvalida', 'inicio'],
    [
      'get /cob',
      'GET',
      `/cob?${window}&cpf=12345678909&cnpj=12345678000195`,
      undefined,
      400,
      'CobConsultaInvalida',
      'cnpj',
    ],
    [
      'get /pix',
      'GET',
      '/pix?inicio=2021-01-01T00:00:00Z&fim=2020-01-01T00:00:00Z',
      undefined,
      400,
      'PixConsultaInvalida',
      'fim',
    ],
    [
      'get /pix',
      'GET',
      `/pix?${window}&paginacao.paginaAtual=-1`,
      undefined,
      400,
      'PixConsultaInvalida',
      'paginacao.paginaAtual',
    ],
    ['get /pix/{e2eid}', 'GET', `/pix/${e2eid}`, undefined, 404, 'PixNaoEncontrado'],
    [
      'put /pix/{e2eid}/devolucao/{id}',
      'PUT',
      `/pix/${e2eid}/devolucao/a`,
      { valor: '1' },
      400,
      'PixDevolucaoInvalida',
      'devolucao.valor',
    ],
    [
      'get /pix/{e2eid}/devolucao/{id}',
      'GET',
      `/pix/${e2eid}/devolucao/a`,
      undefined,
      404,
      'PixDevolucaoNaoEncontrada',
    ],
    [
      'put /webhook/{chave}',
      'PUT',
      `/webhook/${pixKey}`,
      { webhookUrl: 'no' },
      400,
      'WebhookOperacaoInvalida',
      'webhook.webhookUrl',
    ],
    [
      'put /webhook/{chave}',
      'PUT',
      '/webhook/x',
      { webhookUrl: 'https://a.b/c' },
      400,
      'WebhookOperacaoInvalida',
      'chave',
    ],
    ['get /webhook', 'GET', '/webhook?inicio=x', undefined, 400, 'WebhookConsultaInvalida', 'inicio'],
    [
      'put /cobv/{txid}',
      'PUT',
      '/cobv/:txid',
      dueOrder({}, { calendario: { dataDeVencimento: '2020-12-31' } }),
      400,
      'CobVOperacaoInvalida',
      'cobv.calendario.dataDeVencimento',
    ],
    [
      'put /cobv/{txid}',
      'PUT',
      '/cobv/:txid',
      dueOrder({}, { devedor: undefined }),
      400,
      'CobVOperacaoInvalida',
      'cobv.devedor',
    ],
    [
      'put /cobv/{txid}',
      'PUT',
      '/cobv/:txid',
      dueOrder({ desconto: { modalidade: 1 } }),
      400,
      'CobVOperacaoInvalida',
      'cobv.valor.desconto',
    ],
    [
      'put /cobv/{txid}',
      'PUT',
      '/cobv/:txid',
      dueOrder({}, { chave: 'x@y.z' }),
      400,
      'CobVOperacaoInvalida',
      'cobv.chave',
    ],
    ['patch /cobv/{txid}', 'PATCH', '/cobv/:txid', {}, 404, 'CobVNaoEncontrada'],
    ['get /cobv/{txid}', 'GET', '/cobv/:txid', undefined, 404, 'CobVNaoEncontrada'],
    ['get /cobv', 'GET', '/cobv?inicio=x', undefined, 400, 'CobVConsultaInvalida', 'inicio'],
    [
      'post /rec',
      'POST',
      '/rec',
      recurrence({ politicaRetentativa: 'X' }),
      400,
      'RecOperacaoInvalida',
      'rec.politicaRetentativa',
    ],
    [
      'post /rec',
      'POST',
      '/rec',
      recurrence({ valor: { valorRec: '1.00', valorMinimoRecebedor: '1.00' } }),
      400,
      'RecOperacaoInvalida',
      'rec.valor',
    ],
    [
      'post /rec',
      'POST',
      '/rec',
      recurrence({ calendario: { dataInicial: '2020-01-01', periodicidade: 'ANUAL' } }),
      400,
      'RecOperacaoInvalida',
      'rec.calendario.dataInicial',
    ],
    ['post /rec', 'POST', '/rec', recurrence({ loc: 999_999 }), 400, 'RecOperacaoInvalida', 'rec.loc'],
    ['patch /rec/{idRec}', 'PATCH', `/rec/${noRecurrence}`, { status: 'CANCELADA' }, 404, 'RecNaoEncontrada'],
    ['get /rec/{idRec}', 'GET', `/rec/${noRecurrence}`, undefined, 404, 'RecNaoEncontrada'],
    ['get /rec', 'GET', '/rec', undefined, 400, 'RecConsultaInvalida', 'inicio'],
    ['get /locrec/{id}', 'GET', '/locrec/999999', undefined, 404, 'PayloadLocationRecNaoEncontrado'],
    ['get /locrec', 'GET', '/locrec', undefined, 400, 'PayloadLocationRecConsultaInvalida', 'inicio'],
    ['post /loc', 'POST', '/loc', { tipoCob: 'rec' }, 400, 'PayloadLocationOperacaoInvalida', 'tipoCob'],
    ['get /loc/{id}', 'GET', '/loc/999999', undefined, 404, 'PayloadLocationNaoEncontrado'],
    ['delete /loc/{id}/txid', 'DELETE', '/loc/999999/txid', undefined, 404, 'PayloadLocationNaoEncontrado'],
    ['get /loc', 'GET', '/loc', undefined, 400, 'PayloadLocationConsultaInvalida', 'inicio'],
    ['put /cob/{txid}', 'PUT', '/cob/:txid', order({ loc: { id: 999_999 } }), 400, 'CobOperacaoInvalida', 'cob.loc.id'],
    ['put /cobr/{txid}', 'PUT', '/cobr/:txid', recurringOrder(noRecurrence), 400, 'CobROperacaoInvalida', 'cobr.idRec'],
    ['patch /cobr/{txid}', 'PATCH', '/cobr/:txid', { status: 'CANCELADA' }, 404, 'CobRNaoEncontrado'],
    ['get /cobr/{txid}', 'GET', '/cobr/:txid', undefined, 404, 'CobRNaoEncontrado'],
    [
      'post /cobr/{txid}/retentativa/{data}',
      'POST',
      '/cobr/:txid/retentativa/2026-13-01',
      undefined,
      400,
      'CobROperacaoInvalida',
    ],
    ['get /cobr', 'GET', '/cobr', undefined, 400, 'CobRConsultaInvalida', 'inicio'],
    ['put /webhookrec', 'PUT', '/webhookrec', {}, 400, 'WebhookRecOperacaoInvalida', 'webhookUrl'],
    ['put /webhookcobr', 'PUT', '/webhookcobr', {}, 400, 'WebhookCobROperacaoInvalida', 'webhookUrl'],
    ['get /nothing', 'GET', '/lotecobv', undefined, 404, 'NaoEncontrado'],
  ])('of %s has its own problem type: %s %s', async (operation, method, path, body, status, type, field) => {
    const answer = await bank.ask(method, `/v2${path.replace(':txid', createTxid())}`, body)
    expect(answer.status).toBe(status)
    expect(faultsOf(operation, status, answer.headers.get('content-type'), answer.body)).toEqual([])
    expect(answer.body).toMatchObject({ type: `https://pix.bcb.gov.br/api/v2/error/${type}`, status })
    if (field === undefined) return
    const violations = expect.arrayContaining([{ razao: expect.any(String), propriedade: field }])
    expect(answer.body).toMatchObject({ violacoes: violations })
  })

  it('is 400 `CobConsultaInvalida` for an unknown revision', async () => {
    const { txid } = await paidCharge()
    expect(await bank.ask('GET', `/v2/cob/${txid}?revisao=0`)).toMatchObject({ status: 200 })
    expect(await bank.ask('GET', `/v2/cob/${txid}?revisao=7`)).toMatchObject({
      status: 400,
      body: { type: expect.stringMatching(/CobConsultaInvalida$/), violacoes: [{ propriedade: 'revisao' }] },
    })
  })
})

describe('scopes', () => {
  const tokenFor = async (scope?: string): Promise<Answer> =>
    ask(bank.url, undefined, 'POST', '/oauth/token', {
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      scope,
    })
  const tokenOf = (answer: Answer) => z.object({ access_token: z.string() }).parse(answer.body).access_token

  it('are required as the file says: 403 names the missing one', async () => {
    const other = tokenOf(await tokenFor('pix.send'))
    for (const [operation, scope] of operations) {
      // Locations need no scope.
      if (scope === undefined) continue
      const [method = '', path = ''] = operation.split(' ')
      const url = `/v2${path.replace('{txid}', createTxid()).replace(/\{\w+\}/g, 'x')}`
      const answer = await ask(bank.url, other, method.toUpperCase(), url)
      expect(answer.status).toBe(403)
      expect(answer.headers.get('www-authenticate')).toContain(`insufficient_scope", scope="${scope}"`)
      expect(faultsOf(operation, 403, answer.headers.get('content-type'), answer.body)).toEqual([])
    }
  })

  it('that the client does not have are never granted', async () => {
    expect(await tokenFor('cob.read')).toMatchObject({ status: 200, body: { scope: 'cob.read' } })
    expect(await tokenFor('cob.read lotecobv.write')).toMatchObject({ status: 400, body: { error: 'invalid_scope' } })
  })

  it('401 `invalid_token` for a made-up token', async () => {
    const answer = await ask(bank.url, 'made-up', 'GET', `/v2/cob/${createTxid()}`)
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toContain('invalid_token')
  })
})
