import type { LedgerCommand, LedgerOutcome } from '@comporta/shared/contracts/ledger.contract.ts'
import type { LedgerClient } from '@comporta/shared/ledger/ledger-client.ts'

/**
 * Posts a command about a sale. In an earlier version, commands of refunds and disputes named the refund or dispute as
 * their subject. If the ledger knows a command with that former subject, it answers `conflict`; posted again with it,
 * the command gets its outcome. Any other conflict stays a conflict, and moves nothing.
 */
export async function postAboutSale(
  ledger: LedgerClient,
  command: LedgerCommand,
  formerSubject: { type: 'refund' | 'dispute'; id: string },
): Promise<LedgerOutcome> {
  const answer = await ledger.post(command)
  return answer.outcome === 'conflict' ? ledger.post({ ...command, subject: formerSubject }) : answer
}
