import type { SaleId } from '@comporta/shared/ids/ids.ts'
import { passStep } from '@comporta/shared/process/step.ts'
import { commit } from '@comporta/shared/work/commit.ts'
import { type Claim, postponeStep } from '@comporta/shared/work/due-steps.ts'
import type { Dependencies } from '../../dependencies.ts'
import { expiryGraceMs } from '../../domain/due-step.ts'
import type { DatabaseTransaction } from '../../storage/database.ts'
import { expireUnpaidSale, findExpiringSale } from '../../storage/expiring-sales.repository.ts'
import { findPaymentOfSale } from '../../storage/payments.repository.ts'
import { findSaleForUpdate, moveSale } from '../../storage/sales.repository.ts'
import { recordPayments } from '../payments/record-payment.ts'
import { bankOf } from '../provider/bank-of.ts'

/** The job: ends a sale whose time is over, once the provider has said that nobody paid it. */
export async function expireSale(
  dependencies: Pick<Dependencies, 'database' | 'providers' | 'jobs' | 'logger' | 'metrics'>,
  saleId: SaleId,
  claim: Claim,
): Promise<void> {
  const { database } = dependencies
  const sale = await findExpiringSale(database, saleId)
  if (sale?.status !== 'pending') return
  const { txid, providerAccount, leftMs } = sale
  if (leftMs > 0) {
    return commit(dependencies, 'expire-sale:wait', (transaction) =>
      postponeStep(transaction, claim, leftMs + expiryGraceMs),
    )
  }
  const charge = await passStep('expire-sale:call-bank', () => bankOf(dependencies, providerAccount).findCharge(txid))
  await recordPayments(dependencies, providerAccount, charge?.payments ?? [])
  claim.isOver = await passStep('expire-sale:commit', () => expireUnpaidSale(database, { saleId, fence: claim.fence }))
  if (claim.isOver) return
  await commit(dependencies, 'expire-sale:commit', (transaction) => endUnpaid(transaction, saleId, 'expired', claim))
}

/** Ends a sale unless a payment that pays it has come: `paid` wins over every other end. Returns whether this ended it. */
export async function endUnpaid(
  transaction: DatabaseTransaction,
  saleId: SaleId,
  on: 'expired' | 'cancelled' | 'abandoned',
  claim: Claim | undefined,
): Promise<boolean> {
  const sale = await findSaleForUpdate(transaction, saleId)
  if (sale?.status !== 'pending' || (await findPaymentOfSale(transaction, saleId))) return false
  // Nobody has seen an abandoned sale: the next request under its key gets a new one.
  const changes = on === 'abandoned' ? { idempotencyKey: null } : {}
  return (await moveSale(transaction, saleId, { from: 'pending', on, actor: 'system', changes }, claim)) !== undefined
}
