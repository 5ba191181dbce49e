import { type QueryExecutorProvider, type RawBuilder, sql, type Transaction } from 'kysely'
import { commitUnwaited } from '../db/database.ts'
import { inGroups } from '../db/in-groups.ts'
import { newId } from '../ids/ids.ts'
import { resolveAlertsAbout, stepAlertKinds } from './alerts.ts'

/**
 * The engine behind work that must not be lost. A row that still has work has a due step for it, written in the
 * transaction that makes the work due. A worker claims the step before doing it. The claim carries a fencing token, and
 * the step's last transaction ends or postpones the step under that token: if two workers believe that they hold the
 * step, only one commits.
 *
 * The table, in each service's database (times are PostgreSQL's):
 *
 * | column       |                                                                                         |
 * | ------------ | --------------------------------------------------------------------------------------- |
 * | subject      | the id of the row that has work                                                         |
 * | step         | what is to be done for it: the name of its job                                          |
 * | due_at       | it may be claimed from then on; a claim moves this ahead by a lease                     |
 * | set_at       | when `due_at` or `sent_at` was written                                                  |
 * | is_claimed   | a worker is doing it, or died while doing it                                            |
 * | is_woken     | news came while it was being done: it is due again as soon as that ends                 |
 * | fence        | counts the claims                                                                       |
 * | tries        | claims since the step last went well; a process that dies counts as a failed try        |
 * | failure      | why the last try failed, for operators                                                  |
 * | is_alerted   | an alert about this step is open                                                        |
 * | set_aside_at | when it had failed so often that it now waits for a person                              |
 * | sent_at      | from when its job counts as sent; null leaves it to the sweeper                         |
 * | job          | the job that it shares with steps that became due with it; null if it has its own       |
 */
export interface DueStepsTable {
  subject: string
  step: string
  dueAt: Date
  setAt: Date
  isClaimed: boolean
  isWoken: boolean
  fence: bigint
  tries: number
  failure: string | null
  isAlerted: boolean
  setAsideAt: Date | null
  sentAt: Date | null
  job: string | null
}

/** A step that is due or will be; `dueAtMs` distinguishes its job from jobs for other due times. */
export interface DueStep {
  step: string
  subject: string
  dueAtMs: number
  /** From now, by PostgreSQL's clock. */
  inMs: number
  /** Who the work is for; one tenant's jobs do not delay another's. */
  tenant?: string | undefined
  /** Set if the step is already claimed for the worker that gets its job. */
  fence?: bigint | null | undefined
  /** The job that it shares with other steps due at the same time. */
  job?: string | null | undefined
}

/** The most steps in one shared job, so that other jobs get a turn in between. */
const jobMax = 48

/** Job names for steps that become due in one statement: steps with the same key share a job, up to `jobMax` of them. */
export function nameJobs(keys: readonly string[]): string[] {
  const open = new Map<string, { job: string; steps: number }>()
  return keys.map((key) => {
    const known = open.get(key)
    const last = known && known.steps < jobMax ? known : { job: newId(), steps: 0 }
    last.steps += 1
    open.set(key, last)
    return last.job
  })
}

/**
 * One list per entry of `steps`, since each has its own caller: the first step of a job sends the whole job, the others
 * nothing.
 */
export function jobsInPlaces(steps: readonly (DueStep | undefined)[]): DueStep[][] {
  const byJob = new Map<string, DueStep[]>()
  return steps.map((step) => {
    if (step === undefined) return []
    const known = step.job && byJob.get(step.job)
    if (known) {
      known.push(step)
      return []
    }
    const sent = [step]
    if (step.job) byJob.set(step.job, sent)
    return sent
  })
}

/** A step due later than this gets no job: the sweeper finds it in time. */
export const sendAheadMs = 5_000

/** The right to do one step of one row, until its lease is over or another worker has claimed it. */
export interface Claim {
  readonly step: string
  readonly subject: string
  readonly fence: bigint
  /** Including this one; 1 for a step that has not failed. */
  readonly tries: number
  readonly isAlerted: boolean
  /** The step was ended or postponed under this claim. */
  isOver: boolean
  /** Who the work is for; set once its row is read. */
  tenant?: string
  /** A step that the last transaction made due and claimed: the same worker goes on with it. */
  next?: Claim
}

