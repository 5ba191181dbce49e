import { z } from 'zod'
import { providerAccountSchema } from '../ids/ids.ts'
import { amountMaxCents } from '../money/cents.ts'
import { entryView } from './balance.contract.ts'
import { cents, centsOnWire, controlsRefused, hasNoControls, id, instant, text, told } from './fields.ts'

/**
 * The ledger's commands. Each has a `transfer_id` made by its caller: the same id with the same content answers the
 * first outcome again, refusals included; with other content it answers `conflict`. A hold is named by the transfer that
 * made it.
 */
const subject = z.object({
  // Refunds and disputes name the sale that the money came from; earlier ones name themselves.
  type: z
    .enum(['sale', 'split', 'payment', 'withdrawal', 'refund', 'dispute', 'none'])
    .meta(
      told(
        'Kind of the subject. `sale`, `withdrawal`, `refund`, `dispute`: the object with this id; `split`: another merchant’s sale ' +
          'that it is a share of; `payment`: a Pix that belongs to no sale, by its end-to-end id; `none`: none of these',
        'none',
      ),
    ),
  id: z.string().max(64).refine(hasNoControls, controlsRefused).meta(told('Id of the subject', 'ticket-4711')),
})

const command = {
  transfer_id: z.uuid(),
  merchant_id: z.uuid(),
  subject: subject.meta({ description: 'Subject of the command' }),
  description: z.string().max(200).optional(),
}
const amount_cents = centsOnWire.refine((cents) => cents > 0n && cents <= amountMaxCents, 'out of range')

/** The account of ours at a PSP that has the money; the first one if absent. Older ledgers do not know the field. */
const provider_account = providerAccountSchema.optional()

export const holdReasons = ['withdrawal', 'refund', 'settlement', 'dispute', 'reserve'] as const

/**
 * Money arrived: into `available`, or into `held` until `available_at` (settlement delay). Credits with the same
 * `description` are one payment, and a part of it settles later.
 */
const creditCommand = z.object({
  kind: z.literal('credit'),
  ...command,
  amount_cents,
  available_at: z.iso.datetime({ offset: true }).optional(),
  provider_account,
})
/** available → held; refused when available is below `required_cents`. */
const holdCommand = z
  .object({
    kind: z.literal('hold'),
    ...command,
    amount_cents,
    required_cents: amount_cents.optional(),
    reason: z.enum(holdReasons),
    /** Holds what is available when it is less than `amount_cents` (disputes); `posted_cents` says how much. */
    partial: z.boolean().optional(),
    /** When the ledger makes it available again by itself; for a reserve only. */
    release_at: z.iso.datetime({ offset: true }).optional(),
  })
  .refine(({ reason, release_at }) => (reason === 'reserve') === (release_at !== undefined), {
    error: 'a reserve has a time, and nothing else has',
    path: ['release_at'],
  })
/** held → out: `fee_cents` of the hold to fee revenue, the rest to provider clearing. */
const captureCommand = z.object({
  kind: z.literal('capture'),
  ...command,
  hold_id: z.uuid(),
  fee_cents: centsOnWire.refine((cents) => cents >= 0n, 'out of range'),
  provider_account,
})
/** held → available. */
const releaseCommand = z.object({ kind: z.literal('release'), ...command, hold_id: z.uuid() })
/** A captured payout came back from the receiver's bank: provider clearing → available. */
const returnCommand = z.object({
  kind: z.literal('return'),
  ...command,
  hold_id: z.uuid(),
  amount_cents,
  provider_account,
})
/** By two operators only. Signed: positive into available, negative out of it; `description` is its reason. */
export const adjustmentCommand = z.object({
  ...command,
  amount_cents: centsOnWire
    .refine((cents) => cents !== 0n, 'must not be zero')
    .refine((cents) => cents >= -amountMaxCents && cents <= amountMaxCents, 'out of range')
    .meta(told('Amount to add to the available balance, in cents; negative to take money from it', 15_050)),
  description: z
    .string()
    .min(1)
    .max(200)
    .refine(hasNoControls, controlsRefused)
    .meta(told('Reason for the adjustment, as the merchant’s statement shows it', 'Correction, ticket 4711')),
})

