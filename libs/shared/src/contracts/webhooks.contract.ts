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
  .meta(told('Where to send: https; with the demo http to this machine too', 'https://shop.example.com/webhooks'))

const eventTypes = z
  .array(z.enum(merchantEventTypes, { error: `must be of ${merchantEventTypes.join(', ')}` }))
  .max(merchantEventTypes.length)
  .transform((types) => [...new Set(types)])
  .meta(told('What to hear of; everything when it is empty', ['sale.paid']))

const description = plainText({ max: 200 }).nullable().meta(told('For people', 'The shop'))

export const createEndpointBody = z
  .object({ url, event_types: eventTypes.default([]), description: description.default(null) })
  .meta({ id: 'CreateWebhookEndpointBody', description: 'Where to send what, from now on' })

/** Replaces the endpoint's settings. */
export const changeEndpointBody = z
  .object({
    url,
    event_types: eventTypes,
    description,
    enabled: z.boolean().meta(told('False keeps what is not delivered yet until it is true again', true)),
  })
  .meta({ id: 'ChangeWebhookEndpointBody', description: 'An endpoint as it is to be' })

export const endpointStatuses = ['enabled', 'disabled', 'gone', 'failing'] as const

const endpointFields = {
  id: id('The endpoint'),
  url: text('Where to send', 'https://shop.example.com/webhooks', 2_000),
  event_types: z
    .array(z.enum(merchantEventTypes))
    .meta(told('What it hears of; everything when it is empty', ['sale.paid'])),
  description: text('For people', 'The shop').nullable(),
  status: z
    .enum(endpointStatuses)
    .meta(told('`disabled`: by you; `gone`: it answered 410; `failing`: it took nothing for three days', 'enabled')),
  failing_since: instant('Since when it has taken nothing; null when its last answer was good').nullable(),
  created_at: instant('When it was made'),
  updated_at: instant('When it was last changed'),
}

export const endpointView = z
  .object(endpointFields)
  .meta({ id: 'WebhookEndpoint', description: 'An address of yours that hears of what happens' })

const secret = text('To verify signatures with; shown this once', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 100)

export const createEndpointAnswer = z
  .object({ ...endpointFields, secret })
  .meta({ id: 'CreateWebhookEndpointAnswer', description: 'The new endpoint, with its secret' })

export const listEndpointsAnswer = z
  .object({ data: z.array(endpointView).meta({ description: 'All of them' }) })
  .meta({ id: 'WebhookEndpointList', description: 'Webhook endpoints, oldest first' })

export const rotateSecretAnswer = z
  .object({ secret, previous_valid_until: instant('Until then both secrets sign what is sent') })
  .meta({ id: 'RotateWebhookSecretAnswer', description: 'The new secret' })

export const deliveryStatuses = ['pending', 'delivered', 'given_up'] as const

export const deliveryView = z
  .object({
    id: id('The event: `webhook-id` of what is sent'),
    type: z.enum(webhookTypes).meta(told('What happened', 'sale.paid')),
    object_id: text('What it is about, e.g. a sale', '0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54', 64),
    status: z
      .enum(deliveryStatuses)
      .meta(told('`delivered`: it was taken; `given_up`: it was refused for three days', 'delivered')),
    occurred_at: instant('When it happened'),
    delivered_at: instant('When it was taken; null until then').nullable(),
    next_attempt_at: instant(
      'When it is tried next, at the earliest; null when nothing is left to try or the endpoint is not enabled',
    ).nullable(),
    attempts: z
      .array(
        z.object({
          at: instant('When it was tried'),
          took_ms: z.int().meta({ ...told('How long that took, in milliseconds', 84), minimum: 0 }),
          status: z
            .int()
            .meta({
              ...told('What the endpoint answered; null when it gave no answer', 200),
              minimum: 100,
              maximum: 599,
            })
            .nullable(),
          failure: text('Why there was no good answer; null when there was', 'timeout').nullable(),
          answer: text('The beginning of its body', 'ok', 1_024).nullable(),
        }),
      )
      .meta({ description: 'Every try' }),
  })
  .meta({ id: 'WebhookDelivery', description: 'An event, and what came of sending it' })

