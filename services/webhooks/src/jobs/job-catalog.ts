import { type EndpointId, idSchema } from '@comporta/shared/ids/ids.ts'
import type { JobCatalog } from '@comporta/shared/jobs/job-catalog.ts'
import { z } from 'zod'
import { type Step, upkeepSubject } from '../domain/due-step.ts'

/** What can be due in this service, and the queue of its jobs. */
export const jobCatalog = {
  'deliver-events': { queue: 'webhook-deliveries', subject: idSchema<EndpointId>() },
  'resend-deliveries': { queue: 'webhook-upkeep', subject: idSchema<EndpointId>() },
  'remove-endpoint': { queue: 'webhook-upkeep', subject: idSchema<EndpointId>() },
  'collect-adjustments': { queue: 'webhook-upkeep', subject: z.literal(upkeepSubject), standing: upkeepSubject },
  'seal-rows': { queue: 'webhook-upkeep', subject: z.literal(upkeepSubject), standing: upkeepSubject },
  'forget-events': { queue: 'webhook-upkeep', subject: z.literal(upkeepSubject), standing: upkeepSubject },
} as const satisfies JobCatalog & Record<Step, unknown>
