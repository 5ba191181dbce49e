import { type Cents, toDecimalString } from '../money/cents.ts'
import type { Dialect } from './dialects/dialect.ts'
import {
  isSuccess,
  mismatch,
  notUnderstood,
  outcomeOfFailedLookUp,
  outcomeOfFailedSend,
  says,
} from './order-answers.ts'
import type { PixHttp } from './pix-http.ts'
import { type NewRefund, type RefundOutcome, refundTimeoutMs } from './pix-provider.ts'
import { refundOnWire } from './wire.ts'

const pathOf = (refund: { endToEndId: string; refundId: string }): string =>
  `/pix/${encodeURIComponent(refund.endToEndId)}/devolucao/${refund.refundId}`

/** `PUT /pix/{e2eid}/devolucao/{id}`: sends a received Pix back, in part or whole, under our id. */
export async function sendRefund(http: PixHttp, dialect: Dialect, refund: NewRefund): Promise<RefundOutcome> {
  const answer = await http.request({
    method: 'PUT',
    path: pathOf(refund),
    movesMoney: true,
    timeoutMs: refundTimeoutMs,
    body: {
      valor: toDecimalString(refund.amountCents),
      ...(refund.description === undefined ? {} : { descricao: refund.description.slice(0, 140) }),
    },
  })
  return isSuccess(answer)
    ? readRefund(answer.body, refund.refundId, refund.amountCents)
    : outcomeOfFailedSend(answer, dialect.refunds.refusals)
}

/** Looks a refund up by our id. */
export async function findRefund(
  http: PixHttp,
  dialect: Dialect,
  refund: { endToEndId: string; refundId: string },
): Promise<RefundOutcome | { kind: 'not_found' }> {
  const answer = await http.request({ method: 'GET', path: pathOf(refund), timeoutMs: refundTimeoutMs })
  if (answer.kind === 'answered') {
    if (answer.status === 200) return readRefund(answer.body, refund.refundId, undefined)
    if (says(dialect.refunds.notFound, answer)) return { kind: 'not_found' }
  }
  return outcomeOfFailedLookUp(answer)
}

function readRefund(body: unknown, refundId: string, amountCents: Cents | undefined): RefundOutcome {
  const parsed = refundOnWire.safeParse(body)
  if (!parsed.success) return notUnderstood(parsed.error)
  const refund = parsed.data
  if (refund.id !== refundId) return mismatch('the answer names another refund')
  if (amountCents !== undefined && refund.valor !== amountCents) return mismatch('the answer names another amount')
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
