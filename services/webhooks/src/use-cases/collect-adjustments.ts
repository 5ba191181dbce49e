import { timeOf } from '@comporta/shared/db/database.ts'
import { deriveEventId, type TransferId } from '@comporta/shared/ids/ids.ts'
import { passStep } from '@comporta/shared/process/step.ts'
import { commit } from '@comporta/shared/work/commit.ts'
import { type Claim, postponeStep } from '@comporta/shared/work/due-steps.ts'
import type { Adjustment } from '../clients/ledger.client.ts'
import type { Dependencies } from '../dependencies.ts'
import { bodyOf, type MerchantEvent } from '../domain/delivery.ts'
import { findCollectedUntil, recordCollectedUntil } from '../storage/collections.repository.ts'
import { takeEvents } from './take-events.ts'

const pageMax = 200
const pauseMs = 1_000
/** An adjustment may become visible after one with a later time; one that is seen twice is kept once. */
const overlapMs = 300_000

/** The job: asks the ledger, which calls nobody, for adjustments since it was last asked. Always due again. */
export async function collectAdjustments(dependencies: Dependencies, claim: Claim): Promise<void> {
  const { database, ledger } = dependencies
  const askedAt = await timeOf(database)
  const askedBefore = await findCollectedUntil(database)
  // PostgreSQL's clock may have been ahead then.
  const since = new Date(Math.min(askedBefore.getTime(), askedAt.getTime()) - overlapMs)
  let after: TransferId | undefined
  for (;;) {
    const asked = { since, after, limit: pageMax }
    const page = await passStep('collect-adjustments:ask', () => ledger.listAdjustments(asked))
    await takeEvents(dependencies, page.map(eventOf))
    if (page.length < pageMax) break
    after = page.at(-1)?.transferId
  }
  await commit(dependencies, 'collect-adjustments:commit', async (transaction) => {
    await recordCollectedUntil(transaction, askedAt)
    await postponeStep(transaction, claim, pauseMs)
  })
}

function eventOf({ transferId, merchantId, adjustedAt, entry }: Adjustment): MerchantEvent {
  const event = { type: 'balance.adjusted', occurredAt: adjustedAt } as const
  const id = deriveEventId(event.type, transferId)
  // The balance is one object, so its adjustments arrive in order.
  return { id, merchantId, objectId: merchantId, ...event, body: bodyOf(event, entry) }
}
