import { firstProviderAccount } from '@comporta/shared/ids/ids.ts'
import { expect, it, onTestFinished } from 'vitest'
import { doubtPayouts } from '../src/use-cases/doubt-payouts.ts'
import { startWithdrawals } from './running-withdrawals.ts'
import { createScriptedBank, notFound, payoutIdOf, settled, unknown } from './scripted-bank.ts'

/** A service whose database was restored, with nothing run on it since. `paid` are the payouts that the bank has. */
async function restored() {
  const paid = new Set<string>()
  const bank = createScriptedBank({
    send: () => settled(),
    find: (payoutId) => (paid.has(payoutId) ? settled() : notFound),
  })
  const running = await startWithdrawals({ provider: bank.provider, withWorker: false, orders: { callTimeoutMs: 10 } })
  onTestFinished(() => running.close())
  const merchant = await running.newMerchant(1_000_000)
  const statusOf = async (id: string) => (await merchant.getWithdrawal(id)).status
  const resume = () => running.operator('POST', '/ops/withdrawals/payouts/resume', { reason: 'compared' })
  const sendsOf = (id: string) => bank.sends.filter(({ payoutId }) => payoutId === payoutIdOf(id))
  return { paid, running, merchant, statusOf, resume, sendsOf }
}

it('after a restore, what the bank has paid is not sent again, and what it has not paid is sent once', async () => {
  const { paid, running, merchant, statusOf, resume, sendsOf } = await restored()
  const [sentBefore, neverSent] = [await merchant.withdraw(), await merchant.withdraw()].map(
    (made) => made.withdrawal_id,
  )
  if (!sentBefore || !neverSent) throw new Error('two withdrawals')
  paid.add(payoutIdOf(sentBefore))
  expect(await doubtPayouts(running.dependencies)).toEqual({ payouts: 2, known: [] })
  running.startWorker()
  await expect.poll(() => statusOf(sentBefore)).toBe('paid')
  expect(sendsOf(sentBefore)).toEqual([])
  // Payouts stay paused until operators have compared the bank's books.
  expect([await statusOf(neverSent), sendsOf(neverSent)]).toEqual(['processing', []])
  expect((await resume()).status).toBe(200)
  await expect.poll(() => statusOf(neverSent)).toBe('paid')
  expect(sendsOf(neverSent)).toHaveLength(1)
  expect(await merchant.balance()).toEqual({ availableCents: 998_000, heldCents: 0 })
  const { events } = await running.inspect(sentBefore)
  expect(events.filter(({ lifecycle }) => lifecycle === 'bank').map(({ event }) => event)).toEqual([
    'submitted',
    'settled',
  ])
})

it('after a restore, what waits for approval here and is paid at the bank cannot be rejected', async () => {
  const { paid, running, merchant, statusOf, resume, sendsOf } = await restored()
  const [decided, open] = [
    (await merchant.withdraw({ authorize: false })).withdrawal_id,
    (await merchant.withdraw({ authorize: false })).withdrawal_id,
  ]
  paid.add(payoutIdOf(decided))
  const { payouts, known } = await doubtPayouts(running.dependencies)
  expect([payouts, known.map(({ id }) => id)]).toEqual([1, [decided]])
  running.startWorker()
  const reject = (id: string) => merchant.send('POST', `/v1/withdrawals/${id}/reject`, { body: {} })
  expect(await reject(decided)).toMatchObject({ status: 409, body: { code: 'wrong_status' } })
  expect((await running.inspect(decided)).alerts).toMatchObject([{ kind: 'payout_differs' }])
  expect((await reject(open)).status).toBe(200)
  const approved = await merchant.send('POST', `/v1/withdrawals/${decided}/approve`, { clientId: 'client-2', body: {} })
  expect(approved.status).toBe(200)
  await resume()
  await expect.poll(() => statusOf(decided)).toBe('paid')
  expect(sendsOf(decided)).toEqual([])
  expect(await merchant.balance()).toEqual({ availableCents: 999_000, heldCents: 0 })
})

it.each([
  ['paid, by the bank’s word', 'settled', { status: 'paid', available: 999_000 }],
  ['failed, with its amount back, by its refusal', 'rejected', { status: 'failed', available: 1_000_000 }],
] as const)(
  'after a restore, what the bank never answers about is %s, as two operators report',
  async (_how, outcome, end) => {
    const bank = createScriptedBank({ send: () => settled(), find: () => unknown })
    const orders = { callTimeoutMs: 10, unknownAlertAfterMs: 600 }
    const running = await startWithdrawals({ provider: bank.provider, withWorker: false, orders })
    onTestFinished(() => running.close())
    const merchant = await running.newMerchant(1_000_000)
    const { withdrawal_id: id } = await merchant.withdraw()
    await doubtPayouts(running.dependencies)
    running.startWorker()
    const alerts = async () => (await running.inspect(id)).alerts
    await expect.poll(alerts).toMatchObject([{ kind: 'payout_unknown' }])
    const close = (clientId: string) =>
      running.operator('POST', `/ops/withdrawals/${id}/payout/close`, { outcome, reason: 'asked the bank' }, clientId)
    expect((await close('operator-1')).status).toBe(202)
    // One operator's proposal changes nothing yet, and the second operator sees it.
    expect(await running.inspect(id)).toMatchObject({
      bank_processing_status: 'pending',
      proposals: [{ act: 'close-payout', outcome, proposed_by: 'operator:operator-1' }],
    })
    expect(await close('operator-2')).toMatchObject({ status: 200, body: { status: end.status } })
    expect(await merchant.balance()).toEqual({ availableCents: end.available, heldCents: 0 })
    const { events } = await running.inspect(id)
    expect(events.filter(({ lifecycle }) => lifecycle === 'bank').map(({ event }) => event)).toEqual([
      'closing_proposed',
      'submitted',
      outcome === 'settled' ? 'settled' : 'refused',
    ])
    expect(bank.sends).toEqual([])
  },
)

it('the check after a restore throws when the bank does not say, and can be repeated', async () => {
  const { running, merchant } = await restored()
  await merchant.withdraw({ authorize: false })
  const { provider } = createScriptedBank({ send: () => unknown, find: () => unknown })
  const silent = {
    ...running.dependencies,
    providers: new Map([[firstProviderAccount, provider]]),
  }
  await expect(doubtPayouts(silent)).rejects.toThrow('the bank does not say')
  expect(await doubtPayouts(running.dependencies)).toEqual({ payouts: 0, known: [] })
})
