import type { DemoPerson } from '@comporta/shared/demo/demo-people.ts'
import type { HttpServer } from '@comporta/shared/http/server.ts'

interface BrowserAnswer {
  status: number
  code: string | undefined
  body: Record<string, unknown>
}

/** A browser as the gateway sees it: it keeps its cookie, and sends the CSRF token that its page was given. */
export interface TestBrowser {
  cookie: string | undefined
  csrfToken: string | undefined
  ask: (method: string, url: string, body?: object, headers?: Record<string, string>) => Promise<BrowserAnswer>
}

export const cookieName = '__Host-comporta_session'

export function openBrowser({ app }: { app: HttpServer }, ownHeaders: Record<string, string> = {}): TestBrowser {
  const browser: TestBrowser = {
    cookie: undefined,
    csrfToken: undefined,
    async ask(method, url, body, headers = {}) {
      const response = await app.inject({
        method: method as 'GET',
        url,
        headers: {
          ...ownHeaders,
          ...(browser.cookie === undefined ? {} : { cookie: browser.cookie }),
          ...(browser.csrfToken === undefined || method === 'GET' ? {} : { 'x-csrf-token': browser.csrfToken }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body }),
      })
      const [set] = [response.headers['set-cookie'] ?? []].flat()
      if (set !== undefined) browser.cookie = set.split(';')[0]
      const answer = response.body.startsWith('{') ? response.json<Record<string, unknown>>() : {}
      if (typeof answer['csrf_token'] === 'string') browser.csrfToken = answer['csrf_token']
      return { status: response.statusCode, code: answer['code'] as string | undefined, body: answer }
    },
  }
  return browser
}

/** A browser in which one of the demo's people is signed in. */
export async function openDemoBrowser(gateway: { app: HttpServer }, as: DemoPerson): Promise<TestBrowser> {
  const browser = openBrowser(gateway)
  const { status } = await browser.ask('POST', '/v1/session/demo', { as })
  if (status !== 201) throw new Error(`${as} could not sign in: ${status}`)
  return browser
}
