import { createHash, type KeyObject } from 'node:crypto'
import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import { type Cents, cents } from '@comporta/shared/money/cents.ts'
import { z } from 'zod'
import type { DayTotals } from './day-totals.ts'
import { chainStart } from './entry-chain.ts'
import { demandSame, LedgerLie } from './ledger-lie.ts'
import type { HouseCents } from './posting-rules.ts'
import { demandSigned, digestOf, type SignedStatement, signText } from './signed-statement.ts'

/** What a merchant has; `AllCents` adds the accounts of the house. */
interface OwnCents {
  available: Cents
  held: Cents
}
export type AllCents = OwnCents & HouseCents

/**
 * Nothing is written into a day this long after its end: a transfer gets its time when its group begins, and the group is
 * written within seconds or not at all.
 */
export const settledAfterMs = 600_000

/** One merchant's day. */
export interface AccountDay {
  merchantId: MerchantId
  /** Transfers of the day, refused ones included. */
  transfers: bigint
  /** Hex, of the newest transfer at the end of the day. */
  lastHash: string
  opening: OwnCents
  totals: DayTotals
  closing: OwnCents
  /** Its shares of the house's accounts. */
  houseChange: HouseCents
  houseClosing: HouseCents
}

const hex = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().nonnegative()
/** As text: a sum over all merchants may exceed JavaScript's numbers. */
const wholeNumber = z
  .string()
  .regex(/^-?\d+$/)
  .transform(BigInt)
const amount = wholeNumber.transform(cents)
const all = z.object({
  available: amount,
  held: amount,
  provider_clearing: amount,
  fee_revenue: amount,
  adjustments: amount,
  transfers: amount,
})
const totals = z.object({
  receivedCount: count,
  receivedCents: amount,
  refundedCount: count,
  refundedCents: amount,
  disputedCents: amount,
  withdrawnCount: count,
  withdrawnCents: amount,
  feeCents: amount,
  returnedCents: amount,
  adjustedCents: amount,
  transferredCents: amount,
  changeCents: amount,
}) satisfies z.ZodType<DayTotals>

/** What is signed about a day: what all merchants and the house had before it, what moved, and what they had after it. */
const statementSchema = z.object({
  version: z.literal(1),
  /** In Brasília. */
  date: z.iso.date(),
  /** sha256 of the statement of the day before; zeros in the first one. */
  previous: hex,
  /** The number of a checkpoint that was taken after the day: everything in the day was verified before it. */
  checkpoint: z.int().positive(),
  merchants: count,
  /** Transfers of the day, refused ones included. */
  transfers: wholeNumber,
  opening: all,
  totals,
  closing: all,
  /** The parts of `provider_clearing`, by our accounts at PSPs. */
  providerAccounts: z.array(z.object({ account: z.int().positive(), closing: amount })),
  /** sha256 of the lines of the file, one for each merchant, with their ends of line. */
  lines: hex,
})
export type DayStatement = z.output<typeof statementSchema>

/** A merchant's line in the file. */
type DayLine = Omit<AccountDay, 'houseChange' | 'houseClosing'>

const textOf = (value: object): string =>
  JSON.stringify(value, (_name, part: unknown) => (typeof part === 'bigint' ? String(part) : part))

/** A merchant's line in the file. Throws a `LedgerLie` when the day's changes do not lead from its opening to its closing. */
function lineOf({ merchantId, transfers, lastHash, opening, totals, closing, ...house }: AccountDay): string {
  const place = `merchant ${merchantId}`
  const before = opening.available + opening.held
  demandSame(place, 'its balance after the day', closing.available + closing.held, before + totals.changeCents)
  demandSame(place, 'its share of the house', sumOf(house.houseClosing), -(closing.available + closing.held))
  return `${textOf({ merchantId, transfers, lastHash, opening, totals, closing } satisfies DayLine)}\n`
}

const noCents: AllCents = {
  available: cents(0n),
  held: cents(0n),
  provider_clearing: cents(0n),
  fee_revenue: cents(0n),
  adjustments: cents(0n),
  transfers: cents(0n),
}
const noTotals: DayTotals = {
  receivedCount: 0,
  receivedCents: cents(0n),
  refundedCount: 0,
  refundedCents: cents(0n),
  disputedCents: cents(0n),
  withdrawnCount: 0,
  withdrawnCents: cents(0n),
  feeCents: cents(0n),
  returnedCents: cents(0n),
  adjustedCents: cents(0n),
  transferredCents: cents(0n),
  changeCents: cents(0n),
}

/** Adds up merchants' days, one after the other. */
export function startSum() {
  const digest = createHash('sha256')
  const sum = { merchants: 0, transfers: 0n, opening: noCents, totals: noTotals, closing: noCents }
  return {
    /** Returns the merchant's line for the file. Throws a `LedgerLie`. */
    add(day: AccountDay): string {
      const line = lineOf(day)
      digest.update(line)
      sum.merchants += 1
      sum.transfers += day.transfers
      sum.opening = addCents(sum.opening, { ...day.opening, ...houseBefore(day) })
      sum.totals = addTotals(sum.totals, day.totals)
      sum.closing = addCents(sum.closing, { ...day.closing, ...day.houseClosing })
      return line
    },
    end: (): DaySum => ({ ...sum, lines: digest.digest('hex') }),
  }
}

