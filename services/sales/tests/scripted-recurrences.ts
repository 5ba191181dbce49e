import { randomBytes } from 'node:crypto'
import type {
  NewRecurrence,
  NewRecurringCharge,
  PixProvider,
  ReceivedPayment,
  Recurrence,
  RecurrenceLocation,
  RecurringCharge,
  RecurringOutcome,
  RecurringTry,
} from '@comporta/shared/provider/pix-provider.ts'

export type RecurringCall =
  | 'createRecurrenceLocation'
  | 'findRecurrenceLocation'
  | 'createRecurrence'
  | 'findRecurrence'
  | 'cancelRecurrence'
  | 'createRecurringCharge'
  | 'findRecurringCharge'
  | 'cancelRecurringCharge'
  | 'retryRecurringCharge'

export interface ScriptedRecurrences extends Pick<PixProvider, 'offersRecurrences' | RecurringCall> {
  /** What the bank was asked for and took, once per request. */
  recurrencesMade: NewRecurrence[]
  recurringChargesMade: NewRecurringCharge[]
  recurringCharge: (txid: string) => RecurringCharge | undefined
  /** The payer agrees, refuses, lets it lapse, or ends it. */
  decideRecurrence: (recurrenceId: string, status: Exclude<Recurrence['status'], 'created'>) => void
  /** Ends the open try. If paid, the list of payments shows the payment too. */
  endTry: (txid: string, status: 'paid' | 'expired' | 'rejected' | 'cancelled') => ReceivedPayment | undefined
}

interface Bank {
  step: <Result>(call: RecurringCall, effect: () => Result) => Promise<Result>
  receive: (charge: RecurringCharge) => ReceivedPayment
}

const notFound = { kind: 'not_found' } as const
const done = <State>(state: State): RecurringOutcome<State> => ({ kind: 'done', state: structuredClone(state) })
const isTried = ({ status }: RecurringTry): boolean => status === 'requested' || status === 'scheduled'