/** By two operators only: records money that went from one of our accounts at PSPs to another, after it went. */
export const providerMoveCommand = z.object({
  transfer_id: z.uuid(),
  from_account: providerAccountSchema.meta(told('Number of the provider account that the money left', 1)),
  to_account: providerAccountSchema.meta(told('Number of the provider account that the money reached', 2)),
  amount_cents: amount_cents.meta(told('Amount that went, in cents', 500_000)),
  description: z
    .string()
    .min(1)
    .max(200)
    .refine(hasNoControls, controlsRefused)
    .meta(told('Reason for the move, and the payment by which the money went', 'Funding of payouts, TED 4711')),
})
export type ProviderMoveCommand = z.output<typeof providerMoveCommand>

const singleCommands = [creditCommand, holdCommand, captureCommand, releaseCommand, returnCommand] as const
const ledgerCommand = z.discriminatedUnion('kind', singleCommands)
/** What services post. */
export type LedgerCommand = z.output<typeof ledgerCommand>

/** available → other merchants of its bundle; refused when available is below the amount. */
const transferOutCommand = z.object({
  kind: z.literal('transfer_out'),
  ...command,
  amount_cents,
  /** Takes what is available when it is less than `amount_cents`; `posted_cents` says how much. */
  partial: z.boolean().optional(),
})
/** From other merchants of its bundle → available, or → held until `available_at`. */
const transferInCommand = z.object({
  kind: z.literal('transfer_in'),
  ...command,
  /** If absent: all that the bundle's transfers out have taken. */
  amount_cents: amount_cents.optional(),
  available_at: z.iso.datetime({ offset: true }).optional(),
})
const bundledCommand = z.discriminatedUnion('kind', [...singleCommands, transferOutCommand, transferInCommand])
/** What services post together with others. */
export type BundledCommand = z.output<typeof bundledCommand>

/** A credit, transfers out of one merchant and into ten, with room to spare. */
const bundleMax = 32
/** Posted in this order, all or none: if one is refused, every command has its reason as the outcome. */
export const postBundleBody = z
  .object({ bundle_id: z.uuid(), commands: z.array(bundledCommand).min(2).max(bundleMax) })
  .refine(({ commands }) => new Set(commands.map(({ transfer_id }) => transfer_id)).size === commands.length, {
    error: 'every command needs an id of its own',
    path: ['commands'],
  })
  .refine(({ commands }) => isBalanced(commands), {
    error: 'what leaves merchants must be what reaches others',
    path: ['commands'],
  })

/** Balanced by amounts; or a single transfer in without an amount comes after all transfers out and gets what they took. */
function isBalanced(commands: readonly BundledCommand[]): boolean {
  const outs = commands.filter((one) => one.kind === 'transfer_out')
  const ins = commands.filter((one) => one.kind === 'transfer_in')
  if (ins.some(({ amount_cents }) => amount_cents === undefined)) {
    const lastOut = commands.findLastIndex(({ kind }) => kind === 'transfer_out')
    return ins.length === 1 && commands.findIndex(({ kind }) => kind === 'transfer_in') > lastOut
  }
  const sum = (legs: readonly (typeof outs | typeof ins)[number][]): bigint =>
    legs.reduce((before, leg) => before + (leg.amount_cents ?? 0n), 0n)
  return sum(outs) === sum(ins) && !outs.some(({ partial }) => partial)
}
export type AdjustmentCommand = z.output<typeof adjustmentCommand>

/** The amount that the command took by its caller's row, whatever it asked for and required. */
const taken = { taken_cents: centsOnWire.refine((cents) => cents >= 0n, 'out of range') }

const repeatedCommand = z.discriminatedUnion('kind', [
  creditCommand,
  holdCommand.extend(taken),
  captureCommand,
  releaseCommand,
  returnCommand,
  transferOutCommand.extend(taken),
  transferInCommand,
  adjustmentCommand.extend({ kind: z.literal('adjustment') }),
  providerMoveCommand.extend({ kind: z.literal('provider_move') }),
])
export type RepeatedCommand = z.output<typeof repeatedCommand>

/**
 * What a service has posted by its rows: a line of the files from which a ledger that was restored alone recovers what
 * it has lost. Adjustments and moves are what two operators agreed to: no row says whether the ledger took them.
 */
