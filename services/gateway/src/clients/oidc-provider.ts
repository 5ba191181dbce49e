import { AppError } from '@comporta/shared/errors/app-error.ts'
import type * as OpenIdClient from 'openid-client'
import { factorFreshMinutes } from '../domain/second-factor.ts'

export interface OidcSettings {
  issuer: string
  clientId: string
  clientSecret: string
  /** Where the provider sends people back to: a page of the portal. */
  redirectUrl: string
  /** The values of `amr` and `acr` that count as a second factor. */
  secondFactors: readonly string[]
  /** The issuer may have no https; only in the demo. */
  mayBePlain: boolean
}

/** What a browser keeps, sealed, while somebody signs in at the provider. */
export interface OidcFlow {
  state: string
  nonce: string
  verifier: string
}

/** Who somebody is to the provider. */
export interface OidcIdentity {
  issuer: string
  subject: string
  /** Undefined unless the provider says that it is verified. */
  email: string | undefined
  /** Whether a trusted second factor was shown there just now. */
  hasSecondFactor: boolean
}

/** The organisation's own sign-in. */
export interface OidcProvider {
  begin: () => Promise<{ url: string; flow: OidcFlow }>
  /** Throws `OidcRefused` when it is no answer to this flow, and `unavailable` when the provider is away. */
  finish: (callback: URLSearchParams, flow: OidcFlow) => Promise<OidcIdentity>
}

/** The provider's answer is not valid, or not for us. */
export class OidcRefused extends Error {}

const timeoutSeconds = 10

/** Asks the provider for nothing before somebody signs in, so that a gateway starts without it. */
export function createOidcProvider(settings: OidcSettings): OidcProvider {
  const { clientId, clientSecret, redirectUrl, secondFactors } = settings
  let known: Promise<Configured> | undefined
  const configured = (): Promise<Configured> => {
    known ??= discover(settings).catch((error: unknown) => {
      known = undefined
      throw away(error)
    })
    return known
  }
  // A factor counts here only when it was shown just now; the provider asks again for an older one.
  const maxAge = secondFactors.length === 0 ? undefined : factorFreshMinutes * 60
  return {
    async begin() {
      const { client, configuration } = await configured()
      const flow = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      }
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUrl,
        scope: 'openid email',
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(flow.verifier),
        code_challenge_method: 'S256',
        ...(maxAge === undefined ? {} : { max_age: String(maxAge) }),
      })
      return { url: url.href, flow }
    },
    async finish(callback, { state, nonce, verifier }) {
      const { client, configuration } = await configured()
      try {
        const tokens = await client.authorizationCodeGrant(configuration, new URL(`${redirectUrl}?${callback}`), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
          ...(maxAge === undefined ? {} : { maxAge }),
        })
        const claims = tokens.claims()
        if (!claims) throw new OidcRefused('there is no ID token')
        // Many providers give the e-mail address only at their userinfo endpoint.
        const told =
          claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined
            ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
            : claims
        const methods = [claims['amr'], claims['acr']].flat().filter((method) => typeof method === 'string')
        return {
          issuer: claims.iss,
          subject: claims.sub,
          email: told['email_verified'] === true && typeof told['email'] === 'string' ? told['email'] : undefined,
          hasSecondFactor: methods.some((method) => secondFactors.includes(method)),
        }
      } catch (error) {
        throw isAway(error) ? away(error) : new OidcRefused('the provider’s answer was not taken', { cause: error })
      }
    },
  }

  async function discover({ issuer, mayBePlain }: OidcSettings): Promise<Configured> {
    // Loaded when somebody first signs in by it.
    const client = await import('openid-client')
    const [post, basic] = [client.ClientSecretPost(clientSecret), client.ClientSecretBasic(clientSecret)]
    const authenticate: OpenIdClient.ClientAuth = (server, ...request) => {
      // Basic is the default of OpenID Connect Discovery.
      const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
      return (methods.includes('client_secret_basic') ? basic : post)(server, ...request)
    }
    const configuration = await client.discovery(new URL(issuer), clientId, undefined, authenticate, {
      timeout: timeoutSeconds,
      // Checks an ID token by its signature too, not only by the connection that it came over.
      execute: [client.enableNonRepudiationChecks, ...(mayBePlain ? [client.allowInsecureRequests] : [])],
    })
    return { client, configuration }
  }
}

interface Configured {
  client: typeof OpenIdClient
  configuration: OpenIdClient.Configuration
}

/** No answer at all, or one from a broken server. */
function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.cause instanceof Response) return error.cause.status >= 500
  return ['TimeoutError', 'AbortError'].includes(error.name) || error.message === 'fetch failed' || isAway(error.cause)
}

const away = (cause: unknown): AppError =>
  new AppError('unavailable', 'Your organisation’s sign-in does not answer; try again', { cause })
