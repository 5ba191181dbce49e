import { AppError } from '@comporta/shared/errors/app-error.ts'
import { type Cents, cents, formatPlain, parseAmount } from '@comporta/shared/money/cents.ts'
import { addDays, nextWorkingDay } from '@comporta/shared/pix/days.ts'
import { isValidCnpj, isValidCpf } from '@comporta/shared/pix/documents.ts'
import type { Customer } from './sale.ts'
import type { Share } from './split.ts'

/** When a sale is due, and what changes its amount from day to day, as stored with the sale. */
export interface Due {
  /** `2026-12-31`, a day in Brasília. */
  date: string
  /** For how many days after the due date it can still be paid. */
  daysAfter: number
  fine: DueRule | null
  /** An amount per day, or a percentage per month. */
  interest: DueRule | null
  discount: (DueRule & { until: string }) | null
}

/** An amount in cents, or a percentage in hundredths of a percent. */
export type DueRule = { cents: number } | { hundredths: number }

export interface AskedDue {
  date: string
  daysAfter: number | null
  fine: AskedRule | null
  interest: { amountPerDay: number | null; percentagePerMonth: number | null } | null
  discount: (AskedRule & { until: string | null }) | null
}

interface AskedRule {
  amount: number | null
  percentage: number | null
}

export interface DueSale extends Customer {
  amountCents: Cents
  split: readonly Share[] | null
}

/** The Central Bank's own default. */
const daysAfterDefault = 30
const daysAheadMax = 1_826
/** A fine or interest above the amount itself is a mistake. */
const hundredthsMax = 10_000

/**
 * The terms of a sale with a due date. The same order gives the same terms on any day; whether its date is allowed is
 * checked by `refusalOfDate`. Throws `due_charge_refused`, which names the field and what is wrong with it.
 */
export function resolveDue(asked: AskedDue, sale: DueSale): Due {
  checkDebtor(sale)
  const { discount } = asked
  const fine = asked.fine && ruleOf('fine', asked.fine, sale)
  const interest =
    asked.interest &&
    ruleOf('interest', { amount: asked.interest.amountPerDay, percentage: asked.interest.percentagePerMonth }, sale)
  const until = discount?.until ?? asked.date
  if (until > asked.date) throw refusedDue('discount', 'must end on the due date at the latest')
  const rule = discount && ruleOf('discount', discount, sale)
  const due: Due = {
    date: asked.date,
    daysAfter: asked.daysAfter ?? daysAfterDefault,
    fine,
    interest,
    discount: rule && { ...rule, until },
  }
  const leastCents = leastOf(due, sale.amountCents)
  if (leastCents <= 0n) throw refusedDue('discount', 'must leave something to be paid')
  const sharedCents = (sale.split ?? []).reduce((sum, share) => sum + BigInt(share.cents), 0n)
  if (sharedCents > leastCents) {
    throw refusedDue(
      'discount',
      `leaves ${formatPlain(leastCents)}, and the split comes to ${formatPlain(cents(sharedCents))}`,
    )
  }
  return due
}

/** Why a new sale cannot be due on this date, or undefined. */
export function refusalOfDate({ date }: Due, today: string): AppError | undefined {
  if (date < today) return refusedDue('due_date', 'must not be in the past')
  if (date > addDays(today, daysAheadMax)) return refusedDue('due_date', `must be at most ${daysAheadMax} days ahead`)
  return undefined
}

/** The last day on which it can be paid: banks move a due date on a weekend to the next Monday, and count the days after it from there. */
export const lastDayOf = ({ date, daysAfter }: Due): string => addDays(nextWorkingDay(date), daysAfter)

/** The least that pays the sale: its amount less the discount. */
export function leastOf({ discount }: Due, amountCents: Cents): Cents {
  if (!discount) return amountCents
  const discountCents =
    'cents' in discount ? BigInt(discount.cents) : (amountCents * BigInt(discount.hundredths) + 9_999n) / 10_000n
  return cents(amountCents - discountCents)
}

/** Whether the amount grows when the payer is late; then a payment above the amount is normal. */
export const growsByDay = ({ fine, interest }: Due): boolean => fine !== null || interest !== null

/** The bank needs to know the debtor: the customer's name and document. */
function checkDebtor({ customerName, customerDocument }: Customer): void {
  if (customerName === null) throw refusedDue('customer_name', 'is required of a sale with a due date')
  if (customerDocument === null) throw refusedDue('customer_document', 'is required of a sale with a due date')
  if (!isValidCpf(customerDocument) && !isValidCnpj(customerDocument)) {
    throw refusedDue('customer_document', 'is no CPF or CNPJ: its check digits are wrong')
  }
}

function ruleOf(field: string, { amount, percentage }: AskedRule, { amountCents }: DueSale): DueRule {
  if ((amount === null) === (percentage === null)) throw refusedDue(field, 'needs an amount or a percentage, not both')
  if (amount !== null) {
    const parsed = parseAmount(amount)
    if (parsed === undefined || parsed > amountCents) {
      throw refusedDue(field, 'must be an amount above zero, at most that of the sale, with at most two decimals')
    }
    return { cents: Number(parsed) }
  }
  const hundredths = Math.round((percentage ?? 0) * 100)
  const isPlain = hundredths / 100 === percentage && hundredths > 0 && hundredths <= hundredthsMax
  if (!isPlain) throw refusedDue(field, 'must be a percentage above zero, at most 100, with at most two decimals')
  return { hundredths }
}

export const refusedDue = (field: string, text: string): AppError =>
  new AppError('due_charge_refused', `The sale with a due date: ${field} ${text}`, { fields: { [field]: [text] } })
