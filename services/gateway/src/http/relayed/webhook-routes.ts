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
      summary: 'Create a webhook endpoint',
      description:
        'From now on, events are sent to the address as Standard Webhooks: a `POST` with the headers `webhook-id`, ' +
        '`webhook-timestamp` and `webhook-signature` and the body `{type, timestamp, data}`. An event may arrive more than once, with ' +
        'the same `webhook-id`. An event that is not answered with 2xx is sent again, for three days. The secret is shown only in this ' +
        'answer. A merchant has at most 20 endpoints (409 `conflict`).',
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
      summary: 'List events, newest first',
      description:
        'The same events as webhook endpoints get, for programs that cannot receive requests. To follow them, call again and again with ' +
        '`after`, the id of the last event that you have: the list is then oldest first, each event comes once, and none is left out. ' +
        'Events are kept for 30 days, and only for merchants that have an endpoint, which may be disabled.',
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
      description:
        'Replaces all settings. An endpoint that is enabled again, or gets another address, is sent its pending events at once.',
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
      description: 'Removes the endpoint with its pending and past deliveries.',
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
      description:
        'For 24 hours, events are signed with both the new and the previous secret. The new one is shown only in this answer.',
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
      summary: 'Send a `ping` event to test a webhook endpoint',
      description: '409 `conflict` if the endpoint is not enabled.',
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
      summary: 'List the deliveries to an endpoint, newest first, with every attempt',
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
      summary: 'Resend one event to a webhook endpoint',
      description: '409 `conflict` if the endpoint is not enabled.',
      tags,
      params: byId.extend({ eventId: id('Id of the event, sent as `webhook-id`') }),
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
      summary: 'Resend every event since a point in time',
      description:
        'Includes events from while the endpoint was disabled, as far back as events are kept, which is 30 days.',
      tags,
      params: byId,
      body: webhooks.resendDeliveriesBody,
      response: answers('label', { 202: webhooks.resendDeliveriesAnswer }, [404, 409]),
    },
  },
]
