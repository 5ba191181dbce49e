import { dateOf } from '@comporta/shared/contracts/fields.ts'
import type { ChargeKind } from '@comporta/shared/pix/txid.ts'
import type { Dependencies } from '../dependencies.ts'
import { problem } from '../domain/bank-error.ts'
import { refusalsOf } from '../domain/charge-kind.ts'
import type { DueTerms } from '../domain/due-amount.ts'
import {
  type ChargeChanges,
  reviseCharge as changeCharge,
  removeCharge as deactivateCharge,
  findCharge,
} from '../storage/charges.repository.ts'
import type { ChargeRow, Database } from '../storage/database.ts'
import { checkTerms, kindOf, refused, secondsUntilEnd } from './create-charge.ts'

/** `PATCH /cob/{txid}` to removed; a charge that is paid or removed is refused. */
export async function removeCharge({ database }: Dependencies, kind: ChargeKind, txid: string): Promise<ChargeRow> {
  await findOfKind(database, kind, txid)
  return (await deactivateCharge(database, txid)) ?? notActive(kind)
}

/** `PATCH /cob/{txid}` with other terms: the next revision of a charge that is active. */
export async function reviseCharge(
  { database }: Dependencies,
  txid: string,
  changes: Omit<ChargeChanges, 'due'>,
): Promise<ChargeRow> {
  await findOfKind(database, 'cob', txid)
  return (await changeCharge(database, txid, changes)) ?? notActive('cob')
}

/** `PATCH /cobv/{txid}`: what is given takes the place of what was there, each part as a whole. */
export async function reviseDueCharge(
  { database }: Dependencies,
  txid: string,
  { due, ...changes }: Omit<ChargeChanges, 'due' | 'expiresInSeconds'> & { due: Partial<DueTerms> },
): Promise<ChargeRow> {
  const charge = await findOfKind(database, 'cobv', txid)
  if (!charge.due) throw problem(404, refusalsOf.cobv.unknown, 'Não há cobrança com este txid')
  const revised = { ...charge.due, ...due }
  const isMoved = revised.dataDeVencimento !== charge.due.dataDeVencimento
  const day = isMoved ? dateOf(charge.createdAt) : revised.dataDeVencimento
  checkTerms({ due: revised, amountCents: changes.amountCents ?? charge.amountCents }, day)
  const expiresInSeconds = secondsUntilEnd(revised, charge.createdAt)
  return (await changeCharge(database, txid, { ...changes, due: revised, expiresInSeconds })) ?? notActive('cobv')
}

async function findOfKind(database: Database, kind: ChargeKind, txid: string): Promise<ChargeRow> {
  const charge = await findCharge(database, txid)
  if (!charge || kindOf(charge) !== kind) {
    throw problem(404, refusalsOf[kind].unknown, 'Não há cobrança com este txid')
  }
  return charge
}

function notActive(kind: ChargeKind): never {
  throw refused(kind, 'A cobrança não está ativa', 'status', 'a cobrança não está ATIVA')
}
