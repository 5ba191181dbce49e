import { TLSSocket } from 'node:tls'
import type { HttpServer } from '@comporta/shared/http/server.ts'
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Config } from '../config.ts'
import type { Dependencies } from '../dependencies.ts'
import {
  createAccessToken,
  isGoodToken,
  isSameText,
  type TokenTerms,
  tokenLifetimeSeconds,
} from '../domain/access-tokens.ts'
import { BankError, problem } from '../domain/bank-error.ts'
import { requireTls } from './tls-door.ts'

/** OAuth 2.0 client credentials: by HTTP Basic or in the form; JSON or form body. */
export function addTokenRoute(bank: HttpServer, dependencies: Dependencies): void {
  const { config, faults } = dependencies
  bank.post('/oauth/token', { onRequest: requireTls(dependencies) }, async (request, reply) => {
    const fields = new Map(Object.entries((request.body ?? {}) as Record<string, unknown>))
    const [id, secret] = basicCredentials(request.headers.authorization) ?? [
      fields.get('client_id'),
      fields.get('client_secret'),
    ]
    const isClient = isSameText(id, config.PIX_CLIENT_ID) && isSameText(secret, config.PIX_CLIENT_SECRET)
    if (!isClient || faults.current.happens('refuseCredentials')) {
      throw new BankError({ status: 401, body: { error: 'invalid_client', error_description: 'Invalid credentials' } })
    }
    if (fields.get('grant_type') !== 'client_credentials') {
      throw new BankError({ status: 400, body: { error: 'unsupported_grant_type' } })
    }
    reply.header('cache-control', 'no-store')
    return {
      access_token: createAccessToken(termsOf(config, request), new Date()),
      token_type: 'Bearer',
      expires_in: tokenLifetimeSeconds,
      scope: 'cob.write cob.read pix.write pix.read webhook.write webhook.read pix.send gn.pix.send.read',
    }
  })
}

/** Refuses calls without a token that is good. */
export const requireToken = ({ config, faults }: Dependencies): onRequestAsyncHookHandler =>
  async function checkToken(request) {
    if (faults.current.happens('refuseCredentials')) {
      throw problem(403, 'AcessoNegado', 'O cliente não tem permissão para esta operação')
    }
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const { withdrawTokensBefore, tokenLifetimeSeconds: lifetimeSeconds } = faults.current.settings
    const limits = { withdrawnBefore: new Date(withdrawTokensBefore), lifetimeSeconds }
    if (isGoodToken(termsOf(config, request), token, new Date(), limits)) return
    throw problem(401, 'AcessoNegado', 'O token não é válido')
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
