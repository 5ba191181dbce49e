import type { Dependencies } from '../dependencies.ts'
import { problem } from '../domain/bank-error.ts'
import { findCharge, moveCharge } from '../storage/charges.repository.ts'
import type { ChargeRow } from '../storage/database.ts'

/** `PATCH /cob/{txid}` to removed; a charge that is paid or removed is refused. */
export async function removeCharge({ database }: Dependencies, txid: string): Promise<ChargeRow> {
  const removed = await moveCharge(database, txid, 'ATIVA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR')
  if (removed) return removed
  if (await findCharge(database, txid)) throw problem(400, 'CobOperacaoInvalida', 'A cobrança não está ativa')
  throw problem(404, 'CobNaoEncontrado', 'Não há cobrança com este txid')
}
