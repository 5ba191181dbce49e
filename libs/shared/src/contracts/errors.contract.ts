import { z } from 'zod'
import { errorCodes } from '../errors/error-catalog.ts'

const code = z.enum(errorCodes).describe('For programs: a closed list, told one by one in the reference')
const requestId = z.string().describe('As in the header `x-request-id`; operators find the request by it')
const errors = z.record(z.string(), z.array(z.string()))

/** Shape A of the interface specification: withdrawal endpoints. */
export const fieldsError = z
  .object({ success: z.literal(false), message: z.string(), errors, code, request_id: requestId })
  .meta({ id: 'FieldsError' })

/** Shape B of the interface specification: sales, authorization failures, others. */
export const labelError = z
  .object({
    error: z.string(),
    message: z.string(),
    code,
    errors: errors.optional().describe('What is wrong with each field, where fields are what is wrong'),
    request_id: requestId,
  })
  .meta({ id: 'LabelError' })

/** The body of an internal failure of `GET /v1/balance`. */
export const plainError = z
  .object({ success: z.literal(false), message: z.string(), code, request_id: requestId })
  .meta({ id: 'PlainError' })
