import { deriveTransferId } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Release } from '../domain/command.ts'
import { type DueHold, findDueHolds } from '../storage/holds.repository.ts'
import { postTransfers } from './post-transfers.ts'

const batchMax = 500

/** Makes the held money of sales available whose settlement time has come; harmless when run at any time, or twice. */
export async function settleCredits(
  dependencies: Pick<Dependencies, 'database' | 'groupCommit' | 'logger'>,
): Promise<void> {
  for (;;) {
    const due = await findDueHolds(dependencies.database, batchMax)
    if (due.length === 0) return
    const outcomes = await postTransfers(dependencies, due.map(toCommand))
    const settled = outcomes.filter(({ outcome }) => outcome === 'posted').length
    dependencies.logger.info({ settled, refused: due.length - settled }, 'credits settled')
    // What is refused now has ended otherwise since it was read, or needs a person: not the next look at once.
    if (due.length < batchMax || settled === 0) return
  }
}

const toCommand = (hold: DueHold): Release => ({
  kind: 'settle',
  transferId: deriveTransferId('settle', hold.id),
  merchantId: hold.merchantId,
  subject: { type: hold.subjectType, id: hold.subjectId },
  description: hold.description,
  holdId: hold.id,
})
