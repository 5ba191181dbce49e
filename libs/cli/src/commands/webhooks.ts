import { examples, given, limitOption, list } from '../arguments.ts'
import { UsageError } from '../context.ts'
import { listen } from '../listen.ts'
import type { AddCommands } from '../session.ts'
import { type Column, fieldsOf } from '../show.ts'

const endpointColumns: readonly Column[] = [
  ['ID', 'id'],
  ['STATUS', 'status'],
  ['URL', 'url'],
  ['EVENTS', (row) => (row['event_types'] as string[]).join(',') || 'all'],
  ['DESCRIPTION', 'description'],
]

const deliveryColumns: readonly Column[] = [
  ['EVENT', 'id'],
  ['TYPE', 'type'],
  ['STATUS', 'status'],
  ['TRIES', (row) => (row['attempts'] as unknown[]).length],
  ['LAST ANSWER', (row) => lastAnswer(row['attempts'] as Attempt[])],
  ['HAPPENED', 'occurred_at'],
]

interface Attempt {
  status: number | null
  failure: string | null
}

function lastAnswer(attempts: readonly Attempt[]): string {
  const last = attempts.at(-1)
  return last ? [last.status, last.failure].filter((part) => part !== null).join(' ') : ''
}

type EventTypes = NonNullable<
  Parameters<Awaited<ReturnType<Parameters<AddCommands>[1]['client']>>['webhookEndpoints']['create']>[0]['event_types']
>

export const addWebhooks: AddCommands = (program, session) => {
  const webhooks = program.command('webhooks').description('where you hear of what happens')

  webhooks
    .command('create')
    .description('an endpoint; its secret is shown this once')
    .argument('<url>')
    .option('--events <types>', 'of what, e.g. sale.paid,refund.settled; everything when absent', list)
    .option('--description <text>')
    .addHelpText('after', examples('comporta webhooks create https://loja.example/pix --events sale.paid'))
    .action(async (url, { events, description }) => {
      const body = { url, ...given({ event_types: events as EventTypes | undefined, description }) }
      session.showOne(await (await session.client()).webhookEndpoints.create(body))
    })

  webhooks
    .command('list')
    .description('your endpoints')
    .action(async () =>
      session.showRows((await (await session.client()).webhookEndpoints.list()).data, endpointColumns),
    )

  webhooks
    .command('remove')
    .description('send nothing there any more')
    .argument('<endpoint>')
    .action(async (endpoint) => {
      await (await session.client()).webhookEndpoints.remove(endpoint)
      session.show(null, 'Removed\n')
    })

  webhooks
    .command('ping')
    .description('send a ping, to try an endpoint out')
    .argument('<endpoint>')
    .action(async (endpoint) => session.showOne(await (await session.client()).webhookEndpoints.ping(endpoint)))

  webhooks
    .command('deliveries')
    .description('what was and is to be sent to an endpoint, and what came of it; newest first')
    .argument('<endpoint>')
    .option('--status <status>', 'pending, delivered or given_up')
    .option(...limitOption)
    .action(async (endpoint, { status, limit }) => {
      const query = { ...given({ status: status as 'pending' | undefined }), limit: Math.min(limit, 100) }
      const deliveries = (await session.client()).webhookEndpoints.deliveries(endpoint, query)
      await session.showList(deliveries, limit, deliveryColumns)
    })

  webhooks
    .command('resend')
    .description('send one event again, or all since a time')
    .argument('<endpoint>')
    .argument('[event]', 'an id, as in the deliveries')
    .option('--since <time>', 'with an offset, e.g. 2026-11-22T00:00:00-03:00')
    .addHelpText('after', examples('comporta webhooks resend 0199… --since 2026-11-22T00:00:00-03:00'))
    .action(async (endpoint, event, { since }) => {
      if ((event === undefined) === (since === undefined)) throw new UsageError('Give an event, or --since')
      const client = await session.client()
      const answer =
        event === undefined
          ? await client.webhookEndpoints.resendSince(endpoint, since ?? '')
          : await client.webhookEndpoints.resend(endpoint, event)
      session.show(answer, () => fieldsOf(answer))
    })

  webhooks
    .command('listen')
    .description('receive here, without an address that others can reach')
    .requiredOption('--forward <address>', 'your program, e.g. localhost:4242/hooks')
    .option('--events <types>', 'of what; everything when absent', list)
    .option('--secret <secret>', 'whsec_… that your program verifies with; one is made and told when absent')
    .addHelpText(
      'after',
      examples(
        'comporta webhooks listen --forward localhost:4242/hooks',
        'comporta trigger sale.paid   # in another terminal',
      ),
    )
    .action(async ({ forward, events = [], secret }) =>
      listen(await session.client(), { forward, types: events, secret }, session.world),
    )
}
