import { type Cents, toDecimalString } from '../money/cents.ts'
import type { PixHttp } from './pix-http.ts'
import type { NewRefund, RefundOutcome } from './pix-provider.ts'
import { problemCodeOf } from './problem.ts'
import { refundOnWire } from './wire.ts'

const pathOf = (refund: { endToEndId: string; refundId: string }): string =>
  `/pix/${encodeURIComponent(refund.endToEndId)}/devolucao/${refund.refundId}`

/** Refusals of the standard for a refund that was understood; a known id is answered with the same code and looked up. */
const refusalCodes = new Set(['PixDevolucaoInvalida', 'RequisicaoInvalida', 'PixNaoEncontrado'])

/** `PUT /pix/{e2eid}/devolucao/{id}`: sends a received Pix back, in part or whole, under our id. */
export async function sendRefund(http: PixHttp, refund: NewRefund): Promise<RefundOutcome> {
  const answer = await http.request({
    method: 'PUT',
    path: pathOf(refund),
    movesMoney: true,
    body: {
      valor: toDecimalString(refund.amountCents),
      ...(refund.description === undefined ? {} : { descricao: refund.description.slice(0, 140) }),
    },
  })
  if (answer.kind === 'not_sent') return { kind: 'not_sent', cause: answer.cause }
  if (answer.kind === 'lost') return { kind: 'unknown', cause: answer.cause }
  if (answer.status >= 200 && answer.status < 300) return readRefund(answer.body, refund.refundId, refund.amountCents)
  const code = problemCodeOf(answer.body)
  if ((answer.status === 400 || answer.status === 404) && code !== undefined && refusalCodes.has(code)) {
    // The same code says "this id exists": only a look-up tells a refusal from a repetition.
    const known = await findRefund(http, refund)
    return known.kind === 'not_found' ? { kind: 'rejected', code } : known
  }
  return { kind: 'unknown', cause: `the provider answered ${answer.status}` }
}

export async function findRefund(
  http: PixHttp,
  refund: { endToEndId: string; refundId: string },
): Promise<RefundOutcome | { kind: 'not_found' }> {
  const answer = await http.request({ method: 'GET', path: pathOf(refund) })
  if (answer.kind !== 'answered') return { kind: 'unknown', cause: answer.cause }
  const notFound = ['PixDevolucaoNaoEncontrada', 'PixNaoEncontrado', 'NaoEncontrado']
  if (answer.status === 404 && notFound.includes(problemCodeOf(answer.body) ?? '')) return { kind: 'not_found' }
  if (answer.status !== 200) return { kind: 'unknown', cause: `the provider answered ${answer.status}` }
  return readRefund(answer.body, refund.refundId, undefined)
}

function readRefund(body: unknown, refundId: string, amountCents: Cents | undefined): RefundOutcome {
  const parsed = refundOnWire.safeParse(body)
  if (!parsed.success) return { kind: 'unknown', cause: 'the answer is not understood' }
  const refund = parsed.data
  if (refund.id !== refundId) return { kind: 'unknown', cause: 'the answer names another refund' }
  if (amountCents !== undefined && refund.valor !== amountCents) {
    return { kind: 'unknown', cause: 'the answer names another amount' }
  }
  switch (refund.status) {
    case 'EM_PROCESSAMENTO':
      return { kind: 'processing', returnId: refund.rtrId }
    case 'DEVOLVIDO':
      return { kind: 'settled', returnId: refund.rtrId, settledAt: refund.horario.liquidacao ?? new Date() }
    case 'NAO_REALIZADO':
      return { kind: 'rejected', code: 'NAO_REALIZADO' }
    default:
      return { kind: 'unknown', cause: 'the answer has a status that is not known' }
  }
}
