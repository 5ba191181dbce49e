import { offsetTime } from '@comporta/shared/contracts/fields.ts'
import { ledgerChecksView } from '@comporta/shared/contracts/ledger.contract.ts'
import { operatorOf } from '@comporta/shared/http/callers.ts'
import { showChecks } from '../use-cases/show-checks.ts'
import type { LedgerApp } from './app.ts'

export const addShowChecks = ({ server, dependencies, fromGateway }: LedgerApp): void => {
  server.get(
    '/ops/ledger',
    { onRequest: fromGateway, schema: { response: { 200: ledgerChecksView } } },
    async (request) => {
      operatorOf(request)
      const { balances, verification, checkpoint } = await showChecks(dependencies)
      return {
        balances: balances
          ? {
              at: offsetTime(balances.checkedAt),
              is_true: balances.details.imbalanceCents === 0 && balances.details.disagreeing === 0,
              imbalance_cents: balances.details.imbalanceCents,
              disagreeing: balances.details.disagreeing,
              merchant_ids: balances.details.merchantIds,
            }
          : null,
        verification: verification
          ? {
              at: offsetTime(verification.checkedAt),
              is_true: verification.details.lies.length === 0,
              since_checkpoint: verification.details.sinceCheckpoint,
              lies: verification.details.lies,
            }
          : null,
        checkpoint: checkpoint
          ? {
              number: checkpoint.details.number,
              taken_at: offsetTime(new Date(checkpoint.details.takenAt)),
              merchants: checkpoint.details.merchants,
              transfers: checkpoint.details.transfers,
              root: checkpoint.details.root,
            }
          : null,
      }
    },
  )
}
