import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, SignJWT } from 'jose'
import { Provider } from 'oidc-provider'

export const oidcClient = { clientId: 'comporta', clientSecret: 'a secret of the tests and of nobody else' }

/** Members of the organisation, by the subject with which they sign in. */
export type Members = Map<string, { email: string; email_verified: boolean }>

export interface Organisation {
  issuer: string
  close: () => Promise<void>
}

const keys = generateKeyPairSync('rsa', { modulusLength: 2_048 })
const keyId = 'of-the-tests'

/** A provider as organisations run one. It calls `redirectUrl` when it is first asked for something. */
export async function startOrganisation(
  members: Members,
  redirectUrl: () => string,
  host?: string,
): Promise<Organisation> {
  const jwk = { ...(await exportJWK(keys.privateKey)), kid: keyId, alg: 'RS256', use: 'sig' }
  return listen((issuer) => {
    const provider = new Provider(issuer, {
      clients: [
        { client_id: oidcClient.clientId, client_secret: oidcClient.clientSecret, redirect_uris: [redirectUrl()] },
      ],
      jwks: { keys: [jwk] },
      // Set, because the provider warns of those that are not.
      ttl: { AccessToken: 60, Grant: 600, IdToken: 60, Interaction: 600, Session: 600 },
      claims: { openid: ['sub'], email: ['email', 'email_verified'] },
      findAccount: (_context, accountId) => ({
        accountId,
        claims: () => ({ sub: accountId, ...members.get(accountId) }),
      }),
    })
    return provider.callback()
  }, host)
}

/** Signs in there as somebody with a browser would; returns the query that the provider sends back. */
export async function signInAtOrganisation(begin: string, subject: string): Promise<string> {
  const redirectUrl = new URL(begin).searchParams.get('redirect_uri') ?? ''
  const cookies = new Map<string, string>()
  let next: { url: string; form?: URLSearchParams } = { url: begin }
  for (let steps = 0; steps < 12; steps += 1) {
    const response = await fetch(next.url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(next.form && { method: 'POST', body: next.form }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location?.startsWith(redirectUrl)) return new URL(location).search.slice(1)
    if (location !== null) {
      next = { url: new URL(location, next.url).href }
      continue
    }
    const page = await response.text()
    const [, prompt = ''] = /name="prompt" value="(\w+)"/.exec(page) ?? []
    if (prompt === '') throw new Error(`the organisation says ${response.status}: ${page.slice(0, 500)}`)
    const [, action = ''] = /action="([^"]+)"/.exec(page) ?? []
    const form = new URLSearchParams({ prompt, ...(prompt === 'login' ? { login: subject, password: 'x' } : {}) })
    next = { url: new URL(action, next.url).href, form }
  }
  throw new Error('the organisation leads nowhere')
}

/** The tokens of a provider that lies, or is not ours. */
export interface Told {
  claims?: Record<string, unknown>
  /** Signed with a key that the provider does not publish. */
  isForged?: boolean
  /** The status that it answers to a code. */
  status?: number
}

/** A provider that says in its ID tokens whatever `tell` answers. */
export async function startLyingOrganisation(tell: () => Told): Promise<Organisation> {
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: keyId, alg: 'RS256', use: 'sig' }
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  return listen((issuer) => async (request, response) => {
    const answer = (body: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.url?.startsWith('/.well-known')) {
      return answer({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        id_token_signing_alg_values_supported: ['RS256'],
      })
    }
    if (request.url === '/jwks') return answer({ keys: [jwk] })
    const { claims = {}, isForged = false, status } = tell()
    if (status !== undefined) return answer({ error: 'server_error' }, status)
    const now = Math.floor(Date.now() / 1_000)
    const idToken = await new SignJWT({
      iss: issuer,
      aud: oidcClient.clientId,
      sub: 'somebody',
      iat: now,
      exp: now + 300,
      auth_time: now,
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: keyId })
      .sign(isForged ? stranger.privateKey : keys.privateKey)
    return answer({ access_token: 'x', token_type: 'Bearer', id_token: idToken })
  })
}

async function listen(handlerOf: (issuer: string) => RequestListener, host = '127.0.0.1'): Promise<Organisation> {
  let handler: RequestListener | undefined
  const server: Server = createServer((request, response) => {
    handler ??= handlerOf(issuer)
    handler(request, response)
  }).listen(0, host)
  await once(server, 'listening')
  const issuer = `http://${host}:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
