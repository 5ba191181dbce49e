import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { invalidToken } from '../auth/access-tokens.ts'
import type { ServiceCaller, ServiceName, ServiceTokenVerifier } from '../auth/service-tokens.ts'
import { AppError } from '../errors/app-error.ts'
import { headerValues } from './header-values.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, once `requireService` has admitted it. */
    serviceCaller?: ServiceCaller
  }
}

/** Admits calls from the named services only; the handler reads the caller with `callerOf`. */
export function requireService(verify: ServiceTokenVerifier, allowed: readonly ServiceName[]) {
  const hook: onRequestAsyncHookHandler = async (request) => {
    const caller = await verify(bearerToken(request))
    if (!allowed.includes(caller.service)) throw new AppError('forbidden', 'This service may not call this route')
    request.serviceCaller = caller
  }
  return hook
}

/** The token of `Authorization: Bearer …`; throws 401 when there is none. */
export function bearerToken(request: FastifyRequest): string {
  const [value = '', ...others] = headerValues(request, 'authorization')
  const match = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+) *$/i.exec(value)
  if (!match?.[1] || others.length > 0) throw invalidToken('no single bearer token')
  return match[1]
}

export function callerOf(request: FastifyRequest): ServiceCaller {
  const caller = request.serviceCaller
  if (!caller) throw new AppError('internal', 'Something went wrong on our side', { detail: 'route without auth' })
  return caller
}

export interface MerchantCaller extends ServiceCaller {
  merchantId: string
}

/** The caller of a merchant's route; everything that it reads or moves is this merchant's. */
export function merchantOf(request: FastifyRequest): MerchantCaller {
  const caller = callerOf(request)
  if (caller.merchantId === undefined) throw new AppError('forbidden', 'This token does not belong to a merchant')
  return { ...caller, merchantId: caller.merchantId }
}
