import type { ExpandedWithdrawal } from '@comporta/client'
import type { Texts } from '../texts/texts.tsx'

/** One stage of a withdrawal and its state. */
export interface Step {
  title: string
  text: string
  at?: string | undefined
  /** Who did it, as an actor. */
  by?: string | null | undefined
  look: '' | 'now' | 'coming' | 'bad'
}

type FailureCode = NonNullable<ExpandedWithdrawal['failure']>['code']

/** Failures of a withdrawal that auto-approval refused: its amount was never on hold. */
const refusedAtOnce: ReadonlySet<FailureCode | undefined> = new Set<FailureCode>([
  'merchant_suspended',
  'auto_approval_off',
  'above_withdrawal_limit',
  'above_daily_limit',
])

/** Where a withdrawal is, in plain words: what is done, what it waits for (also "for you", if `approves`) and what is still to come. */
export function stepsOf(withdrawal: ExpandedWithdrawal, { withdrawals }: Texts, approves: boolean): Step[] {
  const texts = withdrawals.steps
  const { status } = withdrawal
  const at = (...events: string[]): string | undefined =>
    withdrawal.history?.findLast(({ to, event }) => events.includes(to ?? '') || events.includes(event))?.at
  const isOver = status === 'failed'
  const wasCancelled = withdrawal.failure?.code === 'cancelled_by_merchant'
  const held = !refusedAtOnce.has(withdrawal.failure?.code)
  const steps: Step[] = [
    {
      title: texts.asked,
      text: status === 'pending' ? texts.askedHint : '',
      at: withdrawal.created_at,
      by: withdrawal.created_by,
      look: '',
    },
  ]

  if (withdrawal.requires_merchant_approval || withdrawal.auto_approved)
    steps.push({
      title: texts.approval,
      text: withdrawal.auto_approved
        ? texts.approvalAuto
        : status === 'pending'
          ? approves
            ? texts.approvalWaitsForYou
            : texts.approvalWaits
          : isOver && withdrawal.failure?.code === 'merchant_rejected'
            ? (withdrawals.failure['merchant_rejected'] ?? '')
            : isOver && withdrawal.bank_processing_status === 'pending'
              ? (withdrawals.failure[withdrawal.failure?.code ?? ''] ?? '')
              : texts.approvalGiven,
      at: at('merchant_approved', 'merchant_rejected'),
      by: wasCancelled ? null : withdrawal.decided_by,
      look: status === 'pending' ? 'now' : isOver && withdrawal.bank_processing_status === 'pending' ? 'bad' : '',
    })

  if (withdrawal.requires_compliance_review)
    steps.push({
      title: texts.review,
      ...{
        not_required: { text: '', look: '' as const },
        pending: { text: texts.reviewWaits, look: isOver ? ('coming' as const) : ('now' as const) },
        under_review: { text: texts.reviewTaken, look: 'now' as const },
        approved: { text: texts.reviewApproved, look: '' as const },
        rejected: { text: texts.reviewRejected, look: 'bad' as const },
      }[withdrawal.compliance_status],
    })

  const waitsForPerson = status === 'pending' || ['pending', 'under_review'].includes(withdrawal.compliance_status)
  if (!isOver || withdrawal.bank_processing_status !== 'pending')
    steps.push({
      title: texts.bank,
      ...{
        pending: {
          text: waitsForPerson ? texts.bankComing : texts.bankSoon,
          look: waitsForPerson ? ('coming' as const) : ('now' as const),
        },
        processing: { text: texts.bankWaits, look: 'now' as const },
        completed: { text: texts.bankDone, look: '' as const },
        failed: { text: texts.bankFailed, look: 'bad' as const },
      }[withdrawal.bank_processing_status],
    })

  if (status === 'paid')
    steps.push({ title: texts.paid, text: texts.paidHint, at: withdrawal.processed_at ?? at('paid'), look: '' })
  else if (isOver)
    steps.push({
      title: texts.failed,
      text: [
        withdrawal.failure && (withdrawals.failure[withdrawal.failure.code] ?? withdrawal.failure.message),
        held ? texts.failedHint : texts.failedNothing,
      ]
        .filter(Boolean)
        .join(' '),
      at: withdrawal.processed_at ?? at('failed'),
      by: wasCancelled ? withdrawal.decided_by : null,
      look: 'bad',
    })
  else steps.push({ title: texts.coming, text: '', look: 'coming' })
  return steps
}
