import { randomUUID } from 'node:crypto'
import { demoMerchants } from '../../libs/shared/src/demo/demo-merchants.ts'
import { demoPeople } from '../../libs/shared/src/demo/demo-people.ts'
import type { Json, JsonObject } from '../e2e/http-calls.ts'

/** Requests that need something to happen first: random requests would get these answers by luck, or never. */

export type Person = 'merchant' | 'operator' | 'second' | 'manager'

interface Asked {
  params?: Readonly<Record<string, string>>
  query?: string
  body?: unknown
  key?: string
}

export interface Teller {
  /** Sends a request; any other status fails the run. */
  tell: (status: number, operationId: string, person: Person, asked?: Asked) => Promise<JsonObject>
  /** Repeats a request until the answer satisfies `isSo`. */
  until: (
    isSo: (status: number, body: JsonObject) => boolean,
    operationId: string,
    person: Person,
    asked?: Asked,
  ) => Promise<JsonObject>
}

const reason = 'a story of the fuzz run'
const idOf = (body: JsonObject): string => String(body['id'])
const firstOf = (rows: Json | undefined): JsonObject | undefined => (rows as JsonObject[] | undefined)?.[0]

/** A sale of fifty reais that is paid, and its payment's end-to-end id. */
async function sellPaid({ tell, until }: Teller, paidCents = 5_000): Promise<{ id: string; endToEndId: string }> {
  const sale = await tell(201, 'createSale', 'merchant', { body: { amount: 50 } })
  const paying = { body: { br_code: sale['qrcode_text'], amount_cents: paidCents } }
  const { end_to_end_id: endToEndId } = await tell(200, 'payInSandbox', 'merchant', paying)
  const params = { id: idOf(sale) }
  await until((_, { status }) => status === 'paid', 'getSale', 'merchant', { params })
  return { id: idOf(sale), endToEndId: String(endToEndId) }
}

async function sales({ tell, until }: Teller): Promise<void> {
  const key = 'story-of-a-sale'
  const asked = { body: { amount: 50 }, key }
  const { id, qrcode_text: code } = await tell(201, 'createSale', 'merchant', asked)
  const params = { id: String(id) }
  await tell(200, 'createSale', 'merchant', asked)
  await tell(409, 'createSale', 'merchant', { body: { amount: 51 }, key })
  await tell(409, 'eraseSale', 'operator', { params, body: { reason } })
  await tell(200, 'cancelSale', 'merchant', { params })
  await tell(409, 'cancelSale', 'merchant', { params })
  await tell(409, 'expireSaleInSandbox', 'merchant', { params })
  await until((status) => status === 204, 'eraseSale', 'operator', { params, body: { reason } })
  await tell(410, 'payInSandbox', 'merchant', { body: { br_code: code } })
  const unpaid = await tell(201, 'createSale', 'merchant', { body: { amount: 50 } })
  await tell(202, 'expireSaleInSandbox', 'merchant', { params: { id: idOf(unpaid) } })
}

async function subscriptions({ tell, until }: Teller): Promise<void> {
  const customer = { customer_name: 'Maria Silva', customer_document: '52998224725' }
  // Between two days and a year from today.
  const startsOn = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const body = { amount: 59.9, period: 'monthly', starts_on: startsOn, ...customer }
  const { id } = await tell(201, 'createSubscription', 'merchant', { body })
  const params = { id: String(id) }
  await tell(409, 'eraseSubscription', 'operator', { params, body: { reason } })
  await tell(200, 'cancelSubscription', 'merchant', { params })
  await until((status) => status === 204, 'eraseSubscription', 'operator', { params, body: { reason } })
}

async function moneyBack(teller: Teller): Promise<void> {
  const { tell, until } = teller
  const { id } = await sellPaid(teller)
  const refund = { params: { id }, key: 'story-of-a-refund' }
  await tell(201, 'createRefund', 'merchant', { ...refund, body: { amount: 20 } })
  await tell(200, 'createRefund', 'merchant', { ...refund, body: { amount: 20 } })
  await tell(409, 'createRefund', 'merchant', { ...refund, body: { amount: 21 } })
  await tell(422, 'createRefund', 'merchant', { params: { id }, key: 'too-much', body: { amount: 500 } })
  await tell(200, 'listRefunds', 'merchant', { params: { id } })

  const disputed = await sellPaid(teller)
  const opened = await tell(200, 'openDisputeInSandbox', 'merchant', { body: { end_to_end_id: disputed.endToEndId } })
  const params = { id: String(opened['idInfracao']) }
  await tell(200, 'decideDisputeInSandbox', 'merchant', { params, body: { status: 'accepted' } })
  await tell(409, 'decideDisputeInSandbox', 'merchant', { params, body: { status: 'accepted' } })

  const { id: overpaid } = await sellPaid(teller, 6_000)
  const { data } = await until(isTold, 'listSaleAlerts', 'operator')
  const alert = { params: { id: idOf(firstOf(data) ?? {}) } }
  await tell(204, 'takeSaleAlert', 'operator', alert)
  await tell(409, 'takeSaleAlert', 'second', alert)
  await tell(204, 'releaseSaleAlert', 'second', alert)
  await tell(200, 'resolveSaleAlert', 'operator', { ...alert, body: { resolution: 'The payer wrote one cent more' } })
  await tell(200, 'getSale', 'merchant', { params: { id: overpaid }, query: 'expand=shares' })
  await tell(400, 'getSale', 'merchant', { params: { id: overpaid }, query: 'expand=everything' })
  await tell(200, 'inspectSale', 'operator', { params: { id: overpaid } })
  await tell(200, 'tellSaleStory', 'operator', { params: { id: overpaid } })
  await tell(404, 'listRefunds', 'merchant', { params: { id: randomUUID() } })
  await tell(404, 'listSubscriptionCharges', 'merchant', { params: { id: randomUUID() } })
}

