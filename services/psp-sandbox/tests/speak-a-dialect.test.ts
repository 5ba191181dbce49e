import { dateOf } from '@comporta/shared/contracts/fields.ts'
import { addDays } from '@comporta/shared/pix/days.ts'
import { createTxid } from '@comporta/shared/pix/txid.ts'
import { createPixProvider } from '@comporta/shared/provider/create-pix-provider.ts'
import { dialects } from '@comporta/shared/provider/dialects/dialect-of.ts'
import { type DialectName, dialectNames } from '@comporta/shared/provider/dialects/names.ts'
import { sandboxAddresses, sandboxPaths } from '@comporta/shared/provider/dialects/sandbox-addresses.ts'
import type { NewRecurrence, RecurringOutcome } from '@comporta/shared/provider/pix-provider.ts'
import type { TestDatabase } from '@comporta/shared/testing/test-database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  ask,
  clientSettings,
  createBankDatabase,
  newCharge,
  newPayout,
  payCode,
  type RunningBank,
  startBank,
} from './start-bank.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createBankDatabase()
})
afterAll(() => database.drop())

const window = { from: new Date(Date.now() - 3_600_000), to: new Date(Date.now() + 3_600_000) }

describe.each(dialectNames)('a bank that speaks %s', (dialect) => {
  let bank: RunningBank
  beforeAll(async () => {
    bank = await startBank(database.url, { dialect })
  })
  afterAll(() => bank.stop())

  it('serves charges, payments, refunds and the webhook to a client of the same dialect', async () => {
    const { provider } = bank
    const { txid, brCode } = await provider.createCharge(newCharge())
    const endToEndId = await payCode(bank.url, brCode)
    expect(await provider.findCharge(txid)).toMatchObject({ status: 'completed', payments: [{ endToEndId }] })
    const refund = { endToEndId, refundId: 'a' }
    expect(await provider.findRefund(refund)).toEqual({ kind: 'not_found' })
    expect(await provider.sendRefund({ ...refund, amountCents: newCharge().amountCents })).toMatchObject({
      kind: 'processing',
    })
    const listed = await Array.fromAsync(provider.listPayments(window))
    expect(listed).toContainEqual(expect.objectContaining({ payment: expect.objectContaining({ endToEndId }) }))
    expect(await Array.fromAsync(provider.listDisputes(window))).toEqual([])
    await provider.registerWebhook('http://127.0.0.1:9/pix')
  })

  it('finds no charge and no payout that was never sent', async () => {
    expect(await bank.provider.findCharge(newCharge().txid)).toBeUndefined()
    const { payoutId, amountCents } = newPayout('quem@recebe.com.br')
    const unknown = dialects[dialect].payouts
      ? { kind: 'not_found' }
      : { kind: 'blocked', code: 'provider_without_payouts', isNotSetUp: true }
    expect(await bank.provider.findPayout(payoutId, amountCents)).toEqual(unknown)
  })
})

const inDays = (days: number): string => addDays(dateOf(new Date()), days)

const newRecurrence = (locationId: number): NewRecurrence => ({
  locationId,
  contract: createTxid(),
  payer: { name: 'Maria Silva', document: '52998224725' },
  firstDay: inDays(0),
  period: 'monthly',
  amount: { fixedCents: newCharge().amountCents },
  allowsRetries: true,
})

function stateOf<State>(outcome: RecurringOutcome<State>): State {
  if (outcome.kind !== 'done') throw new Error(`The bank answered ${JSON.stringify(outcome)}`)
  return outcome.state
}

describe.each(dialectNames.filter((name) => dialects[name].recurrences))('a bank that speaks %s', (dialect) => {
  let bank: RunningBank
  beforeAll(async () => {
    bank = await startBank(database.url, { dialect })
  })
  afterAll(() => bank.stop())

  const play = async (what: string, body: Record<string, string>) =>
    expect(await ask(bank.url, undefined, 'POST', `/sandbox/${what}`, body)).toMatchObject({ status: 200 })

  it('serves recurrences and their charges, and creates each once', async () => {
    const { provider } = bank
    await provider.registerRecurringWebhooks('http://127.0.0.1:9/pix')
    const location = stateOf(await provider.createRecurrenceLocation())
    const order = newRecurrence(location.locationId)
    const { recurrenceId } = stateOf(await provider.createRecurrence(order))
    expect(stateOf(await provider.createRecurrence(order)).recurrenceId).toBe(recurrenceId)
    expect(stateOf(await provider.findRecurrenceLocation(location.locationId)).recurrenceId).toBe(recurrenceId)
    const { status, brCode } = stateOf(await provider.findRecurrence(recurrenceId))
    expect({ status, brCode }).toEqual({ status: 'created', brCode: expect.stringContaining('/qr/v2/rec/') })
    const { amountCents } = newCharge()
    const charge = { txid: createTxid('cobr'), recurrenceId, amountCents, dueDay: inDays(3) }
    expect(await provider.createRecurringCharge(charge)).toMatchObject({ kind: 'refused', fields: ['cobr.idRec'] })
    await play(`recurrences/${recurrenceId}/decide`, { status: 'approved' })
    expect(stateOf(await provider.createRecurringCharge(charge)).txid).toBe(charge.txid)
    expect(stateOf(await provider.createRecurringCharge(charge)).tries).toHaveLength(1)
    await play(`recurring-charges/${charge.txid}/end`, { outcome: 'paid' })
    expect(stateOf(await provider.findRecurringCharge(charge.txid))).toMatchObject({
      status: 'completed',
      tries: [{ day: charge.dueDay, status: 'paid' }],
      payments: [{ txid: charge.txid, amountCents: charge.amountCents }],
    })
    expect(stateOf(await provider.cancelRecurringCharge(charge.txid)).status).toBe('completed')
    expect(stateOf(await provider.cancelRecurrence(recurrenceId)).ending).toEqual({ code: 'SLCR', isByReceiver: true })
    expect(await provider.findRecurringCharge(createTxid('cobr'))).toEqual({ kind: 'not_found' })
  })
})

/** How a bank answers a client that speaks `spoken` at the addresses of `dialect`. */
async function codeFor(dialect: DialectName, spoken: DialectName): Promise<string> {
  const bank = await startBank(database.url, { dialect })
  const addresses = sandboxAddresses(dialect, bank.url)
  const provider = createPixProvider(clientSettings(bank.url, { ...addresses, PSP_SANDBOX_DIALECT: spoken }))
  try {
    return await provider.createCharge(newCharge()).then(
      () => 'served',
      (error: { kind: string }) => error.kind,
    )
  } finally {
    await provider.close()
    await bank.stop()
  }
}

describe('a client of another dialect', () => {
  it.each<[DialectName, DialectName]>([
    ['itau', 'inter'],
    ['sicoob', 'inter'],
    ['inter', 'efi'],
  ])('is unauthorized at %s when it speaks %s', async (dialect, spoken) => {
    expect(await codeFor(dialect, spoken)).toBe('unauthorized')
  })

  it('is refused by Banco do Brasil without the application key', async () => {
    const bank = await startBank(database.url, { dialect: 'banco-do-brasil' })
    const { api } = sandboxPaths('banco-do-brasil')
    const answer = await ask(bank.url, 'any', 'GET', `${api}/cob/${newCharge().txid}`)
    expect(answer.headers.get('www-authenticate')).toContain('invalid_request')
    await bank.stop()
  })
})
