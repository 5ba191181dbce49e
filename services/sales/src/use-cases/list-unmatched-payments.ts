import type { Dependencies } from '../dependencies.ts'
import type { Payment } from '../domain/payment.ts'
import { listUnmatchedPayments as selectPayments } from '../storage/payments.repository.ts'

/** Money that came for no sale of ours, newest first. */
export async function listUnmatchedPayments(
  { database }: Pick<Dependencies, 'database'>,
  page: { after?: string | undefined; limit: number },
): Promise<{ payments: Payment[]; next: Payment | undefined }> {
  const found = await selectPayments(database, { ...page, limit: page.limit + 1 })
  const payments = found.slice(0, page.limit)
  return { payments, next: found.length > page.limit ? payments.at(-1) : undefined }
}
