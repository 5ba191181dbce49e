import type { LedgerCommand, PostedLine } from '@comporta/shared/contracts/ledger.contract.ts'
import { type LedgerAct, withdrawalLifecycle } from '../domain/withdrawal-lifecycle.ts'
import type { Database } from '../storage/database.ts'
import { listCreditedSince, listMoves, type Moved } from '../storage/postings.repository.ts'
import { ledgerCommand } from './act-in-ledger.ts'

/**
 * What withdrawals have posted to the ledger since a time, as their rows say: each command as it was, and as it would be again. What is
 * under way is not among it: its step posts it, under the same id, whatever has become of it.
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

/** A hold comes after the row, so that the move that follows it says that it was posted; what came back says so itself. */
function actBehind(from: Moved['from'], on: Moved['on']): Exclude<LedgerAct, 'return'> | null {
  if (from === 'reserving') return on === 'auto_approved' || on === 'funds_held' ? 'hold' : null
  const ledger = withdrawalLifecycle.find(from, on)?.ledger
  return ledger === 'capture' || ledger === 'release' ? ledger : null
}

function lineOf(at: Date, command: LedgerCommand): PostedLine {
  const posted = command.kind === 'hold' ? { ...command, taken_cents: command.amount_cents } : command
  return { at: at.toISOString(), asked_by: 'service:withdrawals', commands: [posted] }
}
