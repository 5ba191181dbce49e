import { randomUUID } from 'node:crypto'
import { createDatabase, inTransaction } from '@comporta/shared/db/database.ts'
import { createLogger } from '@comporta/shared/telemetry/logger.ts'
import { mortalPool } from '@comporta/shared/testing/mortal-pool.ts'
import { insertAlert, listAlerts } from '@comporta/shared/work/alerts.ts'
import {
  type Claim,
  ClaimLostError,
  claimStep,
  endStep,
  failStep,
  handsOver,
  holdClaim,
  mendClock,
  nameJobs,
  postponeStep,
  renewClaim,
  replaceSteps,
  resumeStep,
  scheduleStep,
  setStepAside,
  takeLongOverdue,
  takeScheduled,
  takeUnsent,
  triesMax,
  wakeStep,
  wakesInGroup,
} from '@comporta/shared/work/due-steps.ts'
import { takeStep } from '@comporta/shared/work/take-step.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { beatOf } from '../../src/work/keep-claim.ts'
import { openWorkDatabase } from './test-work.ts'

type Nothing = Record<string, never>

let database: Kysely<Nothing>
let pool: pg.Pool
let superuserUrl: string
let close: () => Promise<void>
beforeAll(async () => {
  ;({ database, pool, superuserUrl, close } = await openWorkDatabase<Nothing>())
})
afterAll(() => close())

const step = 'follow-payout'
const leaseMs = 10_000
let subject: string
beforeEach(() => {
  subject = randomUUID()
})

const inOne = <Result>(work: (transaction: Transaction<Nothing>) => Promise<Result>): Promise<Result> =>
  inTransaction(database, work)

const schedule = (inMs = 0) => inOne((transaction) => scheduleStep(transaction, subject, { step, inMs }))

async function claim(): Promise<Claim> {
  const claimed = await claimStep(database, { step, subject }, leaseMs)
  if (!claimed) throw new Error('it is not due')
  return claimed
}

interface Row {
  inMs: number
  isClaimed: boolean
  isWoken: boolean
  tries: number
  isSent: boolean
}

