import { AppError } from '@comporta/shared/errors/app-error.ts'
import { callerOf, merchantOf } from '@comporta/shared/http/service-auth.ts'
import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { FastifyRequest } from 'fastify'

/** The merchant whose sales these are. */
export const merchantIdOf = (request: FastifyRequest): MerchantId => merchantOf(request).merchantId as MerchantId

/** The operator behind a call to `/ops`; throws `forbidden` for everyone else. */
export function operatorOf(request: FastifyRequest): string {
  const { scopes, clientId } = callerOf(request)
  if (!scopes.includes('ops') || clientId === undefined) {
    throw new AppError('forbidden', 'Only operators may do this')
  }
  return clientId
}
