import { id } from '@comporta/shared/contracts/fields.ts'
import * as webhooks from '@comporta/shared/contracts/webhooks.contract.ts'
import type { RelayedRoute } from '../relay.ts'
import { answers, byId, nothing } from './schemas.ts'

const tags = ['Webhooks']
const base = '/v1/webhook-endpoints'

/** Merchants' webhook endpoints and what was sent to them, each route as its service serves it. */
export const webhookRoutes: readonly RelayedRoute[] = [
  {
    method: 'POST',
    url: base,
    service: 'webhooks',
    scope: 'webhooks:write',
    schema: {
      operationId: 'createWebhookEndpoint',
      summary: 'Hear of what happens',
      description:
        'From now on what happens is sent to the address, as Standard Webhooks: `POST` with `webhook-id`, ' +
        '`webhook-timestamp` and `webhook-signature`, body `{type, timestamp, data}`. The same event may come more than ' +
        'once; its `webhook-id` is the same. What is not answered with 2xx is sent again, for three days. The secret is ' +
        'shown in this answer only.',
      tags,
      body: webhooks.createEndpointBody,
      response: answers('label', { 201: webhooks.createEndpointAnswer }, [409]),
    },
  },
  {
    method: 'GET',
    url: base,
    service: 'webhooks',
    scope: 'webhooks:read',
    schema: {
      operationId: 'listWebhookEndpoints',
      summary: 'List webhook endpoints, oldest first',
      tags,
      response: answers('label', { 200: webhooks.listEndpointsAnswer }),
    },
  },
  {
    method: 'GET',
    url: '/v1/events',
    service: 'webhooks',
    scope: 'webhooks:read',
    schema: {
      operationId: 'listEvents',
      summary: 'What happened, newest first',
      description:
        'As it is sent to webhook endpoints, for programs that no address leads to. Ask again and again with `after`, the id of ' +
        'the last event that you have: each event comes once, and none is left out. Events are kept for 30 days, of merchants ' +
        'that have an endpoint, which may be a disabled one.',
      tags,
      querystring: webhooks.listEventsQuery,
      response: answers('label', { 200: webhooks.listEventsAnswer }),
    },
  },
  {
    method: 'GET',
    url: `${base}/:id`,
    service: 'webhooks',
    scope: 'webhooks:read',
    schema: {
      operationId: 'getWebhookEndpoint',
      summary: 'Read a webhook endpoint',
      tags,
      params: byId,
      response: answers('label', { 200: webhooks.endpointView }, [404]),
    },
  },
  {
    method: 'PUT',
    url: `${base}/:id`,
    service: 'webhooks',
    scope: 'webhooks:write',
    schema: {
      operationId: 'changeWebhookEndpoint',
      summary: 'Change, disable or enable a webhook endpoint',
      description: 'One that is enabled again, or has another address, is sent at once what it has not taken yet.',
      tags,
      params: byId,
      body: webhooks.changeEndpointBody,
      response: answers('label', { 200: webhooks.endpointView }, [404]),
    },
  },
  {
    method: 'POST',
    url: `${base}/:id/remove`,
    service: 'webhooks',
    scope: 'webhooks:write',
    schema: {
      operationId: 'removeWebhookEndpoint',
      summary: 'Remove a webhook endpoint',
      tags,
      params: byId,
      response: answers('label', { 204: nothing }, [404]),
    },
  },
  {
    method: 'POST',
    url: `${base}/:id/rotate-secret`,
    service: 'webhooks',
    scope: 'webhooks:write',
    schema: {
      operationId: 'rotateWebhookSecret',
      summary: 'Replace the secret of a webhook endpoint',
      description: 'For a day what is sent is signed with both secrets.',
      tags,
      params: byId,
      response: answers('label', { 200: webhooks.rotateSecretAnswer }, [404]),
    },
  },
  {
    method: 'POST',
    url: `${base}/:id/ping`,
    service: 'webhooks',
    scope: 'webhooks:write',
    schema: {
      operationId: 'pingWebhookEndpoint',
      summary: 'Send a `ping`, to try an endpoint out',
      tags,
      params: byId,
      response: answers('label', { 202: webhooks.pingEndpointAnswer }, [404, 409]),
    },
  },
  {
    method: 'GET',
    url: `${base}/:id/deliveries`,
    service: 'webhooks',
    scope: 'webhooks:read',
    schema: {
      operationId: 'listWebhookDeliveries',
      summary: 'What was and is to be sent to an endpoint, newest first, with every try',
      tags,
      params: byId,
      querystring: webhooks.listDeliveriesQuery,
      response: answers('label', { 200: webhooks.listDeliveriesAnswer }, [404]),
    },
  },
  {
    method: 'POST',
    url: `${base}/:id/deliveries/:eventId/resend`,
    service: 'webhooks',
    scope: 'webhooks:write',
    schema: {
      operationId: 'resendWebhookDelivery',
      summary: 'Send one event again',
      tags,
      params: byId.extend({ eventId: id('The event: `webhook-id` of what was sent') }),
      response: answers('label', { 202: webhooks.resendDeliveriesAnswer }, [404, 409]),
    },
  },
  {
    method: 'POST',
    url: `${base}/:id/resend`,
    service: 'webhooks',
    scope: 'webhooks:write',
    schema: {
      operationId: 'resendWebhooks',
      summary: 'Send every event since a time again',
      description: 'Also what happened while the endpoint was disabled; as long as events are kept, which is 30 days.',
      tags,
      params: byId,
      body: webhooks.resendDeliveriesBody,
      response: answers('label', { 202: webhooks.resendDeliveriesAnswer }, [404, 409]),
    },
  },
]
