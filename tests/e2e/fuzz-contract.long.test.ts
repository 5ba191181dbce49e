import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientScopes } from '../../libs/shared/src/contracts/auth.contract.ts'
import type { Stack } from '../../stack/start-stack.ts'
import { type Api, type Operation, readApi } from '../fuzz/document.ts'
import { type FuzzRequest, kinds, requestOf } from '../fuzz/requests.ts'
import { send, tokenOf } from './api.ts'
import { startTestStack } from './test-stack.ts'

/**
 * Requests that are drawn from docs/api/openapi.json, good and broken ones, against the whole stack: what it answers is what the
 * description says. `FUZZ_SECONDS` for longer, `FUZZ_SEED` for others.
 */
const seconds = Number(process.env['FUZZ_SECONDS'] ?? 30)
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_122)
const atOnce = 8

/** What a stack that is well does not answer, or what would take the run's own door away. */
const notAskedFor = new Set(['429', '500', '503'])

interface Seen {
  operation: Operation
  request: FuzzRequest
  status: number
  fault: string | undefined
}

let stack: Stack
let api: Api
const seen: Seen[] = []

beforeAll(async () => {
  api = await readApi()
  stack = await startTestStack()
  await fuzz()
  process.stdout.write(`${tableOf(seen)}\n`)
})
afterAll(() => stack?.stop())

/** Ids that answers have named, by the path that they belong to. */
const known = new Map<string, Set<string>>()

