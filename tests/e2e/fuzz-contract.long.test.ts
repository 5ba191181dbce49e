import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { clientScopes } from '../../libs/shared/src/contracts/auth.contract.ts'
import type { Stack } from '../../stack/start-stack.ts'
import { type Api, type Operation, readApi } from '../fuzz/document.ts'
import { type FuzzRequest, kinds, requestOf } from '../fuzz/requests.ts'
import { type Person, stories, type Teller } from '../fuzz/stories.ts'
import { send, tokenOf } from './api.ts'
import type { JsonObject } from './http-calls.ts'
import { startTestStack } from './test-stack.ts'

/**
 * Sends random requests, good and broken ones from docs/api/openapi.json, to the whole stack and checks that it answers as
 * the description says. `FUZZ_SECONDS` sets the length; `FUZZ_SEED` draws other requests.
 */
const seconds = Number(process.env['FUZZ_SECONDS'] ?? 30)
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_122)
const atOnce = 8

/** Answers that a run against the gateway cannot reach, and why; the services' own tests cover them. */
const beyond: Readonly<Record<string, readonly string[]>> = {
  'a payment that no sale was waiting for: the simulated bank makes none': [
    'assignPayment 200',
    'assignPayment 202',
    'assignPayment 409',
    'getUnmatchedPayment 200',
    'returnPayment 200',
    'returnPayment 409',
  ],
  'a payout or refund of which the bank says nothing for long': [
    'closePayout 200',
    'closePayout 202',
    'closeRefund 200',
    'closeRefund 202',
  ],
  'a step that was set aside after 25 tries': [
    'resumeSalesStep 204',
    'resumeWebhooksStep 204',
    'resumeWithdrawalStep 204',
  ],
  'a day of the bank’s books that is not as ours': [
    'getSalesDifference 200',
    'getWithdrawalDifference 200',
    'resolveSaleAlert 202',
    'resolveSaleAlert 409',
    'resolveWithdrawalAlert 202',
    'resolveWithdrawalAlert 409',
  ],
  'an endpoint that is gone, or took nothing for three days': [
    'releaseWebhookAlert 204',
    'resolveWebhookAlert 204',
    'takeWebhookAlert 204',
    'takeWebhookAlert 409',
  ],
  'an organisation at which operators sign in': [
    'beginOidc 200',
    'beginOidc 403',
    'finishOidc 201',
    'finishOidc 401',
    'finishOidc 403',
  ],
  '90 days': ['eraseWithdrawal 204'],
  'an operator that was made on the machine': ['confirmOperator 204', 'confirmOperator 409'],
  'a hundred clients, or two requests at the same instant': [
    'addOwnClientSecret 409',
    'createClient 409',
    'rotateSigningKey 409',
  ],
  'somebody who is signed in: the run asks with tokens, as programs do': [
    'signIn 201',
    'signIn 403',
    'signInToDemo 403',
    'signInToDemo 404',
    'acceptInvitation 201',
    'acceptInvitation 401',
    'acceptInvitation 403',
    'acceptInvitation 409',
    'invitePerson 409',
    'changeRole 200',
    'changeRole 409',
    'removePerson 409',
    'makePasswordReset 201',
    'makePasswordReset 409',
    'resetPassword 204',
    'resetPassword 403',
    'beginPasskey 200',
    'beginPasskey 400',
    'beginPasskey 403',
    'beginPasskey 409',
    'beginPasskey 413',
    'beginPasskey 415',
    'addPasskey 201',
    'addPasskey 400',
    'addPasskey 403',
    'addPasskey 409',
    'addPasskey 413',
    'addPasskey 415',
    'listPasskeys 200',
    'listPasskeys 403',
    'removePasskey 204',
    'removePasskey 403',
    'removePasskey 404',
    'askForPasskey 403',
    'signInWithPasskey 201',
    'signInWithPasskey 403',
    'getSession 200',
    'getSession 403',
    'signOut 204',
    'signOut 403',
    'switchMerchant 200',
    'switchMerchant 400',
    'switchMerchant 403',
    'switchMerchant 404',
    'switchMerchant 413',
    'switchMerchant 415',
    'changePassword 204',
    'changePassword 400',
    'changePassword 403',
    'changePassword 409',
    'changePassword 413',
    'changePassword 415',
    'showSecondFactor 200',
    'showSecondFactor 400',
    'showSecondFactor 403',
    'showSecondFactor 413',
    'showSecondFactor 415',
    'beginTotp 201',
    'beginTotp 400',
    'beginTotp 403',
    'beginTotp 409',
    'beginTotp 413',
    'beginTotp 415',
    'confirmTotp 200',
    'confirmTotp 400',
    'confirmTotp 403',
    'confirmTotp 409',
    'confirmTotp 413',
    'confirmTotp 415',
    'removeTotp 204',
    'removeTotp 400',
    'removeTotp 403',
    'removeTotp 413',
    'removeTotp 415',
    'listSessions 200',
    'listSessions 403',
    'endSession 204',
    'endSession 403',
    'endSession 404',
  ],
  'the end of the key that the run’s own tokens are signed with': ['retireSigningKey 204'],
}

