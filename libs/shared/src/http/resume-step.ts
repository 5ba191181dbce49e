import { z } from 'zod'
import { resumeStepBody, resumeStepParams } from '../contracts/steps.contract.ts'
import { AppError } from '../errors/app-error.ts'
import { resolveAlertsAbout, stepAlertKinds } from '../work/alerts.ts'
import { type Committer, commit } from '../work/commit.ts'
import { type Claim, resumeStep } from '../work/due-steps.ts'
import type { Actor } from '../work/rows.ts'
import { operatorOf } from './callers.ts'
import type { HttpServer } from './server.ts'
import type { requireService } from './service-auth.ts'

interface Routes<Schema> {
  server: HttpServer
  dependencies: Committer<Schema>
  fromGateway: ReturnType<typeof requireService>
}

/** `POST <prefix>/steps/:subject/:step/resume` for operators, in every service that has due steps. */
export function addResumeStep<Schema>({ server, dependencies, fromGateway }: Routes<Schema>, prefix: string): void {
  server.post(
    `${prefix}/steps/:subject/:step/resume`,
    {
      onRequest: fromGateway,
      schema: { params: resumeStepParams, body: resumeStepBody, response: { 204: z.undefined() } },
    },
    async (request, reply) => {
      const actor = `operator:${operatorOf(request)}` as const
      await resumeSetAside(dependencies, request.params, { actor, reason: request.body.reason })
      return reply.code(204).send()
    },
  )
}

/**
 * Resumes a step that was set aside, once its cause is fixed, or one that waits for its next try: it is due at once, as
 * if it had never failed. Throws 404 if no such step waits.
 */
async function resumeSetAside<Schema>(
  dependencies: Committer<Schema>,
  { subject, step }: Pick<Claim, 'subject' | 'step'>,
  { actor, reason }: { actor: Actor; reason: string },
): Promise<void> {
  const isResumed = await commit(dependencies, 'resume-step:commit', async (transaction) => {
    const resumed = await resumeStep(transaction, subject, step)
    const about = { kinds: stepAlertKinds, subject }
    if (resumed) await resolveAlertsAbout(transaction, about, { actor, resolution: reason })
    return resumed
  })
  if (!isResumed) throw new AppError('not_found', 'There is no such step that waits for a person or for its next try')
}
