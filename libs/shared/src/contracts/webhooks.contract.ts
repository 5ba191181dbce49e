import { z } from 'zod'
import { type EventId, idSchema, type MerchantId } from '../ids/ids.ts'
import { takenFields } from './alerts.contract.ts'
import { details, id, instant, pageOf, pageQuery, plainText, text, told } from './fields.ts'

/** The events that merchants can receive. */
export const merchantEventTypes = [
  'sale.paid',
  'sale.expired',
  'sale.cancelled',
  'subscription.authorized',
  'subscription.refused',
  'subscription.expired',
  'subscription.charge_missed',
  'subscription.cancelled',
  'subscription.ended',
  'refund.settled',
  'refund.failed',
  'dispute.opened',
  'dispute.closed',
  'defense.sent',
  'defense.refused',
  'share.received',
  'share.taken_back',
  'share.given_back',
  'withdrawal.pending_approval',
  'withdrawal.processing',
  'withdrawal.paid',
  'withdrawal.failed',
  'withdrawal.returned',
  'balance.adjusted',
] as const
export type MerchantEventType = (typeof merchantEventTypes)[number]

export const webhookTypes = [...merchantEventTypes, 'ping'] as const
export type WebhookType = (typeof webhookTypes)[number]

/** Sent by the services that own the changed objects. Each event is kept once, by its id, however often it comes. */
export const takeEventsBody = z.object({
  events: z
    .array(
      z.object({
        id: idSchema<EventId>(),
        merchant_id: idSchema<MerchantId>(),
        type: z.enum(merchantEventTypes),
        /** The object that the event is about: a merchant hears of one object's changes in their order. */
        object_id: z.string().min(1).max(64),
        occurred_at: z.iso.datetime({ offset: true }),
        /** The object as the API shows it. */
        data: z.record(z.string(), z.unknown()),
      }),
    )
    .min(1)
    .max(500),
})
export type EventOnWire = z.input<typeof takeEventsBody>['events'][number]

const url = z
  .string({ error: (issue) => (issue.input === undefined ? 'is required' : 'must be a text') })
  .max(2_000, 'is too long')
  .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), 'must be an address that begins with https://')
  .refine((text) => {
    const parsed = URL.parse(text)
    return parsed !== null && parsed.username === '' && parsed.password === '' && parsed.hash === ''
  }, 'must have no credentials and no fragment')
  .meta(
    told(
      'Address that receives the events: https; in the demo also http on the same machine',
      'https://shop.example.com/webhooks',
    ),
  )

const eventTypes = z
  .array(z.enum(merchantEventTypes, { error: `must be of ${merchantEventTypes.join(', ')}` }))
  .max(merchantEventTypes.length)
  .transform((types) => [...new Set(types)])
  .meta(told('Types of events to send; all types when the list is empty', ['sale.paid']))

const description = plainText({ max: 200 })
  .nullable()
  .meta(told('Your own note about the endpoint; null for none', 'The shop'))

export const createEndpointBody = z
  .object({ url, event_types: eventTypes.default([]), description: description.default(null) })
  .meta({
    id: 'CreateWebhookEndpointBody',
    description: 'A webhook endpoint to create, which receives events from now on',
  })

/** Replaces the endpoint's settings. */
export const changeEndpointBody = z
  .object({
    url,
    event_types: eventTypes,
    description,
    enabled: z
      .boolean()
      .meta(
        told(
          'Whether events are sent. While false, new events are not queued for the endpoint, and pending ones wait: ' +
            'those of the last 30 days are sent once it is true again',
          true,
        ),
      ),
  })
  .meta({
    id: 'ChangeWebhookEndpointBody',
    description: 'The complete settings of a webhook endpoint, which replace the current ones',
  })

export const endpointStatuses = ['enabled', 'disabled', 'gone', 'failing'] as const

