import { z } from 'zod'
import { instant, pageOf, pageQuery, text, told } from './fields.ts'

export const listRequestsQuery = pageQuery.extend({
  request_id: z
    .string()
    .max(100)
    .optional()
    .meta(told('Only this one, by the `x-request-id` of its answer', '6f1c2b8e-4a57-4d7f-9a0e-2c6d7e8f9a0b')),
  status: z
    .string()
    .regex(/^[1-5](\d\d|xx)$/, 'must be a status like 404, or 4xx')
    .optional()
    .meta(told('Only those that were answered so: one status, or all of a kind', '4xx')),
  client_id: z.string().max(200).optional().meta(told('Only those of this client', 'client_0199f3c17a52')),
})

export const requestView = z
  .object({
    at: instant('When it came'),
    request_id: text('`x-request-id` of its answer', '6f1c2b8e-4a57-4d7f-9a0e-2c6d7e8f9a0b', 100),
    client_id: text('Which program', 'client_0199f3c17a52'),
    method: text('The method', 'POST', 10),
    route: text('The path, with names in the places of ids', '/v1/sales/:id'),
    status: z.int().meta({ ...told('What it was answered', 201), minimum: 100, maximum: 599 }),
    ms: z.number().meta({ ...told('How long the answer took, in milliseconds', 12.4), minimum: 0, maximum: 3_600_000 }),
  })
  .meta({ id: 'LoggedRequest', description: 'A request of one of your programs' })

export const listRequestsAnswer = z
  .object(pageOf(requestView))
  .meta({ id: 'RequestList', description: 'What your programs asked for, newest first' })
