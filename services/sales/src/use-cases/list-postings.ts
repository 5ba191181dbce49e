import type { BundledCommand, PostedLine, RepeatedCommand } from '@comporta/shared/contracts/ledger.contract.ts'
import { type Cents, cents } from '@comporta/shared/money/cents.ts'
import { endOfDispute, holdOfDispute } from '../domain/dispute.ts'
import { creditOf } from '../domain/payment-credit.ts'
import { isBundle, type Posting } from '../domain/posting.ts'
import { endOfRefund, holdIdOfRefund, holdOfRefund } from '../domain/refund.ts'
import { freedReserve } from '../domain/reserve.ts'
import { endWith, holdWith, type ShareReturn } from '../domain/share-return.ts'
import type { Database } from '../storage/database.ts'
import {
  type CreditedPayment,
  findReturnsOf,
  listCredits,
  listPostedHolds,
  listRefundMoves,
  type MovedRefund,
  type PostedHold,
} from '../storage/postings.repository.ts'

/**
 * What this service has posted to the ledger since a time, according to its rows: each command exactly as it was, and
 * as it would be again. Work that is under way is left out: its own step posts it under the same id, whatever has
 * become of it.
 */
export async function* listPostings(database: Database, since: Date): AsyncIterable<readonly PostedLine[]> {
  for await (const payments of listCredits(database, since)) yield payments.map(lineOfCredit)
  for await (const moves of listRefundMoves(database, since)) {
    const returns = await findReturnsOf(database, moves.map(holdIdOfRefund))
    yield moves.flatMap((move) => linesOfRefund(move, returns.get(holdIdOfRefund(move)) ?? []))
  }
  const holds = await listPostedHolds(database, since)
  const returns = await findReturnsOf(
    database,
    holds.map(({ transferId }) => transferId),
  )
  yield holds.flatMap((hold) => linesOfHold(hold, returns.get(hold.transferId) ?? []))
}

const lineOfCredit = ({ at, paysSale, split, ...payment }: CreditedPayment): PostedLine =>
  lineOf(at, creditOf(payment, (paysSale && split) || []))

function linesOfRefund({ on, at, ...refund }: MovedRefund, returns: readonly ShareReturn[]): PostedLine[] {
  switch (on) {
    case 'funds_held':
      return [
        lineOf(
          at,
          holdWith(holdOfRefund(refund), returns, freedReserve({ ...refund, holdId: holdIdOfRefund(refund) })),
          {
            heldCents: refund.amountCents,
            returns,
          },
        ),
      ]
    case 'refund_settled':
      return [lineOf(at, endWith(endOfRefund(refund, 'capture'), returns))]
    case 'refund_rejected':
      return [lineOf(at, endWith(endOfRefund(refund, 'release'), returns))]
    case 'requested':
    case 'requested_again':
    case 'return_ordered':
    case 'funds_refused':
    case 'closed_by_hand':
      return []
  }
}

function linesOfHold(hold: PostedHold, returns: readonly ShareReturn[]): PostedLine[] {
  const { postedCents: heldCents, heldAt, endedAs, endedAt } = hold
  const freed = freedReserve({ ...hold, holdId: hold.transferId })
  const held = lineOf(heldAt, holdWith(holdOfDispute(hold, hold), returns, freed), { heldCents, returns })
  if (endedAs === null) return [held]
  const end = endOfDispute(hold, hold, endedAs === 'captured' ? 'capture' : 'release')
  return [held, lineOf(endedAt, endWith(end, returns))]
}

/** The amount of a hold, and what receivers gave for it. */
interface Held {
  heldCents: Cents
  returns: readonly ShareReturn[]
}

function lineOf(at: Date, posting: Posting, held: Held = { heldCents: cents(0n), returns: [] }): PostedLine {
  const commands = isBundle(posting) ? posting.commands : [posting]
  return {
    at: at.toISOString(),
    asked_by: 'service:sales',
    ...(isBundle(posting) && { bundle_id: posting.bundleId }),
    commands: commands.map((command, index) => withTaken(command, held, index)),
  }
}

/** The receivers' parts come first in a bundle, in the order of `returns`. */
function withTaken(command: BundledCommand, { heldCents, returns }: Held, index: number): RepeatedCommand {
  switch (command.kind) {
    case 'hold':
      return { ...command, taken_cents: command.reason === 'reserve' ? command.amount_cents : heldCents }
    case 'transfer_out':
      return {
        ...command,
        taken_cents: command.partial ? (returns[index]?.takenCents ?? cents(0n)) : command.amount_cents,
      }
    case 'credit':
    case 'capture':
    case 'release':
    case 'return':
    case 'transfer_in':
      return command
  }
}
