import { type Cents, cents, toDecimalString } from '../money/cents.ts'
import {
  type CodesByStatus,
  isSuccess,
  mismatch,
  notUnderstood,
  outcomeOfFailedLookUp,
  outcomeOfFailedSend,
} from './order-answers.ts'
import type { PixHttp } from './pix-http.ts'
import { type NewPayout, type PayoutOutcome, payoutTimeoutMs } from './pix-provider.ts'
import { problemCodeOf } from './problem.ts'
import type { PixSettings } from './settings.ts'
import { type PayoutOnWire, payoutOnWire } from './wire.ts'

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
  return isSuccess(answer) ? readPayout(answer.body, payout) : outcomeOfFailedSend(answer, refusals)
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
  if (answer.kind === 'answered') {
    if (answer.status === 200) return readPayout(answer.body, { payoutId, amountCents })
    if (answer.status === 404 && isPayoutNotFound(answer.body)) return { kind: 'not_found' }
  }
  return outcomeOfFailedLookUp(answer)
}

/** Efí's documentation of the send endpoint, and the standard's own: the order was understood and not taken. */
const refusals: CodesByStatus = {
  400: ['RequisicaoInvalida', 'chave_nao_pertence_ao_documento', 'valor_invalido'],
  404: ['chave_favorecido_nao_encontrada'],
  422: ['chave_favorecido_nao_encontrada', 'pagamento_negado', 'valor_invalido'],
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

const isPayoutNotFound = (body: unknown): boolean =>
  ['PixEnviadoNaoEncontrado', 'pix_nao_encontrado'].includes(problemCodeOf(body) ?? '')
