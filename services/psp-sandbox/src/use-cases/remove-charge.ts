import type { Dependencies } from '../dependencies.ts'
import { problem } from '../domain/bank-error.ts'
import {
  type ChargeChanges,
  reviseCharge as changeCharge,
  removeCharge as deactivateCharge,
  findCharge,
} from '../storage/charges.repository.ts'
import type { ChargeRow, Database } from '../storage/database.ts'

/** `PATCH /cob/{txid}` to removed; a charge that is paid or removed is refused. */
export const removeCharge = async ({ database }: Dependencies, txid: string): Promise<ChargeRow> =>
  (await deactivateCharge(database, txid)) ?? notActive(database, txid)

/** `PATCH /cob/{txid}` with other terms: the next revision of a charge that is active. */
export const reviseCharge = async (
  { database }: Dependencies,
  txid: string,
  changes: ChargeChanges,
): Promise<ChargeRow> => (await changeCharge(database, txid, changes)) ?? notActive(database, txid)

async function notActive(database: Database, txid: string): Promise<never> {
  if (!(await findCharge(database, txid))) throw problem(404, 'CobNaoEncontrado', 'Não há cobrança com este txid')
  throw problem(400, 'CobOperacaoInvalida', 'A cobrança não está ativa', [
    { razao: 'a cobrança não está ATIVA', propriedade: 'cob.status' },
  ])
}