const endpointFields = {
  id: id('Id of the endpoint'),
  url: text('Address that receives the events', 'https://shop.example.com/webhooks', 2_000),
  event_types: z
    .array(z.enum(merchantEventTypes))
    .meta(told('Types of events that are sent; all types when the list is empty', ['sale.paid'])),
  description: text('Your own note about the endpoint; null when there is none', 'The shop').nullable(),
  status: z
    .enum(endpointStatuses)
    .meta(
      told(
        '`enabled`: events are sent; `disabled`: disabled by you; `gone`: disabled because it answered 410; `failing`: ' +
          'disabled because it accepted nothing for three days',
        'enabled',
      ),
    ),
  failing_since: instant(
    'Time since which the endpoint has accepted nothing; null when its last answer was good',
  ).nullable(),
  created_at: instant('Time at which the endpoint was created'),
  updated_at: instant('Time of the last change'),
}

export const endpointView = z
  .object(endpointFields)
  .meta({ id: 'WebhookEndpoint', description: 'A webhook endpoint: an address of yours that receives events' })

const secret = text(
  'Secret to verify signatures with; shown only this once',
  'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  100,
)

export const createEndpointAnswer = z
  .object({ ...endpointFields, secret })
  .meta({ id: 'CreateWebhookEndpointAnswer', description: 'The new endpoint, with its secret' })

export const listEndpointsAnswer = z
  .object({ data: z.array(endpointView).meta({ description: 'All webhook endpoints' }) })
  .meta({ id: 'WebhookEndpointList', description: 'Webhook endpoints, oldest first' })

export const rotateSecretAnswer = z
  .object({ secret, previous_valid_until: instant('Time until which events are signed with both secrets') })
  .meta({ id: 'RotateWebhookSecretAnswer', description: 'The new secret of the endpoint' })

export const deliveryStatuses = ['pending', 'delivered', 'given_up'] as const

export const deliveryView = z
  .object({
    id: id('Id of the event, sent as `webhook-id`'),
    type: z.enum(webhookTypes).meta(told('Type of the event', 'sale.paid')),
    object_id: text(
      'Id of the object that the event is about, such as a sale',
      '0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54',
      64,
    ),
    status: z
      .enum(deliveryStatuses)
      .meta(
        told(
          '`pending`: still to be delivered; `delivered`: accepted by the endpoint; `given_up`: refused for three days',
          'delivered',
        ),
      ),
    occurred_at: instant('Time of the event'),
    delivered_at: instant('Time at which the endpoint accepted the event; null until then').nullable(),
    next_attempt_at: instant(
      'Earliest time of the next attempt; null when none is left to make or the endpoint is not enabled',
    ).nullable(),
    attempts: z
      .array(
        z.object({
          at: instant('Time of the attempt'),
          took_ms: z.int().meta({ ...told('Duration of the attempt, in milliseconds', 84), minimum: 0 }),
          status: z
            .int()
            .meta({
              ...told('HTTP status that the endpoint answered; null when it did not answer', 200),
              minimum: 100,
              maximum: 599,
            })
            .nullable(),
          failure: text('Reason why the attempt failed; null when it succeeded', 'no answer in time').nullable(),
          answer: text('Beginning of the answer’s body; null when there is none', 'ok', 1_024).nullable(),
        }),
      )
      .meta({ description: 'All attempts to deliver the event' }),
  })
  .meta({ id: 'WebhookDelivery', description: 'The delivery of an event to an endpoint, with every attempt' })

export const listDeliveriesQuery = pageQuery.extend({
  status: z.enum(deliveryStatuses).optional().meta(told('Only deliveries in this status', 'pending')),
})

export const listDeliveriesAnswer = z
  .object(pageOf(deliveryView))
  .meta({ id: 'WebhookDeliveryList', description: 'A page of deliveries, newest first' })

export const resendDeliveriesBody = z
  .object({
    since: z.iso
      .datetime({ offset: true, error: 'must be an ISO 8601 time with an offset' })
      .transform((text) => new Date(text))
      .meta(
        told(
          'Start of the period whose events are sent again, an ISO 8601 time with an offset',
          '2026-11-21T00:00:00-03:00',
        ),
      ),
  })
  .meta({ id: 'ResendWebhooksBody', description: 'Events to send again' })

