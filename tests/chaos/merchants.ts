import { demoOperator2 } from '@comporta/shared/demo/demo-merchants.ts'
import { objectAt } from '../e2e/http-calls.ts'
import { type ApiClient, createApiClient, type RequestCounts } from './api-client.ts'
import type { LoadClient } from './load.ts'
import { pollUntil } from './poll-until.ts'

export interface Merchants {
  clients: readonly LoadClient[]
  /** For the probes, which withdraw after each disturbance. */
  probeClient: ApiClient
  /** Two, because some decisions need both. */
  operators: readonly [ApiClient, ApiClient]
}

export interface MerchantsOptions {
  baseUrl: string
  /** Clients send nothing more once this aborts. */
  signal: AbortSignal
}

interface Kind {
  merchants: number
  clientsEach: number
  openingCents: number
  amountCents: readonly [min: number, max: number]
}

/** Most have plenty of money. The poor ones have three clients each, which race for money that is enough for one. */
const kinds: readonly Kind[] = [
  { merchants: 5, clientsEach: 3, openingCents: 5_000_000, amountCents: [100, 5_000] },
  { merchants: 3, clientsEach: 3, openingCents: 3_000, amountCents: [1_000, 2_500] },
]

/** Creates merchants as operators do, with API clients, an opening balance, and limits so high that nobody has to approve. */
export async function createMerchants(options: MerchantsOptions, counts: RequestCounts): Promise<Merchants> {
  const { baseUrl, signal } = options
  const access = { clientId: 'demo-operator', clientSecret: 'demo-operator-secret', merchantId: '' }
  const operator = createApiClient({ baseUrl, signal, ...access }, counts)
  const colleague = createApiClient({ baseUrl, signal, merchantId: '', ...demoOperator2 }, counts)

  async function createMerchant(name: string, openingCents: number): Promise<string> {
    const merchant = await mustAnswer(operator.ask('POST', '/ops/merchants', { name, city: 'OLINDA' }))
    const merchantId = String(merchant['id'])
    for (const one of [operator, colleague]) {
      await mustAnswer(one.ask('PUT', `/ops/withdrawals/settings/${merchantId}`, payoutSettings))
    }
    const client = await createClient(merchantId)
    const sale = await mustAnswer(client.ask('POST', '/v1/sales', { amount: openingCents / 100 }))
    await mustAnswer(client.ask('POST', '/sandbox/pay', { br_code: sale['qrcode_text'] }))
    await pollUntil(async () => (await availableCents(client)) === openingCents, 60_000)
    return merchantId
  }

  async function createClient(merchantId: string, retryMaxMs?: number): Promise<ApiClient> {
    const path = `/ops/merchants/${merchantId}/clients`
    const give = () => mustAnswer(operator.ask('POST', path, { name: 'shop', scopes }))
    let body = await give()
    // One operator creates a merchant's first client; each later one needs two.
    if (body['status'] === 'proposed') {
      await mustAnswer(colleague.ask('POST', path, { name: 'shop', scopes }))
      body = await give()
    }
    const clientAccess = { clientId: String(body['client_id']), clientSecret: String(body['client_secret']) }
    const patience = retryMaxMs === undefined ? {} : { retryMaxMs }
    return createApiClient({ baseUrl, signal, merchantId, ...clientAccess, ...patience }, counts)
  }

  const clients: LoadClient[] = []
  for (const { merchants, clientsEach, openingCents, amountCents } of kinds) {
    for (let made = 0; made < merchants; made += 1) {
      const merchantId = await createMerchant(`Loja ${clients.length}`, openingCents)
      for (let number = 0; number < clientsEach; number += 1) {
        clients.push({ ...(await createClient(merchantId)), amountCents })
      }
    }
  }
  // It retries quickly: the probes measure the product's recovery, not the client's backoff.
  const probeClient = await createClient(await createMerchant('Sonda', 1_000_000), 100)
  return { clients, probeClient, operators: [operator, colleague] }
}

const scopes = ['sales:write', 'withdrawals:write', 'withdrawals:approve', 'balance:read'] as const

const payoutSettings = {
  default_pix_key: null,
  withdrawal_max_cents: null,
  auto_approval: true,
  auto_approval_max_cents: 100_000_000,
  auto_approval_daily_max_cents: 1_000_000_000,
  // Clients send equal amounts to the same key all the time.
  duplicate_window_seconds: 0,
  creator_may_approve: true,
  reason: 'a chaos run',
}

async function availableCents(client: ApiClient): Promise<number> {
  const body = await mustAnswer(client.ask('GET', '/v1/balance'))
  return Number(objectAt(objectAt(body, 'data'), 'available')['cents'])
}

async function mustAnswer(asked: ReturnType<ApiClient['ask']>) {
  const answer = await asked
  if (!answer || answer.status >= 300) throw new Error(`the set-up was answered ${JSON.stringify(answer?.body)}`)
  return answer.body
}
