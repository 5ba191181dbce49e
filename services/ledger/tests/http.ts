import {
  type CallerClaims,
  createServiceTokenVerifier,
  type ServiceName,
} from '@comporta/shared/auth/service-tokens.ts'
import { createServiceKey } from '@comporta/shared/testing/service-keys.ts'
import type { Dependencies } from '../src/dependencies.ts'
import { createApp } from '../src/http/app.ts'

export interface Answer {
  status: number
  body: Record<string, unknown>
}

export interface Call {
  from: ServiceName
  claims?: Partial<CallerClaims>
  method?: 'GET' | 'POST'
  path: string
  body?: unknown
  accept?: string
}

/** The service's HTTP side, called with service tokens of any caller. */
export function startHttp(dependencies: Dependencies) {
  const keys = new Map(
    (['gateway', 'sales', 'withdrawals', 'ledger'] as const).map((name) => [name, createServiceKey(name)]),
  )
  const publicKeys = new Map([...keys].map(([name, { publicKey }]) => [name, publicKey]))
  const app = createApp({ dependencies, verify: createServiceTokenVerifier('ledger', publicKeys), health: {} })

  const listening = app.listen({ host: '127.0.0.1', port: 0 })

  /** Over a socket, as the callers come. */
  async function send({ from, claims = {}, method = 'GET', path, body, accept }: Call): Promise<Response> {
    const key = keys.get(from)
    if (!key) throw new Error(`no key of ${from}`)
    const token = await key.sign('ledger', claims)
    return fetch(`${await listening}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(accept === undefined ? {} : { accept }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  }

  return {
    close: () => app.close(),
    async call(call: Call): Promise<Answer> {
      const response = await send(call)
      return { status: response.status, body: (await response.json()) as Answer['body'] }
    },
    async callText(call: Call) {
      const response = await send(call)
      return {
        status: response.status,
        contentType: response.headers.get('content-type'),
        text: await response.text(),
      }
    },
  }
}
