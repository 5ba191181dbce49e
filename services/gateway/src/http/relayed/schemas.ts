import { fieldsError, labelError } from '@comporta/shared/contracts/errors.contract.ts'
import { id, text, told } from '@comporta/shared/contracts/fields.ts'
import { idempotencyKeyPattern } from '@comporta/shared/contracts/withdrawals.contract.ts'
import { z } from 'zod'

export const byId = z.object({ id: id('Id of the resource') })
/** Not validated as a UUID: a text that is no id of a merchant or a client is an unknown one. */
export const byMerchantId = z.object({
  id: z.string().max(200).meta(told('Id of the merchant', '0199f3c1-0000-7c4e-9d1b-3f0a6c2e8b54')),
})
export const byClientId = z.object({
  id: z.string().max(200).meta(told('Id of the API client', 'client_0199f3c17a52')),
})

export const byEndToEndId = z.object({
  endToEndId: text('End-to-end id of the payment', 'E18236120202611211445s0a1b2c3d4e', 32),
})

export const nothing = z.null().describe('No content')

export const idempotencyHeader = z.object({
  'idempotency-key': z
    .string()
    .regex(idempotencyKeyPattern)
    .meta({
      ...told(
        'A key of your choice that identifies this operation: 1 to 255 letters, digits, `-` and `_`; a UUID is best. Use a new ' +
          'key for each operation. The same request with the same key creates nothing new and returns what the first one created',
        '6f1c2b8e-4a57-4d7f-9a0e-2c6d7e8f9a0b',
      ),
      minLength: 1,
      maxLength: 255,
    }),
})

/**
 * A route's answers: its successes, and the refusals of its own. `document-answers.ts` describes what every route refuses
 * alike (`4xx`, `5xx`); authorization failures are shape B everywhere.
 */
export const answers = <Successes extends Readonly<Record<number, z.ZodType>>>(
  shape: 'fields' | 'label',
  successes: Successes,
  refusals: readonly number[] = [],
) => ({ ...openAnswers(successes, refusals, shape), 401: labelError, 403: labelError })

/** The answers of a route that needs no token. */
export function openAnswers<Successes extends Readonly<Record<number, z.ZodType>>>(
  successes: Successes,
  refusals: readonly number[] = [],
  shape: 'fields' | 'label' = 'label',
) {
  const error = shape === 'fields' ? fieldsError : labelError
  const own = Object.fromEntries(refusals.map((status) => [status, error]))
  return { ...successes, ...own, '4xx': error, '5xx': error }
}

/** An answer that the caller may have as a file: `Accept: text/csv`. */
export const asJsonOrCsv = <Answer extends z.ZodType>(answer: Answer, csvExample: string) => ({
  description: 'OK',
  content: {
    'application/json': { schema: answer },
    'text/csv': {
      schema: z
        .string()
        .meta(told('All rows of the query, not just one page, as CSV with a header row (RFC 4180)', csvExample)),
    },
  },
})