async function rowOf(name = step): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    SELECT extract(epoch FROM due_at - now())::float8 * 1000 AS in_ms, is_claimed, is_woken, tries, sent_at IS NOT NULL AS is_sent
    FROM due_steps WHERE subject = ${subject} AND step = ${name}`.execute(database)
  return rows[0]
}

/** Ends the lease of the current claim. */
const endLease = () => sql`UPDATE due_steps SET due_at = now() WHERE subject = ${subject}`.execute(database)

describe('a claim', () => {
  it('is given to only one of many who ask at once', async () => {
    await schedule()
    const claims = await Promise.all(Array.from({ length: 8 }, () => claimStep(database, { step, subject }, leaseMs)))
    expect(claims.filter((claimed) => claimed !== undefined)).toHaveLength(1)
  })

  it('is not given before the step is due', async () => {
    await schedule(60_000)
    expect(await claimStep(database, { step, subject }, leaseMs)).toBeUndefined()
  })

  it('is given again after its lease, and counts the tries of a process that died', async () => {
    await schedule()
    expect((await claim()).tries).toBe(1)
    expect(await claimStep(database, { step, subject }, leaseMs)).toBeUndefined()
    await endLease()
    expect((await claim()).tries).toBe(2)
    // So that a row that kills its process does not do so all the time.
    expect((await rowOf())?.inMs).toBeGreaterThan(leaseMs * 1.5)
  })

  it.each<[string, (transaction: Transaction<Nothing>, lost: Claim) => Promise<unknown>]>([
    ['end', (transaction, lost) => endStep(transaction, lost)],
    ['postpone', (transaction, lost) => postponeStep(transaction, lost, 60_000)],
    ['renew', (transaction, lost) => renewClaim(transaction, lost, 60_000)],
    [
      'replace',
      (transaction, lost) => replaceSteps(transaction, subject, { step: 'finish-withdrawal', inMs: 0 }, lost),
    ],
  ])('that is lost cannot %s the step, and its transaction does not commit', async (_what, act) => {
    await schedule()
    const lost = await claim()
    await endLease()
    const held = await claim()
    const late = inOne(async (transaction) => {
      await scheduleStep(transaction, subject, { step: 'watch-payout', inMs: 0 })
      await act(transaction, lost)
    })
    await expect(late).rejects.toThrow(ClaimLostError)
    expect(await rowOf('watch-payout')).toBeUndefined()
    expect(await rowOf()).toMatchObject({ isClaimed: true })
    expect(await inOne((transaction) => holdClaim(transaction, lost))).toBe(false)
    expect(await inOne((transaction) => holdClaim(transaction, held))).toBe(true)
    await inOne((transaction) => endStep(transaction, held))
    expect(await rowOf()).toBeUndefined()
  })

  it('that is lost cannot record a failure either', async () => {
    await schedule()
    const lost = await claim()
    await endLease()
    await claim()
    const failure = { failure: 'late', pauseMs: 60_000, isPassing: false, isAlerted: true }
    expect(await failStep(database, lost, failure)).toBe(false)
    expect(await rowOf()).toMatchObject({ isClaimed: true, tries: 2 })
  })
})

describe('a claim on a step that takes longer than its lease', () => {
  it('is not shortened by a renewal in its second try', async () => {
    await schedule()
    await claim()
    await endLease()
    const second = await claim()
    await inOne((transaction) => renewClaim(transaction, second, leaseMs))
    expect((await rowOf())?.inMs).toBeGreaterThan(leaseMs * 1.5)
  })

  it('is renewed after each thing done, but written only when a good part of the lease is over', async () => {
    let laterMs = 0
    const now = performance.now.bind(performance)
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + laterMs)
    onTestFinished(() => clock.mockRestore())
    const longMs = 600_000
    await schedule()
    const beat = beatOf(database, await claim(), longMs)
    await endLease()
    await beat()
    expect((await rowOf())?.inMs).toBeLessThanOrEqual(0)
    laterMs = longMs / 2
    await beat()
    expect((await rowOf())?.inMs).toBeGreaterThan(longMs / 2)
    await endLease()
    await beat()
    expect((await rowOf())?.inMs).toBeLessThanOrEqual(0)
    await claim()
    laterMs = longMs
    await expect(beat()).rejects.toThrow(ClaimLostError)
  })
})

const wakeInGroup = wakesInGroup(step, (asked) => sql`SELECT key, key AS subject, job FROM ${asked}`)

describe('a step that is handed over with its job', () => {
  const handed = ({ fence }: { fence?: bigint | null | undefined }): Claim => {
    if (!fence) throw new Error('it was not handed over')
    return { step, subject, fence, tries: 1, isAlerted: false, isOver: false }
  }
  const handOver = async (): Promise<Claim> => {
    const { rows } = await handsOver(step, sql`(SELECT ${subject}::text AS subject, NULL::uuid AS job)`).execute(
      database,
    )
    return handed(rows[0] as { fence: bigint })
  }
  const wake = async () => (await wakeInGroup(database, subject)).due[0]

  it('is claimed from its first moment for whoever gets the job', async () => {
    const claimed = await handOver()
    expect(await rowOf()).toMatchObject({ isClaimed: true, tries: 1, isSent: true })
    await inOne((transaction) => endStep(transaction, claimed))
    expect(await rowOf()).toBeUndefined()
  })

  it('is claimed when news of it comes and nobody does it', async () => {
    await schedule(3_600_000)
    const woken = await wake()
    expect(woken).toMatchObject({ inMs: 0 })
    await inOne((transaction) => postponeStep(transaction, handed(woken ?? {}), 3_600_000))
    expect(await rowOf()).toMatchObject({ isClaimed: false, tries: 0 })
  })

  it('is sent by the sweeper if its job is lost, and the old fence no longer counts', async () => {
    const lost = await handOver()
    expect(await takeUnsent(database, { steps: [step], graceMs: 60_000, limit: 10 })).toEqual([])
    const [sent] = await takeUnsent(database, { steps: [step], graceMs: 0, limit: 10 })
    expect(sent).toMatchObject({ step, subject })
    const held = await claim()
    expect(held.tries).toBe(2)
    await expect(inOne((transaction) => endStep(transaction, lost))).rejects.toThrow(ClaimLostError)
  })

  it('loses its claim when it is long overdue, and the next claim knows of the alert', async () => {
    const late = await handOver()
    await sql`UPDATE due_steps SET due_at = now() - interval '1 hour' WHERE subject = ${subject}`.execute(database)
    await inOne((transaction) => takeLongOverdue(transaction, { steps: [step], boundMs: 60_000, limit: 10 }))
    await expect(inOne((transaction) => endStep(transaction, late))).rejects.toThrow(ClaimLostError)
    expect(await claim()).toMatchObject({ isAlerted: true })
  })

  it('is not handed over while somebody does it, or after it has failed', async () => {
    await schedule()
    const held = await claim()
    expect((await wake())?.fence ?? null).toBeNull()
    expect(await rowOf()).toMatchObject({ isWoken: true, tries: 1 })
    await failStep(database, held, { failure: 'x', pauseMs: 60_000, isPassing: true, isAlerted: false })
    expect((await wake())?.fence ?? null).toBeNull()
    expect(await rowOf()).toMatchObject({ isClaimed: false, tries: 1 })
  })
})

describe('steps that are handed over in one statement', () => {
  it('share a job, and the sweeper sends it under the same name', async () => {
    await schedule(3_600_000)
    const another = randomUUID()
    await inOne((transaction) => scheduleStep(transaction, another, { step, inMs: 3_600_000 }))
    const [first, second] = await Promise.all([subject, another].map((woken) => wakeInGroup(database, woken)))
    expect(first?.due.map((due) => due.subject)).toEqual([subject, another])
    expect(second).toEqual({ isWoken: true, due: [] })
    const [job, ...others] = new Set(first?.due.map((due) => due.job))
    expect(others).toEqual([])
    const swept = await takeUnsent(database, { steps: [step], graceMs: 0, limit: 10 })
    const again = swept.filter((due) => due.job === job).map((due) => due.subject)
    expect(again.toSorted()).toEqual([subject, another].toSorted())
  })

  it('share a job only if they have the same key, and at most 48 of them', () => {
    const jobs = nameJobs([...Array.from({ length: 50 }, () => 'busy'), 'quiet'])
    expect(new Set(jobs.slice(0, 48)).size).toBe(1)
    expect(new Set(jobs.slice(48, 50)).size).toBe(1)
    expect(new Set(jobs).size).toBe(3)
  })
})

describe('news about a row', () => {
  it('makes a waiting step due at once, and sends its job', async () => {
    await schedule(3_600_000)
    const sent = await inOne(async (transaction) => {
      await wakeStep(transaction, subject, step)
      return takeScheduled(transaction)
    })
    expect(sent).toMatchObject([{ step, subject, inMs: 0 }])
    expect((await rowOf())?.inMs).toBeLessThanOrEqual(0)
  })

  it.each<[string, (transaction: Transaction<Nothing>) => Promise<void>]>([
    ['woken', (transaction) => wakeStep(transaction, subject, step)],
    ['scheduled', (transaction) => scheduleStep(transaction, subject, { step, inMs: 0 })],
  ])('is not lost while somebody does the step: if %s then, it is due once more afterwards', async (_how, tell) => {
    for (const finish of [
      (transaction: Transaction<Nothing>, held: Claim) => endStep(transaction, held),
      (transaction: Transaction<Nothing>, held: Claim) => postponeStep(transaction, held, 3_600_000),
    ]) {
      await schedule()
      const held = await claim()
      await inOne(tell)
      // Nobody else does it meanwhile.
      expect(await claimStep(database, { step, subject }, leaseMs)).toBeUndefined()
      await inOne((transaction) => finish(transaction, held))
      const row = await rowOf()
      expect(row).toMatchObject({ isClaimed: false, isWoken: false })
      expect(row?.inMs).toBeLessThanOrEqual(0)
      await inOne(async (transaction) => endStep(transaction, await claim()))
      expect(await rowOf()).toBeUndefined()
    }
  })

  it('creates no step, and wakes none that waits for a person', async () => {
    await inOne((transaction) => wakeStep(transaction, subject, step))
    expect(await rowOf()).toBeUndefined()
    await schedule()
    await setStepAside(database, await claim())
    await inOne((transaction) => wakeStep(transaction, subject, step))
    expect(await claimStep(database, { step, subject }, leaseMs)).toBeUndefined()
  })
})

it('the earlier of two due times of a step counts', async () => {
  await schedule(60_000)
  await schedule(3_600_000)
  expect((await rowOf())?.inMs).toBeLessThan(61_000)
  await schedule(0)
  expect((await rowOf())?.inMs).toBeLessThanOrEqual(0)
})

it('replacing a step ends the claim on it', async () => {
  await schedule()
  const held = await claim()
  await inOne((transaction) => replaceSteps(transaction, subject, { step: 'finish-withdrawal', inMs: 0 }))
  expect(await rowOf()).toBeUndefined()
  expect(await rowOf('finish-withdrawal')).toBeDefined()
  await expect(inOne((transaction) => postponeStep(transaction, held, 0))).rejects.toThrow(ClaimLostError)
})

describe('a step that fails', () => {
  const failure = { failure: 'a TypeError', pauseMs: 60_000, isPassing: false, isAlerted: false }

  it('is due again after a pause, with its tries counted, and counts anew after a success', async () => {
    await schedule()
    expect(await failStep(database, await claim(), failure)).toBe(true)
    expect(await rowOf()).toMatchObject({ isClaimed: false, tries: 1 })
    expect((await rowOf())?.inMs).toBeGreaterThan(55_000)
    await endLease()
    await inOne(async (transaction) => postponeStep(transaction, await claim(), 0))
    expect(await rowOf()).toMatchObject({ tries: 0 })
  })

  it('is never set aside for a failure that passes by itself', async () => {
    await schedule()
    await sql`UPDATE due_steps SET tries = ${triesMax - 1} WHERE subject = ${subject}`.execute(database)
    await failStep(database, await claim(), { ...failure, isPassing: true })
    expect((await rowOf())?.tries).toBeLessThan(triesMax - 1)
  })

  it('once set aside, is neither claimed nor swept until it is resumed, and then starts anew', async () => {
    await schedule()
    await setStepAside(database, await claim())
    await endLease()
    expect(await claimStep(database, { step, subject }, leaseMs)).toBeUndefined()
    const swept = await takeUnsent(database, { steps: [step], graceMs: 0, limit: 1_000 })
    expect(swept.map((due) => due.subject)).not.toContain(subject)
    expect(await inOne((transaction) => resumeStep(transaction, subject, step))).toBe(true)
    expect(await inOne((transaction) => resumeStep(transaction, subject, step))).toBe(false)
    expect((await claim()).tries).toBe(1)
  })
})

describe('an alert about a step', () => {
  type Processor = (claim: Claim, on: Kysely<Nothing>) => Promise<void>

  /** A process does the step. */
  const take = (processor: Processor, on = database): Promise<void> =>
    takeStep(
      {
        database: on,
        jobs: { sendDue: async () => undefined },
        logger: createLogger({ name: 'test', level: 'silent' }),
        metrics: { alerts: { inc: () => undefined } },
        settings: { stepLeaseMs: leaseMs },
      },
      {
        catalog: { [step]: { queue: 'test', subject: z.string() } },
        processors: { [step]: (_subject: string, claimed: Claim) => processor(claimed, on) },
      },
      step,
      subject,
    )

  async function haveFailed(tries: number, isAlerted: boolean): Promise<void> {
    subject = randomUUID()
    await schedule()
    await sql`UPDATE due_steps SET tries = ${tries}, is_alerted = ${isAlerted} WHERE subject = ${subject}`.execute(
      database,
    )
    if (isAlerted) await insertAlert(database, { kind: 'step_failing', subject, details: { step } })
  }

  const isOpen = async () => (await listAlerts(database, { subject, isOpen: true, limit: 10 })).length > 0

  async function isKnown(): Promise<boolean> {
    const { rows } = await sql`SELECT FROM due_steps WHERE subject = ${subject} AND is_alerted`.execute(database)
    return rows.length > 0
  }

  const poison: Processor = async () => {
    throw new TypeError('a row that nobody thought of')
  }
  const ways: [string, Processor, number, boolean][] = [
    ['fails once more', poison, 4, false],
    ['sets the step aside', poison, triesMax, false],
    ['ends the step', async () => undefined, 5, true],
    [
      'postpones the step',
      (held, on) => inTransaction(on, (transaction) => postponeStep(transaction, held, 3_600_000)),
      5,
      true,
    ],
  ]

  it.each(ways)(
    'is open exactly as long as its row says so, wherever a process dies that %s',
    async (_what, ...way) => {
      const [processor, tries, isAlerted] = way
      for (let statement = 0, isOver = false; !isOver; statement += 1) {
        for (const when of ['before', 'after'] as const) {
          await haveFailed(tries, isAlerted)
          const mortal = mortalPool(pool)
          mortal.dieAt({ statement, when })
          await take(processor, createDatabase<Nothing>(mortal.pool)).catch(() => undefined)
          expect([statement, when, await isOpen()]).toEqual([statement, when, await isKnown()])
          isOver = !mortal.isDead()
        }
      }
      expect(await isOpen()).toBe(!isAlerted)
    },
  )

  it('is not raised by a late failure after another process did the step', async () => {
    await haveFailed(4, false)
    await take(async () => {
      await endLease()
      await take(async () => undefined)
      throw new TypeError('late')
    })
    expect(await rowOf()).toBeUndefined()
    expect(await isOpen()).toBe(false)
  })
})

describe('sweepers', () => {
  // A step of their own keeps the rows of other tests out.
  let own: string
  beforeEach(async () => {
    own = `own-${randomUUID()}`
    await sql`
      INSERT INTO due_steps (subject, step, due_at)
      SELECT gen_random_uuid()::text, ${own}, now() FROM generate_series(1, 100)`.execute(database)
  })

  it('share the due steps without a job: one takes each, and none takes it again within its grace', async () => {
    const bound = { steps: [own], graceMs: 60_000, limit: 30 }
    const taken = (await Promise.all(Array.from({ length: 6 }, () => takeUnsent(database, bound)))).flat()
    while (taken.length < 100) {
      const more = await takeUnsent(database, bound)
      if (more.length === 0) break
      taken.push(...more)
    }
    expect(taken).toHaveLength(100)
    expect(new Set(taken.map((due) => due.subject)).size).toBe(100)
    expect(await takeUnsent(database, bound)).toEqual([])
  })

  it('do not wait for one that hangs midway', async () => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    const { promise: taken, resolve: tell } = Promise.withResolvers<number>()
    const vanished = inOne(async (transaction) => {
      tell((await takeUnsent(transaction, { steps: [own], graceMs: 60_000, limit: 40 })).length)
      await held
    })
    expect(await taken).toBe(40)
    expect(await takeUnsent(database, { steps: [own], graceMs: 60_000, limit: 1_000 })).toHaveLength(60)
    letGo()
    await vanished
  })

  it('report each step that is long overdue once', async () => {
    const bound = { steps: [own], boundMs: 60_000, limit: 1_000 }
    const tell = () => inOne((transaction) => takeLongOverdue(transaction, bound))
    expect(await tell()).toEqual([])
    await sql`UPDATE due_steps SET due_at = now() - interval '2 minutes' WHERE step = ${own}`.execute(database)
    expect(await tell()).toHaveLength(100)
    expect(await tell()).toEqual([])
  })
})

/** Like `inOne`, with a clock that is an hour ahead: `now()` is another function there. */
const inOneAhead = <Result>(work: (transaction: Transaction<Nothing>) => Promise<Result>): Promise<Result> =>
  inOne(async (transaction) => {
    await sql`SET LOCAL search_path = ahead, pg_catalog, public`.execute(transaction)
    return work(transaction)
  })

describe('a clock that was set back', () => {
  const mend = (transaction: Transaction<Nothing>) => mendClock(transaction, 1_000)

  beforeAll(async () => {
    const client = new pg.Client({ connectionString: superuserUrl })
    await client.connect()
    await client.query(`
      CREATE SCHEMA ahead; GRANT USAGE ON SCHEMA ahead TO PUBLIC;
      CREATE FUNCTION ahead.now() RETURNS timestamptz STABLE LANGUAGE sql
        AS 'SELECT pg_catalog.now() + interval ''1 hour'''`)
    await client.end()
  })

  it.each<[string, (transaction: Transaction<Nothing>) => Promise<unknown>]>([
    ['scheduled', (transaction) => scheduleStep(transaction, subject, { step, inMs: 120_000 })],
    ['claimed', (transaction) => claimStep(transaction, { step, subject }, leaseMs)],
    ['woken', (transaction) => wakeStep(transaction, subject, step)],
    ['sent by the sweeper', (transaction) => takeUnsent(transaction, { steps: [step], graceMs: 60_000, limit: 1_000 })],
  ])('does not delay what was %s before it, even if its job is lost', async (_how, act) => {
    await sql`DELETE FROM due_steps`.execute(database)
    await schedule(60_000)
    await inOneAhead(act)
    expect(await inOne(mend)).toBe(1)
    expect(await takeUnsent(database, { steps: [step], graceMs: 60_000, limit: 1_000 })).toHaveLength(1)
  })

  it('leaves alone what a right clock scheduled for much later', async () => {
    await schedule(90 * 86_400_000)
    expect(await inOne(mend)).toBe(0)
    expect((await rowOf())?.inMs).toBeGreaterThan(89 * 86_400_000)
  })
})
