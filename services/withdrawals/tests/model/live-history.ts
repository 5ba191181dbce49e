import { firstProviderAccount, type MerchantId, newId, type WithdrawalId } from '@comporta/shared/ids/ids.ts'
import { type Cents, cents } from '@comporta/shared/money/cents.ts'
import type { NewPayout } from '@comporta/shared/provider/pix-provider.ts'
import { createLogger } from '@comporta/shared/telemetry/logger.ts'
import { createMetrics } from '@comporta/shared/telemetry/metrics.ts'
import { mortalPool } from '@comporta/shared/testing/mortal-pool.ts'
import type { DueStep } from '@comporta/shared/work/due-steps.ts'
import type pg from 'pg'
import type { Dependencies } from '../../src/dependencies.ts'
import { createFairShare } from '../../src/domain/fair-share.ts'
import { netCents, type Withdrawal } from '../../src/domain/withdrawal.ts'
import type { WithdrawalSettings } from '../../src/domain/withdrawal-settings.ts'
import type { Schema } from '../../src/storage/database.ts'
import { storedDestination } from '../../src/storage/withdrawal-rows.ts'
import { createWithdrawalMetrics } from '../../src/withdrawal-metrics.ts'
import { noBalance, noList } from '../scripted-bank.ts'
import { callTimeoutMs, createModelBank, type ModelBank } from './bank.ts'
import { type Act, calmAfterMs, type Delivery, type History, type ProcessPlan } from './histories.ts'
import { createModelLedger, type ModelLedger } from './ledger.ts'
import { byClock, createTimeline } from './timeline.ts'
import type { Code } from './withdrawals-under-test.ts'

export interface UnderTest {
  code: Code
  pool: pg.Pool
}

/** The result of a history. */
export interface Life {
  history: History
  id: WithdrawalId
  bank: ModelBank
  ledger: ModelLedger
  /** Violations, noted as they happened. */
  problems: string[]
  /** An operator has reported the opposite of the bank's answer. */
  wasMisled: boolean
  database: Dependencies['database']
}

const startMs = Date.UTC(2030, 0, 7, 12)
const hourMs = 3_600_000

/** As in production; operators are called earlier, so that they have something to close before the calm. */
const settings: WithdrawalSettings = {
  sendsPayouts: true,
  providerAccount: firstProviderAccount,
  stepLeaseMs: 10_000,
  sweepGraceMs: 3_000,
  overdueAlertAfterMs: 600_000,
  feeCents: cents(20n),
  compliance: {
    reviewFromCents: cents(1_000_000n),
    velocityCount: 5_000,
    velocityWindowSeconds: 3_600,
    twoOperatorsFromCents: cents(5_000_000n),
  },
  orders: {
    settleWindowMs: 45_000,
    callTimeoutMs,
    unknownAlertAfterMs: 90_000,
    slowAlertAfterMs: 150_000,
  },
  decision: { overdueAfterMs: 24 * hourMs, expiresAfterMs: 7 * 24 * hourMs },
  proposalExpiryHours: 24,
  differenceByTwoFromCents: cents(100_000n),
  twinWaitMs: 3_000,
  twinDeadAfterMs: 1_500,
  // Most other tests use ids without order.
  ordersTransferIds: true,
  watchAtMs: [hourMs, 24 * hourMs],
}

const logger = createLogger({ name: 'payout-model', level: 'silent' })
const metrics = createWithdrawalMetrics(createMetrics('payout-model'))
/** An ordinary history has a few hundred. */
const instantsMax = 5_000
/** How long after the calm everything must be decided. */
const restMs = hourMs / 2
/** Covers all looks at a closed payout. */
const watchMs = 60 * hourMs
const amountCents = cents(10_000n)

