import { randomBytes } from 'node:crypto'
import { dateOf } from '@comporta/shared/contracts/fields.ts'
import { inTransaction } from '@comporta/shared/db/database.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'
import type { Dependencies } from '../dependencies.ts'
import { problem } from '../domain/bank-error.ts'
import { begun } from '../domain/recurrence.ts'
import type { Period } from '../domain/recurrence-calendar.ts'
import { bankTime, type DatabaseTransaction, type Debtor } from '../storage/database.ts'
import {
  findLocation,
  findRecurrence,
  insertLocation,
  insertRecurrence,
  leaveLocation,
} from '../storage/recurrences.repository.ts'
import { locationOnWire, recurrenceOnWire } from './recurrence-views.ts'
import { bankIspb } from './send-payout.ts'

export interface RecurrenceOrder {
  contract: string
  subject: string | null
  debtor: Debtor
  firstDay: string
  lastDay: string | null
  period: Period
  amountCents: Cents | null
  minimumCents: Cents | null
  allowsRetries: boolean
  locationId: bigint | null
}

/** `POST /rec`: what the payer will be asked to agree to. The bank chooses the id, so a repeated request makes a second one. */
export function createRecurrence({ config, database }: Dependencies, order: RecurrenceOrder) {
  return inTransaction(database, async (transaction) => {
    const now = bankTime()
    const day = dateOf(now)
    if (order.firstDay < day) throw refusedRecurrence('rec.calendario.dataInicial', 'a data é anterior à de hoje')
    if (order.lastDay !== null && order.lastDay < order.firstDay) {
      throw refusedRecurrence('rec.calendario.dataFinal', 'a data é anterior a dataInicial')
    }
    if (order.amountCents !== null && order.minimumCents !== null) {
      throw refusedRecurrence('rec.valor', 'valorRec e valorMinimoRecebedor não podem ser usados juntos')
    }
    if (order.locationId !== null) await requireFreeLocation(transaction, order.locationId)
    const id = recurrenceId(order.allowsRetries, day)
    await insertRecurrence(transaction, { ...order, id, ...begun('CRIADA', now) })
    const recurrence = await findRecurrence(transaction, id)
    return recurrence && recurrenceOnWire(recurrence, config.SANDBOX_HOST)
  })
}

/** The id says who made it and when, and whether a charge that is not paid on its day may be tried again. */
const recurrenceId = (allowsRetries: boolean, day: string): string =>
  `R${allowsRetries ? 'R' : 'N'}${bankIspb}${day.replaceAll('-', '')}${randomBytes(6).toString('hex').slice(1)}`

export async function requireFreeLocation(transaction: DatabaseTransaction, locationId: bigint): Promise<void> {
  const location = await findLocation(transaction, locationId)
  if (!location) throw refusedRecurrence('rec.loc', 'a location não existe')
  if (location.recurrenceId !== null) throw refusedRecurrence('rec.loc', 'a location já é de outra recorrência')
}

export const refusedRecurrence = (propriedade: string, razao: string) =>
  problem(400, 'RecOperacaoInvalida', 'A recorrência não pode ser feita ou alterada assim', [{ razao, propriedade }])

/** `POST /locrec`: a location where a recurrence's payer will find it. */
export async function createLocation(dependencies: Dependencies) {
  const { id } = await insertLocation(dependencies.database, randomBytes(14).toString('hex'))
  return getLocation(dependencies, id)
}

export async function getLocation({ config, database }: Dependencies, id: bigint) {
  const location = await findLocation(database, id)
  if (!location) throw problem(404, 'PayloadLocationRecNaoEncontrado', 'Não há location com este id')
  return locationOnWire(location, config.SANDBOX_HOST)
}

/** `DELETE /locrec/{id}/idRec`: empties the location. */
export async function freeLocation(dependencies: Dependencies, id: bigint) {
  await leaveLocation(dependencies.database, id)
  return getLocation(dependencies, id)
}
