import type { Processors } from '@comporta/shared/work/take-step.ts'
import type { Dependencies } from '../dependencies.ts'
import { collectAdjustments } from '../use-cases/collect-adjustments.ts'
import { deliverEvents } from '../use-cases/deliver-events.ts'
import { forgetEvents } from '../use-cases/forget-events.ts'
import { continueRemoval } from '../use-cases/remove-endpoint.ts'
import { continueResend } from '../use-cases/resend-deliveries.ts'
import { sealRows } from '../use-cases/seal-rows.ts'
import type { jobCatalog } from './job-catalog.ts'

export const createProcessors = (dependencies: Dependencies): Processors<typeof jobCatalog> => ({
  'deliver-events': (endpointId, claim) => deliverEvents(dependencies, endpointId, claim),
  'resend-deliveries': (endpointId, claim) => continueResend(dependencies, endpointId, claim),
  'remove-endpoint': (endpointId, claim) => continueRemoval(dependencies, endpointId, claim),
  'collect-adjustments': (_upkeep, claim) => collectAdjustments(dependencies, claim),
  'seal-rows': (_upkeep, claim) => sealRows(dependencies, claim),
  'forget-events': (_upkeep, claim) => forgetEvents(dependencies, claim),
})
