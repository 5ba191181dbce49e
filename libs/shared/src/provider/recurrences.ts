import { toDecimalString } from '../money/cents.ts'
import type { RecurrenceWords } from './dialects/dialect.ts'
import { mismatch, notUnderstood } from './order-answers.ts'
import type { PixHttp } from './pix-http.ts'
import type { NewRecurrence, Recurrence, RecurrenceLocation, RecurringOutcome } from './pix-provider.ts'
import { lookUp, order } from './recurring.ts'
import { locationOnWire, periodsOnWire, recurrenceOnWire } from './recurring-on-wire.ts'

/** `POST /locrec`: a place for one recurrence. If the answer is lost, nobody ever sees the place. */
export const createLocation = (http: PixHttp, words: RecurrenceWords): Promise<RecurringOutcome<RecurrenceLocation>> =>
  order(http, words, { method: 'POST', path: '/locrec' }, readLocation)

export const findLocation = (
  http: PixHttp,
  words: RecurrenceWords,
  locationId: number,
): Promise<RecurringOutcome<RecurrenceLocation>> =>
  lookUp(http, words, `/locrec/${locationId}`, (body) => {
    const location = readLocation(body)
    const isOther = location.kind === 'done' && location.state.locationId !== locationId
    return isOther ? mismatch('the answer names another location') : location
  })

/** `POST /rec`. A location holds one recurrence: the bank refuses a second request, and the existing recurrence is returned. */
export const createRecurrence = (
  http: PixHttp,
  words: RecurrenceWords,
  recurrence: NewRecurrence,
): Promise<RecurringOutcome<Recurrence>> =>
  order(
    http,
    words,
    { method: 'POST', path: '/rec', body: termsOf(recurrence) },
    (body) => readRecurrence(body, ({ contract }) => contract === recurrence.contract),
    async () => {
      const location = await findLocation(http, words, recurrence.locationId)
      if (location.kind !== 'done') return location
      const { recurrenceId } = location.state
      return recurrenceId === undefined ? { kind: 'not_found' } : findRecurrence(http, words, recurrenceId)
    },
  )

function termsOf({ locationId, contract, description, payer, amount, allowsRetries, ...calendar }: NewRecurrence) {
  const document = payer.document.length === 11 ? { cpf: payer.document } : { cnpj: payer.document }
  return {
    vinculo: {
      contrato: contract,
      devedor: { ...document, nome: payer.name },
      ...(description === undefined ? {} : { objeto: description.slice(0, 35) }),
    },
    calendario: {
      dataInicial: calendar.firstDay,
      ...(calendar.lastDay === undefined ? {} : { dataFinal: calendar.lastDay }),
      periodicidade: periodsOnWire[calendar.period],
    },
    valor:
      'fixedCents' in amount
        ? { valorRec: toDecimalString(amount.fixedCents) }
        : { valorMinimoRecebedor: toDecimalString(amount.minimumCents) },
    politicaRetentativa: allowsRetries ? 'PERMITE_3R_7D' : 'NAO_PERMITE',
    loc: locationId,
  }
}

export const findRecurrence = (
  http: PixHttp,
  words: RecurrenceWords,
  recurrenceId: string,
): Promise<RecurringOutcome<Recurrence>> => lookUp(http, words, `/rec/${recurrenceId}`, readNamed(recurrenceId))

/** `PATCH /rec/{idRec}`: this also ends what its charges have scheduled. A recurrence that has already ended is returned as it is. */
export const cancelRecurrence = (
  http: PixHttp,
  words: RecurrenceWords,
  recurrenceId: string,
): Promise<RecurringOutcome<Recurrence>> =>
  order(
    http,
    words,
    { method: 'PATCH', path: `/rec/${recurrenceId}`, body: { status: 'CANCELADA' } },
    readNamed(recurrenceId),
    async () => {
      const found = await findRecurrence(http, words, recurrenceId)
      return found.kind === 'done' && isOpen(found.state) ? { kind: 'not_found' } : found
    },
  )

const isOpen = ({ status }: Recurrence): boolean => status === 'created' || status === 'approved'

const readNamed = (recurrenceId: string) => (body: unknown) =>
  readRecurrence(body, (recurrence) => recurrence.recurrenceId === recurrenceId)

function readLocation(body: unknown): RecurringOutcome<RecurrenceLocation> {
  const location = locationOnWire.safeParse(body)
  if (!location.success) return notUnderstood(location.error)
  const { id, idRec } = location.data
  return { kind: 'done', state: { locationId: id, recurrenceId: idRec ?? undefined } }
}

function readRecurrence(body: unknown, isMeant: (recurrence: Recurrence) => boolean): RecurringOutcome<Recurrence> {
  const parsed = recurrenceOnWire.safeParse(body)
  if (!parsed.success) return notUnderstood(parsed.error)
  const { idRec, status, vinculo, dadosQR, encerramento } = parsed.data
  const recurrence: Recurrence = {
    recurrenceId: idRec,
    status,
    contract: vinculo.contrato,
    brCode: dadosQR?.pixCopiaECola,
    ending: encerramento,
  }
  return isMeant(recurrence) ? { kind: 'done', state: recurrence } : mismatch('the answer names another recurrence')
}
