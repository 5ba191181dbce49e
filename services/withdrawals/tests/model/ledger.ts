import type { LedgerCommand, LedgerOutcome } from '@comporta/shared/contracts/ledger.contract.ts'
import type { LedgerClient } from '@comporta/shared/ledger/ledger-client.ts'
import { type Cents, cents } from '@comporta/shared/money/cents.ts'

export type LedgerFault = 'lost' | 'unheard' | null

interface ModelHold {
  amountCents: Cents
  state: 'active' | 'captured' | 'released'
  returnedCents: Cents
}

export interface ModelLedger {
  client: Pick<LedgerClient, 'post' | 'findBalance'>
  hold: () => ModelHold | undefined
  /** What it has posted, in order, without repetitions. */
  posted: LedgerCommand[]
  balance: () => { availableCents: Cents; heldCents: Cents }
}

export interface LedgerSurroundings {
  fundsCents: Cents
  /** What becomes of the nth call. */
  faults: readonly LedgerFault[]
  unavailable: () => Error
  /** Called before it moves money. */
  onPost: (command: LedgerCommand) => void
}

type Verdict = LedgerOutcome['outcome']

/**
 * The ledger in a few lines, for one merchant with one hold: the same ids, the same refusals. It is a double only because
 * there are thousands of histories; the real ledger is tested against its own model.
 */
export function createModelLedger({ fundsCents, faults, unavailable, onPost }: LedgerSurroundings): ModelLedger {
  const known = new Map<string, { content: string; outcome: LedgerOutcome }>()
  const posted: LedgerCommand[] = []
  let availableCents = fundsCents
  let heldCents = cents(0n)
  let calls = 0
  let made: (ModelHold & { id: string }) | undefined

  const outcomeOf = (outcome: Verdict, posted_cents: Cents): LedgerOutcome => ({
    outcome,
    replayed: false,
    available_cents: availableCents,
    held_cents: heldCents,
    posted_cents,
  })

  function judge(command: LedgerCommand): Verdict {
    if (command.kind === 'hold') {
      return availableCents < (command.required_cents ?? command.amount_cents) ? 'insufficient_funds' : 'posted'
    }
    if (!('hold_id' in command)) throw new Error(`withdrawals never post ${command.kind}`)
    if (!made || made.id !== command.hold_id) return 'hold_not_found'
    if (command.kind !== 'return') return made.state === 'active' ? 'posted' : 'conflict'
    if (made.state !== 'captured') return 'hold_not_active'
    return made.returnedCents + command.amount_cents > made.amountCents ? 'conflict' : 'posted'
  }

  function move(command: LedgerCommand): void {
    if (command.kind === 'hold') {
      made = { id: command.transfer_id, amountCents: command.amount_cents, state: 'active', returnedCents: cents(0n) }
      availableCents = cents(availableCents - made.amountCents)
      heldCents = cents(heldCents + made.amountCents)
    } else if (made && command.kind === 'return') {
      made.returnedCents = cents(made.returnedCents + command.amount_cents)
      availableCents = cents(availableCents + command.amount_cents)
    } else if (made) {
      made.state = command.kind === 'capture' ? 'captured' : 'released'
      heldCents = cents(heldCents - made.amountCents)
      if (made.state === 'released') availableCents = cents(availableCents + made.amountCents)
    }
  }

  function post(command: LedgerCommand): LedgerOutcome {
    const content = JSON.stringify(command, (_name, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))
    const first = known.get(command.transfer_id)
    if (first) {
      return first.content === content
        ? { ...first.outcome, replayed: true }
        : { ...outcomeOf('conflict', cents(0n)), replayed: false }
    }
    const verdict = judge(command)
    if (verdict === 'posted') {
      onPost(command)
      posted.push(command)
      move(command)
    }
    const outcome = outcomeOf(verdict, cents(0n))
    known.set(command.transfer_id, { content, outcome })
    return outcome
  }

  return {
    client: {
      async post(command) {
        const fault = faults[calls] ?? null
        calls += 1
        if (fault === 'lost') throw unavailable()
        const outcome = post(command)
        if (fault === 'unheard') throw unavailable()
        return outcome
      },
      findBalance: async () => ({ available_cents: availableCents, held_cents: heldCents }),
    },
    hold: () => made,
    posted,
    balance: () => ({ availableCents, heldCents }),
  }
}
