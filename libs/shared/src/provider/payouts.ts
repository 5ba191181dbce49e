import { type Cents, cents, toDecimalString } from '../money/cents.ts'
import type { PayoutWords } from './dialects/dialect.ts'
import {
  isSuccess,
  mismatch,
  notUnderstood,
  outcomeOfFailedLookUp,
  outcomeOfFailedSend,
  says,
} from './order-answers.ts'
import type { PixHttp } from './pix-http.ts'
import { type NewPayout, type PayoutOutcome, payoutTimeoutMs } from './pix-provider.ts'
import type { PixSettings } from './settings.ts'
import { type PayoutOnWire, payoutOnWire } from './wire.ts'

/** Sends money under an id of ours, by Efí's extension of the standard: of the PSPs that we know, only Efí has one. */
export async function sendPayout(
  http: PixHttp,
  words: PayoutWords,
  { PIX_KEY }: Pick<PixSettings, 'PIX_KEY'>,
  payout: NewPayout,
): Promise<PayoutOutcome> {
  const answer = await http.request({
    method: 'PUT',
    path: words.sendPath(payout.payoutId),
    fromHost: true,
    movesMoney: true,
    timeoutMs: payoutTimeoutMs,
    body: {
      valor: toDecimalString(payout.amountCents),
      pagador: {
        chave: PIX_KEY,
        ...(payout.description === undefined ? {} : { infoPagador: payout.description.slice(0, 140) }),
      },
      favorecido: { chave: payout.pixKey.value },
    },
  })
  return isSuccess(answer) ? readPayout(answer.body, payout) : outcomeOfFailedSend(answer, words.refusals)
}

/** Looks a payout up by our id. "Not known" is an answer of its own: it is no refusal. */
export async function findPayout(
  http: PixHttp,
  words: PayoutWords,
  payoutId: string,
  amountCents: Cents,
): Promise<PayoutOutcome | { kind: 'not_found' }> {
  const answer = await http.request({
    method: 'GET',
    path: words.findPath(payoutId),
    fromHost: true,
    timeoutMs: payoutTimeoutMs,
  })
  if (answer.kind === 'answered') {
    if (answer.status === 200) return readPayout(answer.body, { payoutId, amountCents })
    if (says(words.notFound, answer)) return { kind: 'not_found' }
  }
  return outcomeOfFailedLookUp(answer)
}

function readPayout(body: unknown, expected: Pick<NewPayout, 'payoutId' | 'amountCents'>): PayoutOutcome {
  const parsed = payoutOnWire.safeParse(body)
  if (!parsed.success) return notUnderstood(parsed.error)
  if (parsed.data.idEnvio !== expected.payoutId) return mismatch('the answer names another payout')
  if (parsed.data.valor !== expected.amountCents) return mismatch('the answer names another amount')
  return outcomeOf(parsed.data)
}

function outcomeOf(payout: PayoutOnWire): PayoutOutcome {
  const e2eId = payout.e2eId ?? payout.endToEndId
  switch (payout.status) {
    case 'EM_PROCESSAMENTO':
      return { kind: 'processing', e2eId }
    case 'REALIZADO':
      if (e2eId === undefined) return { kind: 'unknown', cause: 'settled without an end-to-end id' }
      return {
        kind: 'settled',
        e2eId,
        settledAt: payout.horario?.liquidacao ?? new Date(),
        returnedCents: returned(payout),
      }
    case 'NAO_REALIZADO':
      return { kind: 'rejected', code: payout.gnExtras?.erro?.codigo ?? 'NAO_REALIZADO', e2eId }
    default:
      return { kind: 'unknown', cause: 'the answer has a status that is not known' }
  }
}

/** One that has a status came back when that says so. */
const returned = (payout: PayoutOnWire): Cents =>
  cents(
    payout.devolucoes
      .filter(({ status }) => status === undefined || status === 'DEVOLVIDO')
      .reduce((sum, { valor }) => sum + valor, 0n),
  )
