import type { Dependencies } from '../dependencies.ts'
import { recordCheck } from '../storage/checks.repository.ts'
import { findImbalance } from '../storage/trial-balance.repository.ts'

/**
 * Checks that balances sum to zero and agree with the newest transfers, records the result for operators and metrics, and
 * raises an alert when they do not. Changes no balance.
 */
export async function watchBalances({
  database,
  logger,
  metrics,
}: Pick<Dependencies, 'database' | 'logger' | 'metrics'>): Promise<void> {
  const { availableCents, heldCents, imbalanceCents, disagreeing, merchantIds } = await findImbalance(database)
  const found = { imbalanceCents: Number(imbalanceCents), disagreeing: Number(disagreeing), merchantIds }
  await recordCheck(database, { kind: 'balances', details: found }).catch((error: unknown) =>
    logger.warn({ err: error }, 'operators are not shown what was found'),
  )
  metrics.balanceCents.set({ part: 'available' }, Number(availableCents))
  metrics.balanceCents.set({ part: 'held' }, Number(heldCents))
  metrics.imbalanceCents.set(Number(imbalanceCents))
  metrics.disagreeingBalances.set(Number(disagreeing))
  if (imbalanceCents === 0n && disagreeing === 0n) return
  logger.error(
    { imbalanceCents: Number(imbalanceCents), disagreeing: Number(disagreeing), merchantIds },
    'ALERT: the ledger does not balance; run ledger:verify',
  )
}
