import { z } from 'zod'

/** Shape A of the interface specification: withdrawal endpoints. */
export const fieldsError = z
  .object({ success: z.literal(false), message: z.string(), errors: z.record(z.string(), z.array(z.string())) })
  .meta({ id: 'FieldsError' })

/** Shape B of the interface specification: sales, authorization failures, others. */
export const labelError = z.object({ error: z.string(), message: z.string() }).meta({ id: 'LabelError' })

/** The body of an internal failure of `GET /v1/balance`. */
export const plainError = z.object({ success: z.literal(false), message: z.string() }).meta({ id: 'PlainError' })
