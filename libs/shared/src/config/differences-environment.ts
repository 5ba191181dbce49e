import { z } from 'zod'
import { cents } from '../money/cents.ts'

/** Of services whose rows are compared with the bank's books by the day. */
export const differencesEnvironment = z.object({
  /** From this amount on, two operators close a difference. */
  DIFFERENCE_TWO_OPERATORS_CENTS: z.coerce
    .number()
    .int()
    .min(0)
    .max(Number.MAX_SAFE_INTEGER)
    .default(100_000)
    .transform((value) => cents(BigInt(value))),
})