async function fuzz(): Promise<void> {
  const tokens = {
    merchant: await tokenOf('demo-merchant', stack.url),
    operator: await tokenOf('demo-operator', stack.url),
    manager: await tokenOfManager(),
  }
  const random = fc.sample(fc.integer(), { seed, numRuns: 100_000 })
  const until = performance.now() + seconds * 1_000
  let drawn = 0

  function tokenFor({ path }: Operation, isOwner: boolean): string {
    if (path.startsWith('/ops') === isOwner) return tokens.operator
    return /^\/v1\/(clients|checkout-settings)/.test(path) ? tokens.manager : tokens.merchant
  }

  async function ask(operation: Operation, kind: (typeof kinds)[number]): Promise<void> {
    const number = random[drawn % random.length] ?? 0
    drawn += 1
    const [made] = fc.sample(requestOf(api, operation, kind, idFor), { seed: number, numRuns: 1 })
    const request = kind === 'repeated' ? (taken.get(operation.id) ?? made) : payable(operation, made)
    if (!request) return
    const token = tokenFor(operation, request.as === 'owner')
    const answer = await fetch(stack.url + request.path, {
      method: operation.method,
      headers: {
        ...request.headers,
        ...(request.as === 'nobody' || operation.isOpen ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(request.body === undefined ? {} : { body: request.body }),
    })
    const type = answer.headers.get('content-type') ?? ''
    const text = await answer.text()
    const body: unknown = text === '' ? undefined : type.startsWith('application/json') ? JSON.parse(text) : text
    if (answer.ok) {
      remember(operation.path, body)
      taken.set(operation.id, request)
    }
    const fault = api.fault(operation, answer.status, type, body)
    const unnamed = answer.headers.has('x-request-id') ? undefined : 'has no x-request-id'
    seen.push({ operation, request, status: answer.status, fault: fault ?? unnamed })
  }

  for (let round = 0; round === 0 || performance.now() < until; round += 1) {
    const queue = kinds.flatMap((kind) => api.operations.map((operation) => ({ operation, kind })))
    const hands = Array.from({ length: atOnce }, async () => {
      for (let next = queue.shift(); next && (round === 0 || performance.now() < until); next = queue.shift()) {
        await ask(next.operation, next.kind)
      }
    })
    await Promise.all(hands)
  }
}

/** A client that may manage its merchant's clients: one operator asks for it, another confirms it, and the first has it. */
async function tokenOfManager(): Promise<string> {
  const baseUrl = stack.url
  const [first, second] = await Promise.all([tokenOf('demo-operator', baseUrl), tokenOf('demo-operator-2', baseUrl)])
  const shop = { name: 'Loja Fuzz', city: 'OLINDA' }
  const merchant = await send('POST', '/ops/merchants', { baseUrl, token: first, body: shop })
  const ask = (token: string) =>
    send('POST', `/ops/merchants/${String(merchant.body['id'])}/clients`, {
      ...{ baseUrl, token },
      body: { name: 'manager', scopes: clientScopes },
    })
  await ask(first)
  await ask(second)
  const { body } = await ask(first)
  manager = String(body['client_id'])
  const signedIn = await send('POST', '/auth', { baseUrl, body })
  expect(signedIn.status).toBe(200)
  return String(signedIn.body['access_token'])
}

/** Never revoked: the run goes on with it. */
let manager: string

/** What each operation took last. */
const taken = new Map<string, FuzzRequest>()

/** Of the codes to be paid, those of the run's own sales are known. */
function payable(operation: Operation, request: FuzzRequest | undefined): FuzzRequest | undefined {
  const code = [...(known.get('code:') ?? [])].at(-1)
  if (operation.id !== 'payInSandbox' || request?.kind !== 'valid' || code === undefined) return request
  return { ...request, body: JSON.stringify({ br_code: code }) }
}

const idFor = (prefix: string, name: string): fc.Arbitrary<string> => {
  const ids = [...(known.get(name === 'id' ? prefix : `${name}:`) ?? [])]
  return ids.length > 0 ? fc.constantFrom(...ids.slice(-50)) : fc.uuid()
}

/** The demo's own merchants and clients stay as they are: the run is made with them. */
function remember(path: string, body: unknown): void {
  const prefix = path.endsWith('/') ? path : `${path}/`
  const rows = [body, (body as { data?: unknown } | undefined)?.data].flat()
  for (const row of rows) {
    if (typeof row !== 'object' || row === null) continue
    const { id, withdrawal_id, client_id, end_to_end_id, qrcode_text } = row as Record<string, unknown>
    add(prefix, id ?? withdrawal_id ?? client_id)
    add('endToEndId:', end_to_end_id)
    add('code:', qrcode_text)
  }
}

function add(prefix: string, id: unknown): void {
  if (typeof id !== 'string' || id.startsWith('demo-') || id.startsWith('0190a0de') || id === manager) return
  known.set(prefix, (known.get(prefix) ?? new Set()).add(id))
}

/** How often each operation answered what. */
function tableOf(answers: readonly Seen[]): string {
  const counts = new Map<string, Map<number, number>>()
  for (const { operation, status } of answers) {
    const row = counts.get(operation.id) ?? new Map<number, number>()
    counts.set(operation.id, row.set(status, (row.get(status) ?? 0) + 1))
  }
  const lines = [...counts].map(([id, row]) => {
    const cells = [...row].sort(([one], [other]) => one - other).map(([status, count]) => `${status}×${count}`)
    return `${id.padEnd(34)} ${cells.join('  ')}`
  })
  return [`${answers.length} requests, seed ${seed}`, ...lines].join('\n')
}

describe('what the API answers', { timeout: 60_000 }, () => {
  const told = ({ operation, request, status, fault }: Seen): string =>
    `${operation.method} ${request.path} (${request.kind}) ${status}: ${fault} ${request.body?.slice(0, 300) ?? ''}`

  it('is never a failure of ours', () => {
    expect(seen.filter(({ status }) => status >= 500 && status !== 503).map(told)).toEqual([])
  })

  it('is what its description says, each time', () => {
    expect(seen.filter(({ fault }) => fault !== undefined).map(told)).toEqual([])
  })

  it('has every status that the description names', () => {
    const reached = new Set(seen.map(({ operation, status }) => `${operation.id} ${status}`))
    const named = api.operations.flatMap(({ id, answers }) =>
      Object.keys(answers)
        .filter((status) => !notAskedFor.has(status))
        .map((status) => `${id} ${status}`),
    )
    const missing = named.filter((name) => !reached.has(name))
    process.stdout.write(
      `${named.length - missing.length} of ${named.length} statuses reached; not: ${missing.join(', ')}\n`,
    )
    expect(missing.length).toBeLessThan(named.length / 5)
  })
})
