import type { EndpointId } from '@comporta/shared/ids/ids.ts'
import { resolveAlertsAbout } from '@comporta/shared/work/alerts.ts'
import { commit } from '@comporta/shared/work/commit.ts'
import { type Claim, endStep, postponeStep, replaceSteps } from '@comporta/shared/work/due-steps.ts'
import type { Dependencies } from '../dependencies.ts'
import { disabledAlerts } from '../domain/alert.ts'
import { deleteDeliveries, deleteEndpoint, hideEndpoint, lockEndpoint } from '../storage/endpoints.repository.ts'
import { type EndpointRequest, getEndpoint } from './get-endpoint.ts'

type RemoveDependencies = Pick<Dependencies, 'database' | 'jobs'>

/**
 * Removes an endpoint with all its deliveries: nobody sees them from then on, and the job deletes them. Deleting them
 * here would take longer than a statement may, and requests that take events would wait for it.
 */
export async function removeEndpoint(
  dependencies: RemoveDependencies,
  { clientId, ...request }: EndpointRequest & { clientId: string },
): Promise<void> {
  const { id } = await getEndpoint(dependencies, request)
  const actor = `client:${clientId}` as const
  await commit(dependencies, 'remove-endpoint:commit', async (transaction) => {
    const endpoint = await lockEndpoint(transaction, id)
    if (!endpoint) return
    await hideEndpoint(transaction, endpoint, actor)
    await replaceSteps(transaction, id, { step: 'remove-endpoint', inMs: 0 })
    await resolveAlertsAbout(
      transaction,
      { kinds: disabledAlerts, subject: id },
      { actor, resolution: 'it is removed' },
    )
  })
}

const batchMax = 1_000

/** The job: deletes the next part of a removed endpoint's deliveries, and after the last one the endpoint itself. */
export async function continueRemoval(dependencies: RemoveDependencies, id: EndpointId, claim: Claim): Promise<void> {
  await commit(dependencies, 'remove-endpoint:delete', async (transaction) => {
    const deleted = await deleteDeliveries(transaction, id, batchMax)
    if (deleted === batchMax) return postponeStep(transaction, claim, 0)
    await deleteEndpoint(transaction, id)
    await endStep(transaction, claim)
  })
}
