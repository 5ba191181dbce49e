import { readFileSync } from 'node:fs'
import { request as httpRequest, type IncomingMessage } from 'node:http'

export interface Answer {
  status: number
  ms: number
  body: Record<string, unknown>
}

/** Sends one request and measures the time until its answer is read. */
export async function ask(
  method: string,
  url: string,
  { token, address, body }: { token?: string; address?: string; body?: object } = {},
): Promise<Answer> {
  const began = performance.now()
  const response = await fetch(url, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(address === undefined ? {} : { 'x-forwarded-for': address }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const ms = performance.now() - began
  return { status: response.status, ms, body: text.startsWith('{') ? JSON.parse(text) : {} }
}

export const signIn = (url: string, clientId: string, secret: string, address = '192.0.2.1'): Promise<Answer> =>
  ask('POST', `${url}/auth`, { address, body: { client_id: clientId, client_secret: secret } })

export async function tokenOf(url: string, clientId: string, secret = `${clientId}-secret`): Promise<string> {
  const { status, body } = await signIn(url, clientId, secret)
  if (status !== 200) throw new Error(`${clientId} cannot sign in: ${status}`)
  return String(body['access_token'])
}

/** Sends a request and reads only the answer's head; `leave` ends the connection. */
export function askSlowly(
  url: string,
  headers: Record<string, string>,
): Promise<{ status: number; leave: () => void }> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest(url, { headers, agent: false }, (response: IncomingMessage) => {
      // An error after leaving is expected.
      response.on('error', () => undefined)
      resolve({ status: response.statusCode ?? 0, leave: () => void asked.destroy() })
    })
    asked.on('error', reject)
    asked.end()
  })
}

/** Does `work` `count` times, `atOnce` of them concurrently. */
export async function repeat<Result>(
  count: number,
  atOnce: number,
  work: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const call = async (): Promise<void> => {
    for (let index = next++; index < count; index = next++) results.push(await work(index))
  }
  await Promise.all(Array.from({ length: atOnce }, call))
  return results
}

export const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * share)] ?? Number.NaN

export const median = (values: readonly number[]): number => percentile(values, 0.5)

/** `200 × 988, 503 × 12` */
export function countStatuses(answers: readonly { status: number }[]): string {
  const groups = Map.groupBy(answers, ({ status }) => status)
  return [...groups].map(([status, { length }]) => `${status} × ${length}`).join(', ')
}

/** A process's processor time so far, in ms; the kernel counts it in hundredths of a second. */
export function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}
