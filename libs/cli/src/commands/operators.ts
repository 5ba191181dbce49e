import { Argument } from '@commander-js/extra-typings'
import { examples, given, limitOption, list } from '../arguments.ts'
import type { AddCommands } from '../session.ts'
import { type Column, fieldsOf } from '../show.ts'

/** Commands for operators; each needs the duty that the API's reference names. */
export const addOperators: AddCommands = (program, session) => {
  for (const add of [addMerchants, addClients, addSecrets, addReviews, addAlerts, addPayouts, addAudit]) {
    add(program, session)
  }
}

const reasonOption = ['--reason <text>', 'why; it is kept'] as const

const addMerchants: AddCommands = (program, session) => {
  const merchants = program.command('merchants').description('for operators: merchants')
  merchants
    .command('list')
    .description('merchants, newest first')
    .option(...limitOption)
    .action(async ({ limit }) => {
      const found = (await session.client()).list('/ops/merchants', { query: { limit: Math.min(limit, 100) } })
      await session.showList(found, limit, [
        ['ID', 'id'],
        ['STATUS', 'status'],
        ['NAME', 'name'],
        ['CITY', 'city'],
        ['CREATED', 'created_at'],
      ])
    })
  merchants
    .command('get')
    .description('a merchant with its clients and what was done to them')
    .argument('<merchant>')
    .action(async (id) =>
      session.showOne(await (await session.client()).call('get', '/ops/merchants/{id}', { path: { id } })),
    )
  merchants
    .command('create')
    .description('a merchant; it can do nothing until it has a client')
    .argument('<name>', 'as payers see it')
    .argument('<city>')
    .option(...reasonOption)
    .addHelpText(
      'after',
      examples(
        'comporta merchants create "Padaria Sol" OLINDA',
        'comporta clients create shop --merchant 0199… --scopes sales:read,sales:write',
      ),
    )
    .action(async (name, city, { reason }) => {
      const client = await session.client()
      session.showOne(await client.call('post', '/ops/merchants', { body: { name, city, ...given({ reason }) } }))
    })
  for (const [act, description] of [
    ['suspend', 'no new tokens, no money moved, nothing unsent goes to the bank'],
    ['reinstate', 'let a suspended merchant work again'],
  ] as const) {
    merchants
      .command(act)
      .description(description)
      .argument('<merchant>')
      .requiredOption(...reasonOption)
      .action(async (id, { reason }) => {
        await session.confirm(`${act === 'suspend' ? 'Suspend' : 'Reinstate'} merchant ${id}`)
        const client = await session.client()
        session.showOne(await client.call('post', `/ops/merchants/{id}/${act}`, { path: { id }, body: { reason } }))
      })
  }
}

type Scopes = ('sales:read' | 'sales:write')[]

const addClients: AddCommands = (program, session) => {
  const clients = program
    .command('clients')
    .description('programs that may call the API: your own, or as an operator a merchant’s')
  clients
    .command('list')
    .description('clients of yours, or of a merchant')
    .option('--merchant <merchant>', 'as an operator')
    .action(async ({ merchant: id }) => {
      const client = await session.client()
      const found =
        id === undefined
          ? (await client.call('get', '/v1/clients')).data
          : (await client.call('get', '/ops/merchants/{id}', { path: { id } })).clients
      session.showRows(found, [
        ['ID', 'client_id'],
        ['STATUS', 'status'],
        ['NAME', 'name'],
        ['SCOPES', (row) => (row['scopes'] as string[]).join(' ')],
        ['LAST USED', 'last_used_at'],
      ])
    })
  clients
    .command('create')
    .description('a client; its secret is shown this once')
    .argument('<name>')
    .requiredOption('--scopes <scopes>', 'what it may do, e.g. sales:read,sales:write', list)
    .option('--merchant <merchant>', 'as an operator; your own otherwise')
    .option(...reasonOption)
    .action(async (name, { scopes, merchant: id, reason }) => {
      const client = await session.client()
      const body = { name, scopes: scopes as Scopes, ...given({ reason }) }
      session.showOne(
        id === undefined
          ? await client.call('post', '/v1/clients', { body })
          : await client.call('post', '/ops/merchants/{id}/clients', { path: { id }, body }),
      )
    })
  clients
    .command('revoke')
    .description('end a client for good; its tokens stop working within seconds')
    .argument('<client>')
    .option('--operator', 'as an operator, who gives a reason')
    .option(...reasonOption)
    .action(async (id, { operator, reason }) => {
      await session.confirm(`Revoke client ${id}`)
      const client = await session.client()
      const answer = operator
        ? await client.call('post', '/ops/clients/{id}/revoke', { path: { id }, body: { reason: reason ?? '' } })
        : await client.call('post', '/v1/clients/{id}/revoke', { path: { id }, body: given({ reason }) })
      session.show(answer, () => (answer ? fieldsOf(answer) : 'Revoked\n'))
    })
}

const addSecrets: AddCommands = (program, session) => {
  const secrets = program
    .command('secrets')
    .description('secrets of clients; two are valid at once, so that one is replaced without a pause')
  secrets
    .command('add')
    .description('give a client a new secret; of two, the older stops working')
    .argument('<client>')
    .option('--operator', 'as an operator')
    .option(...reasonOption)
    .action(async (id, { operator, reason }) => {
      const client = await session.client()
      const request = { path: { id }, body: given({ reason }) }
      session.showOne(
        operator
          ? await client.call('post', '/ops/clients/{id}/secrets', request)
          : await client.call('post', '/v1/clients/{id}/secrets', request),
      )
    })
  secrets
    .command('revoke')
    .description('end one of the two secrets of a client of yours')
    .argument('<client>')
    .argument('<secret>', 'its id')
    .action(async (id, secretId) => {
      await session.confirm(`Revoke a secret of client ${id}`)
      await (await session.client()).call('post', '/v1/clients/{id}/secrets/{secretId}/revoke', {
        path: { id, secretId },
      })
      session.show(null, 'Revoked\n')
    })
}