export const resendDeliveriesAnswer = z
  .object({
    resent: z.int().meta({ ...told('Number of events that are sent again, or for the first time', 3), minimum: 0 }),
    more: z
      .boolean()
      .meta(told('Whether there are more events than these; they follow automatically, in order', false)),
  })
  .meta({ id: 'ResendWebhooksAnswer', description: 'The number of events that are sent' })

export const pingEndpointAnswer = z
  .object({ id: id('Id of the event, as in the deliveries') })
  .meta({ id: 'PingWebhookEndpointAnswer', description: 'The `ping` event that is sent' })

export const eventView = z
  .object({
    id: id('Id of the event, sent as `webhook-id`'),
    type: z.enum(merchantEventTypes).meta(told('Type of the event', 'sale.paid')),
    object_id: text(
      'Id of the object that the event is about, such as a sale',
      '0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54',
      64,
    ),
    timestamp: instant('Time of the event, as it is sent', '2026-11-21T14:45:00.123Z'),
    data: details('The object as the API shows it, as it was at that time', {
      id: '0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54',
    }),
  })
  .meta({ id: 'MerchantEvent', description: 'An event, as it is sent to webhook endpoints' })

export const listEventsQuery = pageQuery.extend({
  after: z
    .string()
    .regex(/^(start|[0-9a-fA-F-]{36})$/, 'must be the id of an event, or `start`')
    .optional()
    .meta(
      told(
        'Id of an event: lists the events after it, oldest first. `start` begins with the oldest event that is kept',
        '0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54',
      ),
    ),
})

export const listEventsAnswer = z
  .object(pageOf(eventView))
  .meta({ id: 'MerchantEventList', description: 'A page of events, newest first; with `after`, oldest first' })

export const alertView = z
  .object({
    id: id('Id of the alert'),
    kind: text('Kind of the alert', 'endpoint_failing', 100),
    subject: text('Id of an endpoint, or the subject of a step of the service', '0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54'),
    details: details('Further details, by name', { since: '2026-11-18T14:45:00.000Z' }),
    created_at: instant('Time at which the alert was raised'),
    ...takenFields,
    resolved_at: instant('Time at which the alert was closed; null until then').nullable(),
    resolved_by: text(
      'Actor that closed the alert: `operator:<id>`, `client:<id>` when its merchant enabled or removed the ' +
        'endpoint, or `system`; null until then',
      'operator:demo-operator',
    ).nullable(),
    resolution: text('How the alert was settled; null until then', 'The merchant has a new address', 500).nullable(),
  })
  .meta({ id: 'WebhookAlert', description: 'An alert about webhooks, for operators to look at' })

export const listAlertsQuery = pageQuery.extend({
  status: z
    .enum(['open', 'all'])
    .default('open')
    .meta(told('`open`: only open alerts; `all`: closed ones too', 'open')),
})

export const listAlertsAnswer = z
  .object(pageOf(alertView))
  .meta({ id: 'WebhookAlertList', description: 'A page of alerts about webhooks, newest first' })

/** The most objects of one story. */
export const objectsMax = 120

export const listObjectDeliveriesQuery = z.object({
  object_ids: z
    .string()
    .max(objectsMax * 65)
    .transform((text) => text.split(','))
    .pipe(
      z
        .array(z.string().regex(/^[A-Za-z0-9_-]{1,64}$/))
        .min(1)
        .max(objectsMax),
    )
    .meta(
      told('Ids of the objects that the events are about, separated by commas', '0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54'),
    ),
})

export const objectDeliveryView = deliveryView
  .extend({
    endpoint_id: id('Id of the endpoint'),
    endpoint_url: text('Address of the endpoint', 'https://shop.example.com/webhooks', 2_000),
    merchant_id: id('Id of the merchant that the endpoint belongs to', '0199f3c1-0000-7c4e-9d1b-3f0a6c2e8b54'),
  })
  .meta({
    id: 'ObjectDelivery',
    description: 'The delivery of an event about an object to one endpoint, with every attempt',
  })

export const listObjectDeliveriesAnswer = z
  .object({ data: z.array(objectDeliveryView).meta({ description: 'Deliveries, newest first, at most a hundred' }) })
  .meta({ id: 'ObjectDeliveryList', description: 'Deliveries of events about some objects' })
