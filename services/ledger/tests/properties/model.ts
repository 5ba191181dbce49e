import type { Command } from '../../src/domain/command.ts'

/** A ledger in a few lines, to compare the real one with: no groups, no database, one command after the other. */
export interface Model {
  availableCents: bigint
  heldCents: bigint
  /** The merchant's share of each account of the house. */
  house: { provider_clearing: bigint; fee_revenue: bigint; adjustments: bigint; transfers: bigint }
  /** By the id of the transfer that made it. */
  holds: Map<string, ModelHold>
  /** The part of `provider_clearing` at the second of our accounts. */
  secondCents: bigint
}

interface ModelHold {
  amountCents: bigint
  state: 'active' | 'captured' | 'released'
  feeCents: bigint
  returnedCents: bigint
}

export interface ModelOutcome {
  outcome: string
  postedCents: bigint
  availableCents: bigint
  heldCents: bigint
}

export const newModel = (): Model => ({
  availableCents: 0n,
  heldCents: 0n,
  house: { provider_clearing: 0n, fee_revenue: 0n, adjustments: 0n, transfers: 0n },
  holds: new Map(),
  secondCents: 0n,
})

export const copyOf = (model: Model): Model => ({
  ...model,
  house: { ...model.house },
  holds: new Map([...model.holds].map(([id, hold]) => [id, { ...hold }])),
})

/** Applies one command of this merchant and returns its outcome; `broughtCents` is what its bundle has taken so far. */
export function applyToModel(model: Model, command: Command, broughtCents = 0n): ModelOutcome {
  const clearingBefore = model.house.provider_clearing
  const [outcome, postedCents] = move(model, command, broughtCents)
  const isAtSecond = 'providerAccount' in command && command.providerAccount === 2
  if (isAtSecond) model.secondCents += model.house.provider_clearing - clearingBefore
  return { outcome, postedCents, availableCents: model.availableCents, heldCents: model.heldCents }
}

function move(model: Model, command: Command, broughtCents: bigint): [outcome: string, postedCents: bigint] {
  switch (command.kind) {
    case 'credit':
      model.house.provider_clearing -= command.amountCents
      if (command.availableAt === null) {
        model.availableCents += command.amountCents
      } else {
        model.heldCents += command.amountCents
        model.holds.set(command.transferId, newHold(command.amountCents))
      }
      return ['posted', command.amountCents]
    case 'hold': {
      if (!command.partial && model.availableCents < command.requiredCents) return ['insufficient_funds', 0n]
      const isShort = model.availableCents < command.amountCents
      const cents = isShort ? model.availableCents : command.amountCents
      model.availableCents -= cents
      model.heldCents += cents
      model.holds.set(command.transferId, newHold(cents))
      return ['posted', cents]
    }
    case 'capture': {
      const hold = model.holds.get(command.holdId)
      if (!hold) return ['hold_not_found', 0n]
      if (hold.state === 'captured' && hold.feeCents === command.feeCents) return ['posted', hold.amountCents]
      if (hold.state !== 'active' || command.feeCents > hold.amountCents) return ['conflict', 0n]
      hold.state = 'captured'
      hold.feeCents = command.feeCents
      model.house.fee_revenue += command.feeCents
      model.house.provider_clearing += hold.amountCents - command.feeCents
      model.heldCents -= hold.amountCents
      return ['posted', hold.amountCents]
    }
    case 'release':
    case 'settle': {
      const hold = model.holds.get(command.holdId)
      if (!hold) return ['hold_not_found', 0n]
      if (hold.state === 'released') return ['posted', hold.amountCents]
      if (hold.state === 'captured') return ['conflict', 0n]
      hold.state = 'released'
      model.heldCents -= hold.amountCents
      model.availableCents += hold.amountCents
      return ['posted', hold.amountCents]
    }
    case 'return': {
      const hold = model.holds.get(command.holdId)
      if (!hold) return ['hold_not_found', 0n]
      if (hold.state !== 'captured') return ['hold_not_active', 0n]
      if (hold.returnedCents + command.amountCents > hold.amountCents - hold.feeCents) return ['conflict', 0n]
      hold.returnedCents += command.amountCents
      model.house.provider_clearing -= command.amountCents
      model.availableCents += command.amountCents
      return ['posted', command.amountCents]
    }
    case 'adjustment':
      if (model.availableCents + command.amountCents < 0n) return ['insufficient_funds', 0n]
      model.availableCents += command.amountCents
      model.house.adjustments -= command.amountCents
      return ['posted', command.amountCents < 0n ? -command.amountCents : command.amountCents]
    case 'transfer_out': {
      if (!command.partial && model.availableCents < command.amountCents) return ['insufficient_funds', 0n]
      const isShort = model.availableCents < command.amountCents
      const taken = isShort ? model.availableCents : command.amountCents
      model.availableCents -= taken
      model.house.transfers += taken
      return ['posted', taken]
    }
    case 'transfer_in': {
      const given = command.amountCents ?? broughtCents
      model.house.transfers -= given
      if (command.availableAt === null) {
        model.availableCents += given
      } else {
        model.heldCents += given
        model.holds.set(command.transferId, newHold(given))
      }
      return ['posted', given]
    }
    case 'provider_move':
      throw new Error('it is of no merchant')
  }
}

const newHold = (amountCents: bigint): ModelHold => ({
  amountCents,
  state: 'active',
  feeCents: 0n,
  returnedCents: 0n,
})