/** Answers that a healthy stack does not give, or that would lock out the run itself. */
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
/** Wrong answers that a story got. */
const strays: string[] = []

beforeAll(async () => {
  api = await readApi()
  stack = await startTestStack()
  const tokens: Tokens = {
    merchant: await tokenOf('demo-merchant', stack.url),
    operator: await tokenOf('demo-operator', stack.url),
    second: await tokenOf('demo-operator-2', stack.url),
    manager: await tokenOfManager(),
  }
  for (const story of stories) {
    await story(tellerWith(tokens)).catch((error: unknown) => strays.push(`${story.name}: ${error}`))
  }
  await fuzz(tokens)
  process.stdout.write(`${tableOf(seen)}\n`)
})
afterAll(() => stack?.stop())

type Tokens = Readonly<Record<Person, string>>

/** Sends a request and keeps its answer, to be checked with all others. */
async function ask(operation: Operation, request: FuzzRequest, token: string) {
  const answer = await fetch(stack.url + request.path, {
    method: operation.method,
    headers: {
      ...request.headers,
      ...(request.as === 'nobody' || operation.isOpen ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(request.body === undefined ? {} : { body: request.body }),
  })
  const type = answer.headers.get('content-type') ?? ''
  const text = type.startsWith('text/event-stream') ? await beginningOf(answer) : await answer.text()
  const body: unknown = text === '' ? undefined : type.startsWith('application/json') ? JSON.parse(text) : text
  if (answer.ok) {
    remember(operation.path, body)
    taken.set(operation.id, request)
  }
  const fault = api.fault(operation, answer.status, type, body)
  const unnamed = answer.headers.has('x-request-id') ? undefined : 'has no x-request-id'
  seen.push({ operation, request, status: answer.status, fault: fault ?? unnamed })
  return { status: answer.status, body }
}

/** The first chunk of a stream that never ends by itself. */
async function beginningOf(answer: Response): Promise<string> {
  const reader = answer.body?.getReader()
  const chunk = await reader?.read()
  await reader?.cancel()
  return new TextDecoder().decode(chunk?.value)
}

function tellerWith(tokens: Tokens): Teller {
  const told: (...told: Parameters<Teller['tell']> extends [number, ...infer Rest] ? Rest : never) => Promise<{
    status: number
    body: JsonObject
  }> = async (operationId, person, { params = {}, query, body, key } = {}) => {
    const operation = api.operations.find(({ id }) => id === operationId)
    if (!operation) throw new Error(`there is no ${operationId}`)
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]))
    const request: FuzzRequest = {
      kind: 'story',
      path: query === undefined ? path : `${path}?${query}`,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      as: 'owner',
    }
    const answer = await ask(operation, request, tokens[person])
    return { status: answer.status, body: (answer.body ?? {}) as JsonObject }
  }
  return {
    async tell(expected, ...asked) {
      const { status, body } = await told(...asked)
      if (status !== expected) strays.push(`${asked[0]} is ${status}, not ${expected}: ${JSON.stringify(body)}`)
      return body
    },
    async until(isSo, ...asked) {
      const answer = await vi.waitFor(async () => {
        const seenNow = await told(...asked)
        if (!isSo(seenNow.status, seenNow.body)) throw new Error(`${asked[0]} stays ${seenNow.status}`)
        return seenNow
      }, patience)
      return answer.body
    },
  }
}

const patience = { timeout: 60_000, interval: 100 }

/** Ids from earlier answers, by the path that they belong to. */
const known = new Map<string, Set<string>>()

