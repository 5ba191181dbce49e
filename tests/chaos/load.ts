import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { objectAt } from '../e2e/http-calls.ts'
import type { ApiClient } from './api-client.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'

/** An order to withdraw, as its client remembers it. */
interface Intent {
  merchantId: string
  /** The Idempotency-Key. */
  key: string
  /** The ids in the answers; more than one would mean two withdrawals for one order. */
  withdrawalIds: Set<string>
  /** False while a request with this key has no clear answer. */
  isAnswered: boolean
}

/** What the clients know, for the audit to compare with the databases and the bank's book. */
export interface LoadLog {
  intents: Intent[]
  /** Sales for which a client got a code. */
  saleIds: string[]
}

export interface LoadClient extends ApiClient {
  /** The range of one withdrawal. */
  amountCents: readonly [min: number, max: number]
}

export interface Load {
  log: LoadLog
  /** Withdraws a small amount as this client; resolves once it is accepted, or the client has given up. */
  probe: (client: ApiClient) => Promise<void>
  /** Sends the orders with these Idempotency-Keys again, unchanged; resolves once all are answered. */
  repeat: (keys: ReadonlySet<string>) => Promise<void>
  /** Stops new orders; resolves once every request under way is answered, or its client has given up. */
  stop: () => Promise<void>
}

export interface LoadOptions {
  seed: number
  clients: readonly LoadClient[]
  habits: Habits
}

export interface Habits {
  /** The longest that a client waits before its next order. */
  thinkMaxMs: number
  /** Share of the withdrawals that go to a key with a story (docs/psp-sandbox.md). */
  stories: number
  /** Share of the orders that are sent twice at the same time. */
  sentTwice: number
  /** Share of the withdrawals that the merchant's people approve, reject or cancel afterwards. */
  decidedLater: number
  /** Share of these decisions that two people make at the same time, each a different one. */
  decidedByTwo: number
}

export const usualHabits: Habits = {
  thinkMaxMs: 1_500,
  stories: 0.07,
  sentTwice: 0.1,
  decidedLater: 0.15,
  decidedByTwo: 0.33,
}

/** Most withdrawals go to a key that the bank simply pays; a few go to one of these. */
const storyKeys = ['rejected', 'refused', 'timeout', 'lost', 'slow', 'down', 'returned'] as const

const share = { sale: 0.2, replayed: 0.1 } as const

/** The longest that the merchant's people wait before they decide. */
const decideMaxMs = 1_000

const decisions = ['approve', 'reject', 'cancel'] as const

interface Order {
  amount: number
  authorize: boolean
  pix_key: string
  pix_key_type: 'email'
}

/** Runs all clients concurrently, each with one order after the other. */
export function startLoad({ seed, clients, habits }: LoadOptions): Load {
  const log: LoadLog = { intents: [], saleIds: [] }
  const sent = new Map<string, () => Promise<void>>()
  let isStopping = false

  async function run(client: LoadClient, random: SeededRandom): Promise<void> {
    while (!isStopping) {
      await pause(random.integer(0, habits.thinkMaxMs))
      if (random.happens(share.sale)) await sell(client, random)
      else await withdraw(client, random)
    }
  }

  async function sell(client: ApiClient, random: SeededRandom): Promise<void> {
    const sale = await client.ask('POST', '/v1/sales', { amount: random.integer(1_000, 2_000) / 100 })
    if (sale?.status !== 201) return
    log.saleIds.push(String(sale.body['id']))
    // A lost answer is retried; that the code is paid by then is no failure.
    await client.ask('POST', '/sandbox/pay', { br_code: sale.body['qrcode_text'] })
  }

  async function withdraw(client: LoadClient, random: SeededRandom): Promise<void> {
    const isDecidedLater = random.happens(habits.decidedLater)
    const order = createOrder(random.integer(...client.amountCents), {
      authorize: !isDecidedLater,
      pixKey: random.happens(habits.stories) ? `${random.pick(storyKeys)}@sandbox.pix` : 'fornecedor@exemplo.com.br',
    })
    const intent = createIntent(client)
    const twins = random.happens(habits.sentTwice) ? 2 : 1
    await Promise.all(Array.from({ length: twins }, () => send(client, intent, order)))
    if (intent.withdrawalIds.size > 0 && random.happens(share.replayed)) await send(client, intent, order)
    const [withdrawalId] = intent.withdrawalIds
    if (!isDecidedLater || !withdrawalId) return
    await pause(random.integer(0, decideMaxMs))
    const words = random.shuffled(decisions).slice(0, random.happens(habits.decidedByTwo) ? 2 : 1)
    await decide(client, withdrawalId, words)
  }

  async function decide(client: ApiClient, withdrawalId: string, words: readonly string[]): Promise<void> {
    await Promise.all(words.map((word) => client.ask('POST', `/v1/withdrawals/${withdrawalId}/${word}`, {})))
  }

  function createIntent({ merchantId }: ApiClient): Intent {
    const intent = { merchantId, key: randomUUID(), withdrawalIds: new Set<string>(), isAnswered: false }
    log.intents.push(intent)
    return intent
  }

  async function send(client: ApiClient, intent: Intent, order: Order): Promise<void> {
    sent.set(intent.key, () => send(client, intent, order))
    intent.isAnswered = false
    const answer = await client.ask('POST', '/v1/withdrawals', order, intent.key)
    if (!answer) return
    intent.isAnswered = true
    if (answer.status < 300) intent.withdrawalIds.add(String(objectAt(answer.body, 'data')['withdrawal_id']))
  }

  const running = clients.map((client, index) => run(client, seededRandom(seed, `client ${index}`)))
  return {
    log,
    probe: (client) => send(client, createIntent(client), createOrder(100, { authorize: true })),
    async repeat(keys) {
      await Promise.all([...sent].map(([key, again]) => (keys.has(key) ? again() : undefined)))
    },
    async stop() {
      isStopping = true
      await Promise.all(running)
    },
  }
}

const createOrder = (
  cents: number,
  { authorize, pixKey = 'fornecedor@exemplo.com.br' }: { authorize: boolean; pixKey?: string },
): Order => ({ amount: cents / 100, authorize, pix_key: pixKey, pix_key_type: 'email' })
