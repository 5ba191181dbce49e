import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import { type Cents, formatPlain } from '@comporta/shared/money/cents.ts'
import { passStep } from '@comporta/shared/process/step.ts'
import type { Dependencies } from '../dependencies.ts'
import { autoApprovalRefusalText } from '../domain/auto-approval.ts'
import { requestFingerprint } from '../domain/request-fingerprint.ts'
import type { Withdrawal } from '../domain/withdrawal.ts'
import { type Intent, recordIntent } from '../storage/intents.repository.ts'
import { findByIdempotencyKey, isSameRequest } from '../storage/withdrawals.repository.ts'
import { getPayoutSettings } from './get-payout-settings.ts'
import { reserveFunds } from './reserve-funds.ts'
import type { CreationView } from './show-withdrawal.ts'

export type CreateWithdrawalRequest = Omit<Intent, 'fingerprint' | 'settings'>

export interface CreatedWithdrawal {
  /** True when this key created the withdrawal before: `view` is the original answer. */
  replayed: boolean
  message: string
  view: CreationView
}

/**
 * Creates a withdrawal, or returns the one that this key has created. The request is committed first, then the ledger
 * holds the amount, then the row moves on. After a crash in between, the client's retry or the sweeper finishes it.
 * Throws the refusals of `POST /v1/withdrawals`; a refused request leaves its key free.
 */
export async function createWithdrawal(
  dependencies: Dependencies,
  request: CreateWithdrawalRequest,
): Promise<CreatedWithdrawal> {
  const { database, settings } = dependencies
  const fingerprint = requestFingerprint(request)
  const deadline = performance.now() + settings.twinWaitMs
  const refusal = refusalOf(dependencies, request)
  for (;;) {
    // A used key takes precedence over anything wrong with the request.
    const withdrawal = refusal ? undefined : await recordRequest(dependencies, { ...request, fingerprint, settings })
    if (withdrawal) {
      const reservation = await reserveFunds(dependencies, withdrawal)
      if (reservation.kind === 'refused') throw balanceTooLow(reservation)
      if (reservation.kind === 'created') return created(dependencies, reservation.withdrawal)
      continue
    }
    const first = await findByIdempotencyKey(database, request.merchantId, request.idempotencyKey)
    const isSame = first !== undefined && (await isSameRequest(database, first, fingerprint))
    if (!isSame && refusal) throw refusal
    // No row: the first request had no funds and was removed, so this one is now the first.
    if (!first) continue
    if (!isSame) throw keyConflict('idempotency_key_reused', 'was used before with other data')
    const replay = await awaitTwin(dependencies, first, deadline)
    if (replay) return replay
  }
}

/** What is wrong with a request in itself, whatever is stored. */
function refusalOf({ settings }: Dependencies, request: CreateWithdrawalRequest): AppError | undefined {
  if (!settings.sendsPayouts) return new AppError('payouts_not_offered', 'The payment provider sends no payouts')
  return request.amountCents > settings.feeCents ? undefined : notPayable(settings.feeCents)
}

/** Commits the request before anything acts on it. Undefined when another request had this key first. */
async function recordRequest({ database }: Dependencies, intent: Intent): Promise<Withdrawal | undefined> {
  const recorded = await passStep('create-withdrawal:commit-intent', () => recordIntent(database, intent))
  switch (recorded.kind) {
    case 'recorded':
      return recorded.withdrawal
    case 'key_taken':
      return undefined
    case 'no_destination':
      throw noDestination()
    case 'above_limit':
      throw aboveLimit(recorded.maxCents, recorded.of)
  }
}

const twinPauseMaxMs = 200

type ByKey = NonNullable<Awaited<ReturnType<typeof findByIdempotencyKey>>>

/**
 * Waits for the first request with this key, and returns its answer. Undefined when it was refused for lack of funds.
 * Finishes a first request that seems dead.
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
  dependencies.metrics.createdCents.inc({ status: view.status }, Number(withdrawal.amountCents))
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

const notPayable = (feeCents: Cents): AppError =>
  new AppError('invalid_fields', 'Invalid data', {
    fields: { amount: [`must be above the fee of ${formatPlain(feeCents)}`] },
  })

const noDestination = (): AppError =>
  new AppError('pix_key_missing', 'No PIX key given and none configured for this merchant', {
    fields: { pix_key: ['is required: this merchant has no PIX key configured'] },
  })

const aboveLimit = (maxCents: Cents, of: string): AppError =>
  new AppError('limit_exceeded', `The amount is above the limit of ${formatPlain(maxCents)} ${of}`, {
    fields: { amount: [`must not exceed ${formatPlain(maxCents)}`] },
  })

function balanceTooLow({ availableCents, requiredCents }: { availableCents: Cents; requiredCents: Cents }): AppError {
  const message =
    `Insufficient balance: ${formatPlain(availableCents)} available, ` +
    `${formatPlain(requiredCents)} required (amount and fee)`
  return new AppError('insufficient_balance', message, { fields: { balance: [message] } })
}

const keyConflict = (code: 'idempotency_key_reused' | 'idempotency_key_in_use', text: string): AppError =>
  new AppError(code, `This Idempotency-Key ${text}`, { fields: { idempotency_key: [text] } })

const stillReserving = (): AppError =>
  keyConflict('idempotency_key_in_use', 'belongs to a request that is still being processed; try again')
