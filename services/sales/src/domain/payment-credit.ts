import type { BundledCommand, LedgerCommand } from '@comporta/shared/contracts/ledger.contract.ts'
import { deriveBundleId, deriveTransferId, type TransferId } from '@comporta/shared/ids/ids.ts'
import { atAccount } from '@comporta/shared/ledger/at-account.ts'
import { type Cents, cents } from '@comporta/shared/money/cents.ts'
import { type OwnedPayment, subjectOf } from './payment.ts'
import type { Posting } from './posting.ts'
import { holdReserve } from './reserve.ts'
import type { Share } from './split.ts'

export type PaymentToCredit = Pick<
  OwnedPayment,
  | 'endToEndId'
  | 'saleId'
  | 'merchantId'
  | 'providerAccount'
  | 'amountCents'
  | 'availableAt'
  | 'creditTransferId'
  | 'reserveCents'
  | 'reservedUntil'
>

/** Credits a payment to its merchant; if it pays a split sale, the receivers get `shares` of it. */
export function creditOf(payment: PaymentToCredit, shares: readonly Share[]): Posting {
  const [credit, ...others] = creditPaymentWith(payment, shares)
  if (others.length === 0) return credit
  return { bundleId: deriveBundleId('credit', payment.endToEndId), commands: [credit, ...others] }
}

/**
 * The ledger commands for a payment, under ids of its own. Almost always this is a single credit. For a split sale the
 * receivers get their shares, and for a merchant with a reserve a part is held, all in one bundle. With a settlement
 * delay, the shared and reserved part passes through the available balance, while the shares and the rest are held.
 * Both credits have the same description, so that the ledger's day totals count the payment once.
 */
export function creditPaymentWith(
  payment: PaymentToCredit,
  shares: readonly Share[],
): [LedgerCommand, ...BundledCommand[]] {
  const { endToEndId, saleId, merchantId } = payment
  const about = {
    merchant_id: merchantId,
    subject: subjectOf(payment),
    description: `Pix ${endToEndId}`,
  } as const
  const oneCredit = ({ transferId, amountCents, availableAt }: Credit): LedgerCommand => ({
    kind: 'credit',
    transfer_id: transferId,
    ...about,
    amount_cents: amountCents,
    ...delayed(availableAt),
    ...atAccount(payment.providerAccount),
  })
  const [first, ...rest] = creditsOf(payment, shares)
  const out: BundledCommand = {
    kind: 'transfer_out',
    transfer_id: outIdOf(endToEndId),
    ...about,
    amount_cents: sumOf(shares),
  }
  return [
    oneCredit(first),
    ...(shares.length === 0 ? [] : [out]),
    ...shares.map(
      (share): BundledCommand => ({
        kind: 'transfer_in',
        transfer_id: inIdOf(endToEndId, share),
        merchant_id: share.merchant,
        subject: { type: 'split', id: String(saleId) },
        description: `Part of sale ${saleId}`,
        amount_cents: cents(BigInt(share.cents)),
        ...delayed(payment.availableAt),
      }),
    ),
    ...holdReserve(payment),
    ...rest.map(oneCredit),
  ]
}

const delayed = (availableAt: Date | null) => (availableAt === null ? {} : { available_at: availableAt.toISOString() })

interface Credit {
  transferId: TransferId
  amountCents: Cents
  availableAt: Date | null
}

/**
 * The credits of a payment: all of it available at once, all of it when it settles, or the shared and reserved part at
 * once and the rest when it settles.
 */
export function creditsOf(
  payment: Pick<PaymentToCredit, 'endToEndId' | 'amountCents' | 'availableAt' | 'creditTransferId' | 'reserveCents'>,
  shares: readonly Share[],
): [Credit, ...Credit[]] {
  const { endToEndId, creditTransferId: transferId, amountCents, availableAt, reserveCents } = payment
  const passingCents = cents(sumOf(shares) + (reserveCents ?? 0n))
  if (availableAt === null || passingCents === 0n) return [{ transferId, amountCents, availableAt }]
  const restCents = cents(amountCents - passingCents)
  const first = { transferId, amountCents: passingCents, availableAt: null }
  return restCents > 0n ? [first, { transferId: restIdOf(endToEndId), amountCents: restCents, availableAt }] : [first]
}

const sumOf = (shares: readonly Share[]): Cents => cents(shares.reduce((sum, share) => sum + BigInt(share.cents), 0n))

const restIdOf = (endToEndId: string): TransferId => deriveTransferId('credit-rest', endToEndId)
const outIdOf = (endToEndId: string): TransferId => deriveTransferId('transfer_out', endToEndId)
const inIdOf = (endToEndId: string, { merchant }: Share): TransferId =>
  deriveTransferId('transfer_in', `${endToEndId} ${merchant}`)

/** The transfers that a split sale's payment may have in the ledger, besides its credits. */
export const transfersOfSplit = (endToEndId: string, shares: readonly Share[]): TransferId[] => [
  outIdOf(endToEndId),
  ...shares.map((share) => inIdOf(endToEndId, share)),
]

/** The second credit that a payment with a settlement delay may have. */
export const restOfCredit = ({ endToEndId, availableAt }: Pick<PaymentToCredit, 'endToEndId' | 'availableAt'>) =>
  availableAt === null ? [] : [restIdOf(endToEndId)]
