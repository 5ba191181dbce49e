import type { TransferId } from '@comporta/shared/ids/ids.ts'
import { type Cents, cents } from '@comporta/shared/money/cents.ts'
import type {
  Capture,
  Command,
  Credit,
  HoldReason,
  PlaceHold,
  Release,
  Return,
  TransferIn,
  TransferOut,
} from './command.ts'
import type { Hold } from './hold.ts'

/** Money between merchants passes through `transfers`: over all of them it sums to zero. */
export type HouseAccount = 'provider_clearing' | 'fee_revenue' | 'adjustments' | 'transfers'
export type HouseCents = Readonly<Record<HouseAccount, Cents>>
type Account = 'available' | 'held' | HouseAccount

/** Where each kind of transfer takes money from, and where it puts it. */
const routes = {
  /*                  debit                credit             refused when                                     */
  credit: /*       */ ['provider_clearing', 'available'], //  never
  delayedCredit: /**/ ['provider_clearing', 'held'], //       never
  settle: /*       */ ['held', 'available'], //               the hold was captured
  hold: /*         */ ['available', 'held'], //               available is below what is required
  captureNet: /*   */ ['held', 'provider_clearing'], //       the hold was released
  captureFee: /*   */ ['held', 'fee_revenue'], //             the fee exceeds the hold
  release: /*      */ ['held', 'available'], //               the hold was captured
  return: /*       */ ['provider_clearing', 'available'], //  the hold was not captured, or less than this went out
  adjustmentIn: /* */ ['adjustments', 'available'], //        never
  adjustmentOut: /**/ ['available', 'adjustments'], //        available would go below zero
  transferOut: /*  */ ['available', 'transfers'], //          available is below the amount
  transferIn: /*   */ ['transfers', 'available'], //          never
  delayedTransfer: /**/ ['transfers', 'held'], //             never
  providerMove: /* */ ['provider_clearing', 'provider_clearing'], // never: from one of our accounts at PSPs to another
} as const satisfies Record<string, readonly [debit: Account, credit: Account]>

/** One amount from one account to another. A transfer is made of these, so it always sums to zero. */
export interface Move {
  debit: Account
  credit: Account
  amountCents: Cents
}

export type Refusal = 'insufficient_funds' | 'hold_not_found' | 'hold_not_active' | 'conflict'

/** What a command does when no rule refuses it. */
export interface Posting {
  moves: readonly Move[]
  postedCents: Cents
  /** The hold after the command, when it makes or changes one. */
  hold: Hold | undefined
}

/** Another transfer had already ended the hold in this way: the outcome is the same, and nothing moves again. */
export interface Repetition {
  repeats: TransferId
  postedCents: Cents
}

/** What the rules may look at. */
export interface Situation {
  availableCents: Cents
  /** The hold that the command names, if it exists and belongs to this merchant. */
  hold: Hold | undefined
  /** What the bundle's transfers out have taken so far. */
  broughtCents: Cents
  now: Date
}

/** The ledger's posting rules: what one command does to its merchant, or why it is refused. */
export function judge(command: Command, situation: Situation): Posting | Repetition | Refusal {
  const { availableCents, hold, now } = situation
  switch (command.kind) {
    case 'credit':
      return credit(command, now)
    case 'hold':
      return placeHold(command, availableCents)
    case 'capture':
      return hold ? capture(command, hold) : 'hold_not_found'
    case 'release':
    case 'settle':
      return hold ? release(command, hold) : 'hold_not_found'
    case 'return':
      return hold ? takeReturn(command, hold) : 'hold_not_found'
    case 'adjustment':
      return adjust(command.amountCents, availableCents)
    case 'transfer_out':
      return transferOut(command, availableCents)
    case 'transfer_in':
      return transferIn(command, situation)
    case 'provider_move':
      return posting(command.amountCents, [move('providerMove', command.amountCents)])
  }
}

function credit(command: Credit, now: Date): Posting {
  const { amountCents, availableAt } = command
  if (availableAt === null || availableAt <= now) return posting(amountCents, [move('credit', amountCents)])
  const hold = newHold(command, amountCents, 'settlement', availableAt)
  return posting(amountCents, [move('delayedCredit', amountCents)], hold)
}