/** Recurrences and their charges in memory: the bank’s part of Pix Automático, without a clock of its own. */
export function createScriptedRecurrences({ step, receive }: Bank): ScriptedRecurrences {
  const locations = new Map<number, RecurrenceLocation>()
  const recurrences = new Map<string, Recurrence & { allowsRetries: boolean }>()
  const charges = new Map<string, RecurringCharge>()
  const recurrencesMade: NewRecurrence[] = []
  const recurringChargesMade: NewRecurringCharge[] = []

  const change = (txid: string, changes: Partial<RecurringCharge>): void => {
    const charge = charges.get(txid)
    if (charge) charges.set(txid, { ...charge, ...changes })
  }
  const find = <Key, State>(rows: Map<Key, State>, key: Key): RecurringOutcome<State> => {
    const row = rows.get(key)
    return row === undefined ? notFound : done(row)
  }
  function endCharges(recurrenceId: string, isByReceiver: boolean): void {
    for (const { txid, status, tries } of charges.values()) {
      if (charges.get(txid)?.recurrenceId !== recurrenceId || (status !== 'created' && status !== 'active')) continue
      const ended = tries.map((made) => (isTried(made) ? { ...made, status: 'cancelled' as const } : made))
      change(txid, { status: 'cancelled', tries: ended, ending: { code: 'CCLD', isByReceiver } })
    }
  }
  function endRecurrence(recurrenceId: string, status: Recurrence['status'], isByReceiver: boolean): void {
    const recurrence = recurrences.get(recurrenceId)
    if (!recurrence) return
    const code = { rejected: 'AP13', cancelled: isByReceiver ? 'SLCR' : 'SLDB' }[status as string]
    const ending = code === undefined ? undefined : { code, isByReceiver }
    recurrences.set(recurrenceId, { ...recurrence, status, ending })
    if (status === 'cancelled') endCharges(recurrenceId, isByReceiver)
  }

  return {
    offersRecurrences: true,
    recurrencesMade,
    recurringChargesMade,
    recurringCharge: (txid) => charges.get(txid),
    decideRecurrence: (recurrenceId, status) => endRecurrence(recurrenceId, status, false),
    endTry(txid, status) {
      const charge = charges.get(txid)
      if (!charge) return undefined
      const tries = charge.tries.map((made) => (isTried(made) ? { ...made, status } : made))
      const isAgreedTo = recurrences.get(charge.recurrenceId)?.allowsRetries === true
      const mayBeTried = status === 'expired' && isAgreedTo && tries.length <= 3
      change(txid, { tries, status: status === 'paid' ? 'completed' : mayBeTried ? 'active' : status })
      if (status !== 'paid') return undefined
      const payment = receive(charge)
      change(txid, { payments: [payment] })
      return payment
    },

    createRecurrenceLocation: () =>
      step('createRecurrenceLocation', () => {
        const location = { locationId: locations.size + 1, recurrenceId: undefined }
        locations.set(location.locationId, location)
        return done<RecurrenceLocation>(location)
      }),
    findRecurrenceLocation: (locationId) => step('findRecurrenceLocation', () => find(locations, locationId)),
    createRecurrence: (order) =>
      step('createRecurrence', (): RecurringOutcome<Recurrence> => {
        const held = locations.get(order.locationId)?.recurrenceId
        if (held !== undefined) return find(recurrences, held)
        recurrencesMade.push(order)
        const { contract, locationId, allowsRetries } = order
        const recurrenceId = `R${allowsRetries ? 'R' : 'N'}${randomBytes(14).toString('hex').slice(1)}`
        const brCode = `00020126rec${recurrenceId}6304ABCD`
        const recurrence = { recurrenceId, status: 'created' as const, contract, brCode, ending: undefined }
        recurrences.set(recurrenceId, { ...recurrence, allowsRetries })
        locations.set(locationId, { locationId, recurrenceId })
        return done({ ...recurrence, brCode: undefined })
      }),
    findRecurrence: (recurrenceId) => step('findRecurrence', () => find(recurrences, recurrenceId)),
    cancelRecurrence: (recurrenceId) =>
      step('cancelRecurrence', () => {
        const status = recurrences.get(recurrenceId)?.status
        if (status === 'created' || status === 'approved') endRecurrence(recurrenceId, 'cancelled', true)
        return find(recurrences, recurrenceId)
      }),
    createRecurringCharge: (order) =>
      step('createRecurringCharge', (): RecurringOutcome<RecurringCharge> => {
        const { txid, recurrenceId, amountCents, dueDay } = order
        if (charges.has(txid)) return find(charges, txid)
        if (recurrences.get(recurrenceId)?.status !== 'approved')
          return { kind: 'refused', code: 'CobROperacaoInvalida', fields: ['cobr.idRec'] }
        recurringChargesMade.push(order)
        const about = { txid, recurrenceId, amountCents, dueDay, payments: [], ending: undefined }
        charges.set(txid, { ...about, status: 'active', tries: [tryOn(dueDay)] })
        return find(charges, txid)
      }),
    findRecurringCharge: (txid) => step('findRecurringCharge', () => find(charges, txid)),
    cancelRecurringCharge: (txid) =>
      step('cancelRecurringCharge', () => {
        const charge = charges.get(txid)
        const tries = charge?.tries.map((made) => (isTried(made) ? { ...made, status: 'cancelled' as const } : made))
        if (charge?.status === 'active' && tries)
          change(txid, { status: 'cancelled', tries, ending: { code: 'SLCR', isByReceiver: true } })
        return find(charges, txid)
      }),
    retryRecurringCharge: (txid, day) =>
      step('retryRecurringCharge', (): RecurringOutcome<RecurringCharge> => {
        const charge = charges.get(txid)
        if (!charge || charge.tries.some((made) => made.day === day)) return find(charges, txid)
        if (charge.status !== 'active' || charge.tries.some(isTried) || charge.tries.length > 3)
          return { kind: 'refused', code: 'CobROperacaoInvalida', fields: ['cobr.tentativas'] }
        change(txid, { tries: [...charge.tries, tryOn(day)] })
        return find(charges, txid)
      }),
  }
}

const tryOn = (day: string): RecurringTry => ({
  day,
  status: 'scheduled',
  endToEndId: `E${randomBytes(16).toString('hex').slice(1)}`,
  refusal: undefined,
})
