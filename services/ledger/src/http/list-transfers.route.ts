import { offsetTime } from '@comporta/shared/contracts/fields.ts'
import {
  listTransfersAnswer,
  listTransfersQuery,
  type transferView,
} from '@comporta/shared/contracts/ledger.contract.ts'
import { operatorOf } from '@comporta/shared/http/callers.ts'
import type { TransferId } from '@comporta/shared/ids/ids.ts'
import type { z } from 'zod'
import { type KnownTransfer, listTransfers } from '../use-cases/list-transfers.ts'
import type { LedgerApp } from './app.ts'

export const addListTransfers = ({ server, dependencies, fromGateway }: LedgerApp): void => {
  server.get(
    '/ops/ledger/transfers',
    {
      onRequest: fromGateway,
      schema: { querystring: listTransfersQuery, response: { 200: listTransfersAnswer } },
    },
    async (request) => {
      operatorOf(request)
      const transfers = await listTransfers(dependencies, request.query.ids as TransferId[])
      return { data: transfers.map(toTransferView) }
    },
  )
}

const centsOrNull = (cents: bigint | null): number | null => (cents === null ? null : Number(cents))

const toTransferView = (transfer: KnownTransfer): z.output<typeof transferView> => ({
  id: transfer.id,
  merchant_id: transfer.merchantId,
  kind: transfer.kind,
  outcome: transfer.outcome,
  posted_cents: Number(transfer.postedCents),
  available_change_cents: centsOrNull(transfer.availableChangeCents),
  hold_change_cents: centsOrNull(transfer.heldChangeCents),
  available_cents: Number(transfer.availableCents),
  hold_cents: Number(transfer.heldCents),
  subject_type: transfer.subjectType,
  subject_id: transfer.subjectId,
  description: transfer.description,
  actor: transfer.actor,
  created_at: offsetTime(transfer.createdAt),
})
