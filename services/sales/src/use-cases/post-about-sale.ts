import type { LedgerCommand, LedgerOutcome } from '@comporta/shared/contracts/ledger.contract.ts'
import type { LedgerClient } from '@comporta/shared/ledger/ledger-client.ts'

/**
 * Posts a command about a sale. Before the statement told a refund's and a dispute's sale, their commands named the refund or the
 * dispute: one that the ledger knows in those words is a conflict in these, and posted again in those it answers what it
 * came to. A conflict of another kind is one in both, and moves nothing.
 */
export async function postAboutSale(
  ledger: LedgerClient,
  command: LedgerCommand,
  formerSubject: { type: 'refund' | 'dispute'; id: string },
): Promise<LedgerOutcome> {
  const answer = await ledger.post(command)
  return answer.outcome === 'conflict' ? ledger.post({ ...command, subject: formerSubject }) : answer
}
