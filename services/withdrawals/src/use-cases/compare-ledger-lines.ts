import { parseId, type WithdrawalId } from '@comporta/shared/ids/ids.ts'
import { compareWithLedger } from '@comporta/shared/ledger/compare-with-ledger.ts'
import type { ProviderLine } from '@comporta/shared/ledger/ledger-client.ts'
import type { OwnLine } from '@comporta/shared/ledger/ledger-difference.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import type { Window } from '@comporta/shared/provider/pix-provider.ts'
import type { ComparedDay } from '@comporta/shared/work/compare-days.ts'
import type { Dependencies } from '../dependencies.ts'
import { netCents } from '../domain/withdrawal.ts'
import type { Database } from '../storage/database.ts'
import {
  findPaidWithdrawals,
  findReturns,
  type KnownReturn,
  listCreditedReturns,
  listPaidWithdrawals,
  type PaidWithdrawal,
} from '../storage/ledger-lines.repository.ts'
import { captureIdOf, returnIdOf } from './act-in-ledger.ts'

/** Compares a day's payouts and returns with the ledger. */
export const compareLedgerLines = (
  dependencies: Pick<Dependencies, 'database' | 'ledger' | 'logger' | 'metrics'>,
  day: ComparedDay,
): Promise<void> =>
  compareWithLedger(dependencies, day, {
    list: (window) => listOwnLines(dependencies.database, window),
    find: (lines) => findOwnLines(dependencies.database, lines),
  })

async function* listOwnLines(database: Database, window: Window): AsyncIterable<readonly OwnLine[]> {
  for await (const withdrawals of listPaidWithdrawals(database, window)) yield withdrawals.map(lineOfPayout)
  yield (await listCreditedReturns(database, window)).map(lineOfReturn)
}

async function findOwnLines(database: Database, lines: readonly ProviderLine[]): Promise<readonly OwnLine[]> {
  const ids = [...new Set(lines.flatMap(({ subjectId }) => parseId<WithdrawalId>(subjectId) ?? []))]
  const [withdrawals, returns] = await Promise.all([findPaidWithdrawals(database, ids), findReturns(database, ids)])
  return [...withdrawals.map(lineOfPayout), ...returns.map(lineOfReturn)]
}

/** The fee stays with the house and moves at no bank. */
const lineOfPayout = (withdrawal: PaidWithdrawal): OwnLine => ({
  transferId: captureIdOf(withdrawal.id),
  subject: withdrawal.id,
  amountCents: cents(-netCents(withdrawal)),
  endToEndId: withdrawal.endToEndId,
  merchantId: withdrawal.merchantId,
  withdrawalId: withdrawal.id,
})

const lineOfReturn = ({ withdrawalId, number, amountCents }: KnownReturn): OwnLine => ({
  transferId: returnIdOf(withdrawalId, number),
  subject: withdrawalId,
  amountCents,
  withdrawalId,
})
