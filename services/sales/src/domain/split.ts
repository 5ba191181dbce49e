import { AppError } from '@comporta/shared/errors/app-error.ts'
import { type MerchantId, parseId, type SaleId } from '@comporta/shared/ids/ids.ts'
import { type Cents, cents, formatPlain, parseAmount } from '@comporta/shared/money/cents.ts'

/** What another merchant gets of a sale, as stored with the sale. */
export interface Share {
  merchant: MerchantId
  cents: number
  /** The percentage of the sale's amount, if the share was given as one. */
  percentage: number | null
}

/** What a receiver got of a paid sale. */
export interface ReceivedShare {
  id: string
  saleId: SaleId
  merchantId: MerchantId
  amountCents: Cents
  /** Taken back for refunds and disputes. */
  takenBackCents: Cents
  /** Null: at once. */
  availableAt: Date | null
  createdAt: Date
  updatedAt: Date
}

export interface AskedShare {
  merchantId: string
  amount: number | null
  percentage: number | null
}

export interface SplitSale {
  sellerId: MerchantId
  amountCents: Cents
}

export const receiversMax = 10

/**
 * What each receiver gets, in whole cents. Percentages are of the sale's amount: their total is rounded down to a
 * centavo and divided by largest remainders, and the seller keeps the rest. The same order gives the same result at any
 * time; whether receivers are active is checked separately, for new sales only. Throws `split_refused`, which says what
 * is wrong.
 */
export function resolveSplit(asked: readonly AskedShare[], sale: SplitSale): Share[] {
  if (asked.length === 0) throw refused('must name somebody; leave it out for a sale that is not split')
  if (asked.length > receiversMax) throw refused(`must have at most ${receiversMax} receivers`)
  const receivers = asked.map(({ merchantId }, index) => receiverOf(merchantId, index, sale))
  if (new Set(receivers).size < receivers.length) throw refused('must name each merchant once')
  const parts = asked.map(partOf)
  const hundredths = parts.map((part) => ('hundredths' in part ? BigInt(part.hundredths) : 0n))
  const allHundredths = hundredths.reduce((sum, one) => sum + one, 0n)
  // For a small sale, slightly more than 100 % could round down to the whole amount.
  if (allHundredths > 10_000n) throw refused('must have percentages of at most 100 together')
  const byPercentage = divide(cents((sale.amountCents * allHundredths) / 10_000n), hundredths)
  const amounts = parts.map((part, index) => ('cents' in part ? part.cents : (byPercentage[index] ?? cents(0n))))
  for (const [index, amount] of amounts.entries()) {
    if (amount === 0n) throw refused(`[${index}] comes to less than a centavo`)
  }
  const sum = cents(amounts.reduce((before, amount) => before + amount, 0n))
  if (sum > sale.amountCents) {
    throw refused(`comes to ${formatPlain(sum)}, and the sale to ${formatPlain(sale.amountCents)}`)
  }
  return receivers.map((merchant, index) => ({
    merchant,
    cents: Number(amounts[index]),
    percentage: asked[index]?.percentage ?? null,
  }))
}

/** Only merchants that are active get a share of a new sale. */
export function refusalOfReceivers(
  shares: readonly Share[],
  activeMerchants: ReadonlySet<string>,
): AppError | undefined {
  const inactive = shares.findIndex(({ merchant }) => !activeMerchants.has(merchant))
  return inactive < 0 ? undefined : notActive(inactive)
}

/** Divides a whole in proportion to weights, to the last centavo: each part is rounded down, and the largest remainders get one more. */
export function divide(whole: Cents, weights: readonly bigint[]): Cents[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n)
  if (total === 0n) return weights.map(() => cents(0n))
  const parts = weights.map((weight) => (whole * weight) / total)
  const left = Number(whole - parts.reduce((sum, part) => sum + part, 0n))
  const remainders = weights.map((weight, index) => ({ index, remainder: (whole * weight) % total }))
  const largest = remainders.toSorted(
    (one, other) => Number(other.remainder - one.remainder) || one.index - other.index,
  )
  const oneMore = new Set(largest.slice(0, left).map(({ index }) => index))
  return parts.map((part, index) => cents(part + (oneMore.has(index) ? 1n : 0n)))
}

function receiverOf(text: string, index: number, { sellerId }: SplitSale): MerchantId {
  const merchant = parseId<MerchantId>(text)
  if (merchant === sellerId) throw refused(`[${index}] is the seller, who has the rest anyway`)
  if (!merchant) throw notActive(index)
  return merchant
}

function partOf({ amount, percentage }: AskedShare, index: number): { cents: Cents } | { hundredths: number } {
  if ((amount === null) === (percentage === null)) throw refused(`[${index}] needs an amount or a percentage, not both`)
  if (amount !== null) {
    const parsed = parseAmount(amount)
    if (parsed === undefined) throw refused(`[${index}].amount must be above zero, with at most two decimals`)
    return { cents: parsed }
  }
  const hundredths = Math.round((percentage ?? 0) * 100)
  const isPlain = hundredths / 100 === percentage && hundredths > 0 && hundredths <= 10_000
  if (!isPlain) throw refused(`[${index}].percentage must be above zero, at most 100, with at most two decimals`)
  return { hundredths }
}

const notActive = (index: number): AppError => refused(`[${index}] is no active merchant`)

const refused = (text: string): AppError =>
  new AppError('split_refused', `The split ${text}`, { fields: { split: [text] } })
