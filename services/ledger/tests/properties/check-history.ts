import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { Logger } from '@comporta/shared/telemetry/logger.ts'
import { mortalPool } from '@comporta/shared/testing/mortal-pool.ts'
import { expect } from 'vitest'
import type { Bundle, Command } from '../../src/domain/command.ts'
import { fingerprintOf } from '../../src/domain/fingerprint.ts'
import type { Outcome } from '../../src/domain/outcome.ts'
import type { LedgerMetrics } from '../../src/ledger-metrics.ts'
import type { LedgerPool } from '../../src/storage/database.ts'
import type { createGroupCommit } from '../../src/use-cases/group-commit.ts'
import { hashKeys } from '../ledger.ts'
import type { History } from './histories.ts'
import { applyToModel, copyOf, type Model, newModel } from './model.ts'

/** The ledger under test; the tests of the suite itself put a broken one here. */
export interface LedgerUnderTest {
  createGroupCommit: typeof createGroupCommit
  pool: LedgerPool
  logger: Logger
  metrics: LedgerMetrics
}

interface Answer {
  bundle: Bundle
  round: number
  /** Undefined when the caller got no answer. */
  outcomes: Outcome[] | undefined
}

/** Runs a history on a real database, and compares the tables and the answers with the model. */
export async function checkHistory(ledger: LedgerUnderTest, history: History): Promise<void> {
  const answers = await live(ledger, history)
  const transfers = await readTransfers(ledger, history)
  const models = compareWithModel(transfers, answers)
  compareAnswers(transfers, answers)
  await compareTables(ledger, history, transfers, models)
}

async function live(underTest: LedgerUnderTest, history: History): Promise<Answer[]> {
  const answers: Answer[] = []
  const processes = [startProcess(underTest), startProcess(underTest)]
  for (const [round, { groups, crashes }] of history.rounds.entries()) {
    const asked = processes.flatMap(({ groupCommit, dieAt }, index) => {
      const crash = crashes[index]
      if (crash) dieAt(crash)
      return (groups[index] ?? []).map(async (bundle) => ({ bundle, round, outcomes: await ask(groupCommit, bundle) }))
    })
    answers.push(...(await Promise.all(asked)))
    for (const [index, crash] of crashes.entries()) if (crash) processes[index] = startProcess(underTest)
  }
  // Callers without an answer ask again, until there is one.
  const survivor = startProcess(underTest).groupCommit
  for (const { bundle } of answers.filter(({ outcomes }) => outcomes === undefined)) {
    const outcomes = await ask(survivor, bundle)
    expect(outcomes).toHaveLength(bundle.length)
    answers.push({ bundle, round: history.rounds.length, outcomes })
  }
  return answers
}

/** A process that lives through the rounds, and remembers accounts, until it dies. */
function startProcess({ createGroupCommit, pool, logger, metrics }: LedgerUnderTest) {
  const mortal = mortalPool(pool)
  return {
    groupCommit: createGroupCommit({ pool: mortal.pool, hashKeys, logger, metrics, judgedAheadMin: 1 }),
    dieAt: mortal.dieAt,
  }
}

async function ask(process: ReturnType<typeof createGroupCommit>, bundle: Bundle): Promise<Outcome[] | undefined> {
  try {
    return await (bundle.length === 1 ? process.post(bundle) : process.postBundle(bundle))
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') return undefined
    // A planted bug loads its modules again: the class is another one then, but the code is the same.
    if (error instanceof Error && 'code' in error && error.code === 'unavailable') return undefined
    throw error
  }
}

interface StoredTransfer {
  /** What it did to the house. */
  house: Model['house']
  id: string
  merchantId: string
  fingerprint: string
  bundleId: string | null
  outcome: string
  postedCents: bigint
  availableCents: bigint
  heldCents: bigint
}

