import { randomUUID } from 'node:crypto'
import { listStepsAnswer, queuesAnswer } from '@comporta/shared/contracts/steps.contract.ts'
import { read } from '@comporta/shared/testing/http-answer.ts'
import { tellMeanwhile } from '@comporta/shared/testing/tell-meanwhile.ts'
import { insertAlert } from '@comporta/shared/work/alerts.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { type RunningWithdrawals, startWithdrawals } from './running-withdrawals.ts'
import { createBankOfScripts, processing, settled } from './scripted-bank.ts'

interface StepState {
  tries: number
  pauseMs: number
  isSetAside: boolean
}

/** The state of a step while no worker does it. */
async function stateOf({ database }: RunningWithdrawals, id: string, step: string): Promise<StepState | undefined> {
  const { rows } = await sql<StepState>`
    SELECT tries, extract(epoch FROM due_at - set_at)::float8 * 1000 AS pause_ms, set_aside_at IS NOT NULL AS is_set_aside
    FROM due_steps WHERE subject = ${id} AND step = ${step} AND NOT is_claimed`.execute(database)
  return rows[0]
}

it('a failing step is retried after growing pauses, raises an alert, and goes on when its cause is gone', async () => {
  let isSettled = false
  const bank = createBankOfScripts()
  const running = await startWithdrawals({ provider: bank.provider })
  onTestFinished(() => running.close())
  const merchant = await running.newMerchant(100_000)
  const id = await bank.withdraw(merchant, { send: () => processing, find: () => (isSettled ? settled() : processing) })
  await expect.poll(() => bank.lookUpsOf(id)).toBeGreaterThan(0)
  await running.ledger.stop()
  isSettled = true
  await running.hurry(id, 'follow-payout')

  for (const [index, pauseMs] of [500, 1_000, 2_000, 4_000, 8_000].entries()) {
    const tries = index + 1
    await expect.poll(async () => (await stateOf(running, id, 'finish-withdrawal'))?.tries).toBe(tries)
    const paused = (await stateOf(running, id, 'finish-withdrawal'))?.pauseMs ?? 0
    expect([tries, paused >= pauseMs, paused <= 1.25 * pauseMs]).toEqual([tries, true, true])
    if (pauseMs > 2_000) await running.hurry(id, 'finish-withdrawal')
  }
  const alertsOf = async () => (await running.inspect(id)).alerts
  await expect
    .poll(alertsOf)
    .toMatchObject([{ kind: 'step_failing', resolved_at: null, details: { step: 'finish-withdrawal' } }])

  await running.ledger.restart()
  const status = async () => {
    await running.hurry(id, 'finish-withdrawal')
    return (await merchant.getWithdrawal(id)).status
  }
  await expect.poll(status).toBe('paid')
  expect(await merchant.balance()).toEqual({ availableCents: 99_000, heldCents: 0 })
  await expect.poll(alertsOf).toMatchObject([{ kind: 'step_failing', resolved_by: 'system' }])
})

it('a step that has failed is retried when an operator resumes it', async () => {
  const bank = createBankOfScripts()
  const running = await startWithdrawals({ provider: bank.provider })
  onTestFinished(() => running.close())
  const merchant = await running.newMerchant(100_000)
  await running.ledger.stop()
  await merchant.tryToWithdraw({ amount: 10, authorize: true, pix_key: 'maria@example.com', pix_key_type: 'email' })
  const failing = async () =>
    read(await running.operator('GET', '/ops/withdrawals/steps?state=failing'), 200, listStepsAnswer).data
  await expect.poll(failing).toMatchObject([{ step: 'reserve-funds', set_aside_at: null }])
  // Postponed, so that it is not tried by itself in the meantime.
  await sql`UPDATE due_steps SET due_at = now() + interval '1 hour' WHERE step = 'reserve-funds' AND NOT is_claimed`.execute(
    running.database,
  )
  await running.ledger.restart()
  const [step] = await failing()
  const path = `/ops/withdrawals/steps/${step?.subject}/reserve-funds/resume`
  await expect
    .poll(async () => (await running.operator('POST', path, { reason: 'the ledger is back' })).status)
    .toBe(204)
  await expect.poll(failing).toEqual([])
})

/** A payout whose look-ups throw until `heal` is called; then the bank answers `found`. */
async function startPoisoned(found: ReturnType<typeof settled> | typeof processing) {
  let isPoison = true
  const bank = createBankOfScripts()
  const running = await startWithdrawals({ provider: bank.provider })
  onTestFinished(() => running.close())
  const merchant = await running.newMerchant(100_000)
  const id = await bank.withdraw(merchant, {
    send: () => processing,
    find() {
      if (isPoison) throw new TypeError('a row that nobody thought of')
      return found
    },
  })
  const heal = (): void => {
    isPoison = false
  }
  return { bank, running, merchant, id, heal }
}

