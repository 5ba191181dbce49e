import { inTransaction } from '@comporta/shared/db/database.ts'
import { newId } from '@comporta/shared/ids/ids.ts'
import { encodeDynamicBrCode } from '@comporta/shared/pix/br-code.ts'
import type { ChargeKind } from '@comporta/shared/pix/txid.ts'
import type { Dependencies } from '../dependencies.ts'
import { problem } from '../domain/bank-error.ts'
import { kindOf, refused } from '../domain/charge-kind.ts'
import {
  type ChargeLocationRow,
  findLocation,
  freeLocation,
  insertLocation,
  type LocationFilter,
  listLocations,
  lockChargeAt,
  placeCharge,
  takeLocation,
} from '../storage/charge-locations.repository.ts'
import type { ChargeRow, DatabaseTransaction } from '../storage/database.ts'
import { chargeLocationOnWire, pageOnWire } from './wire-views.ts'

/** A token that nobody can guess, ordered by time. Even behind the longest host, the location has at most 77 characters. */
export function createToken(kind: ChargeKind): string {
  const token = newId().replaceAll('-', '')
  return kind === 'cob' ? token : `cobv/${token.slice(5)}`
}

/** The code that a payer reads. For a charge with a due date it has no amount, since that changes from day to day. */
export const codeOf = (
  { SANDBOX_HOST }: Pick<Dependencies['config'], 'SANDBOX_HOST'>,
  locationToken: string,
  { due, amountCents }: Pick<ChargeRow, 'due' | 'amountCents'>,
): string =>
  encodeDynamicBrCode({
    location: `${SANDBOX_HOST}/qr/v2/${locationToken}`,
    merchantName: 'RECEBEDOR DE TESTE',
    merchantCity: 'BRASILIA',
    ...(due === null ? { amountCents } : {}),
  })

/** `POST /loc`: a location for a charge that does not exist yet. */
export async function createLocation(dependencies: Dependencies, kind: ChargeKind) {
  const { id } = await insertLocation(dependencies.database, kind, createToken(kind))
  return getLocation(dependencies, id)
}

export async function getLocation({ config, database }: Dependencies, id: bigint) {
  const location = await findLocation(database, id)
  if (!location) throw problem(404, 'PayloadLocationNaoEncontrado', 'Não há location com este id')
  return chargeLocationOnWire(location, config.SANDBOX_HOST)
}

export async function listLocationPage({ config, database }: Dependencies, filter: LocationFilter) {
  const { rows, total } = await listLocations(database, filter)
  return {
    parametros: pageOnWire(filter, total, { txIdPresente: filter.isUsed, tipoCob: filter.kind }),
    loc: rows.map((location) => chargeLocationOnWire(location, config.SANDBOX_HOST)),
  }
}

/** `DELETE /loc/{id}/txid`: empties the location. The charge that was there loses its code and keeps its status. */
export async function leaveLocation(dependencies: Dependencies, id: bigint) {
  await inTransaction(dependencies.database, async (transaction) => {
    const charge = await lockChargeAt(transaction, id)
    if (!charge) return
    await freeLocation(transaction, charge)
    await placeCharge(transaction, charge.txid, {
      locationId: null,
      locationToken: null,
      locatedAt: null,
      brCode: null,
    })
  })
  return getLocation(dependencies, id)
}

/** Puts a charge where its receiver wants it. Throws when the location does not exist, is another charge's or is of the other kind. */
export async function placeAt(
  { config }: Pick<Dependencies, 'config'>,
  transaction: DatabaseTransaction,
  charge: ChargeRow,
  id: bigint,
): Promise<ChargeRow> {
  if (charge.locationId === id) return charge
  const kind = kindOf(charge)
  const location = await takeLocation(transaction, kind, id)
  if (!location) {
    const reason = reasonAgainst(await findLocation(transaction, id), kind)
    throw refused(kind, 'A location não pode ser usada', 'loc.id', reason)
  }
  const { token, createdAt } = location
  return placeCharge(transaction, charge.txid, {
    locationId: id,
    locationToken: token,
    locatedAt: createdAt,
    brCode: codeOf(config, token, charge),
  })
}

function reasonAgainst(location: ChargeLocationRow | undefined, kind: ChargeKind): string {
  if (!location) return 'a location não existe'
  if (location.kind !== kind) return `a location é de uma ${location.kind}`
  return 'a location já é de outra cobrança'
}