export const listDeliveriesQuery = pageQuery.extend({
  status: z.enum(deliveryStatuses).optional().meta(told('Only deliveries in this status', 'pending')),
})

export const listDeliveriesAnswer = z
  .object(pageOf(deliveryView))
  .meta({ id: 'WebhookDeliveryList', description: 'Deliveries, newest first' })

export const resendDeliveriesBody = z
  .object({
    since: z.iso
      .datetime({ offset: true, error: 'must be an ISO 8601 time with an offset' })
      .transform((text) => new Date(text))
      .meta(told('From when on', '2026-11-21T00:00:00-03:00')),
  })
  .meta({ id: 'ResendWebhooksBody', description: 'Which events are sent again' })

export const resendDeliveriesAnswer = z
  .object({
    resent: z.int().meta({ ...told('Events that are sent again, or for the first time', 3), minimum: 0 }),
    more: z.boolean().meta(told('True when there are more than these: they follow by themselves, in order', false)),
  })
  .meta({ id: 'ResendWebhooksAnswer', description: 'How many events are sent' })

export const pingEndpointAnswer = z
  .object({ id: id('The event, as in the deliveries') })
  .meta({ id: 'PingWebhookEndpointAnswer', description: 'The `ping` that is sent' })

export const eventView = z
  .object({
    id: id('The event: `webhook-id` of what is sent'),
    type: z.enum(merchantEventTypes).meta(told('What happened', 'sale.paid')),
    object_id: text('What it is about, e.g. a sale', '0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54', 64),
    timestamp: instant('When it happened, as it is sent', '2026-11-21T14:45:00.123Z'),
    data: details('The object as it was then, as the API shows it', { id: '0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54' }),
  })
  .meta({ id: 'MerchantEvent', description: 'Something that happened, as it is sent to webhook endpoints' })

export const listEventsQuery = pageQuery.extend({
  after: z
    .string()
    .regex(/^(start|[0-9a-fA-F-]{36})$/, 'must be the id of an event, or `start`')
    .optional()
    .meta(
      told(
        'What came after this event, oldest first; `start` is before all that are kept',
        '0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54',
      ),
    ),
})

export const listEventsAnswer = z
  .object(pageOf(eventView))
  .meta({ id: 'MerchantEventList', description: 'What happened, newest first; with `after`, oldest first' })

export const alertView = z
  .object({
    id: id('The alert'),
    kind: text('What is wrong', 'endpoint_failing', 100),
    subject: text('An endpoint, or what a step of the service is about', '0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54'),
    details: details('What is known besides', { since: '2026-11-18T14:45:00.000Z' }),
    created_at: instant('When it was noticed'),
    ...takenFields,
    resolved_at: instant('When it was closed; null until then').nullable(),
    resolved_by: text('The operator who closed it', 'demo-operator').nullable(),
    resolution: text('What was done', 'The merchant has a new address', 500).nullable(),
  })
  .meta({ id: 'WebhookAlert', description: 'What operators have to look at' })

export const listAlertsQuery = pageQuery.extend({
  status: z.enum(['open', 'all']).default('open').meta(told('Only open ones, or all', 'open')),
})

export const listAlertsAnswer = z
  .object(pageOf(alertView))
  .meta({ id: 'WebhookAlertList', description: 'Alerts about webhook endpoints' })

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
    .meta(told('What they are about, by ids, with commas between', '0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54')),
})

export const objectDeliveryView = deliveryView
  .extend({
    endpoint_id: id('The endpoint'),
    endpoint_url: text('Where it is sent', 'https://shop.example.com/webhooks', 2_000),
    merchant_id: id('Whose it is', '0199f3c1-0000-7c4e-9d1b-3f0a6c2e8b54'),
  })
  .meta({ id: 'ObjectDelivery', description: 'An event about something, to one endpoint, and what came of sending it' })

export const listObjectDeliveriesAnswer = z
  .object({ data: z.array(objectDeliveryView).meta({ description: 'The newest hundred, newest first' }) })
  .meta({ id: 'ObjectDeliveryList', description: 'What was sent about something' })
