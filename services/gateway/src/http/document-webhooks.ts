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
  header('webhook-id', 'Id of the event; the same each time it is sent', '0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54'),
  header(
    'webhook-timestamp',
    'When the event was sent, in seconds since 1970 (UTC); refuse requests older than five minutes',
    '1795348800',
  ),
  header(
    'webhook-signature',
    'HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` with the endpoint’s secret, in base64 after `v1,`; two signatures, ' +
      'separated by a space, for 24 hours after the secret is replaced',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
]

const responses = {
  '2XX': { description: 'The event is delivered; the body of the answer does not matter' },
  410: { description: 'Nothing more is sent to this endpoint until it is enabled again' },
  default: { description: 'The event is not delivered, and is sent again for three days' },
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
          description: 'Sent to each of your webhook endpoints that listens to this type of event.',
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
