import { dateOf } from '@comporta/shared/contracts/fields.ts'
import { inTransaction } from '@comporta/shared/db/database.ts'
import type { ChargeKind } from '@comporta/shared/pix/txid.ts'
import type { Dependencies } from '../dependencies.ts'
import { problem } from '../domain/bank-error.ts'
import { kindOf, refusalsOf, refused } from '../domain/charge-kind.ts'
import type { DueTerms } from '../domain/due-amount.ts'
import { freeLocation } from '../storage/charge-locations.repository.ts'
import {
  type ChargeChanges,
  reviseCharge as changeCharge,
  removeCharge as deactivateCharge,
  findCharge,
} from '../storage/charges.repository.ts'
import type { ChargeRow, Database } from '../storage/database.ts'
import { placeAt } from './charge-locations.ts'
import { checkTerms, secondsUntilEnd } from './create-charge.ts'

/** `PATCH /cob/{txid}` to removed; refused for a charge that is paid or removed. */
export async function removeCharge({ database }: Dependencies, kind: ChargeKind, txid: string): Promise<ChargeRow> {
  await findOfKind(database, kind, txid)
  return (await deactivateCharge(database, txid)) ?? notActive(kind)
}

/** The changes to a charge, which may also move to another location. */
type Revision = Omit<ChargeChanges, 'due'> & { locationId: bigint | undefined }

/** `PATCH /cob/{txid}` with other terms: the next revision of an active charge. */
export async function reviseCharge(dependencies: Dependencies, txid: string, revision: Revision): Promise<ChargeRow> {
  await findOfKind(dependencies.database, 'cob', txid)
  return revise(dependencies, 'cob', txid, revision)
}

/** `PATCH /cobv/{txid}`: each part that is given replaces the old one as a whole. */
export async function reviseDueCharge(
  dependencies: Dependencies,
  txid: string,
  { due, ...revision }: Omit<Revision, 'expiresInSeconds'> & { due: Partial<DueTerms> },
): Promise<ChargeRow> {
  const charge = await findOfKind(dependencies.database, 'cobv', txid)
  if (!charge.due) throw problem(404, refusalsOf.cobv.unknown, 'Não há cobrança com este txid')
  const revised = { ...charge.due, ...due }
  const isMoved = revised.dataDeVencimento !== charge.due.dataDeVencimento
  const day = isMoved ? dateOf(charge.createdAt) : revised.dataDeVencimento
  checkTerms({ due: revised, amountCents: revision.amountCents ?? charge.amountCents }, day)
  const expiresInSeconds = secondsUntilEnd(revised, charge.createdAt)
  return revise(dependencies, 'cobv', txid, { ...revision, due: revised, expiresInSeconds })
}

const revise = (
  dependencies: Dependencies,
  kind: ChargeKind,
  txid: string,
  { locationId, ...changes }: ChargeChanges & Pick<Revision, 'locationId'>,
): Promise<ChargeRow> =>
  inTransaction(dependencies.database, async (transaction) => {
    const charge = (await changeCharge(transaction, txid, changes)) ?? notActive(kind)
    if (locationId === undefined || locationId === charge.locationId) return charge
    await freeLocation(transaction, charge)
    return placeAt(dependencies, transaction, charge, locationId)
  })

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
