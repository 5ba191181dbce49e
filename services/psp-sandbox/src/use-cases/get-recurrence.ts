import type { Dependencies } from '../dependencies.ts'
import { problem } from '../domain/bank-error.ts'
import { hasEnded } from '../domain/recurrence.ts'
import type { Page } from '../storage/payments.repository.ts'
import {
  findRecurrence,
  findRecurrenceByLocation,
  listLocations,
  listRecurrences,
  type RecurrenceFilter,
} from '../storage/recurrences.repository.ts'
import { codeOnWire, locationOnWire, recurrenceOnWire, recurrencePayload } from './recurrence-views.ts'
import { pageOnWire } from './wire-views.ts'

/** `GET /rec/{idRec}`, with the code that authorizes it. */
export async function getRecurrence({ config, database }: Dependencies, id: string) {
  const recurrence = await findRecurrence(database, id)
  if (!recurrence) throw noSuchRecurrence()
  return { ...recurrenceOnWire(recurrence, config.SANDBOX_HOST), ...codeOnWire(recurrence, config.SANDBOX_HOST) }
}

export const noSuchRecurrence = () => problem(404, 'RecNaoEncontrada', 'Não há recorrência com este idRec')

export async function listRecurrencePage(
  { config, database }: Dependencies,
  filter: RecurrenceFilter,
  shown: Record<string, unknown>,
) {
  const { rows, total } = await listRecurrences(database, filter)
  return {
    parametros: pageOnWire(filter, total, shown),
    recs: rows.map((recurrence) => recurrenceOnWire(recurrence, config.SANDBOX_HOST)),
  }
}

/** The recurrence behind a code; throws 410 when it has ended. */
export async function getRecurrenceByLocation({ database }: Dependencies, token: string) {
  const recurrence = await findRecurrenceByLocation(database, token)
  if (!recurrence) throw problem(404, 'RecPayloadNaoEncontrado', 'Não há recorrência nesta location')
  if (hasEnded(recurrence)) throw problem(410, 'RecPayloadNaoEncontrado', 'A recorrência terminou')
  return recurrencePayload(recurrence)
}

export async function listLocationPage(
  { config, database }: Dependencies,
  page: Page & { isUsed: boolean | undefined },
) {
  const { rows, total } = await listLocations(database, page)
  return {
    parametros: pageOnWire(page, total, { idRecPresente: page.isUsed }),
    loc: rows.map((location) => locationOnWire(location, config.SANDBOX_HOST)),
  }
}
