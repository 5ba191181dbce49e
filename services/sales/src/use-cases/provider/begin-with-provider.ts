import { setTimeout as delay } from 'node:timers/promises'
import { commit } from '@comporta/shared/work/commit.ts'
import { scheduleStep } from '@comporta/shared/work/due-steps.ts'
import type { Dependencies } from '../../dependencies.ts'
import { comparisons, comparisonsSubject } from '../../domain/due-step.ts'

const pauseFirstMs = 500
const pauseMaxMs = 30_000

type BeginDependencies = Pick<Dependencies, 'database' | 'provider' | 'jobs' | 'logger'>

/**
 * What a worker does once, beside its jobs: makes the comparisons with the provider's lists due, and tells the provider
 * where to report payments; each again and again until it has worked.
 */
export function beginWithProvider(dependencies: BeginDependencies, webhookUrl: string | undefined) {
  const closing = new AbortController()
  const untilDone = async (what: string, work: () => Promise<void>): Promise<void> => {
    for (let pauseMs = pauseFirstMs; !closing.signal.aborted; pauseMs = Math.min(pauseMs * 2, pauseMaxMs)) {
      try {
        await work()
        return dependencies.logger.info(what)
      } catch (error) {
        dependencies.logger.warn({ err: error, pauseMs }, `not yet: ${what}`)
      }
      await delay(pauseMs, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }
  const begun = [
    untilDone('comparisons with the provider are due', () => scheduleComparisons(dependencies)),
    webhookUrl &&
      untilDone('webhook registered at the provider', () => dependencies.provider.registerWebhook(webhookUrl)),
  ]
  return {
    async close() {
      closing.abort()
      await Promise.all(begun)
    },
  }
}

/** From then on each round makes the next one due. */
const scheduleComparisons = (dependencies: BeginDependencies): Promise<void> =>
  commit(dependencies, 'begin-with-provider:commit', async (transaction) => {
    for (const step of comparisons) await scheduleStep(transaction, comparisonsSubject, { step, inMs: 0 })
  })
