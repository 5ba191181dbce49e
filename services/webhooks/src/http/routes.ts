import { addResumeStep } from '@comporta/shared/http/resume-step.ts'
import { addChangeEndpoint } from './change-endpoint.route.ts'
import { addCreateEndpoint } from './create-endpoint.route.ts'
import { addGetEndpoint } from './get-endpoint.route.ts'
import { addListAlerts } from './list-alerts.route.ts'
import { addListDeliveries } from './list-deliveries.route.ts'
import { addListEndpoints } from './list-endpoints.route.ts'
import { addListEvents } from './list-events.route.ts'
import { addPingEndpoint } from './ping-endpoint.route.ts'
import { addRemoveEndpoint } from './remove-endpoint.route.ts'
import { addResendDeliveries } from './resend-deliveries.route.ts'
import { addResolveAlert } from './resolve-alert.route.ts'
import { addRotateSecret } from './rotate-secret.route.ts'
import type { WebhooksRoutes } from './route.ts'
import { addTakeEvents } from './take-events.route.ts'

export function addRoutes(app: WebhooksRoutes): void {
  // For merchants, behind the gateway.
  addCreateEndpoint(app) //    POST /v1/webhook-endpoints
  addListEndpoints(app) //     GET  /v1/webhook-endpoints
  addGetEndpoint(app) //       GET  /v1/webhook-endpoints/:id
  addChangeEndpoint(app) //    PUT  /v1/webhook-endpoints/:id
  addRemoveEndpoint(app) //    POST /v1/webhook-endpoints/:id/remove
  addRotateSecret(app) //      POST /v1/webhook-endpoints/:id/rotate-secret
  addPingEndpoint(app) //      POST /v1/webhook-endpoints/:id/ping
  addListEvents(app) //        GET  /v1/events
  addListDeliveries(app) //    GET  /v1/webhook-endpoints/:id/deliveries
  addResendDeliveries(app) //  POST /v1/webhook-endpoints/:id/deliveries/:eventId/resend, …/:id/resend

  // For operators, behind the gateway.
  addListAlerts(app) //        GET  /ops/webhooks/alerts
  addResolveAlert(app) //      POST /ops/webhooks/alerts/:id/resolve
  addResumeStep(app, '/ops/webhooks') // POST /ops/webhooks/steps/:subject/:step/resume

  // For the services that own what has changed.
  addTakeEvents(app) //        POST /events
}
