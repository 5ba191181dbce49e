import { dialects } from './dialect-of.ts'
import type { DialectName } from './names.ts'

/** Where the simulated bank serves a dialect's API: under the paths that the real PSP has. */
export function sandboxPaths(dialect: DialectName): { api: string; token: string } {
  const { production } = dialects[dialect]
  if (!production) return { api: '/v2', token: '/oauth/token' }
  return { api: new URL(production.api).pathname, token: new URL(production.token).pathname }
}

/** The settings that a client of the simulated bank at `origin` needs. */
export function sandboxAddresses(dialect: DialectName, origin: string): { PIX_API_URL: string; PIX_TOKEN_URL: string } {
  const { api, token } = sandboxPaths(dialect)
  const key = dialect === 'banco-do-brasil' ? '?gw-dev-app-key=sandbox' : ''
  return { PIX_API_URL: `${origin}${api}${key}`, PIX_TOKEN_URL: `${origin}${token}` }
}
