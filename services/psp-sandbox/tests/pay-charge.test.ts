import { endToEndIdPattern } from '@comporta/shared/pix/end-to-end-id.ts'
import { read } from '@comporta/shared/testing/http-answer.ts'
import type { TestDatabase } from '@comporta/shared/testing/test-database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ask, createBankDatabase, newCharge, payCode, type RunningBank, startBank, statementOf } from './start-bank.ts'

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

const pay = (body: unknown) => ask(bank.url, undefined, 'POST', '/sandbox/pay', body)
const forcePayment = (body: object) => pay({ ...body, force: true })

async function bookedFor(txid: string) {
  const { payments } = await statementOf(bank.url)
  return payments.filter((entry) => entry.txid === txid)
}

const chargeLocation = z.object({ location: z.string() })

/** An expired charge; its location confirms it. */
async function expiredCharge(): Promise<{ txid: string; brCode: string }> {
  const charge = await bank.provider.createCharge(newCharge({ expiresInSeconds: 1 }))
  const { location } = read(await bank.ask('GET', `/v2/cob/${charge.txid}`), 200, chargeLocation)
  const path = location.slice(location.indexOf('/'))
  await expect.poll(async () => (await ask(bank.url, undefined, 'GET', path)).status).toBe(410)
  return charge
}

describe('paying a code', () => {
  it('succeeds once, and the payment is in the statement', async () => {
    const { txid, brCode } = await bank.provider.createCharge(newCharge())

    const endToEndId = await payCode(bank.url, brCode)
    const again = await pay({ br_code: brCode })

    expect(endToEndId).toMatch(endToEndIdPattern)
    expect(again).toMatchObject({ status: 409, body: { error: 'Conflict', message: expect.any(String) } })
    expect(await bookedFor(txid)).toEqual([
      {
        end_to_end_id: endToEndId,
        txid,
        amount_cents: 3_700,
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/),
      },
    ])
  })

  it('succeeds for one of many concurrent payers', async () => {
    const { txid, brCode } = await bank.provider.createCharge(newCharge())

    const answers = await Promise.all(Array.from({ length: 8 }, () => pay({ br_code: brCode })))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    expect(await bookedFor(txid)).toHaveLength(1)
  })

  it('either succeeds or the charge is removed, when both happen at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { txid, brCode } = await bank.provider.createCharge(newCharge())
      const [paid, charge] = await Promise.all([pay({ br_code: brCode }), bank.provider.cancelCharge(txid)])

      expect(paid.status === 200 ? 'completed' : 'removed').toBe(charge.status)
      expect(await bookedFor(txid)).toHaveLength(paid.status === 200 ? 1 : 0)
    }
  })

  it('shows the receiver who paid', async () => {
    const { txid, brCode } = await bank.provider.createCharge(newCharge())
    await pay({ br_code: brCode, payer_name: 'Ana', payer_document: '52998224725' })

    expect(await bank.provider.findCharge(txid)).toMatchObject({
      status: 'completed',
      payments: [{ txid, amountCents: 3_700n, payer: { name: 'Ana', document: '52998224725' }, refunds: [] }],
    })
  })

  it('ignores space around the code', async () => {
    const { brCode } = await bank.provider.createCharge(newCharge())

    expect(await pay({ br_code: ` ${brCode}\n` })).toMatchObject({ status: 200 })
  })

  it('404 for an unknown code', async () => {
    expect(await pay({ br_code: '000201' })).toMatchObject({ status: 404, body: { error: 'Not Found' } })
  })

  it('410 for a removed charge', async () => {
    const { txid, brCode } = await bank.provider.createCharge(newCharge())
    await bank.provider.cancelCharge(txid)

    expect(await pay({ br_code: brCode })).toMatchObject({ status: 410, body: { error: 'Gone' } })
    expect(await bookedFor(txid)).toEqual([])
  })

  it('410 for an expired charge', async () => {
    const { txid, brCode } = await expiredCharge()

    expect(await pay({ br_code: brCode })).toMatchObject({ status: 410, body: { error: 'Gone' } })
    expect(await bookedFor(txid)).toEqual([])
  })

  it.each([{}, { br_code: 7 }, { br_code: ' ' }, { br_code: 'x', payer_document: '123' }, { br_code: '\0' }])(
    '400 for the body %j',
    async (body) => {
      expect(await pay(body)).toMatchObject({ status: 400, body: { error: 'Validation Error' } })
    },
  )
})

describe('a forced payment', () => {
  it('reaches a removed charge, with another amount, and a second time', async () => {
    const { txid, brCode } = await bank.provider.createCharge(newCharge())
    await bank.provider.cancelCharge(txid)

    await forcePayment({ br_code: brCode, amount_cents: 700 })
    await forcePayment({ br_code: brCode })

    expect((await bookedFor(txid)).map((entry) => entry.amount_cents)).toEqual([700, 3_700])
    expect(await bank.provider.findCharge(txid)).toMatchObject({
      status: 'completed',
      payments: [{ amountCents: 700n }, { amountCents: 3_700n }],
    })
  })

  it('reaches an expired charge', async () => {
    const { txid, brCode } = await expiredCharge()

    expect(await forcePayment({ br_code: brCode })).toMatchObject({ status: 200 })
    expect(await bookedFor(txid)).toHaveLength(1)
  })
})
