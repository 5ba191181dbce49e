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
/** An adjustment may be seen later than one that is younger by its clock; what is seen twice is kept once. */
const overlapMs = 300_000

/** The job: asks the ledger, which calls nobody, for adjustments since the last that we know of. It is due again and again. */
export async function collectAdjustments(dependencies: Dependencies, claim: Claim): Promise<void> {
  const { database, ledger } = dependencies
  const known = await findCollectedUntil(database)
  const since = new Date(known.getTime() - overlapMs)
  let until = known
  let after: TransferId | undefined
  for (;;) {
    const asked = { since, after, limit: pageMax }
    const page = await passStep('collect-adjustments:ask', () => ledger.listAdjustments(asked))
    await takeEvents(dependencies, page.map(eventOf))
    const last = page.at(-1)
    if (last && last.adjustedAt > until) until = last.adjustedAt
    if (page.length < pageMax) break
    after = last?.transferId
  }
  await commit(dependencies, 'collect-adjustments:commit', async (transaction) => {
    await recordCollectedUntil(transaction, until)
    await postponeStep(transaction, claim, pauseMs)
  })
}

function eventOf({ transferId, merchantId, adjustedAt, entry }: Adjustment): MerchantEvent {
  const event = { type: 'balance.adjusted', occurredAt: adjustedAt } as const
  const id = deriveEventId(event.type, transferId)
  // The balance is one object: its adjustments arrive in their order.
  return { id, merchantId, objectId: merchantId, ...event, body: bodyOf(event, entry) }
}
