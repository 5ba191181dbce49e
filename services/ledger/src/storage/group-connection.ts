import { sqlStateOf } from '@comporta/shared/db/database.ts'
import type pg from 'pg'
import type { LedgerPool } from './database.ts'

export type GroupConnection = pg.PoolClient

/**
 * Settings of the sessions that commit groups. Durable whatever the role's defaults are. Generic plans: planning a
 * statement costs more than running it for a small group, and PostgreSQL would plan again for every length of an array. No
 * full scans: a plan that is made while the tables are empty is kept while they grow.
 */
export const groupSettings = {
  synchronous_commit: 'on',
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  jit: 'off',
} as const

/** Runs `work` without a transaction: each of its statements commits by itself. */
export type OnConnection = <Result>(work: (connection: GroupConnection) => Promise<Result>) => Promise<Result>

/**
 * One connection for everything under way at a time. What is sent while a statement runs waits at PostgreSQL, and runs in the order
 * in which it was sent, without a round trip in between. The connection goes back to the pool when nothing is under way.
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

/** An error without an SQL state, or one that ends the connection. After any other, PostgreSQL goes on. */
function isLost(error: unknown): boolean {
  const state = sqlStateOf(error)
  return state === undefined || state.startsWith('08') || state.startsWith('57P')
}

/**
 * Runs `work` in one transaction of two round trips: its reads go with BEGIN, its write with COMMIT. When this resolves to
 * a result, the commit is on disk; undefined means that nothing was written, as `writing` has reported. When it throws,
 * nothing was written, or the connection was lost during the commit and the outcome is unknown.
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
    // PostgreSQL answers COMMIT with ROLLBACK, and no error, when an earlier statement has failed.
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