/** The claim on a step that was claimed in the transaction that made it due. */
export const firstClaim = (step: string, subject: string, tenant: string): Claim => ({
  step,
  subject,
  tenant,
  fence: 1n,
  tries: 1,
  isAlerted: false,
  isOver: false,
})

/** Another worker has claimed the step meanwhile: this transaction must not commit. */
export class ClaimLostError extends Error {
  constructor({ step, subject }: Claim) {
    super(`The claim on ${step} of ${subject} is lost`)
    this.name = 'ClaimLostError'
  }
}

const inMs = (delayMs: number) => sql<Date>`now() + ${delayMs} * interval '1 millisecond'`

/** When the job of a step due in `delayMs` goes on its queue; null if it gets none. */
const sentAt = (delayMs: number) => (delayMs <= sendAheadMs ? inMs(delayMs) : sql<null>`NULL`)

const dueColumns = sql`
  step, subject,
  floor(extract(epoch FROM due_at) * 1000)::float8 AS due_at_ms,
  greatest(extract(epoch FROM due_at - now()) * 1000, 0)::float8 AS in_ms`

/** Steps that the transaction has scheduled; `commit` puts their jobs on the queues afterwards. */
const scheduled = new WeakMap<object, DueStep[]>()

/** Takes the steps that a transaction made due, so that their jobs are sent after its commit. */
export const takeScheduled = (transaction: object): readonly DueStep[] => {
  const steps = scheduled.get(transaction) ?? []
  scheduled.delete(transaction)
  return steps
}

/** The steps due soon enough that a job is sent for them. */
export const withJobs = (steps: readonly DueStep[]): DueStep[] => steps.filter(({ inMs }) => inMs <= sendAheadMs)

function remember(transaction: object, steps: readonly DueStep[], tenant?: string): void {
  const due = withJobs(steps).map((step) => ({ ...step, tenant }))
  if (due.length > 0) scheduled.set(transaction, [...(scheduled.get(transaction) ?? []), ...due])
}

export interface Schedule {
  step: string
  /** From now; 0 when it is due at once. */
  inMs: number
  tenant?: string
}

/** The statement, or a clause of one, that schedules a step for each subject of `source`; see `scheduleStep`. */
export const schedules = ({ step, inMs: delayMs }: Omit<Schedule, 'tenant'>, source: RawBuilder<unknown>) => sql`
  INSERT INTO due_steps AS known (step, subject, due_at, sent_at)
  SELECT ${step}::text, subject, ${inMs(delayMs)}, ${sentAt(delayMs)} FROM ${source} AS scheduled
  ON CONFLICT (subject, step) DO UPDATE SET
    due_at = CASE WHEN known.is_claimed THEN known.due_at ELSE least(known.due_at, excluded.due_at) END,
    sent_at = CASE WHEN known.is_claimed THEN NULL ELSE excluded.sent_at END,
    is_woken = known.is_claimed, set_at = now()
  RETURNING ${dueColumns}`

/**
 * Schedules a step for a row. If the step is already due at another time, the earlier time counts; if it is being done
 * right now, it is due again as soon as that ends.
 */
export async function scheduleStep(
  transaction: QueryExecutorProvider,
  subject: string,
  { step, inMs: delayMs, tenant }: Schedule,
): Promise<void> {
  const { rows } =
    await sql<DueStep>`${schedules({ step, inMs: delayMs }, sql`(SELECT ${subject}::text AS subject)`)}`.execute(
      transaction,
    )
  remember(transaction, rows, tenant)
}

/**
 * A clause of the statement that first makes a step due for each subject of `source`. The step is claimed for the worker
 * that gets its job, which need not ask whether it is due. It stays due: if the job is lost, the sweeper sends another
 * one without the claim, and the worker that gets it makes the next claim. The column `job` of `source` names the job,
 * see `nameJobs`.
 */
export const handsOver = (step: string, source: RawBuilder<unknown>) => sql`
  INSERT INTO due_steps (step, subject, due_at, sent_at, is_claimed, fence, tries, job)
  SELECT ${step}::text, subject, now(), now(), true, 1, 1, job FROM ${source} AS handed
  RETURNING ${dueColumns}, fence, job`

