import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { expect, it, onTestFinished } from 'vitest'
import { startWithdrawals } from './running-withdrawals.ts'
import { createBankOfScripts, settled } from './scripted-bank.ts'

const longerThanAllowedMs = 2_200

it('a worker held up between recording a try and making it does not make it; a later try pays once', async () => {
  const bank = createBankOfScripts()
  const running = await startWithdrawals({ provider: bank.provider })
  onTestFinished(() => running.close())
  let isHeldUp = false
  /** Freezes the whole process, as SIGSTOP would. */
  const holdUp = (message: unknown): void => {
    if (isHeldUp || JSON.stringify(message) !== JSON.stringify({ name: 'follow-order:commit-try:after' })) return
    isHeldUp = true
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, longerThanAllowedMs)
  }
  subscribe('comporta:step', holdUp)
  onTestFinished(() => void unsubscribe('comporta:step', holdUp))
  const merchant = await running.newMerchant(100_000)
  const id = await bank.withdraw(merchant, { send: () => settled(), find: () => settled() })
  await expect.poll(async () => (await merchant.getWithdrawal(id)).status).toBe('paid')
  // On a busy machine it may be held up once more.
  const tries = (await running.inspect(id)).payout_attempts
  expect(tries.at(-1)).toMatchObject({ outcome: 'settled' })
  const notMade = tries.slice(0, -1)
  expect(notMade).not.toEqual([])
  for (const one of notMade)
    expect(one).toMatchObject({ outcome: 'not_sent', detail: expect.stringContaining('held up') })
  expect(bank.sendsOf(id)).toHaveLength(1)
})
