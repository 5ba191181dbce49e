import { inTransaction } from '@comporta/shared/db/database.ts'
import { resolveAlertsAbout } from '@comporta/shared/work/alerts.ts'
import { replaceSteps } from '@comporta/shared/work/due-steps.ts'
import type { Dependencies } from '../dependencies.ts'
import { disabledAlerts } from '../domain/alert.ts'
import { lockEndpoint, moveEndpoint } from '../storage/endpoints.repository.ts'
import { type EndpointRequest, getEndpoint } from './get-endpoint.ts'

/** With all that was to be sent to it, and what came of what was sent. */
export async function removeEndpoint(
  { database }: Pick<Dependencies, 'database'>,
  { clientId, ...request }: EndpointRequest & { clientId: string },
): Promise<void> {
  const { id } = await getEndpoint({ database }, request)
  const actor = `client:${clientId}` as const
  await inTransaction(database, async (transaction) => {
    const endpoint = await lockEndpoint(transaction, id)
    if (!endpoint) return
    await moveEndpoint(transaction, id, { from: endpoint.status, on: 'removed', actor })
    await replaceSteps(transaction, id, null)
    await resolveAlertsAbout(
      transaction,
      { kinds: disabledAlerts, subject: id },
      { actor, resolution: 'it is removed' },
    )
  })
}
