import { AppError } from '@comporta/shared/errors/app-error.ts'
import { callerOf, merchantOf } from '@comporta/shared/http/service-auth.ts'
import { type MerchantId, parseId } from '@comporta/shared/ids/ids.ts'
import type { FastifyRequest } from 'fastify'

export interface MerchantClient {
  merchantId: MerchantId
  merchantActive: boolean
  clientId: string
}

/** The merchant of the caller's token, and the API client that holds it. */
export function merchantClientOf(request: FastifyRequest): MerchantClient {
  const { merchantId, merchantStatus, clientId } = merchantOf(request)
  const id = parseId<MerchantId>(merchantId)
  if (id === undefined || clientId === undefined) {
    throw new AppError('forbidden', 'This token does not belong to a merchant')
  }
  return { merchantId: id, merchantActive: merchantStatus !== 'suspended', clientId }
}

/** As `merchantClientOf`, for those who may approve and reject. */
export function approverOf(request: FastifyRequest): MerchantClient {
  if (!callerOf(request).scopes.includes('withdrawals:approve')) {
    const text = 'withdrawals:approve is needed'
    throw new AppError('forbidden', 'This token may not decide about withdrawals', { fields: { scope: [text] } })
  }
  return merchantClientOf(request)
}

/** The operator behind a call to `/ops`; throws `forbidden` for everyone else. */
export function operatorOf(request: FastifyRequest): string {
  const { scopes, clientId } = callerOf(request)
  if (!scopes.includes('ops') || clientId === undefined) {
    throw new AppError('forbidden', 'Only operators may do this')
  }
  return clientId
}

/** The merchant that an operator's path names; an id that is no UUID is nobody's. */
export function namedMerchant(text: string): MerchantId {
  const merchantId = parseId<MerchantId>(text)
  if (merchantId === undefined) throw new AppError('not_found', 'There is no such merchant')
  return merchantId
}
