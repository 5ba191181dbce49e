import { setTimeout as pause } from 'node:timers/promises'
import { inTransaction } from '@comporta/shared/db/database.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import { type MerchantId, newId, type WithdrawalId } from '@comporta/shared/ids/ids.ts'
import { type Cents, formatPlain } from '@comporta/shared/money/cents.ts'
import { passStep } from '@comporta/shared/process/step.ts'
import type { Dependencies } from '../dependencies.ts'
import { autoApprovalRefusalText, refuseAutoApproval } from '../domain/auto-approval.ts'
import type { PayoutSettings } from '../domain/payout-settings.ts'
import { requestFingerprint, type WithdrawalRequest } from '../domain/request-fingerprint.ts'
import { type Origin, payoutIdOf, type Withdrawal } from '../domain/withdrawal.ts'
import { takeFromDay } from '../storage/auto-approval-days.repository.ts'
import { recordRequested } from '../storage/withdrawal-moves.repository.ts'
import {
  findByIdempotencyKey,
  insertWithdrawal,
  type NewWithdrawal,
  recordDailyLimitRefusal,
} from '../storage/withdrawals.repository.ts'
import { getPayoutSettings } from './get-payout-settings.ts'
import { judgeCompliance } from './judge-compliance.ts'
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

/** Commits what is asked for, before anything acts on it. Undefined when a twin with the same key was faster. */
async function recordIntent(
  dependencies: Dependencies,
  request: CreateWithdrawalRequest,
  fingerprint: string,
): Promise<Withdrawal | undefined> {
  const { database, settings } = dependencies
  const limits = await getPayoutSettings(dependencies, request.merchantId)
  const intent = await draftIntent(dependencies, request, limits, fingerprint)
  return passStep('create-withdrawal:commit-intent', () =>
    inTransaction(database, async (transaction) => {
      const withdrawal = await insertWithdrawal(transaction, intent, { dueInMs: 0, graceMs: settings.sweepGraceMs })
      if (!withdrawal) return undefined
      await recordRequested(transaction, withdrawal, `client:${request.clientId}`)
      if (!withdrawal.autoApproved) return withdrawal
      const withinDay = await takeFromDay(transaction, withdrawal, limits.autoApprovalDailyMaxCents)
      return withinDay ? withdrawal : recordDailyLimitRefusal(transaction, withdrawal.id)
    }),
  )
}

async function draftIntent(
  dependencies: Dependencies,
  request: CreateWithdrawalRequest,
  limits: PayoutSettings,
  fingerprint: string,
): Promise<NewWithdrawal> {
  const { merchantId, amountCents, authorize, origin, clientId, idempotencyKey } = request
  const destination = request.destination ?? limits.defaultDestination
  if (!destination) throw noDestination()
  if (limits.withdrawalMaxCents !== null && amountCents > limits.withdrawalMaxCents) {
    throw aboveLimit(limits.withdrawalMaxCents)
  }
  const refusal = authorize ? refuseAutoApproval(request, limits) : null
  const reasons = refusal === null ? await judgeCompliance(dependencies, { merchantId, amountCents, destination }) : []
  const id = newId<WithdrawalId>()
  return {
    id,
    merchantId,
    idempotencyKey,
    fingerprint,
    status: 'reserving',
    merchantStatus: authorize ? 'not_required' : 'pending',
    complianceStatus: reasons.length > 0 ? 'pending' : 'not_required',
    bankStatus: 'pending',
    amountCents,
    feeCents: dependencies.settings.feeCents,
    origin,
    createdBy: clientId,
    destination,
    authorize,
    autoApproved: authorize && refusal === null,
    autoApprovalRefusal: refusal,
    complianceReasons: reasons,
    payoutId: payoutIdOf(id),
  }
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
  const { autoApprovalRefusal: refusal, merchantId, authorize } = withdrawal
  if (refusal !== null) {
    const limits = await getPayoutSettings(dependencies, merchantId)
    return `Withdrawal failed: ${autoApprovalRefusalText(refusal, limits)}`
  }
  return authorize ? 'Withdrawal created and approved' : 'Withdrawal created; it waits for approval'
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

const aboveLimit = (maxCents: Cents): AppError =>
  new AppError('policy_refused', `The amount is above the limit of ${formatPlain(maxCents)} per withdrawal`, {
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
