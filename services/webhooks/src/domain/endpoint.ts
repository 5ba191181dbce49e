import type { MerchantEventType } from '@comporta/shared/contracts/webhooks.contract.ts'
import type { EndpointId, MerchantId } from '@comporta/shared/ids/ids.ts'
import type { EndpointStatus } from './endpoint-lifecycle.ts'

/** An address at which a merchant wants to hear of what happens to its objects. */
export interface Endpoint {
  id: EndpointId
  merchantId: MerchantId
  url: string
  description: string | null
  /** Empty: everything. */
  eventTypes: readonly MerchantEventType[]
  status: EndpointStatus
  /** Since when it has taken nothing, in how many rounds with something new, and until when nothing is sent to it. */
  failingSince: Date | null
  failedRounds: number
  pausedUntil: Date | null
  createdAt: Date
  updatedAt: Date
}

/** What a merchant decides about an endpoint. */
export type EndpointSettings = Pick<Endpoint, 'url' | 'description' | 'eventTypes'>

export const endpointsPerMerchantMax = 20
