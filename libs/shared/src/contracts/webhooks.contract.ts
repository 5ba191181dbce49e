import { z } from 'zod'
import { type EventId, idSchema, type MerchantId } from '../ids/ids.ts'
import { pageQuery, plainText } from './fields.ts'

/** What merchants can hear of. */
export const merchantEventTypes = [
  'sale.paid',
  'sale.expired',
  'sale.cancelled',
  'refund.settled',
  'refund.failed',
  'dispute.opened',
  'dispute.closed',
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

/** From the services that own what has changed. Each event is kept once, by its id, however often it comes. */
export const takeEventsBody = z.object({
  events: z
    .array(
      z.object({
        id: idSchema<EventId>(),
        merchant_id: idSchema<MerchantId>(),
        type: z.enum(merchantEventTypes),
        /** What the event is about: a merchant hears of one object in the order in which it changed. */
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
  .describe('Where to send: https; with the demo http to this machine too')

const eventTypes = z
  .array(z.enum(merchantEventTypes, { error: `must be of ${merchantEventTypes.join(', ')}` }))
  .max(merchantEventTypes.length)
  .transform((types) => [...new Set(types)])
  .describe('What to hear of; everything when it is empty')

const description = plainText({ max: 200 }).nullable().describe('For people')

export const createEndpointBody = z
  .object({ url, event_types: eventTypes.default([]), description: description.default(null) })
  .meta({ id: 'CreateWebhookEndpointBody' })

/** All of it takes the place of what was before. */
export const changeEndpointBody = z
  .object({
    url,
    event_types: eventTypes,
    description,
    enabled: z.boolean().describe('False keeps what is not delivered yet until it is true again'),
  })
  .meta({ id: 'ChangeWebhookEndpointBody' })

export const endpointStatuses = ['enabled', 'disabled', 'gone', 'failing'] as const

const endpointFields = {
  id: z.uuid(),
  url: z.string(),
  event_types: z.array(z.enum(merchantEventTypes)),
  description: z.string().nullable(),
  status: z
    .enum(endpointStatuses)
    .describe('`disabled`: by you; `gone`: it answered 410; `failing`: it took nothing for three days'),
  failing_since: z.string().nullable().describe('Since when it has taken nothing; null when its last answer was good'),
  created_at: z.string(),
  updated_at: z.string(),
}

export const endpointView = z.object(endpointFields).meta({ id: 'WebhookEndpoint' })

const secret = z.string().describe('`whsec_…`, to verify signatures with; shown this once')

export const createEndpointAnswer = z.object({ ...endpointFields, secret }).meta({ id: 'CreateWebhookEndpointAnswer' })

export const listEndpointsAnswer = z.object({ data: z.array(endpointView) }).meta({ id: 'WebhookEndpointList' })

export const rotateSecretAnswer = z
  .object({ secret, previous_valid_until: z.string().describe('Until then both sign what is sent') })
  .meta({ id: 'RotateWebhookSecretAnswer' })

export const deliveryStatuses = ['pending', 'delivered', 'given_up'] as const

export const deliveryView = z
  .object({
    id: z.uuid().describe("The event's id: `webhook-id` of what is sent"),
    type: z.enum(webhookTypes),
    object_id: z.string(),
    status: z.enum(deliveryStatuses),
    occurred_at: z.string(),
    delivered_at: z.string().nullable(),
    next_attempt_at: z.string().nullable().describe('Null when nothing is left to try'),
    attempts: z.array(
      z.object({
        at: z.string(),
        took_ms: z.int(),
        status: z.int().nullable().describe('What the endpoint answered; null when it gave no answer'),
        failure: z.string().nullable().describe('Why there was no good answer; null when there was'),
        answer: z.string().nullable().describe('The beginning of its body'),
      }),
    ),
  })
  .meta({ id: 'WebhookDelivery' })

export const listDeliveriesQuery = pageQuery.extend({ status: z.enum(deliveryStatuses).optional() })

export const listDeliveriesAnswer = z
  .object({ data: z.array(deliveryView), next_cursor: z.string().nullable() })
  .meta({ id: 'WebhookDeliveryList' })

export const resendDeliveriesBody = z
  .object({
    since: z.iso
      .datetime({ offset: true, error: 'must be an ISO 8601 time with an offset' })
      .transform((text) => new Date(text)),
  })
  .meta({ id: 'ResendWebhooksBody' })

export const resendDeliveriesAnswer = z
  .object({ resent: z.int().describe('Events that are sent again, or for the first time') })
  .meta({ id: 'ResendWebhooksAnswer' })

export const pingEndpointAnswer = z
  .object({ id: z.uuid().describe("The event's id, as in the deliveries") })
  .meta({ id: 'PingWebhookEndpointAnswer' })

export const alertView = z
  .object({
    id: z.uuid(),
    kind: z.string(),
    subject: z.string().describe('An endpoint, or what a step of the service is about'),
    details: z.record(z.string(), z.unknown()),
    created_at: z.string(),
    resolved_at: z.string().nullable(),
    resolved_by: z.string().nullable(),
    resolution: z.string().nullable(),
  })
  .meta({ id: 'WebhookAlert' })

export const listAlertsQuery = pageQuery.extend({ status: z.enum(['open', 'all']).default('open') })

export const listAlertsAnswer = z
  .object({ data: z.array(alertView), next_cursor: z.string().nullable() })
  .meta({ id: 'WebhookAlertList' })
