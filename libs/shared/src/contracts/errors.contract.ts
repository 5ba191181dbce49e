import { z } from 'zod'
import { errorCodes } from '../errors/error-catalog.ts'
import { message, text, told } from './fields.ts'

const failed = z.literal(false).meta(told('Always false: the request was refused', false))
const code = z
  .enum(errorCodes)
  .meta(
    told('Machine-readable code, from a closed list that the beginning of this reference explains', 'invalid_request'),
  )
const requestId = text(
  'Id of the request, as in the `x-request-id` header; operators find the request by it',
  '6f1c2b8e-4a57-4d7f-9a0e-2c6d7e8f9a0b',
)
const errors = z
  .record(z.string(), z.array(z.string()))
  .meta(told('Error messages, by field name', { amount: ['must be at least 10.00'] }))

/** Shape A of the interface specification: withdrawal endpoints. */
export const fieldsError = z
  .object({ success: failed, message: message('Invalid data'), errors, code, request_id: requestId })
  .meta({ id: 'FieldsError', description: 'The refusal of a request about withdrawals' })

/** Shape B of the interface specification: sales, authorization failures, others. */
export const labelError = z
  .object({
    error: text('Label of the kind of error', 'Validation Error', 40),
    message: message('amount: must be at least 10.00'),
    code,
    errors: errors
      .optional()
      .meta(
        told('Error messages, by field name; absent when no field is at fault', { amount: ['must be at least 10.00'] }),
      ),
    request_id: requestId,
  })
  .meta({ id: 'LabelError', description: 'The refusal of a request' })

/** The body of an internal failure of `GET /v1/balance`. */
export const plainError = z
  .object({ success: failed, message: message('Something went wrong on our side'), code, request_id: requestId })
  .meta({ id: 'PlainError', description: 'A failure to read the balance' })
