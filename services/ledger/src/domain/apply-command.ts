import { firstProviderAccount } from '@comporta/shared/ids/ids.ts'
import { type Cents, cents } from '@comporta/shared/money/cents.ts'
import type { Command } from './command.ts'
import { type ChainLink, chainHash, type Movement, newestForm, type Transfer } from './entry-chain.ts'
import type { HashKeys } from './hash-keys.ts'
import type { Hold } from './hold.ts'
import { afterTransfer, type MerchantAccount } from './merchant-account.ts'
import { judge, type Move, type Posting, type Refusal, type Repetition } from './posting-rules.ts'

export interface CommandInContext {
  command: Command
  /** sha256 (hex) of the command. */
  fingerprint: string
  account: MerchantAccount
  /** The hold that the command names, whichever merchant owns it. */
  hold: Hold | undefined
  /** What the bundle's transfers out have taken so far. */
  broughtCents: Cents
  /** Set when another command of its bundle was refused: this one is then refused for the same reason. */
  refusedWith: Refusal | undefined
  now: Date
  keys: HashKeys
}

export interface Applied {
  link: ChainLink
  account: MerchantAccount
  /** The hold as it is now, if the command made or changed one. */
  hold: Hold | undefined
}

/**
 * The account and the hold do not match: they were read at different times, or one of them is not true. The rules alone
 * never leave a balance below zero.
 */
export class ImpossibleBalance extends Error {
  override name = 'ImpossibleBalance'
}

/** Applies one command to its merchant's account and returns the account as it is afterwards. Pure: nothing is written. */
export function applyCommand(context: CommandInContext): Applied {
  const { command, account } = context
  const hold = context.hold?.merchantId === command.merchantId ? context.hold : undefined
  // A clock that steps back must not break the order of the statement.
  const isBehind = account.lastTransferAt !== null && account.lastTransferAt > context.now
  const now = isBehind && account.lastTransferAt ? account.lastTransferAt : context.now
  const { availableCents } = account
  const verdict =
    context.refusedWith ?? judge(command, { availableCents, hold, broughtCents: context.broughtCents, now })
  const transfer = begin(context, now)
  if (typeof verdict === 'string') return chain(context, { ...transfer, outcome: verdict })
  if ('repeats' in verdict) return chain(context, { ...transfer, ...verdict })
  return post(context, transfer, verdict)
}

/** The transfer as it would be if nothing moved. */
const begin = ({ command, fingerprint, account, keys }: CommandInContext, createdAt: Date): Transfer => ({
  id: command.transferId,
  merchantId: command.merchantId,
  sequence: account.sequence + 1n,
  form: newestForm,
  hashKey: keys.inUse,
  kind: command.kind,
  fingerprint,
  outcome: 'posted' as 'posted' | Refusal,
  postedCents: cents(0n),
  availableCents: account.availableCents,
  heldCents: account.heldCents,
  holdId: 'holdId' in command ? command.holdId : null,
  holdReason: null,
  settleAt: null,
  repeats: null as Repetition['repeats'] | null,
  bundleId: 'bundleId' in command ? command.bundleId : null,
  providerAccount: ('providerAccount' in command && command.providerAccount) || firstProviderAccount,
  toProviderAccount: 'toProviderAccount' in command ? command.toProviderAccount : null,
  subject: command.subject,
  description: command.description,
  actor: command.actor,
  requestId: command.requestId,
  createdAt,
})

function post(context: CommandInContext, begun: Transfer, { moves, hold, postedCents }: Posting): Applied {
  const { account } = context
  const movement = moves.length > 0 ? sumUp(moves) : undefined
  const transfer: Transfer = {
    ...begun,
    postedCents,
    availableCents: cents(account.availableCents + (movement?.availableChangeCents ?? 0n)),
    heldCents: cents(account.heldCents + (movement?.heldChangeCents ?? 0n)),
    holdId: hold?.id ?? null,
    holdReason: hold?.reason ?? null,
    settleAt: hold?.settleAt ?? null,
  }
  if (transfer.availableCents < 0n || transfer.heldCents < 0n) {
    throw new ImpossibleBalance(`${transfer.kind} ${transfer.id} would leave a balance below zero`)
  }
  return chain(context, transfer, movement, hold)
}

function chain({ account, keys }: CommandInContext, transfer: Transfer, movement?: Movement, hold?: Hold): Applied {
  const hash = chainHash(keys, account.lastHash, transfer, movement)
  return { link: { transfer, movement, hash }, account: afterTransfer(account, transfer, movement, hash), hold }
}

/** Debits become negative changes, credits positive ones. */
function sumUp(moves: readonly Move[]): Movement {
  const changes = { available: 0n, held: 0n, provider_clearing: 0n, fee_revenue: 0n, adjustments: 0n, transfers: 0n }
  for (const { debit, credit, amountCents } of moves) {
    changes[debit] -= amountCents
    changes[credit] += amountCents
  }
  return {
    availableChangeCents: cents(changes.available),
    heldChangeCents: cents(changes.held),
    houseChangeCents: {
      provider_clearing: cents(changes.provider_clearing),
      fee_revenue: cents(changes.fee_revenue),
      adjustments: cents(changes.adjustments),
      transfers: cents(changes.transfers),
    },
  }
}
