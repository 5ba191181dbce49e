import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib'
import type { ExpandedWithdrawal } from '@comporta/client'
import type { Texts } from '../texts/texts.tsx'
import { centsOfText, formatCents, formatMoment, formatPixKey, type Language } from '../ui/formats.ts'

const ink = rgb(0.08, 0.13, 0.12)
const soft = rgb(0.33, 0.39, 0.37)
const accent = rgb(0.04, 0.42, 0.36)
const line = rgb(0.87, 0.89, 0.88)

const width = 420
const height = 595
const margin = 44

/** One page to keep or to send on: who paid what to which key, when, and under which id the Central Bank has it. */
export async function drawReceipt(about: {
  withdrawal: ExpandedWithdrawal
  merchant: string
  texts: Texts
  language: Language
}): Promise<Uint8Array<ArrayBuffer>> {
  const { withdrawal, merchant, texts, language } = about
  const words = texts.withdrawals
  const file = await PDFDocument.create()
  file.setTitle(`${words.receiptTitle} ${withdrawal.e2e_id ?? ''}`)
  const [plain, bold] = await Promise.all([
    file.embedFont(StandardFonts.Helvetica),
    file.embedFont(StandardFonts.HelveticaBold),
  ])
  const page = file.addPage([width, height])
  /** The standard fonts have Latin-1 only; what else a name may have becomes a question mark, and nothing breaks. */
  const plainText = (text: string) => text.replaceAll('−', '-').replaceAll(/[^\u0020-\u00ff]/g, '?')
  const write = (text: string, y: number, size: number, look: { font?: typeof plain; color?: typeof ink } = {}) =>
    page.drawText(plainText(text), {
      x: margin,
      y,
      size,
      font: plain,
      color: ink,
      maxWidth: width - 2 * margin,
      ...look,
    })

  page.drawRectangle({ x: 0, y: height - 8, width, height: 8, color: accent })
  write(merchant, height - 56, 11, { color: soft })
  write(words.receiptTitle, height - 80, 17, { font: bold })
  write(formatCents(centsOfText(withdrawal.net_amount), language), height - 124, 30, { font: bold, color: accent })
  const rows = [
    [words.to, formatPixKey(withdrawal.pix_key_type, withdrawal.pix_key)],
    [words.keyType, words.keyTypes[withdrawal.pix_key_type]],
    [texts.sales.paidAt, withdrawal.processed_at ? formatMoment(withdrawal.processed_at, language, 'full') : '—'],
    [words.requested, formatCents(centsOfText(withdrawal.amount), language)],
    [words.fee, formatCents(centsOfText(withdrawal.fee_amount), language)],
    [words.endToEnd, withdrawal.e2e_id ?? '—'],
    [words.id, withdrawal.withdrawal_id],
  ] as const
  let y = height - 164
  for (const [name, value] of rows) {
    page.drawLine({ start: { x: margin, y: y + 20 }, end: { x: width - margin, y: y + 20 }, color: line, thickness: 1 })
    write(name, y + 2, 9, { color: soft })
    write(value, y - 12, 11)
    y -= 44
  }
  write(words.receiptFoot, 44, 8.5, { color: soft })
  return new Uint8Array(await file.save())
}