export const postedLine = z.object({
  /** When the service had the ledger's answer, by its rows. */
  at: z.iso.datetime(),
  asked_by: z.string().min(1).max(150),
  /** Set if the commands were posted together. */
  bundle_id: z.uuid().optional(),
  commands: z.array(repeatedCommand).min(1).max(bundleMax),
})
export type PostedLine = z.output<typeof postedLine>

export const ledgerOutcomes = ['posted', 'insufficient_funds', 'hold_not_found', 'hold_not_active', 'conflict'] as const

export const ledgerOutcome = z.object({
  outcome: z
    .enum(ledgerOutcomes)
    .meta(
      told(
        '`posted`: done; `insufficient_funds`: refused for lack of available money; `hold_not_found`, ' +
          '`hold_not_active`: refused because of its hold; `conflict`: the id is known with other content, or the state ' +
          'does not allow it',
        'posted',
      ),
    ),
  replayed: z
    .boolean()
    .meta(told('Whether the transfer was known already; the answer is then its first outcome', false)),
  /** The balances right after the transfer; for a refusal, when it was refused. */
  available_cents: centsOnWire.meta(told('Available balance right after the transfer, in cents', 165_050)),
  held_cents: centsOnWire.meta(told('Amount on hold right after the transfer, in cents', 0)),
  /** Below the amount asked for only with `partial`. */
  posted_cents: centsOnWire.meta(told('Amount moved, in cents', 15_050)),
})
export type LedgerOutcome = z.output<typeof ledgerOutcome>

export const postTransfersBody = z.object({ commands: z.array(ledgerCommand).min(1).max(500) })
export const postTransfersAnswer = z.object({ outcomes: z.array(ledgerOutcome) })

export const merchantBalance = z.object({
  available_cents: centsOnWire.meta(told('Available balance, in cents', 165_050)),
  held_cents: centsOnWire.meta(told('Amount on hold, in cents', 0)),
})

export const listAdjustmentsQuery = z.object({
  since: z.iso.datetime({ offset: true }),
  /** The last transfer on the previous page. */
  after: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(500),
})
/** The adjustments of all merchants, oldest first, each as the statement shows it. */
export const listAdjustmentsAnswer = z.object({
  data: z.array(z.object({ merchant_id: z.uuid(), entry: entryView })),
})

/** The most transfers of one story. */
export const transfersMax = 200

export const listTransfersQuery = z.object({
  ids: z
    .string()
    .max(transfersMax * 37)
    .transform((text) => text.split(','))
    .pipe(z.array(z.uuid().toLowerCase()).min(1).max(transfersMax))
    .meta(told('Ids of the transfers, separated by commas', '0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54')),
})

/** The most provider lines on one page. */
export const providerLinesMax = 1_000

/** The caller's own transfers that moved money at our accounts at PSPs in a period. */
export const listProviderLinesQuery = z.object({
  from: z.iso.datetime({ offset: true }),
  /** Exclusive. */
  until: z.iso.datetime({ offset: true }),
  /** The last transfer on the previous page. */
  after: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(providerLinesMax),
})

export const providerLineView = z.object({
  transfer_id: z.uuid(),
  /** Positive: the money came in; negative: it went out. */
  amount_cents: centsOnWire,
  subject_type: z.string(),
  subject_id: z.string(),
})
/** Oldest first; if asked for by ids, those that moved money, in no order. */
export const providerLinesAnswer = z.object({ data: z.array(providerLineView) })

/**
 * What the house has at each of our accounts at PSPs by the ledger, and which parts of it may lie elsewhere or have left
 * already.
 */
export const providerBalancesAnswer = z.object({
  accounts: z.array(z.object({ provider_account: z.int().min(1), amount_cents: centsOnWire })),
  /** On hold for all merchants, including what is under way to a bank. */
  held_cents: centsOnWire,
  /** The house's own: fees and adjustments. Negative if it owes merchants money that came at no account. */
  own_cents: centsOnWire,
})

