import { z } from 'zod'
import { instant, pageOf, pageQuery, text, told } from './fields.ts'

export const listRequestsQuery = pageQuery.extend({
  request_id: z
    .string()
    .max(100)
    .optional()
    .meta(
      told('Only the request with this id, the `x-request-id` of its answer', '6f1c2b8e-4a57-4d7f-9a0e-2c6d7e8f9a0b'),
    ),
  status: z
    .string()
    .regex(/^[1-5](\d\d|xx)$/, 'must be a status like 404, or 4xx')
    .optional()
    .meta(told('Only requests with this HTTP status, or of this class (`4xx`)', '4xx')),
  client_id: z.string().max(200).optional().meta(told('Only requests of this client', 'client_0199f3c17a52')),
})

export const requestView = z
  .object({
    at: instant('Time at which the request arrived'),
    request_id: text(
      'Id of the request, the `x-request-id` of its answer',
      '6f1c2b8e-4a57-4d7f-9a0e-2c6d7e8f9a0b',
      100,
    ),
    client_id: text('Id of the client that sent it', 'client_0199f3c17a52'),
    method: text('HTTP method', 'POST', 10),
    route: text('Path of the route, with parameter names in place of ids', '/v1/sales/:id'),
    status: z.int().meta({ ...told('HTTP status of the answer', 201), minimum: 100, maximum: 599 }),
    ms: z.number().meta({ ...told('Time until the answer, in milliseconds', 12.4), minimum: 0, maximum: 3_600_000 }),
  })
  .meta({ id: 'LoggedRequest', description: 'A request of one of your API clients' })

export const listRequestsAnswer = z
  .object(pageOf(requestView))
  .meta({ id: 'RequestList', description: 'A page of requests of your API clients, newest first' })
