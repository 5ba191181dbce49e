import { z } from 'zod'
import type { Cents } from '../money/cents.ts'
import { parseAmount } from '../money/cents.ts'

/** What the API reference says about a field; `example` is one that could be real. */
export const told = (description: string, example: unknown) => ({ description, example })

/** Fields of views, as the reference describes them. Their limits are documented, not checked: a view is our own. */
export const id = (description: string, example = '0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54') =>
  z.uuid().meta(told(description, example))

export const text = (description: string, example: string, maxLength = 200) =>
  z.string().meta({ ...told(description, example), maxLength })

/** As `offsetTime` writes it. */
export const instant = (description: string, example = '2026-11-21T14:45:00.123+00:00') =>
  z.string().meta({ ...told(description, example), format: 'date-time' })

/** As `plainTime` writes it. */
export const plainInstant = (description: string, example = '2026-11-21T14:45:00') =>
  z.string().meta({
    ...told(`${description}. UTC, without an offset`, example),
    pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$`,
  })

export const reais = (description: string, example = 150.5) =>
  z.number().meta({ ...told(`${description}, in reais`, example), minimum: 0, maximum: 9_999_999_999.99 })

/** May be negative where the description says so. */
export const cents = (description: string, example = 15_050) =>
  z.int().meta({
    ...told(`${description}, in cents`, example),
    minimum: Number.MIN_SAFE_INTEGER,
    maximum: Number.MAX_SAFE_INTEGER,
  })

/** What else is known about something, under its own names. */
export const details = (description: string, example: Readonly<Record<string, unknown>>) =>
  z.record(z.string(), z.unknown()).meta(told(description, example))

/** A page of a list. */
export const pageOf = <Row extends z.ZodType>(row: Row) => ({
  data: z.array(row).meta({ description: 'Rows of this page', maxItems: 100 }),
  next_cursor: nextCursor,
})

const nextCursor = z
  .string()
  .meta({
    ...told('Cursor of the next page, to be sent as `cursor`; null on the last page', 'MTcwMDAw'),
    maxLength: 200,
  })
  .nullable()

export const succeeded = z.literal(true).meta(told('Always true: the request succeeded', true))

/** For people; programs go by the status and by `code`. */
export const message = (example: string) => text('Human-readable text; its wording may change', example, 10_000)

/** Only in replays. */
export const idempotent = z
  .literal(true)
  .meta(told('Only in a replay: an earlier request created this object, and this request created nothing new', true))
  .optional()

/** A JSON `amount` in reais, as cents inside; product decisions, Money: at most two decimals, above zero, in range. */
export const amountInReais = z
  .number({ error: (issue) => (issue.input === undefined ? 'is required' : 'must be a number') })
  .meta({ minimum: 0.01, maximum: 9_999_999_999.99 })
  .transform((amount, context): Cents => {
    const cents = parseAmount(amount)
    if (cents !== undefined) return cents
    context.addIssue({
      code: 'custom',
      message: 'must be above zero, at most 9999999999.99, with at most two decimals',
    })
    return z.NEVER
  })

/** Integer cents between our own services; `bigint` in code. Balances stay far below 2^53. */
export const centsOnWire = z.codec(z.int(), z.bigint(), {
  decode: (cents) => BigInt(cents) as Cents,
  encode: (cents) => Number(cents),
}) as unknown as z.ZodCodec<z.ZodInt, z.ZodCustom<Cents, Cents>>

/** Whether PostgreSQL can store a text and a page can show it, for texts that programs send as they are. */
export const hasNoControls = (text: string): boolean => !/\p{Cc}|\p{Cs}/u.test(text)
export const controlsRefused = 'must not contain control characters'

/** Text that a person typed: trimmed, then measured in characters; control characters are refused. */
export const plainText = (limits: { min?: number; max: number }) =>
  z
    .string({ error: 'must be a text' })
    .trim()
    .refine(hasNoControls, controlsRefused)
    .refine((text) => [...text].length >= (limits.min ?? 1), `must have at least ${limits.min ?? 1} characters`)
    .refine((text) => [...text].length <= limits.max, `must have at most ${limits.max} characters`)
    .meta({ minLength: limits.min ?? 1, maxLength: limits.max })

/** Like `plainText`, for several lines with any line ends. */
export const plainLines = (limits: { min?: number; max: number }) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? 'is required' : 'must be a text') })
    .transform((text) => text.replaceAll(/\r\n?/g, '\n').trim())
    .refine((text) => hasNoControls(text.replaceAll('\n', '')), controlsRefused)
    .refine((text) => [...text].length >= (limits.min ?? 1), `must have at least ${limits.min ?? 1} characters`)
    .refine((text) => [...text].length <= limits.max, `must have at most ${limits.max} characters`)
    .meta({ minLength: limits.min ?? 1, maxLength: limits.max })

/** `2026-11-21T14:45:00.123+00:00`: creation views and withdrawals (product decisions, Time). */
export const offsetTime = (instant: Date): string => instant.toISOString().replace('Z', '+00:00')

/** `2026-11-21T14:45:00`: the sale's detail view (product decisions, Time). */
export const plainTime = (instant: Date): string => instant.toISOString().slice(0, 19)

/** Query of every list: `limit` at most 100, an opaque `cursor` from the previous page. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20).meta(told('Maximum number of rows on the page', 20)),
  cursor: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .meta(
      told('`next_cursor` of the previous page, sent with the same filters; absent for the first page', 'MTcwMDAw'),
    ),
})

const dateOrTime = z.union([z.iso.datetime({ offset: true }), z.iso.datetime({ local: true }), z.iso.date()], {
  error: 'must be an ISO 8601 date or time',
})

const isDay = (text: string): boolean => text.length === 10
const dayMs = 86_400_000

/** When a day begins in Brasília, which has had no summer time since 2019. */
export const startOfDay = (date: string): Date => new Date(`${date}T00:00:00-03:00`)

/** The day of an instant in Brasília. */
export const dateOf = (at: Date): string => new Date(at.getTime() - 3 * 3_600_000).toISOString().slice(0, 10)

/** A date is the day's beginning in Brasília; a time without an offset is UTC, as the views write theirs. */
const beginningOf = (text: string): Date =>
  isDay(text) ? startOfDay(text) : new Date(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`)

/**
 * The first instant after `text`: the end of the day in Brasília, or a millisecond after the instant, since rows have
 * microseconds.
 */
const endOf = (text: string): Date => new Date(beginningOf(text).getTime() + (isDay(text) ? dayMs : 1))

/** How a file is written: for Brazilian spreadsheets, or by default for programs. */
export const localeQuery = z
  .enum(['pt-BR'])
  .optional()
  .meta(
    told(
      'Only for CSV files. `pt-BR` writes them for Brazilian spreadsheets: semicolons, amounts in reais with a ' +
        'decimal comma, Brasília time and a byte order mark',
      'pt-BR',
    ),
  )
export type CsvLocale = z.output<typeof localeQuery>

/** The period of a list, by when its rows were made. `created_to` becomes the first instant beyond it. */
export const periodQuery = {
  created_from: dateOrTime
    .transform(beginningOf)
    .optional()
    .meta(
      told(
        'Only rows created at this time or later: a date, which is a day in Brasília, or a time, UTC when it has no offset',
        '2026-11-01',
      ),
    ),
  created_to: dateOrTime
    .transform(endOf)
    .optional()
    .meta(
      told(
        'Only rows created at this time or earlier, written as `created_from`; a date includes the whole day',
        '2026-11-30',
      ),
    ),
}

/** Finds a payment by the id that every bank knows it by. */
export const endToEndIdQuery = z
  .string()
  .regex(/^[ED][A-Za-z0-9]{31}$/, 'must be an end-to-end id: E or D, and 31 letters and digits')
  .optional()

/** Why a person did something; kept with it, and never a document or a key. */
export const reason = plainText({ min: 3, max: 500 }).meta(
  told(
    'Reason for the action. It is kept permanently: do not include documents or PIX keys',
    'Asked for by phone, ticket 4711',
  ),
)

/** What an event of an object's history says, for operators. */
export const eventFields = (example: Readonly<Record<'event' | 'from' | 'to' | 'actor', string>>) => ({
  event: text('Name of the event', example.event, 100),
  from: text('Status before the event; null when there was none', example.from, 40).nullable(),
  to: text('Status after the event', example.to, 40).nullable(),
  actor: text('Actor: `client:<id>`, `operator:<id>`, `bank` or `system`', example.actor),
  reason: text('Reason for the event; null when none was given', 'Agreed', 500).nullable(),
  at: instant('Time of the event'),
})
