import { type Cents, cents, toDecimalString } from '../money/cents.ts'
import type { PixAnswer, PixHttp } from './pix-http.ts'
import type { NewPayout, PayoutOutcome } from './pix-provider.ts'
import { problemCodeOf } from './problem.ts'
import type { PixSettings } from './settings.ts'
import { type PayoutOnWire, payoutOnWire } from './wire.ts'

/**
 * Longer than the 40 s in which the instant payment system settles would help nobody: an answer that is late is looked
 * up. Shorter than a worker's lock on its job.
 */
const payoutTimeoutMs = 15_000

/** Sends money by Efí's extension of the standard: `PUT /v3/gn/pix/:idEnvio` under an id of ours. */
export async function sendPayout(http: PixHttp, settings: PixSettings, payout: NewPayout): Promise<PayoutOutcome> {
  const answer = await http.request({
    method: 'PUT',
    path: `/v3/gn/pix/${payout.payoutId}`,
    fromHost: true,
    movesMoney: true,
    timeoutMs: payoutTimeoutMs,
    body: {
      valor: toDecimalString(payout.amountCents),
      pagador: {
        chave: settings.PIX_KEY,
        ...(payout.description === undefined ? {} : { infoPagador: payout.description.slice(0, 140) }),
      },
      favorecido: { chave: payout.pixKey.value },
    },
  })
  return outcomeOfSend(answer, payout)
}

/** Looks a payout up by our id. "Not known" is an answer of its own: it is no refusal. */
export async function findPayout(
  http: PixHttp,
  payoutId: string,
  amountCents: Cents,
): Promise<PayoutOutcome | { kind: 'not_found' }> {
  const answer = await http.request({
    method: 'GET',
    path: `/v2/gn/pix/enviados/id-envio/${payoutId}`,
    fromHost: true,
    timeoutMs: payoutTimeoutMs,
  })
  if (answer.kind !== 'answered') return { kind: 'unknown', cause: answer.cause }
  if (answer.status === 404 && isPayoutNotFound(answer.body)) return { kind: 'not_found' }
  if (answer.status !== 200) return unclear(answer)
  return readPayout(answer.body, { payoutId, amountCents })
}

/**
 * Refusals whose code says that the order was understood and not taken (Efí's documentation of the send endpoint, and the
 * standard's own). Everything else that is not a success may have been taken: 401, 403, 409, 429, every 5xx, and a 404 or
 * 400 from whatever stands before the bank prove nothing about the money.
 */
const refusals: Readonly<Record<number, readonly string[]>> = {
  400: [
    'RequisicaoInvalida',
    'chave_invalida',
    'chave_nao_pertence_ao_documento',
    'documento_bloqueado',
    'saldo_insuficiente',
    'valor_invalido',
  ],
  404: ['chave_favorecido_nao_encontrada'],
  422: ['chave_favorecido_nao_encontrada', 'pagamento_negado', 'saldo_insuficiente', 'valor_invalido'],
}

function outcomeOfSend(answer: PixAnswer, payout: NewPayout): PayoutOutcome {
  if (answer.kind === 'not_sent') return { kind: 'not_sent', cause: answer.cause }
  if (answer.kind === 'lost') return { kind: 'unknown', cause: answer.cause }
  if (answer.status >= 200 && answer.status < 300) return readPayout(answer.body, payout)
  const code = problemCodeOf(answer.body)
  if (code !== undefined && refusals[answer.status]?.includes(code)) {
    return { kind: 'rejected', code, e2eId: undefined }
  }
  return unclear(answer)
}

function readPayout(body: unknown, expected: Pick<NewPayout, 'payoutId' | 'amountCents'>): PayoutOutcome {
  const parsed = payoutOnWire.safeParse(body)
  if (!parsed.success) return { kind: 'unknown', cause: 'the answer is not understood' }
  if (parsed.data.idEnvio !== expected.payoutId) return mismatch('the answer names another payout')
  if (parsed.data.valor !== expected.amountCents) return mismatch('the answer names another amount')
  return outcomeOf(parsed.data)
}

const mismatch = (cause: string): PayoutOutcome => ({ kind: 'unknown', cause, isMismatch: true })

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

const returned = (payout: PayoutOnWire): Cents =>
  cents(
    payout.devolucoes.filter((refund) => refund.status === 'DEVOLVIDO').reduce((sum, refund) => sum + refund.valor, 0n),
  )

const isPayoutNotFound = (body: unknown): boolean =>
  ['PixEnviadoNaoEncontrado', 'pix_nao_encontrado'].includes(problemCodeOf(body) ?? '')

const unclear = (answer: { status: number; body: unknown }): PayoutOutcome => ({
  kind: 'unknown',
  cause: `the bank answered ${answer.status} ${problemCodeOf(answer.body) ?? ''}`.trim(),
})
