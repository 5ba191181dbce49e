import { createHash } from 'node:crypto'
import type { Due } from './due.ts'
import type { Customer, NewSale } from './sale.ts'

export type Asked = Customer &
  Pick<NewSale, 'amountCents' | 'reference' | 'expirationMinutes' | 'returnUrl' | 'split' | 'due'>

/** Equal for requests that mean the same, whatever is generated for them and whatever name the merchant has by then. */
export function saleFingerprint(asked: Asked): string {
  const meaning = JSON.stringify([
    asked.amountCents.toString(),
    asked.reference,
    asked.customerName,
    asked.customerEmail,
    asked.customerDocument,
    asked.customerPhone,
    asked.expirationMinutes,
    asked.returnUrl,
    ...(asked.split === null
      ? []
      : [asked.split.map(({ merchant, cents, percentage }) => [merchant, cents, percentage])]),
    ...(asked.due === null ? [] : [{ due: meaningOf(asked.due) }]),
  ])
  return createHash('sha256').update(meaning).digest('hex')
}

const meaningOf = ({ date, daysAfter, fine, interest, discount }: Due) => [date, daysAfter, fine, interest, discount]
