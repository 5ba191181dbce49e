import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { accessTokenView, merchantScopes } from '@comporta/shared/contracts/auth.contract.ts'
import { balanceAnswer } from '@comporta/shared/contracts/balance.contract.ts'
import { clientSecretView, merchantView } from '@comporta/shared/contracts/merchants.contract.ts'
import { saleCreationView } from '@comporta/shared/contracts/sales.contract.ts'
import { createWithdrawalAnswer, withdrawalAnswer } from '@comporta/shared/contracts/withdrawals.contract.ts'
import { demoOperator, demoOperator2 } from '@comporta/shared/demo/demo-merchants.ts'
import { z } from 'zod'

export interface BenchMerchant {
  /** Withdraws one real, approved at once. Returns the withdrawal's id. */
  withdraw: (pixKey: string) => Promise<string>
  statusOf: (withdrawalId: string) => Promise<string>
  /** In cents. */
  balance: () => Promise<{ available: number; hold: number }>
}

const payoutSettings = {
  default_pix_key: null,
  withdrawal_max_cents: null,
  auto_approval: true,
  auto_approval_max_cents: 5_000_000,
  auto_approval_daily_max_cents: 50_000_000,
  creator_may_approve: true,
  reason: 'a benchmark',
}

/** Creates merchants on a stack with demo data, through its gateway at `url`. */
export async function openMerchants(url: string): Promise<(fundsCents: number) => Promise<BenchMerchant>> {
  const operator = await signIn(url, demoOperator.clientId, demoOperator.clientSecret)
  const colleague = await signIn(url, demoOperator2.clientId, demoOperator2.clientSecret)
  return async (fundsCents) => {
    const { id } = await operator(merchantView, 'POST', '/ops/merchants', { name: 'Loja', city: 'OLINDA' })
    for (const one of [operator, colleague]) {
      await one(z.unknown(), 'PUT', `/ops/withdrawals/settings/${id}`, payoutSettings)
    }
    const client = await operator(clientSecretView, 'POST', `/ops/merchants/${id}/clients`, {
      name: 'benchmark',
      scopes: merchantScopes,
    })
    const merchant = merchantOf(await signIn(url, client.client_id, client.client_secret))
    await fund(merchant, fundsCents)
    return merchant
  }
}

type Ask = <Schema extends z.ZodType>(
  schema: Schema,
  method: string,
  path: string,
  body?: unknown,
) => Promise<z.output<Schema>>

async function signIn(url: string, clientId: string, clientSecret: string): Promise<Ask> {
  const ask =
    (headers: Record<string, string>): Ask =>
    async (schema, method, path, body) => {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: { ...headers, 'idempotency-key': randomUUID(), 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
      return schema.parse(await response.json())
    }
  const credentials = { client_id: clientId, client_secret: clientSecret }
  const { access_token: token } = await ask({})(accessTokenView, 'POST', '/auth', credentials)
  return ask({ authorization: `Bearer ${token}` })
}

const merchantOf = (ask: Ask): BenchMerchant & { ask: Ask } => ({
  ask,
  async withdraw(pixKey) {
    const body = { amount: 1, authorize: true, pix_key: pixKey, pix_key_type: 'email' }
    return (await ask(createWithdrawalAnswer, 'POST', '/v1/withdrawals', body)).data.withdrawal_id
  },
  statusOf: async (id) => (await ask(withdrawalAnswer, 'GET', `/v1/withdrawals/${id}`)).data.status,
  async balance() {
    const { available, hold } = (await ask(balanceAnswer, 'GET', '/v1/balance')).data
    return { available: available.cents, hold: hold.cents }
  },
})

async function fund(merchant: BenchMerchant & { ask: Ask }, cents: number): Promise<void> {
  const sale = await merchant.ask(saleCreationView, 'POST', '/v1/sales', { amount: cents / 100 })
  await merchant.ask(z.unknown(), 'POST', '/sandbox/pay', { br_code: sale.qrcode_text })
  while ((await merchant.balance()).available < cents) await pause(100)
}
