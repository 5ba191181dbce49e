import { setTimeout as pause } from 'node:timers/promises'
import type { WithdrawalId } from '@comporta/shared/ids/ids.ts'
import type { PayoutOutcome } from '@comporta/shared/provider/pix-provider.ts'
import { claimStep, firstClaim } from '@comporta/shared/work/due-steps.ts'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { followPayout } from '../src/use-cases/follow-payout.ts'
import { startWithdrawals } from './running-withdrawals.ts'
import { noBalance, noList, processing, settled, unknown } from './scripted-bank.ts'

it('a bank slower than a lease is asked by one worker at a time, also about a finished payout', async () => {
  const stepLeaseMs = 3_000
  let asking = 0
  let most = 0
  const running = await startWithdrawals({
    provider: {
      sendPayout: async () => processing,
      listPayouts: noList,
      ...noBalance,
      async findPayout() {
        asking += 1
        most = Math.max(most, asking)
        await pause(2 * stepLeaseMs)
        asking -= 1
        return settled()
      },
    },
    settings: { stepLeaseMs, watchAtMs: [100] },
  })
  onTestFinished(() => running.close())
  const merchant = await running.newMerchant(100_000)
  const { withdrawal_id: id } = await merchant.withdraw()
  await expect.poll(async () => (await merchant.getWithdrawal(id)).status).toBe('paid')
  expect(most).toBe(1)
  await expect.poll(async () => (await running.inspect(id)).due_steps).toEqual([])
  expect(most).toBe(1)
})

it.each<[string, PayoutOutcome, number]>([
  ['tells nothing leaves the pause of whoever has it now as it is', unknown, 60],
  ['tells how it ended wakes whoever has it now', settled(), 0],
])('a look-up that has lost its claim and %s', async (_what, word, dueInMinutes) => {
  const running = await startWithdrawals({
    withWorker: false,
    provider: {
      sendPayout: async () => processing,
      listPayouts: noList,
      ...noBalance,
      async findPayout() {
        await sql`
          UPDATE due_steps SET fence = fence + 1, is_claimed = false, due_at = now() + interval '1 hour'
          WHERE step = 'follow-payout'`.execute(running.database)
        return word
      },
    },
  })
  onTestFinished(() => running.close())
  const { dependencies, database } = running
  const merchant = await running.newMerchant(100_000)
  const id = (await merchant.withdraw()).withdrawal_id as WithdrawalId
  await followPayout(dependencies, id, firstClaim('follow-payout', id, merchant.id))
  await running.hurry(id, 'follow-payout')
  const claim = await claimStep(database, { step: 'follow-payout', subject: id }, 60_000)
  if (!claim) throw new Error('it is due')
  await followPayout(dependencies, id, claim)
  const { rows } = await sql`
    SELECT round(extract(epoch FROM due_at - now()) / 60)::float8 AS minutes FROM due_steps
    WHERE subject = ${id} AND step = 'follow-payout'`.execute(database)
  expect(rows).toEqual([{ minutes: dueInMinutes }])
})