/** Runs a history on a real database, until nothing is due or only people can go on. */
export async function liveThrough({ code, pool }: UnderTest, history: History): Promise<Life> {
  const timeline = createTimeline(startMs)
  const calmAtMs = startMs + calmAfterMs
  const id = newId<WithdrawalId>()
  const merchantId = newId<MerchantId>()
  const problems: string[] = []
  const state = { isDirty: true, wasMisled: false, pausedSinceMs: null as number | null }
  const { databaseJump } = history

  const databaseOffsetMs = (): number =>
    databaseJump && timeline.now() >= startMs + databaseJump.atMs ? databaseJump.byMs : 0

  /** Each connection that it lends has the time of this history; none is lent for longer than an instant. */
  async function lend(): Promise<pg.PoolClient> {
    state.isDirty = true
    return tellTime(await pool.connect(), timeline.now() + databaseOffsetMs())
  }
  const withConnect = (connect: () => Promise<pg.PoolClient>): pg.Pool =>
    new Proxy(pool, { get: (target, name) => (name === 'connect' ? connect : Reflect.get(target, name)) })
  const database = code.createDatabase<Schema>(withConnect(lend), code.vault)

  /** Sends during which their process dies. */
  const lastCalls = new WeakSet<object>()
  const bank = createModelBank(history.bank, {
    timeline,
    startMs,
    calmAtMs,
    name: id.slice(-12),
    notify: (ends) =>
      act((dependencies) => code.recordBankNotice(dependencies, { payoutId, endToEndId: undefined, ends })),
    async isKnown() {
      const { rows } = await pool.query('SELECT FROM bank_orders WHERE subject = $1 AND known_since IS NOT NULL', [id])
      return rows.length === 1
    },
    onSend(payout, { isCallerLost }) {
      if (isCallerLost) lastCalls.add(payout)
      if (payout.amountCents !== netCents(withdrawal)) problems.push(`sent ${payout.amountCents}`)
      const { pausedSinceMs } = state
      if (pausedSinceMs !== null && timeline.now() > pausedSinceMs + heldUpMs) problems.push('sent while paused')
    },
  })
  const ledger = createModelLedger({
    fundsCents: cents(2n * amountCents),
    faults: history.ledgerFaults,
    unavailable: () => new code.AppError('unavailable', 'the ledger does not answer'),
    onPost({ kind }) {
      const mayContradict = state.wasMisled || (history.bank.change !== null && bank.hasSaid('rejected'))
      if (kind === 'release' && bank.mayPay() && !mayContradict) problems.push('released while the bank may pay')
      const hasSettled = bank.truth() === 'settled' || bank.hasSaid('settled') || state.wasMisled
      if (kind === 'capture' && !hasSettled) problems.push('captured while the bank has not paid')
    },
  })

  interface Process {
    /** Made for each piece of work in it, whose database calls do not wait for others that are held up. */
    dependencies: () => Dependencies
    call: <Result>(work: () => Promise<Result>) => Promise<Result>
    isDead: () => boolean
  }

  /** One process of the service, with its lives one after the other. */
  function startProcess(plan: ProcessPlan) {
    const clock = { timeline, skewMs: plan.skewMs }
    let lives = 0
    let awaits = 0
    let unwaited = 0
    let current: Process | null = begin()

    async function stand(): Promise<void> {
      const pause = plan.pauses.find(({ before }) => before === awaits)
      awaits += 1
      if (pause) await timeline.sleep(pause.forMs)
    }

    function begin(): Process {
      const mortal = mortalPool(
        withConnect(async () => {
          await stand()
          return lend()
        }),
        () => {
          unwaited += 1
          return plan.losses.includes(unwaited - 1)
        },
      )
      const crash = plan.crashes[lives]
      lives += 1
      if (crash) mortal.dieAt(crash)
      const { provider } = bank
      const dependencies = (): Dependencies => ({
        database: code.createDatabase<Schema>(mortal.pool, code.vault),
        ledger: {
          post: async (command) => {
            await stand()
            return mortal.call(() => ledger.client.post(command))
          },
          findBalance: ledger.client.findBalance,
          listProviderLines: noList,
          findProviderLines: async () => [],
          // No bank in a history tells its balance.
          findProviderBalances: async () => ({ accounts: [], held_cents: cents(0n), own_cents: cents(0n) }),
          close: async () => undefined,
        },
        providers: new Map([
          [
            firstProviderAccount,
            {
              sendPayout: (payout: NewPayout) =>
                mortal.call(async () => {
                  const outcome = await provider.sendPayout(payout)
                  if (lastCalls.has(payout)) mortal.die()
                  return outcome
                }),
              listPayouts: noList,
              ...noBalance,
              findPayout: (payoutId: string, expectedCents: Cents) =>
                mortal.call(() => provider.findPayout(payoutId, expectedCents)),
            },
          ],
        ]),
        // Its step is never due in a history.
        webhooks: { takeEvents: async () => undefined },
        jobs: {
          async sendDue(steps) {
            await stand()
            await mortal.call(async () => {
              for (const due of steps) timeline.at(timeline.now() + Math.ceil(due.inMs), () => deliver(due))
            })
          },
          inspect: async () => undefined,
          close: async () => undefined,
        },
        share: createFairShare({ limit: 100, waitMs: 0 }),
        settings,
        logger,
        metrics,
      })
      return { dependencies, call: mortal.call, isDead: mortal.isDead }
    }

    function noteDeath(process: Process): void {
      if (!process.isDead() || current !== process) return
      const { downMs } = plan.crashes[lives - 1] ?? { downMs: 0 }
      current = null
      timeline.at(timeline.now() + downMs, () => {
        current = begin()
      })
    }

    /** Does nothing while the process is down; errors of a process that died are not reported. */
    async function live(work: (dependencies: Dependencies) => Promise<unknown>): Promise<void> {
      const process = current
      if (!process) return
      try {
        await byClock(clock, () => work(process.dependencies()))
      } catch (error) {
        if (!process.isDead()) throw error
      } finally {
        noteDeath(process)
      }
    }

    return { live }
  }

  const workers = history.workers.map(startProcess)
  const api = startProcess(history.api)
  let deliveries = 0

  const whoGets = (delivery: Delivery): typeof workers =>
    workers.filter((_, index) => delivery === 'both' || delivery === (index === 0 ? 'first' : 'second'))

  function nextDelivery(): Delivery {
    const delivery = history.deliveries[deliveries % history.deliveries.length] ?? 'both'
    deliveries += 1
    return delivery
  }

  function deliver({ step, fence }: Pick<DueStep, 'step' | 'fence'>, delivery = nextDelivery()): void {
    for (const worker of whoGets(delivery)) {
      timeline.at(timeline.now(), () =>
        worker.live((dependencies) => {
          const { jobCatalog: catalog } = code
          const work = { catalog, processors: code.createProcessors(dependencies) }
          return code.takeStep(dependencies, work, step as keyof typeof catalog, id, fence ?? undefined)
        }),
      )
    }
  }

  /** A request to the service; a refusal is an answer too. */
  const act = (work: (dependencies: Dependencies) => Promise<unknown>): Promise<void> =>
    api.live(async (dependencies) => {
      try {
        await work(dependencies)
      } catch (error) {
        if (!(error instanceof code.AppError) || !refusals.has(error.code)) throw error
      }
    })

  function appoint(one: Act): void {
    const atMs = startMs + one.atMs
    if (one.kind === 'notice') {
      timeline.at(atMs, () =>
        act((dependencies) =>
          code.recordBankNotice(dependencies, { payoutId, endToEndId: undefined, ends: undefined }),
        ),
      )
    } else if (one.kind === 'cancel') {
      const by =
        one.by === 'merchant'
          ? ({ on: 'cancelled_by_merchant', actor: 'client:client-1', reason: null } as const)
          : ({ on: 'cancelled_by_operator', actor: 'operator:operator-1', reason: 'asked to' } as const)
      timeline.at(atMs, () => act((dependencies) => code.cancelWithdrawal(dependencies, { withdrawal, ...by })))
    } else if (one.kind === 'pause') {
      const by = { actor: 'operator:operator-1', reason: 'under attack' } as const
      const pause = { merchantId, kind: 'paused' } as const
      timeline.at(atMs, () =>
        act(async (dependencies) => {
          await code.pausePayouts(dependencies, { ...pause, ...by })
          // It may have been ended before this answer came.
          const { rows } = await pool.query('SELECT FROM payout_pauses WHERE merchant_id = $1 AND ended_at IS NULL', [
            merchantId,
          ])
          state.pausedSinceMs = rows.length === 0 ? null : timeline.now()
        }),
      )
      if (one.forMs !== null) {
        timeline.at(atMs + one.forMs, () => {
          state.pausedSinceMs = null
          return act(async (dependencies) => {
            await code.resumePayouts(dependencies, pause, by)
            // The pause may have been answered in the meantime.
            state.pausedSinceMs = null
          })
        })
      }
    } else {
      for (const [index, gapMs] of [0, one.gapMs].entries()) {
        timeline.at(atMs + gapMs, () => close(`operator-${index + 1}`, one.isLie))
      }
    }
  }

  /** An operator asks the bank and reports its answer, or the opposite. */
  async function close(clientId: string, isLie: boolean): Promise<void> {
    const truth = bank.truth()
    if (truth === 'processing') return
    const isPaid = (truth === 'settled') !== isLie
    if (isLie) state.wasMisled = true
    const closing = {
      clientId,
      withdrawalId: id,
      outcome: isPaid ? 'settled' : 'rejected',
      endToEndId: null,
      reason: 'the bank told',
    } as const
    await act((dependencies) => code.closePayout(dependencies, closing))
  }

  /** What is due for the withdrawal, by the clock of this history. */
  async function nextDue(): Promise<{ step: string; atMs: number } | undefined> {
    const { rows } = await pool.query<{ step: string; atMs: number }>(
      `SELECT step, extract(epoch FROM due_at)::float8 * 1000 AS "atMs" FROM due_steps
       WHERE subject = $1 AND set_aside_at IS NULL ORDER BY due_at LIMIT 1`,
      [id],
    )
    const [row] = rows
    return row && { step: row.step, atMs: row.atMs - databaseOffsetMs() }
  }

  const isSilent = history.bank.silence?.forMs === null

  /** Lets time pass; the sweeper finds steps that are due and have no job. */
  async function passTime(): Promise<void> {
    let due: Awaited<ReturnType<typeof nextDue>>
    let sweptAtMs = 0
    for (let instants = 0; ; instants += 1) {
      if (instants > instantsMax) return void problems.push('it goes round and round')
      await timeline.quiet()
      if (state.isDirty) {
        due = await nextDue()
        state.isDirty = false
      }
      const nextMs = timeline.nextAtMs()
      const sweepAtMs = due && Math.max(due.atMs + history.sweepLagMs, sweptAtMs + settings.sweepGraceMs)
      const soonestMs = Math.min(nextMs ?? Number.POSITIVE_INFINITY, sweepAtMs ?? Number.POSITIVE_INFINITY)
      if (soonestMs === Number.POSITIVE_INFINITY) return
      if (soonestMs > calmAtMs + (due?.step === 'watch-payout' && !isSilent ? watchMs : restMs)) return
      if (due && sweepAtMs === soonestMs) {
        sweptAtMs = sweepAtMs
        const { step } = due
        const delivery = nextDelivery()
        timeline.at(sweepAtMs, () => deliver({ step }, delivery === 'lost' ? 'both' : delivery))
      }
      timeline.advance()
    }
  }

  const payoutId = payoutIdOf(id)
  const withdrawal = await insert(code, { database, id, merchantId })
  for (const one of history.acts) appoint(one)
  await passTime()
  for (const failure of timeline.failures)
    problems.push(`failed: ${failure instanceof Error ? failure.stack : failure}`)
  return { history, id, bank, ledger, problems, wasMisled: state.wasMisled, database }
}

