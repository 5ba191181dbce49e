import { setTimeout as pause } from 'node:timers/promises'
import { type CreateWithdrawalBody, createWithdrawalAnswer } from '@comporta/shared/contracts/withdrawals.contract.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import { bodyOf } from '@comporta/shared/http/service-client.ts'
import { type KeyClaim, type KeyState, newClaim } from '../clients/answer-store.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Caller } from '../domain/client.ts'
import { withdrawalFingerprint } from '../domain/withdrawal-fingerprint.ts'
import { type RelayedAnswer, relayRequest } from './relay-request.ts'

export interface WithdrawalRequest {
  caller: Caller
  merchantId: string
  idempotencyKey: string
  /** The validated body, which says whether two requests mean the same. */
  withdrawal: CreateWithdrawalBody
  /** The body as it was sent; the service validates it again. */
  body: unknown
  requestId: string
}

/**
 * Relays `POST /v1/withdrawals`, and answers repetitions of it from Redis while Redis remembers them. That is only the
 * fast half: the withdrawals service keeps each key for ever, so an entry that is missing, late or lost only costs time.
 * Throws `idempotency_key_reused` when the key was used with other data.
 */
export async function createWithdrawal(dependencies: Dependencies, request: WithdrawalRequest): Promise<RelayedAnswer> {
  const { merchantId, idempotencyKey, withdrawal } = request
  const fingerprint = withdrawalFingerprint(withdrawal)
  const claim = newClaim({ merchantId, idempotencyKey, fingerprint })
  const state = await claimOrAwaitTwin(dependencies, claim)
  dependencies.metrics.fastPath.inc({ outcome: state.kind })
  if (state.kind === 'answered') return replay(state, fingerprint)
  return relayAndRemember(dependencies, request, claim)
}

const twinPauseMs = 25

/** Waits for the answer of a twin that has the claim, but not for long: the service waits for twins as well. */
async function claimOrAwaitTwin({ answers, settings }: Dependencies, claim: KeyClaim): Promise<KeyState> {
  const deadline = performance.now() + settings.idempotencyWaitMs
  for (;;) {
    const state = await answers.claim(claim)
    if (state.kind !== 'in_flight' || performance.now() >= deadline) return state
    await pause(twinPauseMs)
  }
}

function replay(state: Extract<KeyState, { kind: 'answered' }>, fingerprint: string): RelayedAnswer {
  if (state.fingerprint !== fingerprint) throw keyConflict()
  const message = 'This Idempotency-Key has created this withdrawal before'
  const body = { success: true, message, data: state.data, idempotent: true }
  return {
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    text: JSON.stringify(body),
  }
}

const keyConflict = (): AppError =>
  new AppError('idempotency_key_reused', 'This Idempotency-Key was used before with other data', {
    fields: { idempotency_key: ['was used before with other data'] },
  })

/** Only a withdrawal that exists uses up its key; after any other answer the next request may try again. */
async function relayAndRemember(
  dependencies: Dependencies,
  request: WithdrawalRequest,
  claim: KeyClaim,
): Promise<RelayedAnswer> {
  const { answers } = dependencies
  let created: unknown
  try {
    const answer = await relayRequest(dependencies, {
      service: 'withdrawals',
      method: 'POST',
      path: '/v1/withdrawals',
      caller: request.caller,
      headers: { 'idempotency-key': request.idempotencyKey },
      body: request.body,
      requestId: request.requestId,
      // The key makes a repetition harmless.
      idempotent: true,
    })
    if (answer.status === 200 || answer.status === 201)
      created = createWithdrawalAnswer.safeParse(bodyOf(answer)).data?.data
    return answer
  } finally {
    if (created === undefined) await answers.release(claim)
    // Not awaited, since it only makes repetitions faster; one that comes before it is stored waits as for a twin.
    else void answers.store(claim, created)
  }
}
