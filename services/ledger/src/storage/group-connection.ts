import { sqlStateOf } from '@comporta/shared/db/database.ts'
import type pg from 'pg'
import type { LedgerPool } from './database.ts'

export type GroupConnection = pg.PoolClient

/**
 * Settings of the sessions that commit groups. Durable whatever the role's defaults are. Plans are made once: to plan a
 * statement costs more than to run it for a small group, and PostgreSQL would plan anew for every length of an array. No
 * full scans: a plan that is made while the tables are empty is kept while they grow.
 */
export const groupSettings = {
  synchronous_commit: 'on',
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  jit: 'off',
} as const

/** Runs `work` without a transaction: each of its statements is one by itself. */
export type OnConnection = <Result>(work: (connection: GroupConnection) => Promise<Result>) => Promise<Result>

/**
 * One connection for all that is under way at a time: what is sent while a statement runs waits at PostgreSQL, and runs in the order in
 * which it was sent, without a round trip in between. It goes back to the pool when nothing is under way.
 */
export function shareConnection(pool: LedgerPool): OnConnection {
  let shared: { connecting: Promise<GroupConnection>; users: number; isBroken: boolean } | undefined
  return async (work) => {
    shared ??= { connecting: pool.connect(), users: 0, isBroken: false }
    const mine = shared
    mine.users += 1
    try {
      return await work(await mine.connecting)
    } catch (error) {
      mine.isBroken ||= isLost(error)
      throw error
    } finally {
      mine.users -= 1
      if (shared === mine && (mine.isBroken || mine.users === 0)) shared = undefined
      if (mine.users === 0) {
        mine.connecting.then(
          (connection) => connection.release(mine.isBroken),
          () => undefined,
        )
      }
    }
  }
}

/** PostgreSQL refused a statement and goes on, unless it says that it ends the connection. */
function isLost(error: unknown): boolean {
  const state = sqlStateOf(error)
  return state === undefined || state.startsWith('08') || state.startsWith('57P')
}

/**
 * Runs `work` in one transaction, in two round trips: its reads go with the beginning, its write with the commit. When
 * this resolves to a result the commit is on disk; undefined says that nothing was written, as `writing` has told. When
 * it throws, nothing was written, or the connection was lost while committing and it is not known.
 */
export async function inGroupTransaction<Result>(
  pool: LedgerPool,
  work: (connection: GroupConnection) => Promise<{ result: Result; writing: Promise<boolean> }>,
): Promise<Result | undefined> {
  const connection = await pool.connect()
  let isBroken = true
  try {
    const begun = connection.query('BEGIN')
    const [{ result, writing }] = await Promise.all([work(connection), begun])
    const [{ command }, isWritten] = await Promise.all([connection.query('COMMIT'), writing])
    // PostgreSQL answers COMMIT with ROLLBACK, and no error, when a statement before it had failed.
    if (command !== 'COMMIT') throw new Error(`PostgreSQL answered ${command} to COMMIT`)
    isBroken = false
    return isWritten ? result : undefined
  } catch (error) {
    isBroken = await connection.query('ROLLBACK').then(
      () => false,
      () => true,
    )
    throw error
  } finally {
    connection.release(isBroken)
  }
}
