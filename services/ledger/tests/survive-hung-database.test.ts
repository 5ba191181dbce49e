import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { type DatabaseProxy, startDatabaseProxy } from '@comporta/shared/testing/database-proxy.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Command } from '../src/domain/command.ts'
import { getBalance } from '../src/use-cases/get-balance.ts'
import { createGroupCommit } from '../src/use-cases/group-commit.ts'
import { verifyLedger } from '../src/use-cases/verify-ledger.ts'
import { startHttp } from './http.ts'
import { credit, hashKeys, hold, newMerchant, newTransferId, postOne, startLedger } from './ledger.ts'

let ledger: Awaited<ReturnType<typeof startLedger>>
let proxy: DatabaseProxy
let here: ReturnType<typeof ledger.join>

beforeAll(async () => {
  ledger = await startLedger()
})
afterAll(() => ledger.stop())
beforeEach(async () => {
  proxy = await startDatabaseProxy(ledger.url)
  here = ledger.join(proxy.url, { statementTimeoutMs: 500 })
})
afterEach(async () => {
  proxy.speak()
  await proxy.close()
})

const merchants = Array.from({ length: 3 }, newMerchant)
const amountOfEach = 60n

/** Holds of several merchants that all fit. */
async function prepareHolds(): Promise<Command[]> {
  for (const merchantId of merchants) await postOne(here, credit(merchantId, amountOfEach))
  return Array.from({ length: 30 }, (_, index) => hold(merchants[index % 3] ?? newMerchant(), 1n))
}

/** What each caller gets: the outcome, or the error. */
const postAll = (commands: readonly Command[]) =>
  Promise.all(
    commands.map((command) =>
      postOne(here, command).then(
        ({ outcome, replayed }) => ({ outcome, replayed }),
        (error: unknown) => error,
      ),
    ),
  )

async function expectAllOnce(commands: readonly Command[], before: bigint): Promise<void> {
  for (const merchantId of merchants) {
    const held = BigInt(commands.filter((command) => command.merchantId === merchantId).length)
    expect((await getBalance(here, merchantId)).heldCents).toBe(before + held)
  }
  await verifyLedger({ pool: here.pool, hashKeys, onProgress: () => undefined })
}

describe('a database that hangs', () => {
  it('keeps nobody waiting: all get `unavailable`, and each command is posted once when repeated', async () => {
    const commands = await prepareHolds()
    const { heldCents } = await getBalance(here, merchants[0] ?? newMerchant())
    proxy.silence('callers')
    for (const answer of await postAll(commands)) expect(answer).toMatchObject({ code: 'unavailable' })
    proxy.speak()
    for (const answer of await postAll(commands)) expect(answer).toMatchObject({ outcome: 'posted' })
    await expectAllOnce(commands, heldCents)
  })

  it('but has committed gives the first outcome to whoever asks again', async () => {
    const commands = await prepareHolds()
    const { heldCents } = await getBalance(here, merchants[0] ?? newMerchant())
    const silenceAtCommit = (): void => proxy.silence('database')
    subscribe('comporta:step', silenceAtCommit)
    const answers = await postAll(commands)
    unsubscribe('comporta:step', silenceAtCommit)
    for (const answer of answers) expect(answer).toMatchObject({ code: 'unavailable' })
    proxy.speak()
    const again = await postAll(commands)
    expect(again).toContainEqual({ outcome: 'posted', replayed: true })
    for (const answer of again) expect(answer).toMatchObject({ outcome: 'posted' })
    await expectAllOnce(commands, heldCents)
  })

  it('fails a group and the one sent behind it; each command is posted once when repeated', async () => {
    const { pool, logger, metrics } = here
    const groupCommit = createGroupCommit({ pool, hashKeys, logger, metrics, judgedAheadMin: 1 })
    const merchantId = newMerchant()
    await postOne({ groupCommit }, credit(merchantId, 60n))
    const sent = vi.fn()
    subscribe('comporta:step', sent)
    onTestFinished(() => void unsubscribe('comporta:step', sent))
    proxy.silence('callers')
    const holds = [hold(merchantId, 1n), hold(merchantId, 1n)]
    const refusals = await Promise.all(holds.map((placed) => postOne({ groupCommit }, placed).catch((error) => error)))
    const refusal = { code: 'unavailable', detail: 'the database gave no answer' }
    expect(refusals).toMatchObject([refusal, refusal])
    expect(sent).toHaveBeenCalledTimes(2)
    proxy.speak()
    for (const placed of holds) expect(await postOne({ groupCommit }, placed)).toMatchObject({ outcome: 'posted' })
    expect(await getBalance(here, merchantId)).toEqual({ availableCents: 58n, heldCents: 2n })
  })

  it('is 503 with Retry-After over HTTP', async () => {
    const http = startHttp(here)
    const [merchantId] = merchants
    proxy.silence('callers')
    const subject = { type: 'none', id: '' }
    const command = { kind: 'credit', transfer_id: newTransferId(), merchant_id: merchantId, subject, amount_cents: 1 }
    const batch = { method: 'POST', path: '/transfers/batch', body: { commands: [command] } } as const
    for (const asked of [batch, { path: `/merchants/${merchantId}/balance` }]) {
      const { status, headers } = await http.call({ from: 'sales', ...asked })
      expect(status).toBe(503)
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    await http.close()
  })
})
