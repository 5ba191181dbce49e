import type { ExpandedWithdrawal } from '@comporta/client'
import type { Texts } from '../texts/texts.tsx'
import { centsOfText, formatCents, formatMoment, formatPixKey, type Language } from '../ui/formats.ts'
import { drawSheet } from '../ui/pdf.ts'

/** Who paid how much to which key, when, and under which end-to-end id. */
export function drawReceipt(about: {
  withdrawal: ExpandedWithdrawal
  merchant: string
  /** A demo moves no real money, and its receipt says so. */
  isDemo: boolean
  texts: Texts
  language: Language
}): Promise<Uint8Array<ArrayBuffer>> {
  const { withdrawal, merchant, isDemo, texts, language } = about
  const words = texts.withdrawals
  return drawSheet({
    fileTitle: `${words.receiptTitle} ${withdrawal.e2e_id ?? ''}`,
    above: merchant,
    title: words.receiptTitle,
    figure: formatCents(centsOfText(withdrawal.net_amount), language),
    rows: [
      [words.to, formatPixKey(withdrawal.pix_key_type, withdrawal.pix_key)],
      [words.keyType, words.keyTypes[withdrawal.pix_key_type]],
      [words.paidAt, withdrawal.processed_at ? formatMoment(withdrawal.processed_at, language, 'full') : '—'],
      [words.requested, formatCents(centsOfText(withdrawal.amount), language)],
      [words.fee, formatCents(centsOfText(withdrawal.fee_amount), language)],
      [words.endToEnd, withdrawal.e2e_id ?? '—'],
      [words.id, withdrawal.withdrawal_id],
    ],
    foot: isDemo ? texts.common.demo : words.receiptFoot,
  })
}
