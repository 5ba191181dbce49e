import type { Kysely } from 'kysely'
import { isDatabaseUnavailable } from '../db/database.ts'
import { AppError } from '../errors/app-error.ts'
import { errorCatalog } from '../errors/error-catalog.ts'
import type { JobCatalog, SubjectOf } from '../jobs/job-catalog.ts'
import type { JobSender } from '../jobs/job-sender.ts'
import { passStep } from '../process/step.ts'
import { ProviderError } from '../provider/pix-provider.ts'
import { plainLines } from '../telemetry/log-levels.ts'
import type { Logger } from '../telemetry/logger.ts'
import { tellSpan } from '../telemetry/traces.ts'
import { type AlertTeller, insertAlert, tellAlert } from './alerts.ts'
import { commit } from './commit.ts'
import { type Claim, ClaimLostError, claimStep, endStep, failStep, setStepAside, triesMax } from './due-steps.ts'
import type { WorkSettings } from './work-settings.ts'

/**
 * What a service does for each of its steps; a missing or misspelt one does not compile. A processor ends or postpones
 * its claim in its last transaction. If it leaves the claim as it is, it had nothing to do, and the step is over.
 */
export type Processors<Catalog extends JobCatalog> = {
  readonly [Name in keyof Catalog]: (subject: SubjectOf<Catalog, Name>, claim: Claim) => Promise<void>
}

export interface StepTaker<Schema> extends AlertTeller {
  database: Kysely<Schema>
  jobs: Pick<JobSender, 'sendDue'>
  settings: Pick<WorkSettings, 'stepLeaseMs'>
}

export interface StepWork<Catalog extends JobCatalog> {
  catalog: Catalog
  processors: Processors<Catalog>
  /** Counts a try that failed. */
  onFailure?: ((step: string) => void) | undefined
}

/** Operators are alerted about a failing step from this try on. */
const alertFromTries = 5

/**
 * Does a step if it is due, or under the `fence` with which it was handed over. Only one claim is valid at a time. A
 * step that fails is due again after a growing pause; if it keeps failing, operators are alerted, and at last it is set
 * aside. Never throws for a failure of one row.
 */
export async function takeStep<Schema, Catalog extends JobCatalog>(
  dependencies: StepTaker<Schema>,
  { catalog, processors, onFailure }: StepWork<Catalog>,
  step: keyof Catalog & string,
  text: string,
  fence?: bigint,
): Promise<void> {
  const { database, logger, settings } = dependencies
  const subject = catalog[step]?.subject.safeParse(text)
  if (!subject?.success) return logger.warn({ step }, 'job whose subject is no id of its kind')
  const doAll = async (first: Claim): Promise<boolean> => {
    for (let current: Claim | undefined = first; current; current = current.next) {
      const id = catalog[current.step]?.subject.parse(current.subject)
      if (
        !(await doStep(
          dependencies,
          { catalog, processors, onFailure },
          current,
          id as SubjectOf<Catalog, keyof Catalog>,
        ))
      )
        return false
    }
    return true
  }
  // A step that was handed over may have waited so long that its claim was taken away.
  if (fence !== undefined && (await doAll(handedClaim(step, text, fence)))) return
  const claim = await passStep('take-step:claim', () =>
    claimStep(database, { step, subject: text }, settings.stepLeaseMs),
  )
  if (claim) await doAll(claim)
}

/** Only a step that has not failed is handed over. */
const handedClaim = (step: string, subject: string, fence: bigint): Claim => ({
  step,
  subject,
  fence,
  tries: 1,
  isAlerted: false,
  isOver: false,
})

/** False when the claim was lost to somebody else. */
async function doStep<Schema, Catalog extends JobCatalog>(
  dependencies: StepTaker<Schema>,
  { catalog, processors, onFailure }: StepWork<Catalog>,
  claim: Claim,
  subject: SubjectOf<Catalog, keyof Catalog>,
): Promise<boolean> {
  const { logger } = dependencies
  const { step, subject: text } = claim
  if (claim.tries > triesMax) {
    await setAside(dependencies, claim)
    return true
  }
  const startedAt = performance.now()
  const told = catalog[step]?.standing === undefined
  try {
    await processors[step as keyof Catalog](subject, claim)
    if (!claim.isOver) await commit(dependencies, 'take-step:end', (transaction) => endStep(transaction, claim))
    if (told) tellStep(logger, claim, startedAt)
  } catch (error) {
    if (error instanceof ClaimLostError) {
      logger.info({ step, subject: text }, 'step was taken over meanwhile')
      return false
    }
    onFailure?.(step)
    tellSpan({ subject: text, name: step, tookMs: performance.now() - startedAt, hasFailed: true })
    await noteFailure(dependencies, claim, error)
  }
  return true
}

/** Logs one line for each step done for a row. Standing steps come round every second and log nothing. */
function tellStep(logger: Logger, { step, subject, tries }: Claim, startedAt: number): void {
  const tookMs = performance.now() - startedAt
  plainLines(logger).info({ step, subject, tries, ms: Math.round(tookMs * 10) / 10 }, 'step done')
  tellSpan({ subject, name: step, tookMs })
}

async function setAside<Schema>(dependencies: StepTaker<Schema>, claim: Claim): Promise<void> {
  const { step, subject, tries } = claim
  const alert = { kind: 'step_set_aside', subject, details: { step, tries } }
  const isRaised = await commit(
    dependencies,
    'take-step:set-aside',
    async (transaction) => (await setStepAside(transaction, claim)) && (await insertAlert(transaction, alert)),
  )
  if (isRaised) tellAlert(dependencies, alert)
}

async function noteFailure<Schema>(dependencies: StepTaker<Schema>, claim: Claim, error: unknown): Promise<void> {
  const { step, subject, tries } = claim
  const failure = failureOf(error)
  const isAlerted = claim.isAlerted || tries >= alertFromTries
  dependencies.logger.warn({ err: error, step, subject, tries }, 'step failed; it is tried again')
  const alert = { kind: 'step_failing', subject, details: { step, tries, failure } }
  const outcome = { failure, pauseMs: pauseMs(tries), isPassing: isPassing(error), isAlerted }
  // In one transaction with the row, which must know of the alert to close; never for a step that somebody else has claimed.
  const isRaised = await commit(dependencies, 'take-step:fail', async (transaction) => {
    const isNoted = await failStep(transaction, claim, outcome)
    return isNoted && isAlerted && (await insertAlert(transaction, alert))
  })
  if (isRaised) tellAlert(dependencies, alert)
}

const firstPauseMs = 500
const pauseMaxMs = 60_000

/** 0.5 s, 1 s, 2 s … one minute, with jitter, so that rows that failed together do not come back together. */
const pauseMs = (tries: number): number =>
  Math.min(firstPauseMs * 2 ** Math.min(tries - 1, 20), pauseMaxMs) * (1 + Math.random() * 0.2)

/** Another service is away and will come back: not a fault of the row. */
const isPassing = (error: unknown): boolean =>
  (error instanceof AppError && errorCatalog[error.code].retryable) ||
  error instanceof ProviderError ||
  isDatabaseUnavailable(error)

/** For operators: our own message, or the kind of the failure. */
function failureOf(error: unknown): string {
  if (error instanceof AppError) return error.detail ?? error.message
  return error instanceof Error ? error.name : 'unknown failure'
}
