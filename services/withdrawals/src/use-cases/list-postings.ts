import type { LedgerCommand, PostedLine } from '@comporta/shared/contracts/ledger.contract.ts'
import { type LedgerAct, withdrawalLifecycle } from '../domain/withdrawal-lifecycle.ts'
import type { Database } from '../storage/database.ts'
import { listCreditedSince, listMoves, type Moved } from '../storage/postings.repository.ts'
import { ledgerCommand } from './act-in-ledger.ts'

/**
 * What withdrawals have posted to the ledger since a time, according to their rows: each command as it was, and as it would be posted
 * again. A command still under way is not included: its step posts it under the same id, whether or not it was posted before.
 */
export async function* listPostings(database: Database, since: Date): AsyncIterable<readonly PostedLine[]> {
  for await (const moves of listMoves(database, since)) yield moves.flatMap(lineOfMove)
  const credited = await listCreditedSince(database, since)
  yield credited.map(({ returned, at, ...withdrawal }) => lineOf(at, ledgerCommand(withdrawal, 'return', returned)))
}

function lineOfMove({ from, on, at, ...withdrawal }: Moved): PostedLine[] {
  const act = actBehind(from, on)
  if (act === null) return []
  return [lineOf(at, ledgerCommand(withdrawal, act))]
}

/** A hold is posted after its row is written, so only the next move shows that it was posted. Returns have records of their own. */
function actBehind(from: Moved['from'], on: Moved['on']): Exclude<LedgerAct, 'return'> | null {
  if (from === 'reserving') return on === 'auto_approved' || on === 'funds_held' ? 'hold' : null
  const ledger = withdrawalLifecycle.find(from, on)?.ledger
  return ledger === 'capture' || ledger === 'release' ? ledger : null
}

function lineOf(at: Date, command: LedgerCommand): PostedLine {
  const posted = command.kind === 'hold' ? { ...command, taken_cents: command.amount_cents } : command
  return { at: at.toISOString(), asked_by: 'service:withdrawals', commands: [posted] }
}
