import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../dependencies.ts'
import { type AccessEvent, listAccessEventsOf } from '../storage/access-events.repository.ts'
import { type ApiClientSummary, listClientsOf } from '../storage/api-clients.repository.ts'
import { findMerchant, type MerchantRow } from '../storage/merchants.repository.ts'

export interface MerchantDetail {
  merchant: MerchantRow
  clients: ApiClientSummary[]
  /** The newest ones, with the oldest of these first. */
  events: AccessEvent[]
}

const eventsShown = 200

/** A merchant with its clients and what was done to them. Throws `not_found`. */
export async function getMerchant({ database }: Dependencies, id: MerchantId | undefined): Promise<MerchantDetail> {
  const merchant = id === undefined ? undefined : await findMerchant(database, id)
  if (!merchant) throw noSuchMerchant()
  const [clients, events] = await Promise.all([
    listClientsOf(database, merchant.id),
    listAccessEventsOf(database, merchant.id, eventsShown),
  ])
  return { merchant, clients, events }
}

export const noSuchMerchant = (): AppError => new AppError('not_found', 'There is no merchant with this id')
