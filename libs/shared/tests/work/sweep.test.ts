import { randomUUID } from 'node:crypto'
import { createLogger } from '@comporta/shared/telemetry/logger.ts'
import { listAlerts } from '@comporta/shared/work/alerts.ts'
import type { DueStep } from '@comporta/shared/work/due-steps.ts'
import { createSweep } from '@comporta/shared/work/sweep.ts'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { openWorkDatabase } from './test-work.ts'

type Nothing = Record<string, never>

let database: Kysely<Nothing>
let superuserUrl: string
let close: () => Promise<void>
beforeAll(async () => {
  ;({ database, superuserUrl, close } = await openWorkDatabase<Nothing>())
})
afterAll(() => close())

let step: string
let sent: DueStep[]
let told: string[]
beforeEach(() => {
  step = `step-${randomUUID()}`
  sent = []
  told = []
})

/** One of the sweepers that share this test's rows. */
const newSweep = () =>
  createSweep(
    {
      database,
      jobs: {
        async sendDue(steps) {
          sent.push(...steps)
        },
      },
      logger: createLogger({ name: 'test', level: 'silent' }),
      metrics: { alerts: { inc: ({ kind }) => told.push(kind) }, swept: { inc: () => undefined } },
      settings: { sweepGraceMs: 60_000, overdueAlertAfterMs: 120_000 },
    },
    { [step]: { queue: 'test', subject: z.string() } },
  )

/** Adds `count` rows whose step is due in `inMs`. */
const addRows = (count: number, inMs = 0) =>
  sql`
    INSERT INTO due_steps (subject, step, due_at)
    SELECT gen_random_uuid()::text, ${step}, now() + ${inMs} * interval '1 millisecond'
    FROM generate_series(1, ${count})`.execute(database)

describe('a round of the sweeper', () => {
  it('sends one job for each of 1,200 due steps, and none for later ones', async () => {
    await addRows(1_200)
    await addRows(5, 60_000)
    await newSweep()()
    expect(new Set(sent.map(({ subject }) => subject)).size).toBe(1_200)
    expect(sent).toHaveLength(1_200)
  })

  it('shares the steps with other sweepers at work at the same time', async () => {
    await addRows(900)
    await Promise.all([newSweep()(), newSweep()(), newSweep()()])
    expect(new Set(sent.map(({ subject }) => subject)).size).toBe(900)
    expect(sent).toHaveLength(900)
  })

  it('does not send again what was sent a moment ago', async () => {
    await addRows(3)
    const sweep = newSweep()
    await sweep()
    await sweep()
    expect(sent).toHaveLength(3)
  })

  /** Makes the rows look as if a clock that is an hour ahead had written them. */
  const putAhead = (executor: Kysely<Nothing>) =>
    sql`
      UPDATE due_steps SET set_at = now() + interval '1 hour', due_at = now() + interval '1 hour'
      WHERE step = ${step}`.execute(executor)

  it('sends at once what was scheduled by a clock that has been set back since', async () => {
    await addRows(2)
    await putAhead(database)
    await newSweep()()
    expect(sent).toHaveLength(2)
  })

  it('sends what a clock ahead scheduled, even if committed only after that clock was set back', async () => {
    await addRows(2)
    const sweep = newSweep()
    await database.transaction().execute(async (transaction) => {
      await putAhead(transaction)
      await sweep()
      // Their old state is due, but the sweeper cannot take rows that are being written.
      expect(sent).toEqual([])
    })
    await sweep()
    expect(sent).toHaveLength(2)
  })

  /** Lets PostgreSQL cancel every statement that makes more than `rowsMax` rows from a clock ahead due again. */
  async function allowMended(rowsMax: number): Promise<() => Promise<void>> {
    const client = new pg.Client({ connectionString: superuserUrl })
    await client.connect()
    await client.query(`
      CREATE FUNCTION take_too_long() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF (SELECT count(*) FROM before WHERE set_at > now() + interval '1 minute') > ${rowsMax} THEN
          RAISE EXCEPTION 'canceling statement due to statement timeout' USING ERRCODE = 'query_canceled';
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER take_too_long AFTER UPDATE ON due_steps REFERENCING OLD TABLE AS before
        FOR EACH STATEMENT EXECUTE FUNCTION take_too_long()`)
    const allowAll = async () => {
      await client.query('DROP FUNCTION IF EXISTS take_too_long CASCADE')
    }
    onTestFinished(async () => {
      await allowAll()
      await client.end()
    })
    return allowAll
  }

  it('sends in a few rounds what a clock ahead has scheduled, if all at once takes too long', async () => {
    await addRows(12_000)
    await putAhead(database)
    await allowMended(6_000)
    const sweep = newSweep()
    for (let round = 0; round < 3; round += 1) await sweep()
    expect(new Set(sent.map(({ subject }) => subject)).size).toBe(12_000)
  })

  it('sends what is due even if the steps of a clock ahead have to wait for a later round', async () => {
    await addRows(2)
    await putAhead(database)
    await addRows(3)
    const allowAll = await allowMended(0)
    const sweep = newSweep()
    await sweep()
    expect(sent).toHaveLength(3)
    await allowAll()
    await sweep()
    expect(sent).toHaveLength(5)
  })

  it('alerts operators once about a step that nobody does for long', async () => {
    await addRows(1, -60_000)
    const sweep = newSweep()
    await sweep()
    expect(told).toEqual([])
    await sql`UPDATE due_steps SET due_at = now() - interval '1 hour' WHERE step = ${step}`.execute(database)
    await sweep()
    await sweep()
    expect(told).toEqual(['step_overdue'])
    const [{ subject = '' } = {}] = sent
    expect(await listAlerts(database, { subject, limit: 10 })).toMatchObject([
      { kind: 'step_overdue', details: { step }, resolvedAt: null },
    ])
  })
})
