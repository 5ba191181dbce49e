import { inTransaction } from '@comporta/shared/db/database.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { Dependencies } from '../dependencies.ts'
import { insertAccessEvent } from '../storage/access-events.repository.ts'
import { revokeApiClient as moveToRevoked } from '../storage/api-clients.repository.ts'

/** Ends a client for good; its tokens stop working within seconds. Throws `not_found`. */
export async function revokeApiClient(
  { database }: Dependencies,
  { clientId, actor, reason }: { clientId: string; actor: string; reason: string },
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const revoked = await moveToRevoked(transaction, clientId)
    if (!revoked) throw noSuchClient()
    const { merchantId } = revoked
    await insertAccessEvent(transaction, { event: 'client_revoked', actor, merchantId, clientId, details: { reason } })
  })
}

export const noSuchClient = (): AppError => new AppError('not_found', 'There is no active client with this id')
