import { firstProviderAccount, type ProviderAccount } from '@comporta/shared/ids/ids.ts'
import { startUntilDone } from '@comporta/shared/process/until-done.ts'
import { commit } from '@comporta/shared/work/commit.ts'
import { scheduleStep } from '@comporta/shared/work/due-steps.ts'
import type { Dependencies } from '../../dependencies.ts'
import { comparisons, comparisonsSubjectOf } from '../../domain/due-step.ts'
import { bankOf } from './bank-of.ts'

type BeginDependencies = Pick<Dependencies, 'database' | 'providers' | 'jobs' | 'logger'>

/**
 * What a worker does once: makes the comparisons with each provider's lists due, and registers where providers report
 * payments and, at the first account, where recurrences and their charges are reported if it has them.
 */
export function beginWithProvider(dependencies: BeginDependencies, webhookUrls: ReadonlyMap<ProviderAccount, string>) {
  const tasks = new Map([['comparisons with the provider are due', () => scheduleComparisons(dependencies)]])
  for (const [account, url] of webhookUrls) {
    const where = account === firstProviderAccount ? 'the provider' : `the provider of account ${account}`
    const bank = bankOf(dependencies, account)
    tasks.set(`webhook registered at ${where}`, () => bank.registerWebhook(url))
    if (account === firstProviderAccount && bank.offersRecurrences) {
      tasks.set(`webhooks of recurrences registered at ${where}`, () => bank.registerRecurringWebhooks(url))
    }
  }
  return startUntilDone(dependencies.logger, tasks)
}

/** From then on each round makes the next one due. */
const scheduleComparisons = (dependencies: BeginDependencies): Promise<void> =>
  commit(dependencies, 'begin-with-provider:commit', async (transaction) => {
    for (const account of dependencies.providers.keys()) {
      const subject = comparisonsSubjectOf(account)
      for (const step of comparisons) await scheduleStep(transaction, subject, { step, inMs: 0 })
    }
  })
