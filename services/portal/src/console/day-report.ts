import type { ClosedDay } from '@comporta/client'
import type { Texts } from '../texts/texts.tsx'
import { formatCents, formatDay, type Language } from '../ui/formats.ts'
import { drawSheet } from '../ui/pdf.ts'

/** What merchants had before a day, what moved and what they had after it, and the house's accounts and fees. */
export function drawDayReport(about: {
  day: ClosedDay
  texts: Texts
  language: Language
}): Promise<Uint8Array<ArrayBuffer>> {
  const { day, language } = about
  const words = about.texts.ledger
  const { opening, totals, closing } = day
  const money = (cents: number) => formatCents(cents, language)
  return drawSheet({
    fileTitle: `${words.dayReport} ${day.date}`,
    above: words.ofMerchants(day.merchants),
    title: `${words.dayReport} ${formatDay(day.date, language)}`,
    figure: money(closing.available_cents + closing.held_cents),
    rows: [
      [words.before, money(opening.available_cents + opening.held_cents)],
      [words.received, `${money(totals.received_cents)} (${totals.received_count})`],
      [words.refunded, `${money(totals.refunded_cents)} (${totals.refunded_count})`],
      [words.disputed, money(totals.disputed_cents)],
      [words.withdrawn, `${money(totals.withdrawn_cents)} (${totals.withdrawn_count})`],
      [words.fees, money(totals.fee_cents)],
      [words.returned, money(totals.returned_cents)],
      [words.adjusted, money(totals.adjusted_cents)],
      [words.after, `${money(closing.available_cents)} + ${money(closing.held_cents)}`],
      // In the ledger, money at a PSP is negative: it is the other side of what we owe to merchants.
      ...day.provider_accounts.map(
        ({ account, closing_cents: cents }) => [words.atProvider(account), money(-cents)] as const,
      ),
      [words.feeRevenue, money(closing.fee_revenue_cents)],
      [words.checkpoint, String(day.checkpoint)],
      [words.linesHash, day.lines],
    ],
    foot: words.dayReportFoot,
  })
}