export const transferView = z
  .object({
    id: id('Id of the transfer'),
    merchant_id: id('Id of the merchant whose balance it is about', '0199f3c1-0000-7c4e-9d1b-3f0a6c2e8b54'),
    kind: text('Kind of the transfer, such as `credit`, `hold` or `capture`', 'hold', 40),
    outcome: text('`posted`, or the reason for the refusal', 'posted', 40),
    posted_cents: cents('Amount moved'),
    available_change_cents: cents('Change in the available balance (null when refused)').nullable(),
    hold_change_cents: cents('Change in the amount on hold (null when refused)').nullable(),
    available_cents: cents('Available balance right after the transfer'),
    hold_cents: cents('Amount on hold right after the transfer'),
    subject_type: text('Kind of the subject, such as `sale` or `withdrawal`', 'withdrawal', 40),
    subject_id: text('Id of the subject', '0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54', 64),
    description: text('Note, as the statement shows it; null when there is none', 'Refund of PEDIDO-1001').nullable(),
    actor: text(
      'Actor: a service and its client, the two operators of an adjustment, or a job of the ledger; null where none was kept',
      'operator:demo-operator operator:demo-operator-2',
    ).nullable(),
    created_at: instant('Time of the transfer'),
  })
  .meta({ id: 'Transfer', description: 'A transfer of the ledger: a command and its outcome' })

export const listTransfersAnswer = z
  .object({ data: z.array(transferView).meta({ description: 'Requested transfers that the ledger has, in order' }) })
  .meta({ id: 'TransferList', description: 'A list of transfers of the ledger' })

const dayCents = (what: string) =>
  z.object({
    available_cents: cents(`Available balances of all merchants ${what}`),
    held_cents: cents(`Amounts on hold of all merchants ${what}`),
    provider_clearing_cents: cents(`Money at the provider accounts ${what}, with a negative sign`, -165_050),
    fee_revenue_cents: cents(`Fee revenue of the house ${what}`),
    adjustments_cents: cents(`Sum of all adjustments ${what}, negative when they added money to balances`),
    between_merchants_cents: cents(`Money between merchants ${what}, always zero`, 0),
  })

const dayTotals = z.object({
  received_count: z.int().meta({ ...told('Number of payments received', 12), minimum: 0 }),
  received_cents: cents('Amount of the payments received'),
  refunded_count: z.int().meta({ ...told('Number of refunds that went out', 1), minimum: 0 }),
  refunded_cents: cents('Amount refunded'),
  disputed_cents: cents('Amount returned to payers in disputes'),
  withdrawn_count: z.int().meta({ ...told('Number of withdrawals paid', 3), minimum: 0 }),
  withdrawn_cents: cents('Amount withdrawn, including fees'),
  fee_cents: cents('Withdrawal fees, part of `withdrawn_cents`'),
  returned_cents: cents('Amount of paid withdrawals that came back'),
  adjusted_cents: cents('Adjustments by operators, negative when money was taken'),
  transferred_cents: cents(
    'Amount received from other merchants, less the amount that went to them (zero for all together)',
    0,
  ),
  change_cents: cents('Change in the total balance'),
})

const day = { date: z.iso.date().meta(told('Day in Brasília', '2026-11-21')) }

export const closedDayView = z
  .object({
    ...day,
    checkpoint: z
      .int()
      .meta({ ...told('Number of the checkpoint after the day, by which all of it was verified', 42), minimum: 1 }),
    merchants: z
      .int()
      .meta({ ...told('Number of merchants that had a transfer by the end of the day', 12), minimum: 0 }),
    transfers: text('Number of transfers of the day, including refused ones', '1042', 40),
    opening: dayCents('before the day').meta({ description: 'Balances of merchants and of the house before the day' }),
    totals: dayTotals.meta({ description: 'Movements of the day' }),
    closing: dayCents('after the day').meta({ description: 'Balances of merchants and of the house after the day' }),
    provider_accounts: z
      .array(
        z.object({
          account: z.int().meta({ ...told('Number of the provider account', 1), minimum: 1 }),
          closing_cents: cents(
            'Money at the account after the day, with the sign of `provider_clearing_cents`',
            -165_050,
          ),
        }),
      )
      .meta({ description: 'Provider accounts, the parts of `closing.provider_clearing_cents`' }),
    lines: text(
      'SHA-256, in hex, of the merchants’ lines in the file of the day, one line for each',
      '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      64,
    ),
    statement: text('Signed text, character by character', '{"version":1,"date":"2026-11-21"}', 4_000),
    signature: text('Ed25519 signature of `statement`, in base64', 'c2lnbmVk', 200),
  })
  .meta({ id: 'ClosedDay', description: 'A closed day, as it was signed' })

