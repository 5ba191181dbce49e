import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import { type MerchantId, newId, type WithdrawalId } from '@comporta/shared/ids/ids.ts'
import { type Cents, formatPlain } from '@comporta/shared/money/cents.ts'
import { commit } from '@comporta/shared/work/commit.ts'
import type { Dependencies } from '../dependencies.ts'
import { type AutoApprovalRefusal, autoApprovalRefusalText, refuseAutoApproval } from '../domain/auto-approval.ts'
import type { Destination, PayoutSettings } from '../domain/payout-settings.ts'
import { requestFingerprint, type WithdrawalRequest } from '../domain/request-fingerprint.ts'
import { type Origin, payoutIdOf, type Withdrawal } from '../domain/withdrawal.ts'
import type { DatabaseTransaction } from '../storage/database.ts'
import { addToTotal, isNightNow } from '../storage/payout-totals.repository.ts'
import { insertWithdrawal } from '../storage/withdrawal-moves.repository.ts'
import { findByIdempotencyKey } from '../storage/withdrawals.repository.ts'
import { getPayoutSettings } from './get-payout-settings.ts'
import { type Judgement, judgeWithdrawal } from './judge-withdrawal.ts'
import { reserveFunds } from './reserve-funds.ts'
import type { CreationView } from './show-withdrawal.ts'

export interface CreateWithdrawalRequest extends WithdrawalRequest {
  merchantId: MerchantId
  merchantActive: boolean
  /** The API client that asks. */
  clientId: string
  origin: Origin
  idempotencyKey: string
}

export interface CreatedWithdrawal {
  /** True when this key created the withdrawal before: `view` is the answer of then. */
  replayed: boolean
  message: string
  view: CreationView
}

/**
 * Creates a withdrawal, or answers the one that this key has created. The request is committed first, then the ledger
 * holds the amount, then the row moves on: a crash in between is finished by the client's retry or by the sweeper.
 * Throws the refusals of `POST /v1/withdrawals`; a refused request leaves its key free.
 */
export async function createWithdrawal(
  dependencies: Dependencies,
  request: CreateWithdrawalRequest,
): Promise<CreatedWithdrawal> {
  const fingerprint = requestFingerprint(request)
  const deadline = performance.now() + dependencies.settings.twinWaitMs
  for (;;) {
    const first = await findByIdempotencyKey(dependencies.database, request.merchantId, request.idempotencyKey)
    if (first?.fingerprint !== fingerprint) refuseUnpayableAmount(request.amountCents, dependencies.settings.feeCents)
    if (first) {
      if (first.fingerprint !== fingerprint) throw keyConflict('was used before with other data')
      const replay = await awaitTwin(dependencies, first, deadline)
      // Without an answer the first request had no funds and is gone: this one is now the first.
      if (replay) return replay
      continue
    }
    const withdrawal = await recordIntent(dependencies, request, fingerprint)
    if (!withdrawal) continue
    const reservation = await reserveFunds(dependencies, withdrawal)
    if (reservation.kind === 'refused') throw balanceTooLow(reservation)
    if (reservation.kind === 'created') return created(dependencies, reservation.withdrawal)
  }
}

/** Rolls an intent back whose key is taken; the limits are as if it had never been. */
class KeyTakenError extends Error {}

/** Commits what is asked for, before anything acts on it. Undefined when a twin with the same key was faster. */
async function recordIntent(
  dependencies: Dependencies,
  request: CreateWithdrawalRequest,
  fingerprint: string,
): Promise<Withdrawal | undefined> {
  const limits = await getPayoutSettings(dependencies, request.merchantId)
  const destination = request.destination ?? limits.defaultDestination
  if (!destination) throw noDestination()
  if (limits.withdrawalMaxCents !== null && request.amountCents > limits.withdrawalMaxCents) {
    throw aboveLimit(limits.withdrawalMaxCents, 'per withdrawal')
  }
  try {
    return await commit(dependencies, 'create-withdrawal:commit-intent', (transaction) =>
      insertIntent(dependencies, transaction, { ...request, destination, fingerprint }, limits),
    )
  } catch (error) {
    if (error instanceof KeyTakenError) return undefined
    throw error
  }
}

/** The limits are counted in the transaction that writes the intent: of many at once none is counted twice, or not at all. */
async function insertIntent(
  dependencies: Dependencies,
  transaction: DatabaseTransaction,
  request: CreateWithdrawalRequest & { destination: Destination; fingerprint: string },
  limits: PayoutSettings,
): Promise<Withdrawal> {
  const { merchantId, amountCents, authorize, origin, clientId, idempotencyKey, destination, fingerprint } = request
  const { settings } = dependencies
  const refusal =
    (authorize ? refuseAutoApproval(request, limits) : null) ?? (await countShare(transaction, request, limits))
  const judged = refusal === null ? await judgeWithdrawal(dependencies, transaction, request, limits) : noObjection
  const id = newId<WithdrawalId>()
  const withdrawal = await insertWithdrawal(
    transaction,
    {
      id,
      merchantId,
      idempotencyKey,
      fingerprint,
      merchantStatus: authorize ? 'not_required' : 'pending',
      complianceStatus: judged.reasons.length > 0 ? 'pending' : 'not_required',
      bankStatus: 'pending',
      amountCents,
      feeCents: settings.feeCents,
      origin,
      createdBy: clientId,
      destination,
      authorize,
      autoApproved: authorize && refusal === null,
      autoApprovalRefusal: refusal,
      complianceReasons: judged.reasons,
      duplicateOf: judged.duplicateOf,
      payoutId: payoutIdOf(id),
    },
    { actor: `client:${clientId}` },
    settings.sweepGraceMs,
  )
  if (!withdrawal) throw new KeyTakenError('this Idempotency-Key is taken')
  return withdrawal
}

