import { dateOf } from '@comporta/shared/contracts/fields.ts'
import { addDays } from '@comporta/shared/pix/days.ts'
import { createTxid } from '@comporta/shared/pix/txid.ts'
import { type Answer, read } from '@comporta/shared/testing/http-answer.ts'
import type { TestDatabase } from '@comporta/shared/testing/test-database.ts'
import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from 'jose'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { receiveWebhooks } from './receive-webhooks.ts'
import { ask, createBankDatabase, type RunningBank, startBank, statementOf } from './start-bank.ts'

let database: TestDatabase
let bank: RunningBank
let owner: pg.Client

beforeAll(async () => {
  database = await createBankDatabase()
  bank = await startBank(database.url)
  owner = new pg.Client(database.ownerUrl)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await bank.stop()
  await database.drop()
})

/** The day in Brazil this many days from now. */
const inDays = (days: number): string => addDays(dateOf(new Date()), days)

const payer = { cpf: '52998224725', nome: 'Maria Silva' }

async function created(more: Record<string, unknown> = {}): Promise<string> {
  const answer = await bank.ask('POST', '/v2/rec', {
    vinculo: { contrato: 'PLANO-42', devedor: payer },
    calendario: { dataInicial: inDays(0), periodicidade: 'SEMANAL' },
    valor: { valorRec: '49.90' },
    politicaRetentativa: 'PERMITE_3R_7D',
    ...more,
  })
  return read(answer, 201, z.object({ idRec: z.string() })).idRec
}

const decide = (idRec: string, status: string): Promise<Answer> =>
  ask(bank.url, undefined, 'POST', `/sandbox/recurrences/${idRec}/decide`, { status })
const end = (txid: string, outcome: string): Promise<Answer> =>
  ask(bank.url, undefined, 'POST', `/sandbox/recurring-charges/${txid}/end`, { outcome })

async function approved(more: Record<string, unknown> = {}): Promise<string> {
  const idRec = await created(more)
  expect(await decide(idRec, 'approved')).toMatchObject({ status: 200 })
  return idRec
}

const order = (idRec: string, days = 3, amount = '49.90', txid = createTxid()): Promise<Answer> =>
  bank.ask('PUT', `/v2/cobr/${txid}`, {
    idRec,
    calendario: { dataDeVencimento: inDays(days) },
    valor: { original: amount },
    recebedor: { conta: '12345678', tipoConta: 'PAGAMENTO' },
  })

async function ordered(idRec: string, days = 3): Promise<string> {
  return read(await order(idRec, days), 201, z.object({ txid: z.string() })).txid
}

const chargeOf = async (txid: string) => (await bank.ask('GET', `/v2/cobr/${txid}`)).body
const refusedFor = (propriedade: string) => ({ status: 400, body: { violacoes: [{ propriedade }] } })

/** Moves the charge's due day this many days into the past. */
async function wasDue(txid: string, daysAgo: number): Promise<void> {
  await owner.query('UPDATE recurring_charges SET due_day = $2 WHERE txid = $1', [txid, inDays(-daysAgo)])
  await owner.query('UPDATE charge_attempts SET day = $2 WHERE txid = $1', [txid, inDays(-daysAgo)])
}