it('a step that always throws is set aside, its hold kept, and goes on when an operator resumes it', async () => {
  const { bank, running, merchant, id, heal } = await startPoisoned(settled())
  const isSetAside = async () => {
    const state = await stateOf(running, id, 'follow-payout')
    // Its pauses are skipped.
    if (state && !state.isSetAside) await running.hurry(id, 'follow-payout')
    return state?.isSetAside
  }
  await expect.poll(isSetAside).toBe(true)
  const openKinds = async () =>
    (await running.inspect(id)).alerts.filter(({ resolved_at }) => resolved_at === null).map(({ kind }) => kind)
  expect((await openKinds()).toSorted()).toEqual(['step_failing', 'step_set_aside'])
  const lookUps = bank.lookUpsOf(id)
  expect(await merchant.balance()).toEqual({ availableCents: 99_000, heldCents: 1_000 })
  expect(bank.sendsOf(id)).toHaveLength(1)

  const waiting = { subject: id, step: 'follow-payout', failure: expect.any(String), set_aside_at: expect.any(String) }
  expect((await running.inspect(id)).due_steps).toMatchObject([waiting])
  const steps = await running.operator('GET', '/ops/withdrawals/steps?state=set_aside')
  expect(read(steps, 200, listStepsAnswer).data).toMatchObject([waiting])
  const { queues, steps: counts } = read(await running.operator('GET', '/ops/withdrawals/queues'), 200, queuesAnswer)
  expect(counts).toContainEqual({
    step: 'follow-payout',
    queue: 'payouts',
    due: 0,
    oldest_due_at: null,
    failing: 0,
    set_aside: 1,
  })
  expect(queues).toContainEqual({
    name: 'payouts',
    waiting: 0,
    active: 0,
    delayed: expect.any(Number),
    oldest_at: null,
  })

  // It blocks nobody: another one is paid meanwhile, and it is not tried.
  const next = await bank.withdraw(merchant, { send: () => settled(), find: () => settled() })
  await expect.poll(async () => (await merchant.getWithdrawal(next)).status).toBe('paid')
  expect(bank.lookUpsOf(id)).toBe(lookUps)

  heal()
  const path = `/ops/withdrawals/steps/${id}`
  const body = { reason: 'mended in the version of today' }
  expect((await running.operator('POST', `${path}/watch-payout/resume`, body)).status).toBe(404)
  expect((await merchant.send('POST', `${path}/follow-payout/resume`, { body })).status).toBe(403)
  expect((await running.operator('POST', `${path}/follow-payout/resume`, body)).status).toBe(204)
  expect((await running.operator('POST', `${path}/follow-payout/resume`, body)).status).toBe(404)
  await expect.poll(async () => (await merchant.getWithdrawal(id)).status).toBe('paid')
  expect(await openKinds()).toEqual([])
  expect((await running.inspect(id)).alerts).toMatchObject([
    { resolved_by: 'operator:operator-1', resolution: body.reason },
    { resolved_by: 'operator:operator-1', resolution: body.reason },
  ])
})

it('a step that no worker does raises an alert, which closes when one does it', async () => {
  const bank = createBankOfScripts()
  const running = await startWithdrawals({
    provider: bank.provider,
    withWorker: false,
    settings: { overdueAlertAfterMs: 200 },
  })
  onTestFinished(() => running.close())
  // The queue of payouts has no consumer.
  running.startWorker({ WORKER_QUEUES: 'withdrawal-review' })
  const merchant = await running.newMerchant(100_000)
  const id = await bank.withdraw(merchant, { send: () => settled(), find: () => settled() })
  const alertsOf = async () => (await running.inspect(id)).alerts
  await expect
    .poll(alertsOf)
    .toMatchObject([{ kind: 'step_overdue', resolved_at: null, details: { step: 'follow-payout' } }])
  running.startWorker()
  await expect.poll(async () => (await merchant.getWithdrawal(id)).status).toBe('paid')
  await expect.poll(async () => (await alertsOf()).filter(({ resolved_at }) => resolved_at === null)).toEqual([])
})

