import { webhookEvents } from '@comporta/shared/contracts/webhook-events.contract.ts'

const header = (name: string, description: string, example: string) => ({
  in: 'header' as const,
  name,
  required: true,
  description,
  schema: { type: 'string' as const },
  example,
})

const parameters = [
  header('webhook-id', 'The event; the same each time it is sent', '0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54'),
  header(
    'webhook-timestamp',
    'When it was sent, in seconds since 1970; refuse what is older than five minutes',
    '1795348800',
  ),
  header(
    'webhook-signature',
    'HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` with the endpoint’s secret, in base64 after `v1,`; two of them, ' +
      'separated by a space, while a secret is replaced',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
]

const responses = {
  '2XX': { description: 'Taken; the body does not matter' },
  410: { description: 'Send nothing here any more' },
  default: { description: 'Not taken: it is sent again, for three days' },
}

/** The events that merchants are sent, for the reference. */
export const describeWebhooks = () =>
  Object.fromEntries(
    webhookEvents.map(({ type, when, name }) => [
      type,
      {
        post: {
          operationId: `on${name.replace(/Event$/, '')}`,
          summary: when,
          description: 'Sent to your endpoints that listen to it.',
          tags: ['Webhooks'],
          security: [],
          parameters,
          requestBody: {
            required: true,
            content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
          },
          responses,
        },
      },
    ]),
  )
