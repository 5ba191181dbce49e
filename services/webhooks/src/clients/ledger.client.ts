import type { ServiceTokenSigner } from '@comporta/shared/auth/service-tokens.ts'
import { listAdjustmentsAnswer } from '@comporta/shared/contracts/ledger.contract.ts'
import { createServiceClient } from '@comporta/shared/http/service-client.ts'
import type { MerchantId, TransferId } from '@comporta/shared/ids/ids.ts'

/** Money that operators put into a balance, or took out of it. */
export interface Adjustment {
  transferId: TransferId
  merchantId: MerchantId
  adjustedAt: Date
  /** As the statement shows it. */
  entry: Record<string, unknown>
}

export interface Ledger {
  /** Oldest first. Throws `unavailable` when the ledger does not answer. */
  listAdjustments: (page: { since: Date; after: TransferId | undefined; limit: number }) => Promise<Adjustment[]>
  close: () => Promise<void>
}

export function createLedger({ baseUrl, sign }: { baseUrl: string; sign: ServiceTokenSigner }): Ledger {
  const service = createServiceClient({ baseUrl, audience: 'ledger', sign, timeoutMs: 3_000, maxConnections: 2 })
  return {
    async listAdjustments({ since, after, limit }) {
      const query = new URLSearchParams({ since: since.toISOString(), limit: String(limit), ...(after && { after }) })
      const request = { method: 'GET', path: `/adjustments?${query}`, idempotent: true } as const
      const { data } = await service.call(listAdjustmentsAnswer, request)
      return data.map(({ merchant_id, entry }) => ({
        transferId: entry.id as TransferId,
        merchantId: merchant_id as MerchantId,
        adjustedAt: new Date(entry.created_at),
        entry,
      }))
    },
    close: () => service.close(),
  }
}