async function adjustment({ tell }: Teller): Promise<void> {
  const { id: merchantId } = demoMerchants.lojaExemplo
  const subject = { type: 'none', id: 'fuzz' }
  const body = { merchant_id: merchantId, subject, description: reason, amount_cents: 20_000_000 }
  const transfer = { body: { transfer_id: randomUUID(), ...body } }
  await tell(202, 'postAdjustment', 'operator', transfer)
  await tell(409, 'postAdjustment', 'operator', transfer)
  await tell(200, 'postAdjustment', 'second', transfer)
  const longAgo = { params: { date: '2020-01-01' } }
  await tell(404, 'getClosedDay', 'operator', longAgo)
  await tell(404, 'listDayMerchants', 'operator', longAgo)
}

/** Whether a list has an entry. */
const isTold = (_: number, { data }: JsonObject): boolean => firstOf(data) !== undefined

async function withdrawals({ tell, until }: Teller): Promise<void> {
  const body = { amount: 10, authorize: false, pix_key: 'fornecedor@exemplo.com.br', pix_key_type: 'email' }
  const withdraw = async (changes: object = {}): Promise<{ id: string }> => {
    const answer = await tell(201, 'createWithdrawal', 'merchant', { body: { ...body, ...changes }, key: randomUUID() })
    return { id: String((answer['data'] as JsonObject)['withdrawal_id']) }
  }
  const key = 'story-of-a-withdrawal'
  await tell(201, 'createWithdrawal', 'merchant', { body, key })
  await tell(200, 'createWithdrawal', 'merchant', { body, key })
  await tell(409, 'createWithdrawal', 'merchant', { body: { ...body, amount: 11 }, key })
  await tell(422, 'createWithdrawal', 'merchant', { body: { ...body, amount: 9_000_000 }, key: 'story-of-too-much' })
  for (const decide of ['approveWithdrawal', 'rejectWithdrawal', 'cancelWithdrawal'] as const) {
    const params = await withdraw()
    await tell(200, decide, 'merchant', { params, body: {} })
    await tell(409, decide, 'merchant', { params, body: {} })
  }
  const params = await withdraw()
  await tell(200, 'getWithdrawal', 'merchant', { params })
  await tell(400, 'getWithdrawal', 'merchant', { params, query: 'expand=everything' })
  await tell(200, 'inspectWithdrawal', 'operator', { params })
  await tell(200, 'tellWithdrawalStory', 'operator', { params })
  await tell(409, 'closePayout', 'operator', { params, body: { outcome: 'rejected', reason } })
  await tell(409, 'eraseWithdrawal', 'operator', { params, body: { reason } })
  await tell(200, 'cancelWithdrawalAsOperator', 'operator', { params, body: { reason } })
  await tell(409, 'cancelWithdrawalAsOperator', 'operator', { params, body: { reason } })

  const reviewed = { params: await withdraw({ amount: 12_000, authorize: true }) }
  const { data } = await until(isTold, 'listWithdrawalAlerts', 'operator')
  const alert = { params: { id: idOf(firstOf(data) ?? {}) } }
  await tell(204, 'takeWithdrawalAlert', 'operator', alert)
  await tell(409, 'takeWithdrawalAlert', 'second', alert)
  await tell(204, 'releaseWithdrawalAlert', 'second', alert)
  await tell(200, 'takeReview', 'operator', reviewed)
  await tell(409, 'takeReview', 'second', reviewed)
  const approved = { ...reviewed, body: { decision: 'approved', reason } }
  await tell(200, 'decideReview', 'operator', approved)
  await tell(409, 'decideReview', 'operator', approved)
  const large = { params: await withdraw({ amount: 60_000 }) }
  await tell(200, 'approveWithdrawal', 'merchant', { ...large, body: {} })
  await tell(200, 'takeReview', 'operator', large)
  const decision = { ...large, body: { decision: 'approved', reason } }
  await tell(202, 'decideReview', 'operator', decision)
  await tell(200, 'decideReview', 'second', decision)
}

