import type { FastifyRequest } from 'fastify'
import { idempotencyKeyPattern } from '../contracts/withdrawals.contract.ts'
import { AppError } from '../errors/app-error.ts'
import type { ErrorCode } from '../errors/error-catalog.ts'
import { headerValues } from './header-values.ts'

/** The `Idempotency-Key` header, where one is required; throws 400 on `idempotency_key`. */
export function idempotencyKeyOf(request: FastifyRequest): string {
  const [key, ...others] = headerValues(request, 'idempotency-key')
  if (key === undefined) throw badKey('idempotency_key_missing', 'is required')
  if (others.length > 0) throw badKey('idempotency_key_invalid', 'must be sent once')
  if (idempotencyKeyPattern.test(key)) return key
  throw badKey('idempotency_key_invalid', 'must be 1 to 255 letters, digits, hyphens or underscores')
}

/** Like `idempotencyKeyOf`, where the header is optional; null without it. */
export const givenIdempotencyKeyOf = (request: FastifyRequest): string | null =>
  headerValues(request, 'idempotency-key').length === 0 ? null : idempotencyKeyOf(request)

const badKey = (code: ErrorCode, text: string): AppError =>
  new AppError(code, `The Idempotency-Key header ${text}`, { fields: { idempotency_key: [text] } })
