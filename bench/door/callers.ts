import { readFileSync } from 'node:fs'
import { request as httpRequest, type IncomingMessage } from 'node:http'

export interface Answer {
  status: number
  ms: number
  body: Record<string, unknown>
}

/** One request, and how long it took until its answer was read. */
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

/** Asks and reads nothing but the answer's head; `leave` ends it. */
export function askSlowly(
  url: string,
  headers: Record<string, string>,
): Promise<{ status: number; leave: () => void }> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest(url, { headers, agent: false }, (response: IncomingMessage) => {
      // What follows from leaving is no news.
      response.on('error', () => undefined)
      resolve({ status: response.statusCode ?? 0, leave: () => void asked.destroy() })
    })
    asked.on('error', reject)
    asked.end()
  })
}

/** `count` times, `atOnce` side by side. */
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

/** Processor time that a process has used so far, in ms; the kernel counts it in hundredths of a second. */
export function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}
