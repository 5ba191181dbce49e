import { setTimeout as delay } from 'node:timers/promises'
import { Argument } from '@commander-js/extra-typings'
import { type Comporta, isComportaError } from '@comporta/client'
import { examples } from '../arguments.ts'
import { Failure, UsageError } from '../context.ts'
import type { AddCommands } from '../session.ts'

/** Makes something happen in the sandbox; returns the object that it is about once it has happened. */
type Trigger = (client: Comporta) => Promise<object>

const triggers = {
  'sale.paid': (client) => paidSale(client),
  'sale.expired': async (client) => {
    const { id } = await newSale(client)
    await client.call('post', '/sandbox/sales/{id}/expire', { path: { id } })
    return saleIn(client, id, 'expired')
  },
  'sale.cancelled': async (client) => client.sales.cancel((await newSale(client)).id),
  'refund.settled': async (client) => {
    const { id } = await paidSale(client)
    const refund = (await client.sales.refund(id)).data
    const refunds = async () => (await client.sales.refunds(id).page()).data
    return until(async () => (await refunds()).find((other) => other.id === refund.id && other.status === 'completed'))
  },
  'dispute.opened': async (client) => (await dispute(client)).dispute,
  'dispute.closed': async (client) => {
    const { dispute: opened, idInBank: id } = await dispute(client)
    await client.call('post', '/sandbox/disputes/{id}/decide', { path: { id }, body: { status: 'rejected' } })
    return until(async () => {
      const now = await disputeOf(client, opened.end_to_end_id)
      return now?.status === 'rejected' ? now : undefined
    })
  },
  'defense.sent': async (client) => {
    const path = { id: (await dispute(client)).dispute.id }
    const body = { analysis: 'rejected', justification: 'Entregue e assinado pelo comprador.' } as const
    await client.call('post', '/v1/disputes/{id}/defense', { path, body })
    return until(async () => {
      const { defense } = await client.call('get', '/v1/disputes/{id}', { path, query: { expand: 'defense' } })
      return defense?.status === 'sent' ? defense : undefined
    })
  },
  'withdrawal.pending_approval': (client) => withdraw(client, 'fornecedor@exemplo.com.br', false),
  'withdrawal.processing': (client) => withdraw(client, 'slow@sandbox.pix', true),
  'withdrawal.paid': (client) => endedWithdrawal(client, 'fornecedor@exemplo.com.br', 'paid'),
  'withdrawal.failed': (client) => endedWithdrawal(client, 'rejected@sandbox.pix', 'failed'),
  'withdrawal.returned': (client) => endedWithdrawal(client, 'returned@sandbox.pix', 'paid'),
} as const satisfies Record<string, Trigger>

type TriggerName = keyof typeof triggers
const names = Object.keys(triggers) as TriggerName[]

const reais = 25.5
const pauseMs = 250
const patienceMs = 30_000

export const addTrigger: AddCommands = (program, session) => {
  program
    .command('trigger')
    .description('make something happen in the sandbox, as it would with a real bank')
    .addArgument(new Argument('<event>', 'what').choices(names))
    .addHelpText('after', examples('comporta trigger sale.paid', 'comporta trigger withdrawal.failed --json'))
    .action(async (name) => {
      const client = await session.client()
      await refuseRealMoney(client)
      session.showOne(await triggers[name](client))
    })
}

/** Only a sandbox has this route; there, the unknown code is refused. */
async function refuseRealMoney(client: Comporta): Promise<void> {
  try {
    await client.sandbox.pay({ br_code: 'none' })
  } catch (error) {
    if (isComportaError(error, 'unknown_route')) {
      throw new UsageError('This installation is no sandbox: nothing is triggered where money is real')
    }
    if (!isComportaError(error)) throw error
  }
}

const newSale = (client: Comporta) => client.sales.create({ amount: reais })

const saleIn = (client: Comporta, id: string, status: 'paid' | 'expired') =>
  until(async () => {
    const now = await client.sales.get(id)
    return now.status === status ? now : undefined
  })

async function paidSale(client: Comporta) {
  const sale = await newSale(client)
  await client.sandbox.pay({ br_code: sale.qrcode_text })
  return saleIn(client, sale.id, 'paid')
}

/** A paid sale that its payer disputes; the bank has its own id for the dispute. */
async function dispute(client: Comporta) {
  const sale = await newSale(client)
  const { end_to_end_id: payment } = await client.sandbox.pay({ br_code: sale.qrcode_text })
  await saleIn(client, sale.id, 'paid')
  const { idInfracao: idInBank } = await client.call('post', '/sandbox/disputes', { body: { end_to_end_id: payment } })
  return { dispute: await until(() => disputeOf(client, payment)), idInBank }
}

const disputeOf = async (client: Comporta, payment: string) =>
  (await client.disputes.list({ limit: 100 }).page()).data.find((other) => other.end_to_end_id === payment)

const withdraw = async (client: Comporta, pixKey: string, authorize: boolean) =>
  (await client.withdrawals.create({ amount: reais, pix_key: pixKey, pix_key_type: 'email', authorize })).data

async function endedWithdrawal(client: Comporta, pixKey: string, status: 'paid' | 'failed') {
  const { withdrawal_id: id } = await withdraw(client, pixKey, true)
  return until(async () => {
    const { data } = await client.withdrawals.get(id)
    return data.status === status ? data : undefined
  })
}

/** Waits until the simulated bank has done it, which takes a moment. */
async function until<Found>(look: () => Promise<Found | undefined>): Promise<Found> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    if (performance.now() > deadline) throw new Failure(`It did not happen in ${patienceMs / 1_000} seconds`)
    await delay(pauseMs)
  }
}
