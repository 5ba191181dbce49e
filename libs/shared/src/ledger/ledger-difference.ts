import type { ledgerDifferenceKinds } from '../contracts/differences.contract.ts'
import type { TransferId } from '../ids/ids.ts'
import { type Cents, cents, formatPlain } from '../money/cents.ts'

/** A movement at a PSP that a service posted to the ledger. */
export interface OwnLine {
  transferId: TransferId
  /** Operators find it by this. */
  subject: string
  /** Positive when money came in, negative when it left. */
  amountCents: Cents
  /** What it is about. */
  merchantId?: string | null
  endToEndId?: string | null
  saleId?: string | null
  withdrawalId?: string | null
}

/** `ledger_missing`: only our rows say that it moved; `ledger_not_ours`: only the ledger says so. */
export type LedgerDifferenceKind = (typeof ledgerDifferenceKinds)[number]

export interface LedgerDifference {
  kind: LedgerDifferenceKind
  text: string
}

/** How the ledger's line differs from ours, in words for operators; undefined when they agree. */
export function differenceOfLedger(
  ours: Pick<OwnLine, 'amountCents'> | undefined,
  ledgers: Pick<OwnLine, 'amountCents'> | undefined,
): LedgerDifference | undefined {
  if (!ours) return ledgers && { kind: 'ledger_not_ours', text: 'the ledger has moved it, and no row of ours says why' }
  if (!ledgers) return { kind: 'ledger_missing', text: 'we have it as moved, and the ledger does not have it' }
  if (ours.amountCents === ledgers.amountCents) return undefined
  return {
    kind: 'ledger_differs',
    text: `the ledger has ${told(ledgers.amountCents)}, we have ${told(ours.amountCents)}`,
  }
}

const told = (amountCents: Cents): string =>
  amountCents < 0n ? `${formatPlain(cents(-amountCents))} that left` : `${formatPlain(amountCents)} that came`