describe('a recurrence', () => {
  it.each(['rejected', 'expired'] as const)(
    'is served, signed, to the payer’s bank at its location until it is %s, and then cannot be cancelled',
    async (decision) => {
      const location = await bank.ask('POST', '/v2/locrec')
      const loc = z.object({ id: z.number(), location: z.string() }).parse(location.body)
      const idRec = await created({ loc: loc.id })
      const path = loc.location.slice(loc.location.indexOf('/'))
      const shown = await fetch(`${bank.url}${path}`)
      expect(shown.headers.get('content-type')).toContain('application/jose')
      const keys = await ask(bank.url, undefined, 'GET', '/qr/jwks')
      const { payload } = await compactVerify(await shown.text(), createLocalJWKSet(keys.body as JSONWebKeySet))
      expect(JSON.parse(Buffer.from(payload).toString())).toMatchObject({
        idRec,
        vinculo: { contrato: 'PLANO-42', devedor: payer },
      })
      const { body } = await bank.ask('GET', `/v2/rec/${idRec}`)
      expect(body).toMatchObject({ dadosQR: { pixCopiaECola: expect.stringContaining(loc.location) } })
      await decide(idRec, decision)
      expect((await fetch(`${bank.url}${path}`)).status).toBe(410)
      expect(await bank.ask('PATCH', `/v2/rec/${idRec}`, { status: 'CANCELADA' })).toMatchObject(
        refusedFor('rec.status'),
      )
    },
  )

  it('is created once per location, which names it', async () => {
    const loc = read(await bank.ask('POST', '/v2/locrec'), 201, z.object({ id: z.number() })).id
    const idRec = await created({ loc })
    const again = await bank.ask('POST', '/v2/rec', {
      vinculo: { contrato: 'PLANO-42', devedor: payer },
      calendario: { dataInicial: inDays(0), periodicidade: 'SEMANAL' },
      politicaRetentativa: 'NAO_PERMITE',
      loc,
    })
    expect(again).toMatchObject(refusedFor('rec.loc'))
    expect((await bank.ask('GET', `/v2/locrec/${loc}`)).body).toMatchObject({ id: loc, idRec })
  })

  it('says in its id whether an unpaid charge may be retried', async () => {
    expect(await created()).toMatch(/^RR/)
    expect(await created({ politicaRetentativa: 'NAO_PERMITE' })).toMatch(/^RN/)
  })

  it('is decided once, and can be cancelled by the payer only after approval', async () => {
    const idRec = await created()
    expect(await decide(idRec, 'cancelled')).toMatchObject({ status: 409 })
    expect(await decide(idRec, 'approved')).toMatchObject({ status: 200 })
    expect(await decide(idRec, 'rejected')).toMatchObject({ status: 409 })
    expect(await decide(idRec, 'cancelled')).toMatchObject({ status: 200 })
    expect((await bank.ask('GET', `/v2/rec/${idRec}`)).body).toMatchObject({
      status: 'CANCELADA',
      encerramento: { cancelamento: { solicitante: 'USUARIO_PAGADOR', codigo: 'SLDB' } },
      atualizacao: [{ status: 'CRIADA' }, { status: 'APROVADA' }, { status: 'CANCELADA' }],
    })
    expect(await bank.ask('PATCH', `/v2/rec/${idRec}`, { status: 'CANCELADA' })).toMatchObject(refusedFor('rec.status'))
  })

  it('cancels its open charge and try when it is cancelled', async () => {
    const idRec = await approved()
    const txid = await ordered(idRec)
    await bank.ask('PATCH', `/v2/rec/${idRec}`, { status: 'CANCELADA' })
    expect(await chargeOf(txid)).toMatchObject({
      status: 'CANCELADA',
      encerramento: { cancelamento: { solicitante: 'USUARIO_RECEBEDOR', codigo: 'CCLD' } },
      tentativas: [{ status: 'CANCELADA' }],
    })
  })
})

describe('a charge of a recurrence', () => {
  it('is refused before the payer has agreed', async () => {
    expect(await order(await created())).toMatchObject(refusedFor('cobr.idRec'))
  })

  it.each([1, 11])('is refused when it is due in %i days, too soon or too late', async (days) => {
    expect(await order(await approved(), days)).toMatchObject(refusedFor('cobr.calendario.dataDeVencimento'))
  })

  it('must have the agreed amount, if one was fixed', async () => {
    expect(await order(await approved(), 3, '50.00')).toMatchObject(refusedFor('cobr.valor.original'))
    expect(await order(await approved({ valor: { valorMinimoRecebedor: '10.00' } }), 3, '50.00')).toMatchObject({
      status: 201,
    })
  })

  it('is created once per cycle and txid, also by concurrent orders', async () => {
    const idRec = await approved()
    const txid = createTxid()
    const answers = await Promise.all([order(idRec, 3, '49.90', txid), order(idRec, 4), order(idRec, 3, '49.90', txid)])
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await order(idRec, 8)).toMatchObject({ status: 201 })
  })

  it('can be cancelled once, and then ordered again', async () => {
    const idRec = await approved()
    const txid = await ordered(idRec)
    expect(await bank.ask('PATCH', `/v2/cobr/${txid}`, { status: 'CANCELADA' })).toMatchObject({ status: 200 })
    expect(await bank.ask('PATCH', `/v2/cobr/${txid}`, { status: 'CANCELADA' })).toMatchObject(
      refusedFor('cobr.status'),
    )
    expect(await order(idRec)).toMatchObject({ status: 201 })
  })

  it('cannot be cancelled on its due day', async () => {
    const txid = await ordered(await approved())
    await owner.query('UPDATE recurring_charges SET due_day = $2 WHERE txid = $1', [txid, inDays(0)])
    expect(await bank.ask('PATCH', `/v2/cobr/${txid}`, { status: 'CANCELADA' })).toMatchObject(
      refusedFor('cobr.status'),
    )
  })

  it('is scheduled and, when its time comes, paid by itself', async () => {
    const txid = await ordered(await approved())
    await expect
      .poll(() => chargeOf(txid))
      .toMatchObject({ status: 'ATIVA', tentativas: [{ status: 'AGENDADA', tipo: 'AGND' }] })
    await owner.query('UPDATE charge_attempts SET due_at = now() WHERE txid = $1', [txid])
    await expect.poll(() => chargeOf(txid)).toMatchObject({ status: 'CONCLUIDA' })
    const { payments } = await statementOf(bank.url)
    expect(payments.filter((payment) => payment.txid === txid)).toMatchObject([{ amount_cents: 4_990 }])
    expect(await end(txid, 'paid')).toMatchObject({ status: 409 })
  })

  it('that was paid can be refunded like any payment', async () => {
    const txid = await ordered(await approved())
    await end(txid, 'paid')
    const { payments } = await statementOf(bank.url)
    const endToEndId = payments.find((payment) => payment.txid === txid)?.end_to_end_id
    expect(await bank.ask('PUT', `/v2/pix/${endToEndId}/devolucao/one`, { valor: '9.90' })).toMatchObject({
      status: 201,
    })
    expect(await chargeOf(txid)).toMatchObject({ pix: [{ endToEndId, devolucoes: [{ id: 'one' }] }] })
  })

  it.each([
    ['refused', 'REJEITADA', 'REJEITADA'],
    ['cancelled', 'CANCELADA', 'CANCELADA'],
    ['unpaid', 'EXPIRADA', 'EXPIRADA'],
  ])('without retries ends when it is %s', async (outcome, status, attempt) => {
    const txid = await ordered(await approved({ politicaRetentativa: 'NAO_PERMITE' }))
    expect(await end(txid, outcome)).toMatchObject({ status: 200 })
    expect(await chargeOf(txid)).toMatchObject({ status, tentativas: [{ status: attempt }] })
    expect(await bank.ask('POST', `/v2/cobr/${txid}/retentativa/${inDays(4)}`)).toMatchObject(
      refusedFor('cobr.politicaRetentativa'),
    )
  })
})

