import { startOfDay } from '@comporta/shared/contracts/fields.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../dependencies.ts'
import type { AccountDay, SignedDay } from '../domain/closed-day.ts'
import { listAccountDays } from '../storage/account-days.repository.ts'
import { findClosedDay, listClosedDays as selectClosedDays } from '../storage/closed-days.repository.ts'

export type { SignedDay }

type Reader = Pick<Dependencies, 'database'>

const dayMs = 24 * 3_600_000

/** The newest first. */
export const listClosedDays = (
  { database }: Reader,
  page: { before?: string | undefined; limit: number },
): Promise<SignedDay[]> => selectClosedDays(database, page)

/** Throws `not_found` when the day is not closed. */
export async function getClosedDay({ database }: Reader, date: string): Promise<SignedDay> {
  const day = await findClosedDay(database, date)
  if (!day) throw new AppError('not_found', `The day ${date} is not closed`)
  return day
}

/** What a closed day was for each merchant, read from the chain; the day's file has what was signed. Throws `not_found`. */
export async function listDayMerchants(
  dependencies: Reader,
  date: string,
  page: { after: MerchantId | undefined; limit: number },
): Promise<AccountDay[]> {
  await getClosedDay(dependencies, date)
  const from = startOfDay(date)
  return listAccountDays(dependencies.database, { from, until: new Date(from.getTime() + dayMs), ...page })
}
