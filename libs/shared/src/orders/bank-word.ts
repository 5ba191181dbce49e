import type { PayoutOutcome, RefundOutcome } from '../provider/pix-provider.ts'
import type { LookUpOutcome, TryOutcome } from './at-most-once.ts'
import type { BankWord } from './follow-order.ts'

type Answer = PayoutOutcome | RefundOutcome | { kind: 'not_found' }
type Sent = PayoutOutcome | RefundOutcome
type Found = Exclude<Answer, { kind: 'refused' | 'not_sent' }>

/** The provider's answer about an order, as the rules of `at-most-once.ts` read it. */
export const wordOfSend = (answer: Sent): BankWord<TryOutcome> => wordOf(answer, answer.kind)

/** Like `wordOfSend`, for a look-up: if that was refused or not sent, it says nothing about the order. */
export function wordOfLookUp(answer: Answer): BankWord<LookUpOutcome> {
  return wordOf(answer, isFound(answer) ? answer.kind : 'unknown')
}

const isFound = (answer: Answer): answer is Found => answer.kind !== 'refused' && answer.kind !== 'not_sent'

function wordOf<Outcome extends TryOutcome | LookUpOutcome>(answer: Answer, outcome: Outcome): BankWord<Outcome> {
  const word = { outcome, reference: referenceOf(answer), detail: detailOf(answer) }
  if ('isNotSetUp' in answer) return { ...word, isNotSetUp: true }
  if (answer.kind === 'unknown' && answer.isMismatch) return { ...word, isMismatch: true }
  if (answer.kind !== 'settled') return word
  const { settledAt } = answer
  return 'returnedCents' in answer
    ? { ...word, settledAt, returnedCents: answer.returnedCents }
    : { ...word, settledAt }
}

/** The end-to-end id of a payout, or of a refund's return. */
function referenceOf(answer: Answer): string | null {
  if ('e2eId' in answer) return answer.e2eId ?? null
  return 'returnId' in answer ? (answer.returnId ?? null) : null
}

function detailOf(answer: Answer): string | null {
  if ('code' in answer) return answer.code
  return 'cause' in answer ? answer.cause : null
}