describe('a new try', () => {
  const retry = (txid: string, days: number) => bank.ask('POST', `/v2/cobr/${txid}/retentativa/${inDays(days)}`)

  it('is taken once the last one went unpaid, on a later day within seven, up to three times', async () => {
    const txid = await ordered(await approved())
    expect(await retry(txid, 4)).toMatchObject({ status: 400 })
    await end(txid, 'unpaid')
    await wasDue(txid, 1)
    expect(await retry(txid, 0)).toMatchObject(refusedFor('data'))
    expect(await retry(txid, 7)).toMatchObject(refusedFor('data'))
    for (const days of [2, 3, 4]) {
      expect(await retry(txid, days)).toMatchObject({ status: 201 })
      expect(await retry(txid, 5)).toMatchObject(refusedFor('cobr.tentativas'))
      await end(txid, 'unpaid')
    }
    expect(await chargeOf(txid)).toMatchObject({ status: 'EXPIRADA', tentativas: [{}, { tipo: 'NTAG' }, {}, {}] })
  })

  it('that is paid completes the charge', async () => {
    const txid = await ordered(await approved())
    await end(txid, 'unpaid')
    await wasDue(txid, 1)
    await retry(txid, 1)
    await end(txid, 'paid')
    expect(await chargeOf(txid)).toMatchObject({
      status: 'CONCLUIDA',
      tentativas: [{ status: 'EXPIRADA' }, { status: 'PAGA' }],
    })
  })

  it('that is not requested within seven days leaves the charge unpaid', async () => {
    const txid = await ordered(await approved())
    await end(txid, 'unpaid')
    await wasDue(txid, 7)
    await expect.poll(() => chargeOf(txid)).toMatchObject({ status: 'EXPIRADA' })
  })
})

describe('webhooks', () => {
  it('report recurrences and their charges, each at its own address', async () => {
    const receiver = await receiveWebhooks()
    for (const topic of ['rec', 'cobr']) {
      await bank.ask('PUT', `/v2/webhook${topic}`, { webhookUrl: `${receiver.url}/${topic}-hook` })
    }
    const idRec = await approved()
    const txid = await ordered(idRec)
    await end(txid, 'paid')
    const told = (id: string) =>
      receiver.received
        .filter(({ body }) => JSON.stringify(body).includes(id))
        .map(({ path, body }) => ({ path, body }))
    await expect
      .poll(() => told(idRec))
      .toEqual(
        expect.arrayContaining([
          {
            path: '/webhooks/pix/secret/rec-hook/rec',
            body: { recs: [expect.objectContaining({ idRec, status: 'APROVADA' })] },
          },
          {
            path: '/webhooks/pix/secret/cobr-hook/cobr',
            body: { cobsr: [expect.objectContaining({ txid, status: 'CONCLUIDA', pix: [expect.anything()] })] },
          },
        ]),
      )
  })
})
