import { inTransaction } from '@comporta/shared/db/database.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'
import { createEndToEndId } from '@comporta/shared/pix/end-to-end-id.ts'
import type { Dependencies } from '../dependencies.ts'
import { efiError } from '../domain/bank-error.ts'
import { behaviourOf } from '../domain/destinations.ts'
import type { PayoutRow } from '../storage/database.ts'
import { countTry, insertPayout, listPayoutsUnder, takeFirstOrder } from '../storage/payouts.repository.ts'

export interface PayoutOrder {
  payoutId: string
  /** The key of the paying account: ours is the only one. */
  payerKey: string
  pixKey: string
  amountCents: Cents
  /** What the receiver reads. */
  description: string | null
}

/** `no_answer`: the connection breaks, whether or not the bank has taken the order. */
export type PayoutAnswer = { kind: 'taken'; payout: PayoutRow } | { kind: 'no_answer' }

/** The ISPB of this bank. */
export const bankIspb = '99999008'

/** Efí's `PUT /v3/gn/pix/:idEnvio`: takes the order once per id, and behaves as its destination says. */
export async function sendPayout(dependencies: Dependencies, order: PayoutOrder): Promise<PayoutAnswer> {
  const { config, database, faults } = dependencies
  const { payerKey, ...transfer } = order
  if (payerKey !== config.PIX_KEY) throw efiError(400, 'chave_invalida', 'A chave não pertence ao pagador')
  if (faults.current.happens('emptyAccount')) {
    throw efiError(422, 'saldo_insuficiente', 'O saldo em conta é insuficiente para efetuar esta transação')
  }
  const behaviour = behaviourOf(order.pixKey)
  const settlesAfterMs = faults.current.settings.settlesAfterMs ?? behaviour.settlesAfterMs
  const newPayout = {
    ...transfer,
    e2eId: createEndToEndId(bankIspb, new Date()),
    ends: behaviour.ends,
    errorCode: behaviour.ends === 'refused' ? 'AC03' : null,
    endsAfterMs: settlesAfterMs,
  }
  const first = behaviour.onArrival(1) === 'take' ? await takeFirstOrder(database, newPayout) : undefined
  if (first && settlesAfterMs === 0) dependencies.dueAtOnce.ring()
  if (first) return behaviour.losesAnswer ? { kind: 'no_answer' } : { kind: 'taken', payout: first }
  const { arrival, payout } = await inTransaction(database, async (transaction) => {
    const tries = await countTry(transaction, order.payoutId)
    const arrival = behaviour.onArrival(tries)
    if (arrival === 'lose' || arrival === 'unavailable') return { arrival, payout: undefined }
    const isKnown = tries > 1 && (await listPayoutsUnder(transaction, order.payoutId)).length > 0
    if (isKnown && faults.current.settings.deduplicate) return { arrival: 'known' as const, payout: undefined }
    const endsAfterMs = arrival === 'refuse' ? null : settlesAfterMs
    const payout = await insertPayout(transaction, { ...newPayout, endsAfterMs })
    return { arrival, payout }
  })
  if (arrival === 'unavailable') throw efiError(503, 'servico_indisponivel', 'Serviço indisponível')
  if (arrival === 'known') throw efiError(409, 'id_envio_duplicado', 'Já existe um envio com este idEnvio')
  if (arrival === 'refuse')
    throw efiError(404, 'chave_favorecido_nao_encontrada', 'A chave do favorecido não foi encontrada')
  return payout === undefined || behaviour.losesAnswer ? { kind: 'no_answer' } : { kind: 'taken', payout }
}
