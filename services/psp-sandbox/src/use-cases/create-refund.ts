import { inTransaction } from '@comporta/shared/db/database.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'
import { createEndToEndId } from '@comporta/shared/pix/end-to-end-id.ts'
import type { Dependencies } from '../dependencies.ts'
import { problem } from '../domain/bank-error.ts'
import type { RefundRow } from '../storage/database.ts'
import { findRefund, insertRefund, lockPayment } from '../storage/payments.repository.ts'
import { bankIspb } from './send-payout.ts'

export interface RefundOrder {
  endToEndId: string
  refundId: string
  amountCents: Cents
  description: string | null
  nature: 'ORIGINAL' | 'RETIRADA'
}

const settlesAfterMs = 300

/** `PUT /pix/{e2eid}/devolucao/{id}`: at most what was paid, within 90 days; an id is used once per payment. */
export async function createRefund({ database }: Dependencies, order: RefundOrder): Promise<RefundRow> {
  return inTransaction(database, async (transaction) => {
    const payment = await lockPayment(transaction, order.endToEndId)
    if (!payment) throw problem(404, 'PixNaoEncontrado', 'Não há Pix com este endToEndId')
    if (await findRefund(transaction, order.endToEndId, order.refundId)) {
      throw problem(400, 'PixDevolucaoInvalida', 'Já existe uma devolução com este id')
    }
    if (payment.isOld) throw problem(400, 'PixDevolucaoInvalida', 'O prazo de 90 dias passou')
    if (payment.refundedCents + order.amountCents > payment.amountCents) {
      throw problem(400, 'PixDevolucaoInvalida', 'O total devolvido passaria do valor do Pix')
    }
    const returnId = createEndToEndId(bankIspb, new Date(), 'D')
    return insertRefund(transaction, { ...order, returnId }, settlesAfterMs)
  })
}
