import { timingSafeEqual } from 'node:crypto'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { sessionLifetimeHours } from '../domain/person.ts'
import { csrfTokenOf } from '../use-cases/session-tokens.ts'
import { oidcFlowMinutes } from '../use-cases/sign-in-with-oidc.ts'

type Settings = Pick<Dependencies['settings'], 'publicUrl'>

const isSecure = ({ publicUrl }: Settings): boolean => publicUrl.startsWith('https:')

/** `__Host-`: no other host, and no page without https, can set it. */
const nameOf = (settings: Settings, what = 'session'): string =>
  `${isSecure(settings) ? '__Host-' : ''}comporta_${what}`

/** The token that the browser holds, or undefined when it cannot be one of ours. */
export function sessionTokenOf(request: FastifyRequest, settings: Settings): string | undefined {
  const { cookie } = request.headers
  if (cookie === undefined) return undefined
  const token = parseCookie(cookie)[nameOf(settings)]
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined
}

/** No request or link from another site carries it. */
export function setSessionCookie(reply: FastifyReply, settings: Settings, token: string): void {
  putCookie(reply, settings, { name: nameOf(settings), value: token, maxAge: sessionLifetimeHours * 3_600 })
}

export function clearSessionCookie(reply: FastifyReply, settings: Settings): void {
  putCookie(reply, settings, { name: nameOf(settings), value: '', maxAge: 0 })
}

/** The sealed flow that the browser keeps while somebody signs in at the organisation. */
export function flowOf(request: FastifyRequest, settings: Settings): string | undefined {
  const { cookie } = request.headers
  return cookie === undefined ? undefined : parseCookie(cookie)[nameOf(settings, 'flow')]
}

export function setFlowCookie(reply: FastifyReply, settings: Settings, value: string): void {
  putCookie(reply, settings, { name: nameOf(settings, 'flow'), value, maxAge: oidcFlowMinutes * 60 })
}

export function clearFlowCookie(reply: FastifyReply, settings: Settings): void {
  putCookie(reply, settings, { name: nameOf(settings, 'flow'), value: '', maxAge: 0 })
}

interface Cookie {
  name: string
  value: string
  maxAge: number
}

function putCookie(reply: FastifyReply, settings: Settings, cookie: Cookie): void {
  const attributes = { httpOnly: true, sameSite: 'strict', path: '/', secure: isSecure(settings) } as const
  reply.header('set-cookie', stringifySetCookie({ ...cookie, ...attributes }))
}

/**
 * A browser sends its cookie with every request, whoever made it ask. So a request that changes something must also show
 * what only a page of ours can know. Throws 403.
 */
export function refuseForgery(request: FastifyRequest, settings: Settings, token: string): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  refuseForeignPage(request, settings)
  const given = request.headers['x-csrf-token']
  if (typeof given !== 'string' || given === '') {
    throw new AppError('csrf_token_missing', 'X-CSRF-Token is missing; its value is in the session’s view')
  }
  const expected = Buffer.from(csrfTokenOf(token))
  const shown = Buffer.from(given)
  if (shown.length !== expected.length || !timingSafeEqual(shown, expected)) {
    throw new AppError('csrf_token_wrong', 'X-CSRF-Token is not this session’s')
  }
}

/** Throws 403 for a request from a page of another site. Programs send no such headers. */
export function refuseForeignPage(request: FastifyRequest, { publicUrl }: Settings): void {
  const { origin, host } = request.headers
  const site = request.headers['sec-fetch-site']
  const isOurs = origin === undefined || origin === new URL(publicUrl).origin || hostOf(origin) === host
  if (isOurs && (site === undefined || site === 'same-origin' || site === 'none')) return
  throw new AppError('foreign_origin', 'A page of another site may not ask for this')
}

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined)
