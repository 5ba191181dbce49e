import { z } from 'zod'
import { errorCodes } from '../errors/error-catalog.ts'
import { message, text, told } from './fields.ts'

const failed = z.literal(false).meta(told('False: the request was refused', false))
const code = z
  .enum(errorCodes)
  .meta(told('For programs: a closed list, told one by one at the beginning of the reference', 'invalid_request'))
const requestId = text(
  'As in the header `x-request-id`; operators find the request by it',
  '6f1c2b8e-4a57-4d7f-9a0e-2c6d7e8f9a0b',
)
const errors = z
  .record(z.string(), z.array(z.string()))
  .meta(told('What is wrong, by the name of the field', { amount: ['must be at least 10.00'] }))

/** Shape A of the interface specification: withdrawal endpoints. */
export const fieldsError = z
  .object({ success: failed, message: message('Invalid data'), errors, code, request_id: requestId })
  .meta({ id: 'FieldsError', description: 'Why a request about withdrawals was refused' })

/** Shape B of the interface specification: sales, authorization failures, others. */
export const labelError = z
  .object({
    error: text('The kind of refusal', 'Validation Error', 40),
    message: message('amount: must be at least 10.00'),
    code,
    errors: errors
      .optional()
      .meta(
        told('What is wrong with each field, where fields are what is wrong', { amount: ['must be at least 10.00'] }),
      ),
    request_id: requestId,
  })
  .meta({ id: 'LabelError', description: 'Why a request was refused' })

/** The body of an internal failure of `GET /v1/balance`. */
export const plainError = z
  .object({ success: failed, message: message('Something went wrong on our side'), code, request_id: requestId })
  .meta({ id: 'PlainError', description: 'Why the balance could not be read' })