function placeHold(command: PlaceHold, availableCents: Cents): Posting | Refusal {
  const { requiredCents, reason, releaseAt = null } = command
  const heldCents = takenOf(command, requiredCents, availableCents)
  if (heldCents === undefined) return 'insufficient_funds'
  return posting(heldCents, [move('hold', heldCents)], newHold(command, heldCents, reason, releaseAt))
}

function capture(command: Capture, hold: Hold): Posting | Repetition | Refusal {
  const { feeCents } = command
  if (hold.state !== 'active') return hold.feeCents === feeCents ? repetitionOf(hold, 'captured') : 'conflict'
  if (feeCents > hold.amountCents) return 'conflict'
  const moves = [move('captureNet', cents(hold.amountCents - feeCents)), move('captureFee', feeCents)]
  return posting(hold.amountCents, moves, { ...hold, state: 'captured', endedBy: command.transferId, feeCents })
}

function release(command: Release, hold: Hold): Posting | Repetition | Refusal {
  if (hold.state !== 'active') return repetitionOf(hold, 'released')
  const moves = [move(command.kind, hold.amountCents)]
  return posting(hold.amountCents, moves, { ...hold, state: 'released', endedBy: command.transferId })
}

function takeReturn({ amountCents }: Return, hold: Hold): Posting | Refusal {
  if (hold.state !== 'captured') return 'hold_not_active'
  const returnedCents = cents(hold.returnedCents + amountCents)
  // No more can come back than went out.
  if (returnedCents > hold.amountCents - hold.feeCents) return 'conflict'
  return posting(amountCents, [move('return', amountCents)], { ...hold, returnedCents })
}

function adjust(amountCents: Cents, availableCents: Cents): Posting | Refusal {
  if (amountCents > 0n) return posting(amountCents, [move('adjustmentIn', amountCents)])
  const takenCents = cents(-amountCents)
  if (availableCents < takenCents) return 'insufficient_funds'
  return posting(takenCents, [move('adjustmentOut', takenCents)])
}

function transferOut(command: TransferOut, availableCents: Cents): Posting | Refusal {
  const takenCents = takenOf(command, command.amountCents, availableCents)
  if (takenCents === undefined) return 'insufficient_funds'
  return posting(takenCents, [move('transferOut', takenCents)])
}

/** Undefined when too little is available. */
function takenOf(
  { amountCents, partial, takenCents }: PlaceHold | TransferOut,
  requiredCents: Cents,
  availableCents: Cents,
): Cents | undefined {
  if (takenCents !== undefined) return availableCents < takenCents ? undefined : takenCents
  if (availableCents < requiredCents && !partial) return undefined
  return availableCents < amountCents ? availableCents : amountCents
}

function transferIn(command: TransferIn, { broughtCents, now }: Situation): Posting {
  const { amountCents, availableAt } = command
  const givenCents = amountCents ?? broughtCents
  if (availableAt === null || availableAt <= now) return posting(givenCents, [move('transferIn', givenCents)])
  const hold = newHold(command, givenCents, 'settlement', availableAt)
  return posting(givenCents, [move('delayedTransfer', givenCents)], hold)
}

const posting = (postedCents: Cents, moves: readonly Move[], hold?: Hold): Posting => ({
  postedCents,
  moves: moves.filter(({ amountCents }) => amountCents > 0n),
  hold,
})

function move(route: keyof typeof routes, amountCents: Cents): Move {
  const [debit, credit] = routes[route]
  return { debit, credit, amountCents }
}

function newHold(command: Command, amountCents: Cents, reason: HoldReason, settleAt: Date | null): Hold {
  return {
    id: command.transferId,
    merchantId: command.merchantId,
    amountCents,
    reason,
    state: 'active',
    settleAt,
    endedBy: null,
    feeCents: cents(0n),
    returnedCents: cents(0n),
  }
}

function repetitionOf(hold: Hold, state: Hold['state']): Repetition | Refusal {
  if (hold.state !== state || hold.endedBy === null) return 'conflict'
  return { repeats: hold.endedBy, postedCents: hold.amountCents }
}
