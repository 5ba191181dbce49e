import { randomUUID } from 'node:crypto'
import { inTransaction } from '@comporta/shared/db/database.ts'
import { defineLifecycle } from '@comporta/shared/lifecycle/define-lifecycle.ts'
import { createRow, defineRows, moveRow } from '@comporta/shared/work/rows.ts'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorkDatabase } from './test-work.ts'

interface Parcel {
  id: string
  owner: string
  status: 'packed' | 'sent' | 'lost'
  note: string | null
}

const lifecycle = defineLifecycle([
  { from: null, on: 'ordered', to: 'packed' },
  { from: 'packed', on: 'posted', to: 'sent' },
  { from: 'sent', on: 'lost', to: 'lost' },
  { from: 'packed', on: 'unpacked', to: null },
])

const parcels = defineRows<Parcel>()({
  table: 'parcels',
  key: 'id',
  lifecycles: { parcel: { column: 'status', lifecycle } },
  events: { table: 'parcelEvents', subject: 'parcelId', copied: ['owner'] },
})

let database: Kysely<Record<string, never>>
let close: () => Promise<void>
beforeAll(async () => {
  const opened = await openWorkDatabase<Record<string, never>>()
  ;({ database, close } = opened)
  const owner = new pg.Client({ connectionString: opened.superuserUrl })
  await owner.connect()
  await owner.query(`
    CREATE TABLE parcels (
      id uuid PRIMARY KEY, owner text NOT NULL UNIQUE, status text NOT NULL, note text,
      updated_at timestamptz NOT NULL DEFAULT now());
    CREATE TABLE parcel_events (
      id bigint GENERATED ALWAYS AS IDENTITY, parcel_id uuid NOT NULL, owner text NOT NULL, lifecycle text NOT NULL,
      event text NOT NULL, from_status text, to_status text, actor text NOT NULL, reason text, details jsonb NOT NULL);
    GRANT ALL ON parcels, parcel_events TO PUBLIC`)
  await owner.end()
})
afterAll(() => close())

const create = (values: Partial<Parcel>) =>
  createRow(database, parcels, {
    lifecycle: 'parcel',
    on: 'ordered',
    actor: 'client:shop',
    reason: 'order 7',
    values,
    once: sql`(owner)`,
  })

async function newParcel(): Promise<string> {
  const id = randomUUID()
  await create({ id, owner: id })
  return id
}

async function eventsOf(id: string) {
  const { rows } = await sql`
    SELECT owner, lifecycle, event, from_status, to_status, actor, reason, details
    FROM parcel_events WHERE parcel_id = ${id} ORDER BY id`.execute(database)
  return rows
}

async function statusOf(id: string) {
  const { rows } = await sql<Pick<Parcel, 'status'>>`SELECT status FROM parcels WHERE id = ${id}`.execute(database)
  return rows[0]?.status
}

const ordered = { lifecycle: 'parcel', event: 'ordered', fromStatus: null, toStatus: 'packed', actor: 'client:shop' }

describe('a row', () => {
  it('begins in the first status of its lifecycle, with its first event', async () => {
    const id = randomUUID()
    expect(await create({ id, owner: id, note: 'fragile' })).toMatchObject({ id, status: 'packed', note: 'fragile' })
    expect(await eventsOf(id)).toEqual([{ ...ordered, owner: id, reason: 'order 7', details: {} }])
  })

  it('is created only once, with one event', async () => {
    const id = await newParcel()
    expect(await create({ id: randomUUID(), owner: id })).toBeUndefined()
    expect(await eventsOf(id)).toHaveLength(1)
  })

  it('moves as its lifecycle says, with actor, reason and details in its event', async () => {
    const id = await newParcel()
    const moved = await moveRow(database, parcels, id, {
      lifecycle: 'parcel',
      from: 'packed',
      on: 'posted',
      actor: 'operator:ana',
      reason: 'by lorry',
      details: { lorry: 3 },
      changes: { note: 'on its way' },
    })
    expect(moved).toMatchObject({ status: 'sent', note: 'on its way' })
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      event: 'posted',
      fromStatus: 'packed',
      toStatus: 'sent',
      actor: 'operator:ana',
      reason: 'by lorry',
      details: { lorry: 3 },
    })
  })

  it('is moved by only one of many who try at once, with one event', async () => {
    const id = await newParcel()
    const move = { lifecycle: 'parcel', from: 'packed', on: 'posted', actor: 'system' } as const
    const moved = await Promise.all(Array.from({ length: 8 }, () => moveRow(database, parcels, id, move)))
    expect(moved.filter((row) => row !== undefined)).toHaveLength(1)
    expect(await eventsOf(id)).toHaveLength(2)
  })

  it('does not move, and gets no event, if it is not in the status that the caller expects', async () => {
    const id = await newParcel()
    const move = { lifecycle: 'parcel', from: 'sent', on: 'lost', actor: 'system' } as const
    expect(await moveRow(database, parcels, id, move)).toBeUndefined()
    expect(await statusOf(id)).toBe('packed')
    expect(await eventsOf(id)).toHaveLength(1)
  })

  it('is removed by a move that leads nowhere, and its history stays', async () => {
    const id = await newParcel()
    const move = { lifecycle: 'parcel', from: 'packed', on: 'unpacked', actor: 'system' } as const
    expect(await moveRow(database, parcels, id, move)).toMatchObject({ id })
    expect(await moveRow(database, parcels, id, move)).toBeUndefined()
    expect((await eventsOf(id)).at(-1)).toMatchObject({ event: 'unpacked', fromStatus: 'packed', toStatus: null })
  })

  it('does not move, and gets no event, if its transaction does not commit', async () => {
    const id = await newParcel()
    const failed = inTransaction(database, async (transaction) => {
      await moveRow(transaction, parcels, id, { lifecycle: 'parcel', from: 'packed', on: 'posted', actor: 'system' })
      throw new Error('it died here')
    })
    await expect(failed).rejects.toThrow('it died here')
    expect(await statusOf(id)).toBe('packed')
    expect(await eventsOf(id)).toHaveLength(1)
  })

  it('does not move, and gets no event, by a move that its lifecycle does not have, which throws', async () => {
    const id = await newParcel()
    const move = { lifecycle: 'parcel', from: 'packed', on: 'lost', actor: 'system' } as const
    await expect(moveRow(database, parcels, id, move)).rejects.toThrow('has no move lost from packed')
    expect(await statusOf(id)).toBe('packed')
    expect(await eventsOf(id)).toHaveLength(1)
  })
})