/** Makes steps due that are about no row. Has no effect on steps that already exist. */
export async function beginSteps(
  database: QueryExecutorProvider,
  steps: readonly Pick<DueStep, 'step' | 'subject'>[],
): Promise<void> {
  await sql`
    INSERT INTO due_steps (step, subject, due_at)
    SELECT step, subject, now()
    FROM unnest(${steps.map(({ step }) => step)}::text[], ${steps.map(({ subject }) => subject)}::text[])
      AS standing (step, subject)
    -- What is there is left alone: the conflict would wait for whoever does it.
    WHERE (SELECT true FROM due_steps AS known WHERE known.subject = standing.subject AND known.step = standing.step) IS NULL
    ON CONFLICT (subject, step) DO NOTHING`.execute(database)
}

/** Makes a step due at once because there is news about its row. Has no effect if there is no such step. */
export async function wakeStep(transaction: QueryExecutorProvider, subject: string, step: string): Promise<void> {
  await wakeStepsOf(transaction, step, sql`SELECT ${subject}::text`)
}

/** The same for every subject of a query with one column. */
export async function wakeStepsOf(
  transaction: QueryExecutorProvider,
  step: string,
  subjects: RawBuilder<unknown>,
): Promise<void> {
  const named = sql`(SELECT subject::text AS key, subject::text, NULL::uuid AS job FROM (${subjects}) AS found (subject))`
  remember(transaction, await wakeSteps(transaction, step, named))
}

/**
 * Like `wakeStep`, but committed at once and in one statement with concurrent wakes. A step that nobody is doing and
 * that has not failed is claimed for the worker that gets its job, as in `handsOver`. The commit is not waited for: if
 * PostgreSQL loses the news, the step finds it when it is due. Returns whether there is such a step, and the steps to
 * send. Rows may be named by any key: `subjectsOf` is the query that makes `key`, `subject` and `job` from `asked (key,
 * job)`.
 */
