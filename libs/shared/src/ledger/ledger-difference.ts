import type { ledgerDifferenceKinds } from '../contracts/differences.contract.ts'
import type { TransferId } from '../ids/ids.ts'
import { type Cents, cents, formatPlain } from '../money/cents.ts'

/** What a service asked the ledger to move at a PSP. */
export interface OwnLine {
  transferId: TransferId
  /** By which an operator finds it. */
  subject: string
  /** Above zero: it came; below: it left. */
  amountCents: Cents
  /** What it is about. */
  merchantId?: string | null
  endToEndId?: string | null
  saleId?: string | null
  withdrawalId?: string | null
}

/** `ledger_missing`: we have it as moved; `ledger_not_ours`: the ledger has. */
export type LedgerDifferenceKind = (typeof ledgerDifferenceKinds)[number]

export interface LedgerDifference {
  kind: LedgerDifferenceKind
  text: string
}

/** In what the ledger does not have a line as we do, in words for operators; undefined when it does. */
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
