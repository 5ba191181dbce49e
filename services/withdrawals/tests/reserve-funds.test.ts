import { randomUUID } from 'node:crypto'
import { listWithdrawalsAnswer } from '@comporta/shared/contracts/withdrawals.contract.ts'
import { read } from '@comporta/shared/testing/http-answer.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Merchant, type RunningWithdrawals, startWithdrawals } from './running-withdrawals.ts'
import { createScriptedBank, settled } from './scripted-bank.ts'

const bank = createScriptedBank({ send: () => settled(), find: () => settled() })

let running: RunningWithdrawals
beforeAll(async () => {
  running = await startWithdrawals({ provider: bank.provider })
})
afterAll(() => running.close())

const body = { amount: 10, authorize: true, pix_key: 'fornecedor@exemplo.com.br', pix_key_type: 'email' }

const listed = async (merchant: Merchant) =>
  read(await merchant.send('GET', '/v1/withdrawals'), 200, listWithdrawalsAnswer).data

describe('a request while the ledger is down', () => {
  it('503 with Retry-After and not listed; a retry with the same key completes it once', async () => {
    const merchant = await running.newMerchant(100_000)
    const key = randomUUID()
    await running.ledger.stop()
    const answer = await merchant.tryToWithdraw(body, key)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).not.toBeNull()
    expect(answer.body).toMatchObject({ success: false, errors: {} })
    expect(await listed(merchant)).toEqual([])
    await running.ledger.restart()
    await expect.poll(async () => (await merchant.tryToWithdraw(body, key)).status).toBe(200)
    const withdrawal_id = expect.stringMatching(/^.{14}8/)
    await expect.poll(() => listed(merchant)).toMatchObject([{ withdrawal_id, status: 'paid' }])
    expect(await merchant.balance()).toEqual({ availableCents: 99_000, heldCents: 0 })
  })

  it('is completed by the sweeper when the client never comes back', async () => {
    const merchant = await running.newMerchant(100_000)
    await running.ledger.stop()
    expect((await merchant.tryToWithdraw(body)).status).toBe(503)
    await running.ledger.restart()
    await expect.poll(() => listed(merchant)).toMatchObject([{ status: 'paid' }])
    expect(await merchant.balance()).toEqual({ availableCents: 99_000, heldCents: 0 })
  })

  it('leaves its key free when there turn out to be no funds', async () => {
    const merchant = await running.newMerchant(0)
    const key = randomUUID()
    await running.ledger.stop()
    expect((await merchant.tryToWithdraw(body, key)).status).toBe(503)
    await running.ledger.restart()
    await expect.poll(async () => (await merchant.tryToWithdraw(body, key)).status).toBe(422)
    await expect.poll(async () => (await merchant.tryToWithdraw({ ...body, amount: 11 }, key)).status).toBe(422)
    expect(await listed(merchant)).toEqual([])
  })
})