/** Names of prepared statements, so that PostgreSQL plans each once per connection. */
const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? `model${names.size}`
  names.set(text, name)
  return name
}

/** The connection of a history: sets its time before the first statement. */
function tellTime(client: pg.PoolClient, nowMs: number): pg.PoolClient {
  let isTold = false
  function query(text: string, values: unknown[]): Promise<unknown> {
    const isFirst = !isTold
    isTold = true
    const told = `SET model.now_ms = ${nowMs}`
    if (text === 'begin' && isFirst) return client.query(`begin; ${told}`)
    if (isFirst) client.query(told).catch(() => undefined)
    return values.length === 0 ? client.query(text) : client.query({ name: nameOf(text), text, values })
  }
  return new Proxy(client, {
    get(target, name) {
      if (name === 'query') return query
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** A process that is held up for longer between recording a try and making it does not make it. */
const heldUpMs = 2_000
const refusals = new Set<string>(['conflict', 'wrong_status', 'not_found', 'unavailable'])

/** Any id will do: to the bank of a history it is only a name. */
const payoutIdOf = (id: WithdrawalId): string => id.replaceAll('-', '')

/** As after a request that died right after its first commit: the workers do the rest. */
async function insert(
  code: Code,
  { database, id, merchantId }: { database: Dependencies['database']; id: WithdrawalId; merchantId: MerchantId },
): Promise<Withdrawal> {
  const request = {
    id,
    merchantId,
    idempotencyKey: id,
    fingerprint: '0'.repeat(64),
    merchantStatus: 'not_required',
    complianceStatus: 'not_required',
    bankStatus: 'pending',
    amountCents,
    feeCents: settings.feeCents,
    origin: 'api',
    createdBy: 'client-1',
    destination: storedDestination('email', 'fornecedor@exemplo.com.br'),
    authorize: true,
    autoApproved: true,
    autoApprovalRefusal: null,
    complianceReasons: [],
    duplicateOf: null,
    payoutId: payoutIdOf(id),
    providerAccount: firstProviderAccount,
  } as const
  const jobs = { sendDue: async () => undefined }
  const [inserted] = await code.commit({ database, jobs }, 'insert', (transaction) =>
    code.insertWithdrawals(transaction, [{ ...request, isNight: false }], 0),
  )
  if (!inserted) throw new Error('this withdrawal is there already')
  return inserted
}
