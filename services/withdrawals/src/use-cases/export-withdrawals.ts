import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'
import type { Dependencies } from '../dependencies.ts'
import { netCents, type Withdrawal } from '../domain/withdrawal.ts'
import type { WithdrawalFilter } from '../storage/withdrawals.repository.ts'
import { listWithdrawals } from './list-withdrawals.ts'

const pageWithdrawals = 1_000

export interface ExportedWithdrawal {
  withdrawal: Withdrawal
  netCents: Cents
}

/** All withdrawals that match a filter, newest first, page by page: only one page is in memory at a time. */
export async function* exportWithdrawals(
  dependencies: Pick<Dependencies, 'database'>,
  merchantId: MerchantId,
  filter: Omit<WithdrawalFilter, 'limit'>,
): AsyncGenerator<ExportedWithdrawal[]> {
  let { after } = filter
  for (;;) {
    const page = await listWithdrawals(dependencies, merchantId, { ...filter, after, limit: pageWithdrawals })
    yield page.withdrawals.map((withdrawal) => ({ withdrawal, netCents: netCents(withdrawal) }))
    if (page.next === null) return
    after = page.next
  }
}
