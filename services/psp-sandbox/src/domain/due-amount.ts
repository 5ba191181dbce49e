import { type Cents, cents, fromDecimalString } from '@comporta/shared/money/cents.ts'
import { addDays, daysBetween, nextWorkingDay, workingDaysBetween } from '@comporta/shared/pix/days.ts'

/** A mode of the standard's table, with an amount or a percentage of two decimals. */
interface Rule {
  modalidade: number
  valorPerc: string
}

/** A charge's due date and what changes its amount, as the order has them. */
export interface DueTerms {
  dataDeVencimento: string
  /** In calendar days. */
  validadeAposVencimento: number
  multa?: Rule | undefined
  juros?: Rule | undefined
  abatimento?: Rule | undefined
  desconto?: Discount | undefined
}

interface Discount {
  modalidade: number
  valorPerc?: string | undefined
  descontoDataFixa?: readonly { data: string; valorPerc: string }[] | undefined
}

/** The amount to pay on a day, and its parts. */
export interface DueAmount {
  rebateCents: Cents
  discountCents: Cents
  fineCents: Cents
  interestCents: Cents
  finalCents: Cents
}

/** A due date on a day when banks are closed moves to the next working day, and everything that counts from it moves too. */
const dueDayOf = ({ dataDeVencimento }: DueTerms): string => nextWorkingDay(dataDeVencimento)

export const lastDayOf = (terms: DueTerms): string => addDays(dueDayOf(terms), terms.validadeAposVencimento)

/**
 * The amount to pay on a day. All other parts are of the original less its rebate. Discounts apply up to the due date,
 * fine and interest after it. Each part is rounded to the nearest centavo.
 */
export function amountOn(terms: DueTerms, originalCents: Cents, day: string): DueAmount {
  const rebateCents = partOf(terms.abatimento, originalCents)
  const baseCents = cents(originalCents - rebateCents)
  const isLate = day > dueDayOf(terms)
  const discountCents = isLate ? none : discountOf(terms, baseCents, day)
  const fineCents = isLate ? partOf(terms.multa, baseCents) : none
  const interestCents = isLate ? interestOf(terms, baseCents, day) : none
  const finalCents = cents(baseCents - discountCents + fineCents + interestCents)
  return { rebateCents, discountCents, fineCents, interestCents, finalCents }
}

const none = cents(0n)

/** A fixed amount (1), or a percentage (2). */
function partOf(rule: Rule | undefined, baseCents: Cents): Cents {
  if (!rule) return none
  return rule.modalidade === 1 ? valueIn(rule) : share(baseCents, valueIn(rule), 1)
}

/** Months of 30 days or 21 working days, years of 365 or 252: the file does not define them. */
const daysOfPercentage: Readonly<Record<number, number>> = { 2: 1, 3: 30, 4: 365, 6: 1, 7: 21, 8: 252 }

function interestOf(terms: DueTerms, baseCents: Cents, day: string): Cents {
  const { juros } = terms
  if (!juros) return none
  const countDays = juros.modalidade <= 4 ? daysBetween : workingDaysBetween
  const days = BigInt(countDays(dueDayOf(terms), day))
  const period = daysOfPercentage[juros.modalidade]
  return period === undefined ? cents(valueIn(juros) * days) : share(baseCents, cents(valueIn(juros) * days), period)
}

function discountOf(terms: DueTerms, baseCents: Cents, day: string): Cents {
  const { desconto } = terms
  if (!desconto) return none
  const { modalidade, descontoDataFixa = [], valorPerc } = desconto
  const isAmount = modalidade === 1 || modalidade === 3 || modalidade === 4
  const asDiscount = (value: Cents): Cents => {
    const discount = isAmount ? value : share(baseCents, value, 1)
    // Otherwise a charge that is paid early enough would cost nothing.
    return discount < baseCents ? discount : cents(baseCents - 1n)
  }
  if (modalidade <= 2) {
    const inTime = descontoDataFixa.filter(({ data }) => day <= untilDay(terms, data))
    const [first] = inTime.toSorted((one, other) => one.data.localeCompare(other.data))
    return first ? asDiscount(valueIn(first)) : none
  }
  const countDays = modalidade === 3 || modalidade === 5 ? daysBetween : workingDaysBetween
  const daysEarly = BigInt(countDays(day, dueDayOf(terms)))
  return valorPerc === undefined ? none : asDiscount(cents(valueIn({ valorPerc }) * daysEarly))
}

/** A discount until the due date moves with it to the next working day. */
const untilDay = (terms: DueTerms, data: string): string => (data === terms.dataDeVencimento ? dueDayOf(terms) : data)

const valueIn = ({ valorPerc }: Pick<Rule, 'valorPerc'>): Cents => fromDecimalString(valorPerc) ?? none

/** Some hundredths of a percent of an amount, divided by days, to the nearest centavo. */
function share(baseCents: Cents, hundredths: Cents, days: number): Cents {
  const divisor = 10_000n * BigInt(days)
  return cents((2n * baseCents * hundredths + divisor) / (2n * divisor))
}

/** The field and the reason when terms contradict themselves by the standard; undefined when they do not. */
export function contradictionIn(terms: DueTerms, originalCents: Cents): { field: string; reason: string } | undefined {
  const { abatimento, desconto } = terms
  if (abatimento && partOf(abatimento, originalCents) >= originalCents) {
    return { field: 'valor.abatimento', reason: 'o abatimento deve ser menor que o valor original' }
  }
  if (!desconto) return undefined
  const field = 'valor.desconto'
  const { modalidade, descontoDataFixa, valorPerc } = desconto
  if (modalidade <= 2 && (valorPerc !== undefined || !descontoDataFixa)) {
    return { field, reason: 'as modalidades 1 e 2 pedem descontoDataFixa, sem valorPerc' }
  }
  if (modalidade > 2 && (valorPerc === undefined || descontoDataFixa)) {
    return { field, reason: 'as modalidades 3 a 6 pedem valorPerc, sem descontoDataFixa' }
  }
  if (descontoDataFixa?.some(({ data }) => data > terms.dataDeVencimento)) {
    return { field, reason: 'a data do desconto não pode ser posterior ao vencimento' }
  }
  const limit = modalidade === 1 || modalidade === 3 || modalidade === 4 ? originalCents : 10_000n
  const values = descontoDataFixa ?? (valorPerc === undefined ? [] : [{ valorPerc }])
  if (values.some((value) => valueIn(value) >= limit)) {
    return { field, reason: 'o desconto deve ser menor que o valor original, e que 100%' }
  }
  return undefined
}