const noObjection: Judgement = { reasons: [], duplicateOf: null }

/**
 * Takes the amount from the day, whose limit an auto-approval may fail on, and from the night, whose limit refuses
 * everybody. Throws 422 on `amount` for the night's.
 */
async function countShare(
  transaction: DatabaseTransaction,
  { merchantId, amountCents, authorize }: CreateWithdrawalRequest,
  { autoApprovalDailyMaxCents, nightMaxCents }: PayoutSettings,
): Promise<AutoApprovalRefusal | null> {
  const share = { merchantId, amountCents }
  if (!(await addToTotal(transaction, share, 'day', authorize ? autoApprovalDailyMaxCents : null))) {
    return 'above_daily_limit'
  }
  if (nightMaxCents === null || !(await isNightNow(transaction))) return null
  if (!(await addToTotal(transaction, share, 'night', nightMaxCents))) throw aboveLimit(nightMaxCents, 'for the night')
  return null
}

const twinPauseMaxMs = 200

type ByKey = NonNullable<Awaited<ReturnType<typeof findByIdempotencyKey>>>

/**
 * Waits for the request that was first with this key, and answers what it was answered. Undefined when it was refused
 * for lack of funds. One that seems dead is helped to its end.
 */
async function awaitTwin(
  dependencies: Dependencies,
  first: ByKey,
  deadline: number,
): Promise<CreatedWithdrawal | undefined> {
  const { database, settings } = dependencies
  let twin: ByKey | undefined = first
  for (let pauseMs = 10; twin?.status === 'reserving'; pauseMs = Math.min(pauseMs * 2, twinPauseMaxMs)) {
    if (twin.ageMs > settings.twinDeadAfterMs) {
      const reservation = await reserveFunds(dependencies, twin)
      if (reservation.kind === 'refused') throw balanceTooLow(reservation)
      return reservation.kind === 'created' ? replay(reservation.withdrawal) : undefined
    }
    if (performance.now() + pauseMs > deadline) throw stillReserving()
    await pause(pauseMs)
    twin = await findByIdempotencyKey(database, first.merchantId, first.idempotencyKey)
  }
  return twin && replay(twin)
}

const replay = (withdrawal: Withdrawal): CreatedWithdrawal => ({
  replayed: true,
  message: 'This Idempotency-Key has created this withdrawal before',
  view: storedView(withdrawal),
})

async function created(dependencies: Dependencies, withdrawal: Withdrawal): Promise<CreatedWithdrawal> {
  const view = storedView(withdrawal)
  dependencies.metrics.created.inc({ status: view.status })
  return { replayed: false, message: await creationMessage(dependencies, withdrawal), view }
}

async function creationMessage(dependencies: Dependencies, withdrawal: Withdrawal): Promise<string> {
  const { autoApprovalRefusal: refusal, merchantId, authorize, complianceStatus } = withdrawal
  if (refusal !== null) {
    const limits = await getPayoutSettings(dependencies, merchantId)
    return `Withdrawal failed: ${autoApprovalRefusalText(refusal, limits)}`
  }
  if (!authorize) return 'Withdrawal created; it waits for approval'
  return complianceStatus === 'not_required'
    ? 'Withdrawal created and approved'
    : 'Withdrawal created and approved; it waits for a compliance review'
}

/** Our own JSON, written when the withdrawal was created; every row that is not reserving has it. */
const storedView = (withdrawal: Withdrawal): CreationView => withdrawal.creationView as CreationView

function refuseUnpayableAmount(amountCents: Cents, feeCents: Cents): void {
  if (amountCents > feeCents) return
  const message = `must be above the fee of ${formatPlain(feeCents)}`
  throw new AppError('invalid_fields', 'Invalid data', { fields: { amount: [message] } })
}

const noDestination = (): AppError =>
  new AppError('invalid_request', 'No PIX key given and none configured for this merchant', {
    fields: { pix_key: ['is required: this merchant has no PIX key configured'] },
  })

const aboveLimit = (maxCents: Cents, of: string): AppError =>
  new AppError('policy_refused', `The amount is above the limit of ${formatPlain(maxCents)} ${of}`, {
    fields: { amount: [`must not exceed ${formatPlain(maxCents)}`] },
  })

function balanceTooLow({ availableCents, requiredCents }: { availableCents: Cents; requiredCents: Cents }): AppError {
  const message =
    `Insufficient balance: ${formatPlain(availableCents)} available, ` +
    `${formatPlain(requiredCents)} required (amount and fee)`
  return new AppError('insufficient_balance', message, { fields: { balance: [message] } })
}

const keyConflict = (text: string, retryAfterSeconds?: number): AppError =>
  new AppError('conflict', `This Idempotency-Key ${text}`, {
    fields: { idempotency_key: [text] },
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  })

const stillReserving = (): AppError => keyConflict('belongs to a request that is still being processed; try again', 1)
