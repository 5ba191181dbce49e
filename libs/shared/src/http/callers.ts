import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'
import { type MerchantId, parseId } from '../ids/ids.ts'
import { callerOf, merchantOf } from './service-auth.ts'

/** The merchant and client behind a request that the gateway has passed on. */
export interface MerchantClient {
  merchantId: MerchantId
  merchantActive: boolean
  /** The API client that holds the token. */
  clientId: string
}

/** The merchant of the caller's token; throws `forbidden` if the token belongs to no merchant. */
export function merchantIdOf(request: FastifyRequest): MerchantId {
  const id = parseId<MerchantId>(merchantOf(request).merchantId)
  if (id === undefined) throw new AppError('forbidden', 'This token does not belong to a merchant')
  return id
}

/** Like `merchantIdOf`, with the client that acts. */
export function merchantClientOf(request: FastifyRequest): MerchantClient {
  const { merchantStatus, clientId } = merchantOf(request)
  const merchantId = merchantIdOf(request)
  if (clientId === undefined) throw new AppError('forbidden', 'This token does not belong to a merchant')
  return { merchantId, merchantActive: merchantStatus !== 'suspended', clientId }
}

/** Like `merchantClientOf`, for clients that may approve, reject and cancel withdrawals; throws `missing_scope` for others. */
export function approverOf(request: FastifyRequest): MerchantClient {
  if (!callerOf(request).scopes.includes('withdrawals:approve')) {
    const text = 'withdrawals:approve is needed'
    throw new AppError('missing_scope', 'This token may not decide about withdrawals', { fields: { scope: [text] } })
  }
  return merchantClientOf(request)
}

/** The operator behind a call to `/ops`, by its client's id; throws `forbidden` for everyone else. */
export function operatorOf(request: FastifyRequest): string {
  const { scopes, clientId } = callerOf(request)
  if (!scopes.includes('ops') || clientId === undefined) throw new AppError('forbidden', 'Only operators may do this')
  return clientId
}

/** The operator who proposed what the caller decides; throws `forbidden` unless they are two different operators. */
export function proposerBeside(request: FastifyRequest, proposedBy: string | undefined): string {
  if (proposedBy === undefined || proposedBy === operatorOf(request)) {
    throw new AppError('forbidden', 'This is proposed by one operator and decided by another')
  }
  return proposedBy
}

/** The merchant in an operator's path; throws `not_found` for an id that is not a UUID. */
export function namedMerchant(text: string): MerchantId {
  const merchantId = parseId<MerchantId>(text)
  if (merchantId === undefined) throw new AppError('not_found', 'There is no such merchant')
  return merchantId
}
