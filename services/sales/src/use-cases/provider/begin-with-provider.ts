import { startUntilDone } from '@comporta/shared/process/until-done.ts'
import { commit } from '@comporta/shared/work/commit.ts'
import { scheduleStep } from '@comporta/shared/work/due-steps.ts'
import type { Dependencies } from '../../dependencies.ts'
import { comparisons, comparisonsSubject } from '../../domain/due-step.ts'

type BeginDependencies = Pick<Dependencies, 'database' | 'provider' | 'jobs' | 'logger'>

/** What a worker does once: makes the comparisons with the provider's lists due, and tells the provider where to report payments. */
export function beginWithProvider(dependencies: BeginDependencies, webhookUrl: string | undefined) {
  const tasks = new Map([['comparisons with the provider are due', () => scheduleComparisons(dependencies)]])
  if (webhookUrl !== undefined) {
    tasks.set('webhook registered at the provider', () => dependencies.provider.registerWebhook(webhookUrl))
  }
  return startUntilDone(dependencies.logger, tasks)
}

/** From then on each round makes the next one due. */
const scheduleComparisons = (dependencies: BeginDependencies): Promise<void> =>
  commit(dependencies, 'begin-with-provider:commit', async (transaction) => {
    for (const step of comparisons) await scheduleStep(transaction, comparisonsSubject, { step, inMs: 0 })
  })
