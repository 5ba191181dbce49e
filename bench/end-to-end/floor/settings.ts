import { z } from 'zod'

/** What the floor's two processes are started with. */
export const floorSettings = z.object({
  DATABASE_URL: z.string(),
  REDIS_URL: z.string(),
  BANK_URL: z.string(),
  BANK_ACCESS: z.string().transform((text) => JSON.parse(text) as { id: string; secret: string; pixKey: string }),
  PORT: z.coerce.number(),
  /** Signs the callers' tokens. */
  TOKEN_SECRET: z.string(),
})

/** What is due, as ids of withdrawals. */
export const dueList = 'floor:due'