async function fuzz(tokens: Tokens): Promise<void> {
  const random = fc.sample(fc.integer(), { seed, numRuns: 100_000 })
  const until = performance.now() + seconds * 1_000
  let drawn = 0

  function tokenFor({ path }: Operation, isOwner: boolean): string {
    if (path.startsWith('/ops') === isOwner) return tokens.operator
    return /^\/v1\/(clients|people|requests|checkout-settings)/.test(path) ? tokens.manager : tokens.merchant
  }

  async function draw(operation: Operation, kind: (typeof kinds)[number]): Promise<void> {
    const number = random[drawn % random.length] ?? 0
    drawn += 1
    const [made] = fc.sample(requestOf(api, operation, kind, idFor), { seed: number, numRuns: 1 })
    const request = kind === 'repeated' ? (taken.get(operation.id) ?? made) : payable(operation, made)
    if (!request) return
    await ask(operation, request, tokenFor(operation, request.as === 'owner'))
  }

  for (let round = 0; round === 0 || performance.now() < until; round += 1) {
    const queue = kinds.flatMap((kind) => api.operations.map((operation) => ({ operation, kind })))
    const hands = Array.from({ length: atOnce }, async () => {
      for (let next = queue.shift(); next && (round === 0 || performance.now() < until); next = queue.shift()) {
        await draw(next.operation, next.kind)
      }
    })
    await Promise.all(hands)
  }
}

/** The token of a client that may manage its merchant's clients. One operator proposes it, another confirms, and the first gets it. */
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
  kept.add(String(body['client_id'])).add(String(merchant.body['id']))
  const signedIn = await send('POST', '/auth', { baseUrl, body })
  expect(signedIn.status).toBe(200)
  return String(signedIn.body['access_token'])
}

/** Ids that the run never revokes or suspends, because it needs them. */
const kept = new Set<string>()

/** The last request that each operation accepted. */
const taken = new Map<string, FuzzRequest>()

/** Replaces a random code by that of one of the run's own sales, since only those can be paid. */
function payable(operation: Operation, request: FuzzRequest | undefined): FuzzRequest | undefined {
  const code = [...(known.get('code:') ?? [])].at(-1)
  if (operation.id !== 'payInSandbox' || request?.kind !== 'valid' || code === undefined) return request
  return { ...request, body: JSON.stringify({ br_code: code }) }
}

const idFor = (prefix: string, name: string): fc.Arbitrary<string> => {
  const ids = [...(known.get(name === 'id' ? prefix : `${name}:`) ?? [])]
  return ids.length > 0 ? fc.constantFrom(...ids.slice(-50)) : fc.uuid()
}

/** Remembers the ids in an answer, except those of the demo's own merchants and clients, which the run needs unchanged. */
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
  if (typeof id !== 'string' || id.startsWith('demo-') || id.startsWith('0190a0de') || kept.has(id)) return
  known.set(prefix, (known.get(prefix) ?? new Set()).add(id))
}

/** How many times each operation gave each status. */
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

describe('the API’s answers', () => {
  const told = ({ operation, request, status, fault }: Seen): string =>
    `${operation.method} ${request.path} (${request.kind}) ${status}: ${fault} ${request.body?.slice(0, 300) ?? ''}`

  it('are as expected at every step of the scripted stories', () => {
    expect(strays).toEqual([])
  })

  it('are never a server error other than 503', () => {
    expect(seen.filter(({ status }) => status >= 500 && status !== 503).map(told)).toEqual([])
  })

  it('always match the description and carry an x-request-id', () => {
    expect(seen.filter(({ fault }) => fault !== undefined).map(told)).toEqual([])
  })

  it('cover nearly every status that the description names', () => {
    const reached = new Set(seen.map(({ operation, status }) => `${operation.id} ${status}`))
    const named = api.operations.flatMap(({ id, answers }) =>
      Object.keys(answers)
        .filter((status) => !notAskedFor.has(status))
        .map((status) => `${id} ${status}`),
    )
    const exempt = Object.values(beyond).flat()
    expect(exempt.filter((name) => !named.includes(name))).toEqual([])
    const missing = named.filter((name) => !reached.has(name) && !exempt.includes(name))
    process.stdout.write(
      `${named.filter((name) => reached.has(name)).length} of ${named.length} statuses reached; not: ${[...missing, ...exempt].join(', ')}\n`,
    )
    // How many statuses random requests reach depends on the speed of the machine.
    expect(missing.length).toBeLessThan(named.length / 30)
  })
})
