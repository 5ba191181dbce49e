import { z } from 'zod'

/** The settings of the floor's two processes. */
export const floorSettings = z.object({
  DATABASE_URL: z.string(),
  REDIS_URL: z.string(),
  BANK_URL: z.string(),
  BANK_ACCESS: z.string().transform((text) => JSON.parse(text) as { id: string; secret: string; pixKey: string }),
  PORT: z.coerce.number(),
  /** Signs the callers' tokens. */
  TOKEN_SECRET: z.string(),
})

/** The Redis list with the ids of due withdrawals. */
export const dueList = 'floor:due'
