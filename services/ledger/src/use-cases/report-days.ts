import { reportDaysMax } from '@comporta/shared/contracts/balance.contract.ts'
import { dateOf, startOfDay } from '@comporta/shared/contracts/fields.ts'
import { invalidField } from '@comporta/shared/errors/app-error.ts'
import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../dependencies.ts'
import { type ReportedDay, sumDays } from '../storage/reports.repository.ts'

export type { ReportedDay } from '../storage/reports.repository.ts'

const dayMs = 86_400_000
const daysWhenNotSaid = 30

export interface ReportedPeriod {
  merchantId: MerchantId
  /** Dates in Brasília, both included. */
  from: string | undefined
  to: string | undefined
}

/** Totals per day. Throws `invalid_request` for a period that ends before it begins, or is too long. */
export async function reportDays(
  { database }: Pick<Dependencies, 'database'>,
  { merchantId, from, to }: ReportedPeriod,
): Promise<ReportedDay[]> {
  const last = startOfDay(to ?? dateOf(new Date()))
  const first = from === undefined ? new Date(last.getTime() - daysWhenNotSaid * dayMs) : startOfDay(from)
  if (first > last) throw invalidField('from', 'must not be after `to`')
  const until = new Date(last.getTime() + dayMs)
  if (until.getTime() - first.getTime() > reportDaysMax * dayMs) {
    throw invalidField('from', `must be at most ${reportDaysMax} days before the end of \`to\``)
  }
  return sumDays(database, merchantId, { from: first, until })
}
