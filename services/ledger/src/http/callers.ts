import { AppError } from '@comporta/shared/errors/app-error.ts'
import { operatorOf, proposerBeside } from '@comporta/shared/http/callers.ts'
import { callerOf, merchantOf } from '@comporta/shared/http/service-auth.ts'
import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { FastifyRequest } from 'fastify'
import type { Command } from '../domain/command.ts'

/** The merchant whose balance this is. */
export const merchantIdOf = (request: FastifyRequest): MerchantId => merchantOf(request).merchantId as MerchantId

/** The merchant that another service asks about; a call on behalf of a merchant sees that one only. */
export function namedMerchantOf(request: FastifyRequest, id: string): MerchantId {
  const merchantId = id.toLowerCase() as MerchantId
  refuseOtherMerchants(request, merchantId)
  return merchantId
}

/**
 * Throws `forbidden` unless the caller may post this: sales and withdrawals move money, an operator adjusts, and a call
 * on behalf of a merchant touches that merchant's money only.
 */
export function refuseUnlessMayPost(request: FastifyRequest, command: Command): void {
  const { service, scopes } = callerOf(request)
  if (service === 'gateway') {
    const isAdjusting = command.kind === 'adjustment' && scopes.includes('ops')
    if (!isAdjusting) throw new AppError('forbidden', 'Only operators may post adjustments, and nothing else')
    return
  }
  refuseOtherMerchants(request, command.merchantId)
}

/**
 * Who makes an adjustment, as its link keeps it: both operators, or the service whose own act it is. Throws `forbidden` when
 * an operator has no second one beside it.
 */
export function actorOf(request: FastifyRequest, proposedBy: string | undefined): string {
  const { service } = callerOf(request)
  if (service !== 'gateway') return `service:${service}`
  return `operator:${proposerBeside(request, proposedBy)} operator:${operatorOf(request)}`
}

function refuseOtherMerchants(request: FastifyRequest, merchantId: MerchantId): void {
  const { merchantId: callersMerchant } = callerOf(request)
  if (callersMerchant !== undefined && callersMerchant.toLowerCase() !== merchantId) {
    throw new AppError('forbidden', 'The token was made for another merchant')
  }
}
