import { addInspectWork } from '@comporta/shared/http/inspect-work.ts'
import { addResumeStep } from '@comporta/shared/http/resume-step.ts'
import { addSearch } from '@comporta/shared/http/search.ts'
import { addTakeAlert } from '@comporta/shared/http/take-alert.ts'
import { jobCatalog } from '../jobs/job-catalog.ts'
import { search } from '../use-cases/search.ts'
import { addChangeEndpoint } from './change-endpoint.route.ts'
import { addCreateEndpoint } from './create-endpoint.route.ts'
import { addGetEndpoint } from './get-endpoint.route.ts'
import { addListAlerts } from './list-alerts.route.ts'
import { addListDeliveries } from './list-deliveries.route.ts'
import { addListEndpoints } from './list-endpoints.route.ts'
import { addListEvents } from './list-events.route.ts'
import { addListObjectDeliveries } from './list-object-deliveries.route.ts'
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
  addTakeAlert(app, '/ops/webhooks') // POST /ops/webhooks/alerts/:id/take, …/release
  addSearch(app, (text, merchantId) => search(app.dependencies, text, merchantId)) // GET /v1/search, /ops/search
  addListObjectDeliveries(app) // GET  /ops/webhooks/deliveries
  addInspectWork(app, '/ops/webhooks', jobCatalog) // GET /ops/webhooks/queues, /ops/webhooks/steps
  addResumeStep(app, '/ops/webhooks') // POST /ops/webhooks/steps/:subject/:step/resume

  // For the services that own what has changed.
  addTakeEvents(app) //        POST /events
}