export const listClosedDaysQuery = z.object({
  before: z.iso.date().optional().meta(told('Only days before this one', '2026-11-21')),
  limit: z.coerce.number().int().min(1).max(100).default(31).meta(told('Maximum number of days', 31)),
})
export const listClosedDaysAnswer = z
  .object({ data: z.array(closedDayView).meta({ description: 'Closed days, newest first' }) })
  .meta({ id: 'ClosedDayList', description: 'The closed days of the ledger' })

export const closedDayParams = z.object(day)

export const closedDayMerchantView = z
  .object({
    merchant_id: id('Id of the merchant', '0199f3c1-0000-7c4e-9d1b-3f0a6c2e8b54'),
    transfers: text('Number of transfers of the day, including refused ones', '104', 40),
    opening_available_cents: cents('Available balance before the day'),
    opening_held_cents: cents('Amount on hold before the day'),
    ...dayTotals.shape,
    closing_available_cents: cents('Available balance after the day'),
    closing_held_cents: cents('Amount on hold after the day'),
  })
  .meta({ id: 'ClosedDayMerchant', description: 'A closed day of one merchant' })

export const listDayMerchantsQuery = z.object({
  after: z
    .uuid()
    .toLowerCase()
    .optional()
    .meta(
      told(
        'Id of the last merchant of the previous page; absent for the first page',
        '0199f3c1-0000-7c4e-9d1b-3f0a6c2e8b54',
      ),
    ),
  limit: z.coerce.number().int().min(1).max(200).default(100).meta(told('Maximum number of merchants', 100)),
})
export const listDayMerchantsAnswer = z
  .object({ data: z.array(closedDayMerchantView).meta({ description: 'Merchants, in the order of their ids' }) })
  .meta({ id: 'ClosedDayMerchantList', description: 'A closed day, merchant by merchant' })

export const ledgerChecksView = z
  .object({
    balances: z
      .object({
        at: instant('Time of the check'),
        is_true: z.boolean().meta(told('Whether all balances sum to zero and agree with their newest transfers', true)),
        imbalance_cents: cents('Sum of all deviations from zero, without their signs', 0),
        disagreeing: z
          .int()
          .meta({ ...told('Number of accounts that disagree; nothing is posted to them', 0), minimum: 0 }),
        merchant_ids: z.array(z.uuid()).meta(told('Ids of some of the merchants concerned, at most ten', [])),
      })
      .nullable()
      .meta({ description: 'Check of all balances, made every minute; null when there was none yet' }),
    verification: z
      .object({
        at: instant('Time at which the verification ended'),
        is_true: z.boolean().meta(told('Whether every transfer follows from the one before it', true)),
        since_checkpoint: z
          .int()
          .meta(told('Number of the checkpoint since which transfers were verified; null when all were', 41))
          .nullable(),
        lies: z
          .array(text('Finding: a place and what cannot be true there', 'merchant … 17: the hash is another one', 500))
          .meta(told('Findings, the first ten', [])),
      })
      .nullable()
      .meta({ description: 'Verification before a checkpoint; null when there was none yet' }),
    checkpoint: z
      .object({
        number: z.int().meta({ ...told('Number of the checkpoint', 42), minimum: 1 }),
        taken_at: instant('Time at which the checkpoint was taken'),
        merchants: z.int().meta({ ...told('Number of merchants, each with a chain of transfers', 12), minimum: 0 }),
        transfers: text('Number of transfers in all chains, including refused ones', '1042', 40),
        root: text(
          'Root of the Merkle tree over the ends of all chains, in hex',
          '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
          64,
        ),
      })
      .nullable()
      .meta({ description: 'Newest signed checkpoint; null when there is none' }),
  })
  .meta({ id: 'LedgerChecks', description: 'The last checks of the ledger, with their findings' })
