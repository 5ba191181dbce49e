/** Answers requests from a list, and remembers them; the last answer stays. */
export function fakeApi(...answers: readonly (Response | Error | (() => Response))[]) {
  const requests: { method: string; url: string; headers: Headers; body: string }[] = []
  const left = [...answers]
  let tokens = 0
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    if (pathname === '/auth') {
      tokens += 1
      return json(200, { access_token: `token-${tokens}`, token_type: 'Bearer', expires_in: 3_600 })
    }
    requests.push({ method: request.method, url: request.url, headers: request.headers, body: await request.text() })
    const answer = left.length > 1 ? left.shift() : left[0]
    if (answer instanceof Error) throw answer
    if (!answer) throw new Error('no answer is left')
    return typeof answer === 'function' ? answer() : answer.clone()
  }
  return { send, requests, tokens: () => tokens }
}

export const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })

export const refusal = (status: number, code: string, headers: Record<string, string> = {}): Response =>
  json(status, { error: 'x', message: 'refused', code, request_id: 'r' }, { 'x-request-id': 'r', ...headers })