/** Merchant by merchant, each in the order of its chain. */
async function readTransfers({ pool }: LedgerUnderTest, { merchants }: History): Promise<StoredTransfer[]> {
  const { rows } = await pool.query<Omit<StoredTransfer, 'house'> & Model['house']>(
    `SELECT coalesce(provider_clearing_change_cents, 0) AS provider_clearing,
       coalesce(fee_revenue_change_cents, 0) AS fee_revenue, coalesce(adjustments_change_cents, 0) AS adjustments,
       coalesce(transfers_change_cents, 0) AS transfers, id, merchant_id AS "merchantId",
       encode(fingerprint, 'hex') AS fingerprint, bundle_id AS "bundleId", outcome,
       posted_cents AS "postedCents", available_cents AS "availableCents", held_cents AS "heldCents"
     FROM transfers WHERE merchant_id = ANY ($1) ORDER BY merchant_id, sequence`,
    [merchants],
  )
  return rows.map(({ provider_clearing, fee_revenue, adjustments, transfers, ...transfer }) => ({
    ...transfer,
    house: { provider_clearing, fee_revenue, adjustments, transfers },
  }))
}

const summaryOf = ({ outcome, postedCents, availableCents, heldCents }: Outcome | StoredTransfer) => ({
  outcome,
  postedCents,
  availableCents,
  heldCents,
})

/** At every prefix of every merchant's chain, the model has the same outcome, the same balances and the same house. */
function compareWithModel(transfers: readonly StoredTransfer[], answers: readonly Answer[]): Map<string, Model> {
  const stored = new Map(transfers.map((transfer) => [transfer.id, transfer]))
  // An imitation has some commands of the original, and nothing of it is stored.
  const isThere = (bundle: Bundle): boolean =>
    bundle.every((command) => stored.get(command.transferId)?.fingerprint === fingerprintOf(command))
  const bundles = answers.map(({ bundle }) => bundle).filter(isThere)
  const asked = new Map(bundles.flatMap((bundle) => bundle.map((command) => [keyOf(command), { command, bundle }])))
  const models = new Map<string, Model>()
  /** The refused bundles, each with what its merchants had then. */
  const refused = new Map<Bundle, Map<string, Model>>()
  for (const transfer of transfers) {
    const { command, bundle } = asked.get(`${transfer.id} ${transfer.fingerprint}`) ?? {}
    if (!command || !bundle) throw new Error(`nobody asked for ${transfer.id}`)
    const model = models.get(transfer.merchantId) ?? newModel()
    models.set(transfer.merchantId, model)
    const legs = bundle.map(({ transferId }) => stored.get(transferId))
    if (bundle.length > 1 && transfer.outcome !== 'posted') {
      expect(legs.map((leg) => leg?.outcome)).toEqual(bundle.map(() => transfer.outcome))
      expect(summaryOf(transfer)).toMatchObject({ ...balancesOf(model), postedCents: 0n })
      const had = refused.get(bundle) ?? new Map<string, Model>()
      refused.set(bundle, had.set(transfer.merchantId, copyOf(model)))
      continue
    }
    const before = { ...model.house }
    expect(summaryOf(transfer)).toEqual(applyToModel(model, command, broughtBy(legs)))
    expect(sumOf(before, transfer.house)).toEqual(model.house)
    expect(model.availableCents).toBeGreaterThanOrEqual(0n)
    expect(model.heldCents).toBeGreaterThanOrEqual(0n)
  }
  for (const [bundle, had] of refused) {
    const [leg] = bundle.flatMap(({ transferId }) => stored.get(transferId) ?? [])
    expect(refusalOf(bundle, had)).toBe(leg?.outcome)
  }
  return models
}

const balancesOf = ({ availableCents, heldCents }: Model) => ({ availableCents, heldCents })

/** The first reason to refuse a bundle. */
function refusalOf(bundle: Bundle, models: ReadonlyMap<string, Model>): string | undefined {
  let broughtCents = 0n
  for (const command of bundle) {
    const model = models.get(command.merchantId)
    if (!model) throw new Error(`${command.merchantId} has no part in it`)
    const { outcome, postedCents } = applyToModel(model, command, broughtCents)
    if (outcome !== 'posted') return outcome
    if (command.kind === 'transfer_out') broughtCents += postedCents
  }
  return undefined
}

const broughtBy = (legs: readonly (StoredTransfer | undefined)[]): bigint =>
  legs.reduce((sum, leg) => sum + (leg && leg.house.transfers > 0n ? leg.house.transfers : 0n), 0n)

const sumOf = (one: Model['house'], other: Model['house']): Model['house'] => ({
  provider_clearing: one.provider_clearing + other.provider_clearing,
  fee_revenue: one.fee_revenue + other.fee_revenue,
  adjustments: one.adjustments + other.adjustments,
  transfers: one.transfers + other.transfers,
})