/** What the day's lines add up to. */
export type DaySum = Pick<DayStatement, 'merchants' | 'transfers' | 'opening' | 'totals' | 'closing' | 'lines'>

const houseBefore = ({ houseClosing, houseChange }: AccountDay): HouseCents => ({
  provider_clearing: cents(houseClosing.provider_clearing - houseChange.provider_clearing),
  fee_revenue: cents(houseClosing.fee_revenue - houseChange.fee_revenue),
  adjustments: cents(houseClosing.adjustments - houseChange.adjustments),
  transfers: cents(houseClosing.transfers - houseChange.transfers),
})

const addCents = (one: AllCents, other: AllCents): AllCents => ({
  available: cents(one.available + other.available),
  held: cents(one.held + other.held),
  provider_clearing: cents(one.provider_clearing + other.provider_clearing),
  fee_revenue: cents(one.fee_revenue + other.fee_revenue),
  adjustments: cents(one.adjustments + other.adjustments),
  transfers: cents(one.transfers + other.transfers),
})

const addTotals = (one: DayTotals, other: DayTotals): DayTotals => ({
  receivedCount: one.receivedCount + other.receivedCount,
  receivedCents: cents(one.receivedCents + other.receivedCents),
  refundedCount: one.refundedCount + other.refundedCount,
  refundedCents: cents(one.refundedCents + other.refundedCents),
  disputedCents: cents(one.disputedCents + other.disputedCents),
  withdrawnCount: one.withdrawnCount + other.withdrawnCount,
  withdrawnCents: cents(one.withdrawnCents + other.withdrawnCents),
  feeCents: cents(one.feeCents + other.feeCents),
  returnedCents: cents(one.returnedCents + other.returnedCents),
  adjustedCents: cents(one.adjustedCents + other.adjustedCents),
  transferredCents: cents(one.transferredCents + other.transferredCents),
  changeCents: cents(one.changeCents + other.changeCents),
})

const sumOf = (amounts: AllCents | HouseCents): bigint =>
  Object.values(amounts).reduce((before, amount: Cents) => before + amount, 0n)

export interface DayContext {
  date: string
  /** The day before it, if that was closed. */
  before: SignedDay | undefined
  /** The number of a checkpoint that was taken after the day. */
  checkpoint: number
  providerAccounts: DayStatement['providerAccounts']
}

/**
 * The statement to sign for a day. Throws a `LedgerLie` when the day does not begin with what the day before ended with:
 * then a transfer was added to a closed day, or one is gone.
 */
export function stateDay(sum: DaySum, { date, before, checkpoint, providerAccounts }: DayContext): DayStatement {
  const place = `the day ${date}`
  demandSame(place, 'the sum of all accounts', sumOf(sum.closing), 0n)
  if (before) {
    const was = before.statement.closing
    for (const name of accountNames) demandSame(place, `${name} at its beginning`, sum.opening[name], was[name])
  }
  const { merchants, transfers, opening, totals, closing, lines } = sum
  return {
    version: 1,
    date,
    previous: before ? digestOf(before) : chainStart,
    checkpoint,
    merchants,
    transfers,
    opening,
    totals,
    closing,
    providerAccounts,
    lines,
  }
}
const accountNames = ['available', 'held', 'provider_clearing', 'fee_revenue', 'adjustments', 'transfers'] as const

/** A day that was signed. */
export interface SignedDay extends SignedStatement {
  statement: DayStatement
}

export function signDay(statement: DayStatement, privateKey: KeyObject): SignedDay {
  return { ...signText(textOf(statement), privateKey), statement }
}

/** Throws a `LedgerLie` when the text is not a day's statement. Does not check the signature. */
export const readDay = (place: string, { text, signature }: SignedStatement): SignedDay => ({
  text,
  signature,
  statement: parseAs(statementSchema, place, text),
})

const signedLine = z.object({ statement: z.string(), signature: z.string() })

/** The last line of the file. */
export const endOf = ({ text, signature }: SignedStatement): string =>
  `${JSON.stringify({ statement: text, signature })}\n`

/** Reads a day's file line by line. Throws a `LedgerLie` when the key has not signed it, or has signed other lines. */
export async function checkDay(
  place: string,
  lines: AsyncIterable<string> | Iterable<string>,
  publicKey: KeyObject,
): Promise<SignedDay> {
  const digest = createHash('sha256')
  let last: string | undefined
  for await (const line of lines) {
    if (last !== undefined) digest.update(`${last}\n`)
    last = line
  }
  const { statement: text, signature } = parseAs(signedLine, place, last ?? '')
  demandSigned(place, { text, signature }, publicKey)
  const day = readDay(place, { text, signature })
  demandSame(place, 'the sha256 of its lines', digest.digest('hex'), day.statement.lines)
  return day
}

function parseAs<Value>(schema: z.ZodType<Value>, place: string, text: string): Value {
  try {
    return schema.parse(JSON.parse(text))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) throw new LedgerLie(place, 'it is no closed day')
    throw error
  }
}