const reviewColumns: readonly Column[] = [
  ['ID', 'withdrawal_id'],
  ['COMPLIANCE', 'compliance_status'],
  ['AMOUNT', 'amount'],
  ['WHY', (row) => (row['compliance_reasons'] as string[]).join(' ')],
  ['MERCHANT', 'merchant_id'],
  ['CREATED', 'created_at'],
]

const addReviews: AddCommands = (program, session) => {
  const reviews = program.command('reviews').description('for operators: withdrawals that wait for compliance')
  reviews
    .command('list')
    .description('all that wait')
    .action(async () =>
      session.showRows((await (await session.client()).call('get', '/ops/withdrawals/reviews')).data, reviewColumns),
    )
  reviews
    .command('take')
    .description('take one, before it is decided')
    .argument('<withdrawal>')
    .action(async (id) => {
      const client = await session.client()
      session.showOne(await client.call('post', '/ops/withdrawals/{id}/review/take', { path: { id } }))
    })
  reviews
    .command('decide')
    .description('approve or reject one that you have taken')
    .argument('<withdrawal>')
    .addArgument(new Argument('<decision>', 'what').choices(['approved', 'rejected'] as const))
    .requiredOption(...reasonOption)
    .action(async (id, decision, { reason }) => {
      await session.confirm(`Decide that withdrawal ${id} is ${decision}`)
      const client = await session.client()
      const body = { decision, reason }
      session.showOne(await client.call('post', '/ops/withdrawals/{id}/review/decide', { path: { id }, body }))
    })
}

const alertColumns: readonly Column[] = [
  ['SERVICE', 'service'],
  ['ID', 'id'],
  ['KIND', 'kind'],
  ['SUBJECT', 'subject'],
  ['SINCE', 'created_at'],
]

const addAlerts: AddCommands = (program, session) => {
  const alerts = program.command('alerts').description('for operators: what somebody should look at')
  alerts
    .command('list')
    .description('open alerts of every service')
    .action(async () => {
      const client = await session.client()
      const [sales, withdrawals, webhooks] = await Promise.all([
        client.call('get', '/ops/sales/alerts', { query: { limit: 100 } }),
        client.call('get', '/ops/withdrawals/alerts', { query: { limit: 100 } }),
        client.call('get', '/ops/webhooks/alerts', { query: { limit: 100 } }),
      ])
      const named = (service: string, { data }: { data: object[] }) => data.map((alert) => ({ service, ...alert }))
      const all = [...named('sales', sales), ...named('withdrawals', withdrawals), ...named('webhooks', webhooks)]
      session.showRows(all, alertColumns)
    })
  alerts
    .command('resolve')
    .description('close one')
    .addArgument(new Argument('<service>', 'whose').choices(['sales', 'withdrawals', 'webhooks'] as const))
    .argument('<alert>')
    .requiredOption('--resolution <text>', 'what was done')
    .action(async (service, id, { resolution }) => {
      const client = await session.client()
      const request = { path: { id }, body: { resolution } }
      session.show(await client.call('post', `/ops/${service}/alerts/{id}/resolve`, request), 'Resolved\n')
    })
}

const addPayouts: AddCommands = (program, session) => {
  const payouts = program.command('payouts').description('for operators: what is sent to the bank')
  for (const [act, description] of [
    ['pause', 'send nothing new to the bank, of one merchant or all'],
    ['resume', 'end such a pause; what it held back goes on at once'],
  ] as const) {
    payouts
      .command(act)
      .description(description)
      .option('--merchant <merchant>', 'only its payouts')
      .requiredOption(...reasonOption)
      .action(async ({ merchant, reason }) => {
        await session.confirm(`${act === 'pause' ? 'Pause' : 'Resume'} payouts of ${merchant ?? 'all merchants'}`)
        const body = { reason, ...given({ merchant_id: merchant }) }
        session.showOne(await (await session.client()).call('post', `/ops/withdrawals/payouts/${act}`, { body }))
      })
  }
  payouts
    .command('pauses')
    .description('what is held back right now')
    .action(async () =>
      session.showRows((await (await session.client()).call('get', '/ops/withdrawals/payouts/pauses')).data, [
        ['MERCHANT', (row) => row['merchant_id'] ?? 'all'],
        ['KIND', 'kind'],
        ['BY', 'actor'],
        ['REASON', 'reason'],
        ['SINCE', 'created_at'],
      ]),
    )
}

const addAudit: AddCommands = (program, session) => {
  program
    .command('audit')
    .description('for operators: who did what, newest first')
    .option('--actor <client>')
    .option('--event <event>')
    .option('--subject <id>')
    .option('--request <id>', 'a request id')
    .option('--from <time>')
    .option('--to <time>')
    .option(...limitOption)
    .addHelpText('after', examples('comporta audit --actor demo-operator --limit 50'))
    .action(async ({ actor, event, subject, request, from, to, limit }) => {
      const query = given({ actor, event, subject, request_id: request, created_from: from, created_to: to })
      const found = (await session.client()).list('/ops/audit', { query: { ...query, limit: Math.min(limit, 100) } })
      await session.showList(found, limit, [
        ['AT', 'at'],
        ['ACTOR', 'actor'],
        ['EVENT', 'event'],
        ['SUBJECT', 'subject'],
        ['REASON', 'reason'],
        ['REQUEST', 'request_id'],
      ])
    })
}