const keyOf = (command: Command): string => `${command.transferId} ${fingerprintOf(command)}`

/** Every answer is that of the one stored transfer; at most one caller was the first. */
function compareAnswers(transfers: readonly StoredTransfer[], answers: readonly Answer[]): void {
  const stored = new Map(transfers.map((transfer) => [transfer.id, transfer]))
  expect(stored.size, 'a transfer is there twice').toBe(transfers.length)
  const firsts = new Map<string, number>()
  for (const { bundle, round, outcomes = [] } of answers) {
    const legs = outcomes.map((outcome, index) => ({ outcome, ...legOf(stored, bundle[index]) }))
    const isConflict = legs.some(({ command, transfer }) => transfer.fingerprint !== fingerprintOf(command))
    for (const { outcome, command, transfer } of legs) {
      if (isConflict) {
        expect(outcome).toMatchObject({ outcome: 'conflict', replayed: false, postedCents: 0n })
        continue
      }
      expect(summaryOf(outcome)).toEqual(summaryOf(transfer))
      if (outcome.replayed) continue
      expect(firsts.has(command.transferId), 'two callers were the first').toBe(false)
      firsts.set(command.transferId, round)
    }
  }
  expectOrder(transfers, firsts)
}

function legOf(stored: ReadonlyMap<string, StoredTransfer>, command: Command | undefined) {
  const transfer = command && stored.get(command.transferId)
  if (!transfer) throw new Error(`${command?.transferId} was answered, but is not there`)
  return { command, transfer }
}

/** What was answered before something else was asked comes before it in the chain. */
function expectOrder(transfers: readonly StoredTransfer[], firsts: ReadonlyMap<string, number>): void {
  const rounds = new Map<string, number>()
  for (const { id, merchantId } of transfers) {
    const round = firsts.get(id)
    if (round === undefined) continue
    expect(round).toBeGreaterThanOrEqual(rounds.get(merchantId) ?? 0)
    rounds.set(merchantId, round)
  }
}

/** Balances, movements and holds agree with the last transfers. */
async function compareTables(
  { pool }: LedgerUnderTest,
  { merchants }: History,
  transfers: readonly StoredTransfer[],
  models: ReadonlyMap<string, Model>,
): Promise<void> {
  const { rows } = await pool.query<
    Model['house'] & { id: string; available: bigint; held: bigint; changes: bigint; holds: bigint; second: bigint }
  >(
    `SELECT merchant_id AS id, available_cents AS available, held_cents AS held,
       provider_clearing_cents AS provider_clearing, fee_revenue_cents AS fee_revenue, adjustments_cents AS adjustments,
       transfers_cents AS transfers,
       (SELECT coalesce(sum(available_change_cents + held_change_cents), 0)::bigint FROM transfers t
        WHERE t.merchant_id = b.merchant_id) AS changes,
       (SELECT coalesce(sum(provider_clearing_change_cents), 0)::bigint FROM transfers t
        WHERE t.merchant_id = b.merchant_id AND provider_account = 2) AS second,
       (SELECT coalesce(sum(posted_cents), 0)::bigint FROM transfers t LEFT JOIN holds h ON h.id = t.id
        WHERE t.merchant_id = b.merchant_id AND t.hold_id = t.id AND t.outcome = 'posted'
          AND coalesce(state, 'active') = 'active') AS holds
     FROM balances b WHERE merchant_id = ANY ($1)`,
    [merchants],
  )
  for (const { id, available, held, changes, holds, second, ...house } of rows) {
    const last = transfers.findLast(({ merchantId }) => merchantId === id)
    expect({ available, held }).toEqual({ available: last?.availableCents ?? 0n, held: last?.heldCents ?? 0n })
    expect(changes).toBe(available + held)
    expect(holds).toBe(held)
    expect(house).toEqual((models.get(id) ?? newModel()).house)
    expect(second).toBe((models.get(id) ?? newModel()).secondCents)
  }
  expect(rows.reduce((sum, { transfers: share }) => sum + share, 0n)).toBe(0n)
  const bundles = Map.groupBy(transfers, ({ bundleId }) => bundleId)
  for (const [bundleId, legs] of bundles) {
    if (bundleId !== null) expect(legs.reduce((sum, { house }) => sum + house.transfers, 0n)).toBe(0n)
  }
}
