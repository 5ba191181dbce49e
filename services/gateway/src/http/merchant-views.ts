import { offsetTime } from '@comporta/shared/contracts/fields.ts'
import type { apiClientView, merchantDetailView, merchantView } from '@comporta/shared/contracts/merchants.contract.ts'
import type { z } from 'zod'
import type { MerchantDetail } from '../use-cases/get-merchant.ts'

export const toMerchantView = (merchant: MerchantDetail['merchant']): z.output<typeof merchantView> => ({
  id: merchant.id,
  name: merchant.name,
  city: merchant.city,
  status: merchant.status,
  created_at: offsetTime(merchant.createdAt),
})

export const toApiClientView = (client: MerchantDetail['clients'][number]): z.output<typeof apiClientView> => ({
  client_id: client.id,
  name: client.name,
  scopes: client.scopes,
  status: client.status,
  secrets: client.secrets.map(({ id, createdAt }) => ({ id, created_at: offsetTime(createdAt) })),
  created_at: offsetTime(client.createdAt),
  last_used_at: client.lastUsedAt && offsetTime(client.lastUsedAt),
})

export const toMerchantDetailView = (detail: MerchantDetail): z.output<typeof merchantDetailView> => ({
  ...toMerchantView(detail.merchant),
  clients: detail.clients.map(toApiClientView),
  events: detail.events.map(({ event, actor, clientId, reason, details, createdAt }) => ({
    event,
    actor,
    reason,
    client_id: clientId,
    details,
    at: offsetTime(createdAt),
  })),
})
