import { toDecimalString } from '../money/cents.ts'
import { paymentOf } from './charges.ts'
import type { RecurrenceWords } from './dialects/dialect.ts'
import { mismatch, notUnderstood } from './order-answers.ts'
import type { PixHttp } from './pix-http.ts'
import type { NewRecurringCharge, RecurringCharge, RecurringOutcome } from './pix-provider.ts'
import { lookUp, order } from './recurring.ts'
import { recurringChargeOnWire } from './recurring-on-wire.ts'
import type { ReceiverAccount } from './settings.ts'

/** `PUT /cobr/{txid}`. The bank refuses a txid that it knows; the existing charge is returned if it is the same. */
export const createRecurringCharge = (
  http: PixHttp,
  words: RecurrenceWords,
  account: ReceiverAccount,
  charge: NewRecurringCharge,
): Promise<RecurringOutcome<RecurringCharge>> =>
  order(
    http,
    words,
    {
      method: 'PUT',
      path: `/cobr/${charge.txid}`,
      movesMoney: true,
      body: {
        idRec: charge.recurrenceId,
        calendario: { dataDeVencimento: charge.dueDay },
        valor: { original: toDecimalString(charge.amountCents) },
        // On the day itself, even a Sunday: every limit counts from it.
        ajusteDiaUtil: false,
        recebedor: account,
        ...(charge.description === undefined ? {} : { infoAdicional: charge.description.slice(0, 140) }),
      },
    },
    (body) => sameCharge(readCharge(body, charge.txid), charge),
    async () => sameCharge(await findRecurringCharge(http, words, charge.txid), charge),
  )

function sameCharge(
  outcome: RecurringOutcome<RecurringCharge>,
  { recurrenceId, amountCents, dueDay }: NewRecurringCharge,
): RecurringOutcome<RecurringCharge> {
  if (outcome.kind !== 'done') return outcome
  const { state } = outcome
  if (state.recurrenceId !== recurrenceId) return mismatch('the answer names another recurrence')
  if (state.amountCents !== amountCents) return mismatch('the answer names another amount')
  return state.dueDay === dueDay ? outcome : mismatch('the answer names another day')
}

export const findRecurringCharge = (
  http: PixHttp,
  words: RecurrenceWords,
  txid: string,
): Promise<RecurringOutcome<RecurringCharge>> => lookUp(http, words, `/cobr/${txid}`, (body) => readCharge(body, txid))

/** `PATCH /cobr/{txid}`. A charge that has already ended, paid or not, is returned as it is; `refused` means that it goes on. */
export const cancelRecurringCharge = (
  http: PixHttp,
  words: RecurrenceWords,
  txid: string,
): Promise<RecurringOutcome<RecurringCharge>> =>
  order(
    http,
    words,
    { method: 'PATCH', path: `/cobr/${txid}`, body: { status: 'CANCELADA' } },
    (body) => readCharge(body, txid),
    () => findIf(http, words, txid, ({ status }) => status !== 'created' && status !== 'active'),
  )

/** `POST /cobr/{txid}/retentativa/{data}`: one more try. If a try was already ordered for that day, the charge is returned too. */
export const retryRecurringCharge = (
  http: PixHttp,
  words: RecurrenceWords,
  txid: string,
  day: string,
): Promise<RecurringOutcome<RecurringCharge>> =>
  order(
    http,
    words,
    { method: 'POST', path: `/cobr/${txid}/retentativa/${day}`, movesMoney: true },
    (body) => readCharge(body, txid),
    () => findIf(http, words, txid, ({ tries }) => tries.some((made) => made.day === day)),
  )

async function findIf(
  http: PixHttp,
  words: RecurrenceWords,
  txid: string,
  isMeant: (charge: RecurringCharge) => boolean,
): Promise<RecurringOutcome<RecurringCharge>> {
  const found = await findRecurringCharge(http, words, txid)
  return found.kind === 'done' && !isMeant(found.state) ? { kind: 'not_found' } : found
}

function readCharge(body: unknown, txid: string): RecurringOutcome<RecurringCharge> {
  const charge = recurringChargeOnWire.safeParse(body)
  if (!charge.success) return notUnderstood(charge.error)
  const { idRec, status, calendario, valor, encerramento, tentativas, pix } = charge.data
  if (charge.data.txid !== txid) return mismatch('the answer names another charge')
  const state: RecurringCharge = {
    txid,
    recurrenceId: idRec,
    status,
    amountCents: valor.original,
    dueDay: calendario.dataDeVencimento,
    tries: tentativas.map((made) => ({
      day: made.dataLiquidacao,
      status: made.status,
      endToEndId: made.endToEndId ?? undefined,
      refusal: made.rejeicao?.codigo,
    })),
    payments: pix.map(paymentOf),
    ending: encerramento,
  }
  return { kind: 'done', state }
}
