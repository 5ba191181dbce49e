import { z } from 'zod'
import { cents } from '../money/cents.ts'

/** For services that compare their rows with the bank's books every day. */
export const differencesEnvironment = z.object({
  /** From this amount on, it takes two operators to close a difference. */
  DIFFERENCE_TWO_OPERATORS_CENTS: z.coerce
    .number()
    .int()
    .min(0)
    .max(Number.MAX_SAFE_INTEGER)
    .default(100_000)
    .transform((value) => cents(BigInt(value))),
})
