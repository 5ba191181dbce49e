import { TLSSocket } from 'node:tls'
import type { HttpServer } from '@comporta/shared/http/server.ts'
import { applicationKeyNames } from '@comporta/shared/provider/dialects/banco-do-brasil.ts'
import { dialects } from '@comporta/shared/provider/dialects/dialect-of.ts'
import { sandboxPaths } from '@comporta/shared/provider/dialects/sandbox-addresses.ts'
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Config } from '../config.ts'
import type { Dependencies } from '../dependencies.ts'
import {
  createAccessToken,
  isSameText,
  scopesOfToken,
  type TokenTerms,
  tokenLifetimeSeconds,
} from '../domain/access-tokens.ts'
import { accessDenied, BankError } from '../domain/bank-error.ts'
import { requireTls } from './tls-door.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The scope that the token must have. */
    scope?: string
  }
}

/** OAuth 2.0 client credentials, by HTTP Basic or in the body, which is JSON or a form. */
export function addTokenRoute(bank: HttpServer, dependencies: Dependencies): void {
  const { config, faults } = dependencies
  const dialect = dialects[config.PSP_SANDBOX_DIALECT]
  bank.post(
    sandboxPaths(config.PSP_SANDBOX_DIALECT).token,
    { onRequest: requireTls(dependencies) },
    async (request, reply) => {
      const fields = new Map(Object.entries((request.body ?? {}) as Record<string, unknown>))
      const [id, secret] = basicCredentials(request.headers.authorization) ?? [
        fields.get('client_id'),
        fields.get('client_secret'),
      ]
      const hasSecret = dialect.withoutSecret ? secret === undefined : isSameText(secret, config.PIX_CLIENT_SECRET)
      const isClient = isSameText(id, config.PIX_CLIENT_ID) && hasSecret
      if (!isClient || faults.current.happens('refuseCredentials')) {
        throw new BankError({
          status: 401,
          body: { error: 'invalid_client', error_description: 'Invalid credentials' },
        })
      }
      if (fields.get('grant_type') !== 'client_credentials') {
        throw new BankError({ status: 400, body: { error: 'unsupported_grant_type' } })
      }
      const scopes = scopesFor(config, fields.get('scope'))
      reply.header('cache-control', 'no-store')
      return {
        access_token: createAccessToken(termsOf(config, request), new Date(), scopes),
        token_type: 'Bearer',
        expires_in: tokenLifetimeSeconds,
        scope: scopes,
      }
    },
  )
}

/** The scopes that were asked for, if the client has them all. If none were, all that the client has, where the dialect allows it. */
function scopesFor(config: Config, asked: unknown): string {
  const granted = config.SANDBOX_CLIENT_SCOPES.split(' ')
  const wanted = typeof asked === 'string' && asked !== '' ? asked.split(' ') : undefined
  if (!wanted && dialects[config.PSP_SANDBOX_DIALECT].scopes.length === 0) return granted.join(' ')
  if (wanted?.every((scope) => granted.includes(scope))) return wanted.join(' ')
  throw new BankError({ status: 400, body: { error: 'invalid_scope', error_description: 'Invalid scope' } })
}

/** Refuses calls without the headers and query parameters that the dialect requires on every call. */
export function requireDialect({ config }: Dependencies): onRequestAsyncHookHandler {
  const dialect = dialects[config.PSP_SANDBOX_DIALECT]
  return async function checkDialect(request) {
    const isComplete = Object.entries(dialect.headers(config)).every(
      ([name, value]) =>
        request.headers[name] !== undefined && (value !== config.PIX_CLIENT_ID || request.headers[name] === value),
    )
    if (isComplete && dialect.refuse?.({ PIX_API_URL: `http://bank${request.url}` }) === undefined) {
      // The application's key is no parameter of the operation.
      for (const name of applicationKeyNames) delete (request.query as Record<string, unknown>)[name]
      return
    }
    throw accessDenied(401, 'A chamada não identifica a aplicação', 'error="invalid_request"')
  }
}

/** Refuses calls without a good token that has the scope. */
export const requireToken = ({ config, faults }: Dependencies): onRequestAsyncHookHandler =>
  async function checkToken(request) {
    if (faults.current.happens('refuseCredentials')) {
      throw accessDenied(403, 'O cliente não tem permissão para esta operação', 'error="insufficient_scope"')
    }
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const { withdrawTokensBefore, tokenLifetimeSeconds: lifetimeSeconds } = faults.current.settings
    const limits = { withdrawnBefore: new Date(withdrawTokensBefore), lifetimeSeconds }
    const scopes = scopesOfToken(termsOf(config, request), token, new Date(), limits)
    if (!scopes) throw accessDenied(401, 'O token não é válido', 'error="invalid_token"')
    const { scope } = request.routeOptions.config
    if (scope === undefined || scopes.includes(scope)) return
    throw accessDenied(403, `O token não tem o escopo ${scope}`, `error="insufficient_scope", scope="${scope}"`)
  }

function termsOf(config: Config, request: FastifyRequest): TokenTerms {
  const { socket } = request.raw
  const certificate = socket instanceof TLSSocket ? (socket.getPeerCertificate().fingerprint256 ?? '') : ''
  return { secret: config.PIX_CLIENT_SECRET, certificate }
}

function basicCredentials(header: string | undefined): [string, string] | undefined {
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/.exec(header ?? '')?.[1]
  if (encoded === undefined) return undefined
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const separator = text.indexOf(':')
  return [text.slice(0, separator), text.slice(separator + 1)]
}
