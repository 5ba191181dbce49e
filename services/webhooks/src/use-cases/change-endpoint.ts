import { resolveAlertsAbout } from '@comporta/shared/work/alerts.ts'
import { commit } from '@comporta/shared/work/commit.ts'
import { scheduleStep } from '@comporta/shared/work/due-steps.ts'
import type { Dependencies } from '../dependencies.ts'
import { disabledAlerts } from '../domain/alert.ts'
import type { Endpoint, EndpointSettings } from '../domain/endpoint.ts'
import type { DatabaseTransaction } from '../storage/database.ts'
import { lockEndpoint, moveEndpoint, noteSuccess } from '../storage/endpoints.repository.ts'
import { renewPending } from '../storage/events.repository.ts'
import { refusePlainHttp } from './create-endpoint.ts'
import { type EndpointRequest, getEndpoint, noEndpoint } from './get-endpoint.ts'

export interface EndpointChange extends EndpointRequest {
  clientId: string
  endpoint: EndpointSettings
  enabled: boolean
}

/** Changes an endpoint. When it is enabled again or has another address, its pending deliveries go out at once, as if never tried. */
export async function changeEndpoint(
  dependencies: Pick<Dependencies, 'database' | 'jobs' | 'settings'>,
  { clientId, endpoint: settings, enabled, ...request }: EndpointChange,
): Promise<Endpoint> {
  refusePlainHttp(settings.url, dependencies.settings)
  const { id } = await getEndpoint(dependencies, request)
  const actor = `client:${clientId}` as const
  return commit(dependencies, 'change-endpoint:commit', async (transaction) => {
    const before = await lockEndpoint(transaction, id)
    if (!before) throw noEndpoint()
    const { status } = before
    const changes = { ...settings, eventTypes: [...settings.eventTypes] }
    let changed = await moveEndpoint(transaction, id, { from: status, on: 'changed', actor, changes })
    if (enabled && status !== 'enabled') {
      await resolveAlertsAbout(
        transaction,
        { kinds: disabledAlerts, subject: id },
        { actor, resolution: 'it is enabled again' },
      )
      changed = await moveEndpoint(transaction, id, { from: status, on: 'enabled', actor })
    }
    if (!enabled && status === 'enabled') {
      changed = await moveEndpoint(transaction, id, { from: 'enabled', on: 'disabled', actor })
    }
    const isAnew = enabled && (status !== 'enabled' || settings.url !== before.url)
    return (isAnew ? await startAnew(transaction, id) : changed) ?? before
  })
}

async function startAnew(transaction: DatabaseTransaction, id: Endpoint['id']): Promise<Endpoint | undefined> {
  await noteSuccess(transaction, id)
  await renewPending(transaction, id)
  await scheduleStep(transaction, id, { step: 'deliver-events', inMs: 0 })
  return lockEndpoint(transaction, id)
}
