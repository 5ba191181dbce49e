import { AppError } from '@comporta/shared/errors/app-error.ts'
import { operatorOf, proposerBeside } from '@comporta/shared/http/callers.ts'
import { callerOf, merchantOf } from '@comporta/shared/http/service-auth.ts'
import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { FastifyRequest } from 'fastify'
import type { Asked } from '../domain/command.ts'
import type { LinesOwner } from '../use-cases/list-provider-lines.ts'

/** The merchant whose balance this is. */
export const merchantIdOf = (request: FastifyRequest): MerchantId => merchantOf(request).merchantId as MerchantId

/** The merchant that another service asks about; a call on behalf of a merchant sees that one only. */
export function namedMerchantOf(request: FastifyRequest, id: string): MerchantId {
  const merchantId = id.toLowerCase() as MerchantId
  refuseOtherMerchants(request, merchantId)
  return merchantId
}

/** The service whose lines the caller compares with its rows. Throws `forbidden` for others, and for a call on behalf of one merchant. */
export function linesOwnerOf(request: FastifyRequest): LinesOwner {
  const { service, merchantId } = callerOf(request)
  if (merchantId !== undefined || (service !== 'sales' && service !== 'withdrawals')) {
    throw new AppError('forbidden', 'Only sales and withdrawals compare their rows with the ledger')
  }
  return service
}

/** Throws `forbidden` unless the caller is a service that moves money: sales or withdrawals. */
export function refuseOthersThanMovers(request: FastifyRequest): void {
  const { service } = callerOf(request)
  if (service !== 'sales' && service !== 'withdrawals') {
    throw new AppError('forbidden', 'Only sales and withdrawals move money')
  }
}

/** A call on behalf of a merchant may only touch that merchant's money. Throws `forbidden`. */
export function refuseOtherMerchants(request: FastifyRequest, merchantId: MerchantId): void {
  const { merchantId: callersMerchant } = callerOf(request)
  if (callersMerchant !== undefined && callersMerchant.toLowerCase() !== merchantId) {
    throw new AppError('forbidden', 'The token was made for another merchant')
  }
}

/** Who asks, as the links of its commands keep it. */
export function askedBy(request: FastifyRequest): Asked {
  const { service, clientId } = callerOf(request)
  const actor = clientId === undefined ? `service:${service}` : `service:${service} client:${clientId}`
  return { actor, requestId: request.id }
}

/**
 * The same for an adjustment or a provider move: both operators. Throws `forbidden` unless an operator comes through the
 * gateway with another operator's proposal.
 */
export function askedByOperators(request: FastifyRequest, proposedBy: string | undefined): Asked {
  const { service, scopes } = callerOf(request)
  if (service !== 'gateway' || !scopes.includes('ops')) {
    throw new AppError('forbidden', 'Only operators make adjustments')
  }
  const actor = `operator:${proposerBeside(request, proposedBy)} operator:${operatorOf(request)}`
  return { actor, requestId: request.id }
}