async function payouts({ tell }: Teller): Promise<void> {
  const { id: merchantId } = demoMerchants.lojaRival
  const paused = { body: { merchant_id: merchantId, reason } }
  await tell(200, 'pausePayouts', 'operator', paused)
  await tell(409, 'pausePayouts', 'operator', paused)
  await tell(200, 'resumePayouts', 'operator', paused)
  await tell(409, 'resumePayouts', 'operator', paused)
  const settings = {
    default_pix_key: null,
    withdrawal_max_cents: null,
    auto_approval: true,
    auto_approval_max_cents: 6_000_000,
    auto_approval_daily_max_cents: 60_000_000,
    creator_may_approve: true,
  }
  const wider = { params: { merchantId }, body: { ...settings, reason } }
  await tell(202, 'changePayoutSettings', 'operator', wider)
  await tell(409, 'changePayoutSettings', 'operator', wider)
  await tell(200, 'changePayoutSettings', 'second', wider)
  const pixKey = { type: 'email', value: 'vigiada@exemplo.com.br' }
  const { id } = await tell(201, 'watchKey', 'operator', { body: { pix_key: pixKey, reason } })
  await tell(409, 'watchKey', 'operator', { body: { pix_key: pixKey, reason } })
  await tell(204, 'unwatchKey', 'operator', { params: { id: String(id) } })
}

async function webhooks({ tell }: Teller): Promise<void> {
  const url = 'https://comporta-fuzz.invalid/hooks'
  const body = { url, event_types: [], description: null }
  const { id } = await tell(201, 'createWebhookEndpoint', 'merchant', { body })
  const params = { id: String(id) }
  const event = { ...params, eventId: randomUUID() }
  const since = { since: '2026-01-01T00:00:00Z' }
  await tell(200, 'changeWebhookEndpoint', 'merchant', { params, body: { ...body, enabled: false } })
  await tell(409, 'pingWebhookEndpoint', 'merchant', { params })
  await tell(409, 'resendWebhookDelivery', 'merchant', { params: event })
  await tell(409, 'resendWebhooks', 'merchant', { params, body: since })
  await tell(200, 'changeWebhookEndpoint', 'merchant', { params, body: { ...body, enabled: true } })
  const ping = await tell(202, 'pingWebhookEndpoint', 'merchant', { params })
  await tell(202, 'resendWebhookDelivery', 'merchant', { params: { ...params, eventId: idOf(ping) } })
  await tell(202, 'resendWebhooks', 'merchant', { params, body: since })
  await tell(200, 'listWebhookDeliveries', 'merchant', { params })
  await tell(200, 'listEvents', 'merchant')
  const others: string[] = []
  for (let count = 1; count < 20; count += 1) {
    others.push(idOf(await tell(201, 'createWebhookEndpoint', 'merchant', { body })))
  }
  await tell(409, 'createWebhookEndpoint', 'merchant', { body })
  for (const other of others) await tell(204, 'removeWebhookEndpoint', 'merchant', { params: { id: other } })
}

async function clients({ tell }: Teller): Promise<void> {
  const made = await tell(201, 'createClient', 'manager', { body: { name: 'story', scopes: ['sales:read'] } })
  const params = { id: String(made['client_id']) }
  const { data } = await tell(200, 'listClients', 'manager')
  const listed = (data as JsonObject[]).find(({ client_id: id }) => id === params.id)
  const secretId = idOf(firstOf(listed?.['secrets']) ?? {})
  await tell(409, 'revokeOwnClientSecret', 'manager', { params: { ...params, secretId }, body: { reason } })
  await tell(201, 'addOwnClientSecret', 'manager', { params, body: { reason } })
  await tell(204, 'revokeOwnClientSecret', 'manager', { params: { ...params, secretId }, body: { reason } })
  await tell(204, 'revokeClient', 'manager', { params, body: { reason } })
}

async function access({ tell }: Teller): Promise<void> {
  await tell(200, 'listMerchants', 'operator')
  await tell(200, 'namePerson', 'merchant', { params: { id: demoPeople.finance.id } })
  await tell(200, 'nameAnyPerson', 'operator', { params: { id: demoPeople.finance.id } })
  const { id, clientId } = demoMerchants.lojaRival
  const reader = { params: { id }, body: { name: 'reader', scopes: ['sales:read'] } }
  const made = await tell(201, 'createApiClient', 'operator', reader)
  const params = { id: String(made['client_id']) }
  await tell(201, 'addClientSecret', 'operator', { params, body: { reason } })
  await tell(204, 'revokeApiClient', 'operator', { params, body: { reason } })
  for (const [operationId, other] of [
    ['addClientSecret', clientId],
    ['revokeApiClient', 'demo-operator-2'],
  ] as const) {
    const asked = { params: { id: other }, body: { reason } }
    await tell(202, operationId, 'operator', asked)
    await tell(409, operationId, 'operator', asked)
  }
}

export const stories: readonly ((teller: Teller) => Promise<void>)[] = [
  sales,
  subscriptions,
  moneyBack,
  // The following stories withdraw the money of this adjustment.
  adjustment,
  withdrawals,
  payouts,
  webhooks,
  clients,
  access,
]
