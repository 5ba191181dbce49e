import {
  type CallerClaims,
  createServiceTokenVerifier,
  type ServiceName,
  serviceNames,
} from '@comporta/shared/auth/service-tokens.ts'
import { type Answer, call } from '@comporta/shared/testing/http-answer.ts'
import { createServiceKey } from '@comporta/shared/testing/service-keys.ts'
import type { Dependencies } from '../src/dependencies.ts'
import { createApp } from '../src/http/app.ts'

export interface Call {
  from: ServiceName
  claims?: Partial<CallerClaims>
  method?: 'GET' | 'POST'
  path: string
  body?: unknown
  headers?: Record<string, string>
}

/** The service's HTTP side, called with service tokens of any caller. */
export function startHttp(dependencies: Dependencies) {
  const keys = new Map(serviceNames.map((name) => [name, createServiceKey(name)]))
  const publicKeys = new Map([...keys].map(([name, { publicKey }]) => [name, publicKey]))
  const app = createApp({ dependencies, verify: createServiceTokenVerifier('ledger', publicKeys), health: {} })

  const listening = app.listen({ host: '127.0.0.1', port: 0 })

  return {
    close: () => app.close(),
    /** Over a socket, like real callers. */
    async call({ from, claims = {}, method = 'GET', path, body, headers }: Call): Promise<Answer> {
      const key = keys.get(from)
      if (!key) throw new Error(`no key of ${from}`)
      const token = await key.sign('ledger', claims)
      return call(method, `${await listening}${path}`, { token, headers, body })
    },
  }
}