export const wakesInGroup = (step: string, subjectsOf: (asked: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  inGroups(async (database: QueryExecutorProvider, keys: readonly string[]) => {
    const asked = sql`unnest(${keys}::text[], ${nameJobs(keys.map(() => step))}::uuid[]) AS asked (key, job)`
    const rows = await wakeSteps(database, step, sql`(${subjectsOf(asked)})`, {
      isHandedOver: sql`NOT is_claimed AND tries = 0 AND NOT is_alerted`,
      isAwaited: false,
    })
    const named = keys.map((key) => ({ key }))
    const woken = inPlaces(named, rows, ({ key }) => key)
    return jobsInPlaces(woken).map((due, index) => ({ isWoken: woken[index] !== undefined, due: withJobs(due) }))
  })

/** `rows` have the columns `key`, `subject` and `job`. */
async function wakeSteps(
  database: QueryExecutorProvider,
  step: string,
  rows: RawBuilder<unknown>,
  { isHandedOver = sql<boolean>`false`, isAwaited = true } = {},
): Promise<(DueStep & { key: string })[]> {
  const { rows: woken } = await sql<DueStep & { key: string }>`
    UPDATE due_steps SET
      due_at = CASE WHEN is_claimed AND due_at > now() THEN due_at ELSE least(due_at, now()) END,
      sent_at = CASE WHEN is_claimed AND due_at > now() THEN NULL ELSE now() END,
      set_at = now(), is_woken = is_claimed, is_claimed = is_claimed OR (${isHandedOver}),
      fence = fence + CASE WHEN ${isHandedOver} THEN 1 ELSE 0 END,
      tries = tries + CASE WHEN ${isHandedOver} THEN 1 ELSE 0 END, job = woken_job
    FROM ${rows} AS woken (woken_key, woken_subject, woken_job)${isAwaited ? sql`` : sql`, ${commitUnwaited}`}
    WHERE subject = woken_subject AND step = ${step} AND ${isInPlay}
    RETURNING woken_key AS key, ${dueColumns}, CASE WHEN is_claimed AND NOT is_woken THEN fence END AS fence, job`.execute(
    database,
  )
  return woken
}

/** The CASE keeps PostgreSQL off the index on due times: each row is looked up by its key, however many are due. */
const isInPlay = sql`CASE WHEN set_aside_at IS NULL THEN true END`

const textsOf = <Name extends string>(items: readonly Record<Name, string>[], name: Name) =>
  sql`${items.map((item) => item[name])}::text[]`

/** The rows in the order asked for; if one was asked for twice, the first place gets it. */
function inPlaces<Asked, Row extends Asked>(
  asked: readonly Asked[],
  rows: readonly Row[],
  nameOf: (one: Asked) => string,
): (Row | undefined)[] {
  const found = new Map(rows.map((row) => [nameOf(row), row]))
  return asked.map((one) => {
    const name = nameOf(one)
    const row = found.get(name)
    found.delete(name)
    return row
  })
}

/**
 * Leaves `next` as a row's only step, or none. Its other steps are deleted, and a worker that is doing one of them loses
 * its claim. The caller's own claim is ended, or postponed if it is on the same step.
 */
export async function replaceSteps(
  transaction: QueryExecutorProvider,
  subject: string,
  next: Schedule | null,
  claim?: Claim,
): Promise<void> {
  if (claim !== undefined && claim.step === next?.step) await postponeStep(transaction, claim, next.inMs)
  else {
    if (claim !== undefined) await endStep(transaction, claim)
    if (next !== null) await scheduleStep(transaction, subject, next)
  }
  const { rows: gone } = await sql<{ isAlerted: boolean }>`
    DELETE FROM due_steps WHERE subject = ${subject} AND step <> ${next?.step ?? ''} RETURNING is_alerted`.execute(
    transaction,
  )
  if (!gone.some(({ isAlerted }) => isAlerted)) return
  const over = { actor: 'system', resolution: 'the step is not due any more' } as const
  await resolveAlertsAbout(transaction, { kinds: stepAlertKinds, subject }, over)
}

/** A job may come a moment before its row is due: two clocks never agree exactly. */
const earlyMs = 100
/** A claim after many tries lasts longer, so that a row that kills its process does so less often. */
const leaseFactorMax = 6

/**
 * Claims a step for `leaseMs`. Undefined if it is not due: somebody is doing it, the job is late or a duplicate, or the
 * step is over. If this process dies, the step is due again when the lease is over.
 */
export async function claimStep(
  database: QueryExecutorProvider,
  { step, subject }: Pick<Claim, 'step' | 'subject'>,
  leaseMs: number,
): Promise<Claim | undefined> {
  return claimInGroup(database, { step, subject, leaseMs })
}

type ClaimedRow = Pick<Claim, 'step' | 'subject' | 'fence' | 'tries' | 'isAlerted'>

const claimInGroup = inGroups(
  async (
    database: QueryExecutorProvider,
    asked: readonly (Pick<Claim, 'step' | 'subject'> & { leaseMs: number })[],
  ) => {
    const leases = sql`${asked.map(({ leaseMs }) => leaseMs)}::float8[]`
    const { rows } = await sql<ClaimedRow>`
      UPDATE due_steps SET
        due_at = now() + least(tries + 1, ${leaseFactorMax}) * lease_ms * interval '1 millisecond',
        set_at = now(), is_claimed = true, is_woken = false, fence = fence + 1, tries = tries + 1, sent_at = NULL
      FROM unnest(${textsOf(asked, 'subject')}, ${textsOf(asked, 'step')}, ${leases})
        AS asked (asked_subject, asked_step, lease_ms)
      -- The CASE keeps the index of what is due out of it: each is looked up by its key, however many are due.
      WHERE subject = asked_subject AND step = asked_step
        AND CASE WHEN set_aside_at IS NULL THEN due_at <= ${inMs(earlyMs)} END
      RETURNING step, subject, fence, tries, is_alerted`.execute(database)
    const nameOf = (one: Pick<Claim, 'step' | 'subject'>): string => `${one.step} ${one.subject}`
    return inPlaces<Pick<Claim, 'step' | 'subject'>, ClaimedRow>(asked, rows, nameOf).map(
      (row): Claim | undefined => row && { ...row, isOver: false },
    )
  },
)

/** The step is done; if news came meanwhile, it is due once more instead. Throws {@link ClaimLostError}. */
export async function endStep(transaction: QueryExecutorProvider, claim: Claim): Promise<void> {
  const { numAffectedRows } = await sql`
    DELETE FROM due_steps
    WHERE subject = ${claim.subject} AND step = ${claim.step} AND fence = ${claim.fence}
      AND NOT is_woken`.execute(transaction)
  if (numAffectedRows !== 1n) return postponeStep(transaction, claim, 0)
  claim.isOver = true
  await resolveAlertsOf(transaction, claim)
}

/** The step went well and is due again later, or at once if news came meanwhile. Throws {@link ClaimLostError}. */
export async function postponeStep(transaction: QueryExecutorProvider, claim: Claim, delayMs: number): Promise<void> {
  const { rows } = await sql<DueStep>`
    UPDATE due_steps SET
      due_at = CASE WHEN is_woken THEN now() ELSE ${inMs(delayMs)} END,
      sent_at = CASE WHEN is_woken THEN now() ELSE ${sentAt(delayMs)} END,
      set_at = now(), is_claimed = false, is_woken = false, tries = 0, failure = NULL, is_alerted = false
    WHERE subject = ${claim.subject} AND step = ${claim.step} AND fence = ${claim.fence}
    RETURNING ${dueColumns}`.execute(transaction)
  if (rows.length !== 1) throw new ClaimLostError(claim)
  claim.isOver = true
  remember(transaction, rows, claim.tenant)
  await resolveAlertsOf(transaction, claim)
}

/** Runs in the transaction that clears `is_alerted`: a later attempt to close the alerts may never come. */
async function resolveAlertsOf(transaction: QueryExecutorProvider, { subject, isAlerted }: Claim): Promise<void> {
  if (!isAlerted) return
  const over = { actor: 'system', resolution: 'the step went well' } as const
  await resolveAlertsAbout(transaction, { kinds: stepAlertKinds, subject }, over)
}

/**
 * Starts the lease of a valid claim anew. After many tries the lease is longer here too; otherwise each worker would
 * lose its claim at the same place as the one before. Throws {@link ClaimLostError}.
 */
export async function renewClaim(transaction: QueryExecutorProvider, claim: Claim, leaseMs: number): Promise<void> {
  const { numAffectedRows } = await sql`
    UPDATE due_steps SET
      due_at = now() + least(tries, ${leaseFactorMax}) * ${leaseMs}::float8 * interval '1 millisecond', set_at = now()
    WHERE subject = ${claim.subject} AND step = ${claim.step} AND fence = ${claim.fence}`.execute(transaction)
  if (numAffectedRows !== 1n) throw new ClaimLostError(claim)
}

/** Whether the claim is still valid; if so, nobody else can claim the step until the transaction ends. */
export async function holdClaim(transaction: QueryExecutorProvider, claim: Claim): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM due_steps
    WHERE subject = ${claim.subject} AND step = ${claim.step} AND fence = ${claim.fence} FOR UPDATE`.execute(
    transaction,
  )
  return rows.length === 1
}

export interface StepFailure {
  failure: string
  pauseMs: number
  /** The reason passes by itself, so the step is never set aside for it. */
  isPassing: boolean
  isAlerted: boolean
}

/** After this many tries for reasons that do not pass, a step waits for a person. */
export const triesMax = 25

/** The step failed: it is due again after a pause. False when somebody else has claimed it meanwhile. */
export async function failStep(
  database: QueryExecutorProvider,
  claim: Claim,
  { failure, pauseMs, isPassing, isAlerted }: StepFailure,
): Promise<boolean> {
  const { rows } = await sql<DueStep>`
    UPDATE due_steps SET
      due_at = ${inMs(pauseMs)}, sent_at = ${sentAt(pauseMs)}, set_at = now(), is_claimed = false, is_woken = false,
      tries = ${isPassing ? sql`least(tries, ${triesMax - 5})` : sql`tries`},
      failure = ${failure.slice(0, 500)}, is_alerted = ${isAlerted}
    WHERE subject = ${claim.subject} AND step = ${claim.step} AND fence = ${claim.fence}
    RETURNING ${dueColumns}`.execute(database)
  remember(database, rows, claim.tenant)
  return rows.length === 1
}

/**
 * Takes a step that failed too often out of the way until a person resumes it. False when somebody else has claimed it
 * meanwhile.
 */
export async function setStepAside(database: QueryExecutorProvider, claim: Claim): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE due_steps SET set_aside_at = now(), is_claimed = false, is_alerted = true
    WHERE subject = ${claim.subject} AND step = ${claim.step} AND fence = ${claim.fence}`.execute(database)
  return numAffectedRows === 1n
}

/**
 * Resumes a step that was set aside, or that failed and waits for its next try, as if it had never failed. Returns false
 * if there is no such step.
 */
export async function resumeStep(transaction: QueryExecutorProvider, subject: string, step: string): Promise<boolean> {
  const { rows } = await sql<DueStep>`
    UPDATE due_steps SET
      due_at = now(), set_at = now(), sent_at = now(), tries = 0, failure = NULL, is_alerted = false, set_aside_at = NULL
    WHERE subject = ${subject} AND step = ${step}
      AND (set_aside_at IS NOT NULL OR (failure IS NOT NULL AND NOT is_claimed))
    RETURNING ${dueColumns}`.execute(transaction)
  remember(transaction, rows)
  return rows.length === 1
}

/** A job sent a second time may be waiting in a long queue, so no third one is sent before this many graces. */
const gracesBetweenSends = 5

/**
 * Takes the steps that are due and have no job on its way, longest due first, and those whose job was sent more than
 * `graceMs` ago and has not come. Each step goes to one sweeper. It is one statement: a sweeper that vanishes afterwards
 * holds nobody up, and another one sends the steps that it took for the first time after one grace.
 */
export async function takeUnsent(
  database: QueryExecutorProvider,
  { steps, graceMs, limit }: { steps: readonly string[]; graceMs: number; limit: number },
): Promise<DueStep[]> {
  const { rows } = await sql<DueStep>`
    UPDATE due_steps SET
      sent_at = CASE WHEN sent_at IS NULL THEN now() ELSE ${inMs(graceMs * (gracesBetweenSends - 1))} END, set_at = now()
    WHERE (subject, step) IN (
      SELECT subject, step FROM due_steps
      WHERE due_at <= now() AND set_aside_at IS NULL AND step = ANY(${steps})
        AND (sent_at IS NULL OR sent_at <= ${inMs(-graceMs)})
      ORDER BY due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING ${dueColumns}, job`.execute(database)
  return rows
}

/**
 * Marks steps that are overdue by more than `boundMs` and returns each once, for an alert. A worker that still held one
 * loses its claim; the next claim knows of the alert.
 */
export async function takeLongOverdue(
  transaction: QueryExecutorProvider,
  { steps, boundMs, limit }: { steps: readonly string[]; boundMs: number; limit: number },
): Promise<Pick<DueStep, 'step' | 'subject'>[]> {
  const { rows } = await sql<DueStep>`
    UPDATE due_steps SET is_alerted = true, fence = fence + 1
    WHERE (subject, step) IN (
      SELECT subject, step FROM due_steps
      WHERE due_at <= ${inMs(-boundMs)} AND set_aside_at IS NULL AND NOT is_alerted AND step = ANY(${steps})
      ORDER BY due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING step, subject`.execute(transaction)
  return rows
}

/** If `set_at` is further ahead than this, it was written by a clock that has since been set back. */
const clockToleranceMs = 60_000

/**
 * Makes up to `limit` steps due that were scheduled or sent by a clock that has since been set back. Otherwise they, or
 * their next jobs, would wait for as long as the clock was ahead. Early is harmless, since each step looks at its row
 * first. Steps that others are writing right now are left to the next call. Returns how many steps it mended; fewer than
 * the limit means that there are no more. It needs a transaction, since the planner setting must end with it.
 */
export async function mendClock<Schema>(transaction: Transaction<Schema>, limit: number): Promise<number> {
  // The index on `set_at` is a BRIN index, which only bitmap scans read; plans by keys have those turned off.
  await sql`SET LOCAL enable_bitmapscan = on`.execute(transaction)
  const { numAffectedRows = 0n } = await sql`
    UPDATE due_steps SET due_at = now(), set_at = now(), sent_at = NULL
    WHERE (subject, step) IN (
      SELECT subject, step FROM due_steps WHERE set_at > ${inMs(clockToleranceMs)}
      LIMIT ${limit} FOR UPDATE SKIP LOCKED)`.execute(transaction)
  return Number(numAffectedRows)
}