it('an alert about an overdue step closes when the step is no longer due', async () => {
  const bank = createBankOfScripts()
  const running = await startWithdrawals({
    provider: bank.provider,
    withWorker: false,
    settings: { overdueAlertAfterMs: 200 },
  })
  onTestFinished(() => running.close())
  running.startWorker({ WORKER_QUEUES: 'withdrawal-review' })
  const merchant = await running.newMerchant(100_000)
  const id = await bank.withdraw(merchant, { send: () => settled(), find: () => settled() })
  const alertsOf = async () => (await running.inspect(id)).alerts
  await expect.poll(alertsOf).toMatchObject([{ kind: 'step_overdue', resolved_at: null }])
  const cancelled = async () => (await merchant.send('POST', `/v1/withdrawals/${id}/cancel`)).status
  await expect.poll(cancelled).toBe(200)
  expect((await alertsOf()).filter(({ resolved_at }) => resolved_at === null)).toEqual([])
  expect((await alertsOf()).at(-1)).toMatchObject({ kind: 'step_overdue', resolved_by: 'system' })
})

it('an alert about a failing step closes in the commit that records that the bank has the payout', async () => {
  const { running, id, heal } = await startPoisoned(processing)
  const alertsOf = async () => {
    await running.hurry(id, 'follow-payout')
    return (await running.inspect(id)).alerts
  }
  await expect.poll(alertsOf).toMatchObject([{ kind: 'step_failing', resolved_at: null }])
  await refuseForgottenAlerts(running)
  heal()
  await expect.poll(alertsOf).toMatchObject([{ kind: 'step_failing', resolved_by: 'system' }])
})

it('an alert raised while its step becomes needless closes with the step', async () => {
  const bank = createBankOfScripts()
  const running = await startWithdrawals({ provider: bank.provider, withWorker: false })
  onTestFinished(() => running.close())
  const merchant = await running.newMerchant(100_000)
  const key = randomUUID()
  await running.ledger.stop()
  expect((await merchant.tryToWithdraw(order, key)).status).toBe(503)
  await running.ledger.restart()
  await refuseForgottenAlerts(running)

  const { rows } = await sql<{ subject: string }>`
    SELECT subject FROM due_steps WHERE step = 'reserve-funds'`.execute(running.database)
  const subject = String(rows[0]?.subject)
  const openAlerts = async () => (await running.inspect(subject)).alerts.filter(({ resolved_at }) => !resolved_at)

  const { begun, told } = tellMeanwhile(running.database, { step: 'reserve-funds', subject })
  await begun
  const { status } = await merchant.tryToWithdraw(order, key)
  await told

  expect([status, await openAlerts()]).toMatchObject([200, [{ kind: 'step_overdue' }]])
  running.startWorker()
  await expect.poll(openAlerts).toEqual([])
})

const order = { amount: 10, authorize: true, pix_key: 'fornecedor@exemplo.com.br', pix_key_type: 'email' }

/** Refuses commits after which no step knows of an open alert about it: nothing might ever close that alert. */
async function refuseForgottenAlerts({ testDatabase }: RunningWithdrawals): Promise<void> {
  const owner = new pg.Client({ connectionString: testDatabase.ownerUrl })
  await owner.connect()
  await owner.query(`
    CREATE FUNCTION refuse_forgotten_alert() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT FROM alerts WHERE subject = OLD.subject AND kind LIKE 'step_%' AND resolved_at IS NULL)
        AND NOT EXISTS (SELECT FROM due_steps WHERE subject = OLD.subject AND is_alerted)
      THEN RAISE EXCEPTION 'an alert is open that no step knows of'; END IF;
      RETURN NULL;
    END $$;
    CREATE CONSTRAINT TRIGGER refuse_forgotten_alert AFTER UPDATE OR DELETE ON due_steps
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.is_alerted) EXECUTE FUNCTION refuse_forgotten_alert()`)
  await owner.end()
}

it('an alert about a late step that has failed since closes when an operator resumes it', async () => {
  const bank = createBankOfScripts()
  const running = await startWithdrawals({ provider: bank.provider, withWorker: false })
  onTestFinished(() => running.close())
  const merchant = await running.newMerchant(100_000)
  const id = await bank.withdraw(merchant, { send: () => settled(), find: () => settled() })
  await insertAlert(running.database, { kind: 'step_overdue', subject: id, details: { step: 'follow-payout' } })
  await sql`UPDATE due_steps SET is_claimed = false, is_alerted = true, failure = 'x' WHERE subject = ${id}`.execute(
    running.database,
  )
  const path = `/ops/withdrawals/steps/${id}/follow-payout/resume`
  expect((await running.operator('POST', path, { reason: 'the queue is back' })).status).toBe(204)
  expect((await running.inspect(id)).alerts).toMatchObject([{ resolved_by: 'operator:operator-1' }])
})
