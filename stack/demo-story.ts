import { setTimeout as delay } from 'node:timers/promises'
import { type Comporta, createClient, isComportaError } from '@comporta/client'

/** What a small shop sells in a day, in reais; refund and takings follow from it. */
const sales = [
  { amount: 45.9, payer: 'Marina Alves' },
  { amount: 129.9, payer: 'Rafael Costa', refund: 29.9 },
  { amount: 89, payer: 'Juliana Prado' },
  { amount: 210, payer: 'Otávio Nunes' },
  { amount: 35.5, payer: 'Beatriz Melo' },
  { amount: 64.7, payer: 'Caio Freitas' },
  { amount: 18, payer: 'Lúcia Ramos' },
  { amount: 150, payer: 'Pedro Antunes' },
] as const
const disputed = 3
/** Total sales less the refund: withdrawing it leaves the balance as it was before. */
const takings = 713.1

interface Shop {
  url: string
  clientId: string
  clientSecret: string
}

/**
 * Plays a day of sales at the demo's shop, and leaves matters open for people to see and decide: a dispute, a withdrawal that
 * waits for approval, and one about which the bank says nothing final. Everything has a key, so a second run on the same day
 * does nothing twice, and the open matters are made only once.
 */
export async function tellDemoStory(shop: Shop, today = dayInBrazil()): Promise<void> {
  const { url: baseUrl, clientId, clientSecret } = shop
  // Few retries and short pauses, so that stopping the stack does not wait for this.
  const client = createClient({ baseUrl, clientId, clientSecret, retries: 2, pauseMaxMs: 1_000 })
  const payments = await Promise.all(sales.map((sale, index) => sell(client, sale, `demo-${today}-${index + 1}`)))
  const [openDispute] = (await client.disputes.list({ limit: 1 }).page()).data
  const payment = payments[disputed]
  if (!openDispute && payment) await client.call('post', '/sandbox/disputes', { body: { end_to_end_id: payment } })
  await abandon(client, `demo-${today}-9`)
  const withdraw = (key: string, amount: number, pixKey: string, authorize: boolean) =>
    client.withdrawals.create({ amount, pix_key: pixKey, pix_key_type: 'email', authorize }, { idempotencyKey: key })
  await withdraw(`demo-${today}-takings`, takings, 'fornecedor@exemplo.com.br', true)
  await withdraw('demo-waiting', 480, 'aluguel@exemplo.com.br', false)
  await withdraw('demo-unknown', 320, 'silent@sandbox.pix', true)
}

/** Returns the payment's end-to-end id; undefined when the sale was paid before. */
async function sell(client: Comporta, sale: (typeof sales)[number], key: string): Promise<string | undefined> {
  const { amount, payer } = sale
  const body = { amount, reference: key, customer_name: payer, expiration_minutes: 1_440 }
  const { id, qrcode_text: code } = await client.sales.create(body, { idempotencyKey: key })
  const payment = await client.sandbox.pay({ br_code: code, payer_name: payer }).catch(unlessPaid)
  await until(async () => (await client.sales.get(id)).status === 'paid')
  if ('refund' in sale) await client.sales.refund(id, { amount: sale.refund }, { idempotencyKey: `${key}-refund` })
  return payment?.end_to_end_id
}

/** A sale that nobody pays. */
async function abandon(client: Comporta, key: string): Promise<void> {
  const { id } = await client.sales.create({ amount: 72.4, reference: key }, { idempotencyKey: key })
  if ((await client.sales.get(id)).status !== 'pending') return
  await client.call('post', '/sandbox/sales/{id}/expire', { path: { id } })
}

function unlessPaid(error: unknown): undefined {
  if (!isComportaError(error) || error.status !== 409) throw error
}

const pauseMs = 100
const patienceMs = 60_000

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + patienceMs
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error('the simulated bank does not tell of a payment')
    await delay(pauseMs)
  }
}

const dayInBrazil = (): string => new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
