import type { analyses, defenseRefusals } from '@comporta/shared/contracts/disputes.contract.ts'
import type { DefenseId, DisputeId, MerchantId } from '@comporta/shared/ids/ids.ts'
import type { Actor } from '@comporta/shared/work/rows.ts'
import type { DefenseStatus } from './defense-lifecycle.ts'
import type { Dispute } from './dispute.ts'

export type DefenseRefusal = (typeof defenseRefusals)[number]

/** A merchant's answer to a payer's claim. The bank takes one per dispute. */
export interface Defense {
  id: DefenseId
  disputeId: DisputeId
  merchantId: MerchantId
  idempotencyKey: string
  status: DefenseStatus
  analysis: (typeof analyses)[number]
  /** Null once the sale's personal data was erased. */
  justification: string | null
  refusal: DefenseRefusal | null
  createdBy: Actor
  answeredAt: Date | null
  createdAt: Date
  updatedAt: Date
}

export type DefenseText = Pick<Defense, 'analysis' | 'justification'>

export const saysTheSame = (one: DefenseText, other: DefenseText): boolean =>
  one.analysis === other.analysis && one.justification === other.justification

export type Answerable = 'yes' | 'decided' | 'answered' | 'closed'

/**
 * Whether a merchant may write an answer, given the newest one: the bank takes another text only if it refused the last
 * one as `invalid`.
 */
export function answerable({ status }: Pick<Dispute, 'status'>, newest: Defense | undefined): Answerable {
  if (newest && newest.status !== 'refused') return 'answered'
  if (status !== 'open') return 'decided'
  return newest === undefined || newest.refusal === 'invalid' ? 'yes' : 'closed'
}

/** Why we doubt that the bank has an answer: how it refused to take it, or `decided`, when there was nothing left to send. */
export type Doubt = 'invalid' | 'unknown' | 'answered' | 'too_late' | 'decided'

export type DefenseWord = { on: 'taken' } | { on: 'refused'; refusal: DefenseRefusal } | { on: 'unknown' }

const refusals: Readonly<Record<Exclude<Doubt, 'answered'>, DefenseRefusal>> = {
  invalid: 'invalid',
  too_late: 'too_late',
  unknown: 'unknown_at_bank',
  decided: 'decided',
}

/**
 * What became of an answer that was refused or can no longer be sent, judged by the text that the bank's list `shows`.
 * The bank may refuse a repeat because it took the answer before and its reply was lost. If it says that it has an
 * answer but shows none, we know nothing yet.
 */
export function wordOf(doubt: Doubt, shows: string | undefined, ours: string): DefenseWord {
  if (shows !== undefined && inOneLine(shows) === inOneLine(ours)) return { on: 'taken' }
  if (shows !== undefined) return { on: 'refused', refusal: 'answered_elsewhere' }
  return doubt === 'answered' ? { on: 'unknown' } : { on: 'refused', refusal: refusals[doubt] }
}

/** A bank may change line breaks and spaces. */
const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
