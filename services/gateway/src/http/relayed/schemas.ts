import { fieldsError, labelError } from '@comporta/shared/contracts/errors.contract.ts'
import { idempotencyKeyPattern } from '@comporta/shared/contracts/withdrawals.contract.ts'
import { z } from 'zod'

export const byId = z.object({ id: z.uuid() })

export const idempotencyHeader = z.object({ 'idempotency-key': z.string().regex(idempotencyKeyPattern) })

/** A route's answers with those of its errors; authorization failures are shape B everywhere. */
export function answers<Successes extends Readonly<Record<number, z.ZodType>>>(
  shape: 'fields' | 'label',
  successes: Successes,
) {
  const error = shape === 'fields' ? fieldsError : labelError
  return { ...successes, 401: labelError, 403: labelError, '4xx': error, '5xx': error }
}
