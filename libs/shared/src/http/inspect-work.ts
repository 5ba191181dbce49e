import type { Kysely } from 'kysely'
import type { z } from 'zod'
import { offsetTime } from '../contracts/fields.ts'
import { type dueStepView, listStepsAnswer, listStepsQuery, queuesAnswer } from '../contracts/steps.contract.ts'
import type { JobCatalog } from '../jobs/job-catalog.ts'
import type { JobSender } from '../jobs/job-sender.ts'
import { countSteps, type InspectedStep, listStepsIn, type StepCounts } from '../work/inspect-steps.ts'
import { operatorOf } from './callers.ts'
import type { HttpServer } from './server.ts'
import type { requireService } from './service-auth.ts'

interface Routes<Schema> {
  server: HttpServer
  dependencies: { database: Kysely<Schema>; jobs: Pick<JobSender, 'inspect'> }
  fromGateway: ReturnType<typeof requireService>
}

/** `GET <prefix>/queues` and `GET <prefix>/steps` for operators, in every service that has due steps. */
export function addInspectWork<Schema>(
  { server, dependencies: { database, jobs }, fromGateway }: Routes<Schema>,
  prefix: string,
  catalog: JobCatalog,
): void {
  server.get(
    `${prefix}/queues`,
    { onRequest: fromGateway, schema: { response: { 200: queuesAnswer } } },
    async (request) => {
      operatorOf(request)
      const [queues, counts] = await Promise.all([jobs.inspect(), countSteps(database)])
      const counted = new Map(counts.map((row) => [row.step, row]))
      return {
        queues:
          queues?.map(({ oldestAt, ...queue }) => ({ ...queue, oldest_at: oldestAt && offsetTime(oldestAt) })) ?? null,
        steps: Object.entries(catalog).map(([step, { queue }]) => ({
          step,
          queue,
          ...toCountsView(counted.get(step)),
        })),
      }
    },
  )
  server.get(
    `${prefix}/steps`,
    { onRequest: fromGateway, schema: { querystring: listStepsQuery, response: { 200: listStepsAnswer } } },
    async (request) => {
      operatorOf(request)
      const { state, limit } = request.query
      return { data: (await listStepsIn(database, state, limit)).map(toDueStepView) }
    },
  )
}

const toCountsView = (counts: StepCounts | undefined) => ({
  due: counts?.due ?? 0,
  oldest_due_at: counts?.oldestDueAt ? offsetTime(counts.oldestDueAt) : null,
  failing: counts?.failing ?? 0,
  set_aside: counts?.setAside ?? 0,
})

export const toDueStepView = (step: InspectedStep): z.output<typeof dueStepView> => ({
  subject: step.subject,
  step: step.step,
  due_at: offsetTime(step.dueAt),
  claimed: step.isClaimed,
  tries: step.tries,
  failure: step.failure,
  set_aside_at: step.setAsideAt && offsetTime(step.setAsideAt),
})
