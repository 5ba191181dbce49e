import { deriveTransferId, type MerchantId } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Release } from '../domain/command.ts'
import { type DueHold, findDueHolds } from '../storage/holds.repository.ts'
import { postTransfers } from './post-transfers.ts'

const batchMax = 500

/**
 * Settles the holds that are due: the money of sales at its settlement time, and reserves when their time is over. Harmless
 * at any time, or when run twice. A merchant whose account is frozen, or locked for long, waits for the next look; the
 * others do not wait for it.
 */
export async function settleCredits(
  dependencies: Pick<Dependencies, 'database' | 'groupCommit' | 'logger'>,
): Promise<void> {
  const { database, logger } = dependencies
  const waiting: MerchantId[] = []
  for (;;) {
    const due = await findDueHolds(database, { limit: batchMax, without: waiting })
    if (due.length === 0) return
    const merchants = [...Map.groupBy(due, ({ merchantId }) => merchantId)]
    const answers = await Promise.allSettled(
      merchants.map(([, holds]) => postTransfers(dependencies, holds.map(settlementOf))),
    )
    const outcomes = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    const unanswered = merchants.flatMap(([merchantId], index) =>
      answers[index]?.status === 'rejected' ? [merchantId] : [],
    )
    waiting.push(...unanswered)
    const settled = outcomes.filter(({ outcome }) => outcome === 'posted').length
    logger.info({ settled, refused: outcomes.length - settled, waiting: waiting.length }, 'credits settled')
    // A settlement that is refused has ended otherwise since it was read, or needs a person. It is left to the next look.
    if (due.length < batchMax || (settled === 0 && unanswered.length === 0)) return
  }
}

/** Under an id that is derived from the hold. */
export const settlementOf = (hold: DueHold): Release => ({
  kind: 'settle',
  transferId: deriveTransferId('settle', hold.id),
  merchantId: hold.merchantId,
  subject: { type: hold.subjectType, id: hold.subjectId },
  description: hold.description,
  actor: 'job:settle-credits',
  requestId: null,
  holdId: hold.id,
})
