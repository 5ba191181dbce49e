import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Merchant, type RunningWithdrawals, startWithdrawals } from './running-withdrawals.ts'
import { createScriptedBank, payoutIdOf, processing, settled } from './scripted-bank.ts'

const concurrency = 16
const hanging = 'hanging@exemplo.com.br'
let release = (): void => undefined
const released = new Promise<void>((resolve) => {
  release = resolve
})
const bank = createScriptedBank({
  async send({ pixKey }) {
    if (pixKey.value === hanging) await released
    return processing
  },
  find: () => settled(),
})

let running: RunningWithdrawals
beforeAll(async () => {
  running = await startWithdrawals({ provider: bank.provider, withWorker: false })
})
afterAll(async () => {
  release()
  await running.close()
})

async function withdraw(merchant: Merchant, pixKey = 'fornecedor@exemplo.com.br'): Promise<string> {
  return (await merchant.withdraw({ amount: 1, pix_key: pixKey })).withdrawal_id
}

async function withdrawMany(merchant: Merchant, count: number, pixKey?: string): Promise<void> {
  for (let made = 0; made < count; made += 20) {
    await Promise.all(Array.from({ length: 20 }, () => withdraw(merchant, pixKey)))
  }
}

const statusOf = async (merchant: Merchant, id: string): Promise<string> => (await merchant.getWithdrawal(id)).status

describe('a merchant with many withdrawals in the queue', () => {
  it('does not hold up another merchant’s single one, which comes next, not last', async () => {
    const [busy, quiet] = [await running.newMerchant(1_000_000), await running.newMerchant(1_000_000)]
    const startedAt = performance.now()
    await withdrawMany(busy, 400)
    running.startWorker({ WORKER_CONCURRENCY: String(concurrency) })
    await expect.poll(() => bank.sends.length).toBeGreaterThan(0)
    const id = await withdraw(quiet)
    // Jobs that have waited go first: of a busy merchant, ten for each second.
    const waited = (performance.now() - startedAt) / 100
    const sentBefore = bank.sends.length
    await expect.poll(() => statusOf(quiet, id)).toBe('paid')
    const place = bank.sends.findIndex(({ payoutId }) => payoutId === payoutIdOf(id))
    // Jobs already in hand go first, and so do those taken while the request was answered.
    expect(place - sentBefore).toBeLessThan(3 * concurrency + waited)
    await expect.poll(() => bank.sends.length, { timeout: 50_000 }).toBe(401)
  })

  it('does not occupy the whole worker when all its calls to the bank hang', async () => {
    const [stuck, quiet] = [await running.newMerchant(1_000_000), await running.newMerchant(1_000_000)]
    await withdrawMany(stuck, 40, hanging)
    await expect
      .poll(() => bank.sends.filter(({ pixKey }) => pixKey.value === hanging).length)
      .toBe((concurrency * 3) / 4)
    const id = await withdraw(quiet)
    await expect.poll(() => statusOf(quiet, id)).toBe('paid')
  })
})
