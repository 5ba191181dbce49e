import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { keepAsking } from '../chaos/keep-asking.ts'

/**
 * A program on the primary's own machine, with a connection that no proxy and no network can end. It goes on writing when
 * that machine wakes up or is cut off. Every write that PostgreSQL acknowledged must be at the next primary.
 */
export interface LocalWriter {
  /** Ends it, and counts the acknowledged writes and those of them that this database does not have. */
  lostAt: (adminUrl: string) => Promise<{ acknowledged: number; lost: number }>
}

export const writerTable = 'failover_drill'

const intervalMs = 50

export function startLocalWriter(client: pg.Client, run: number): LocalWriter {
  const acknowledged = new Set<number>()
  let isStopping = false
  let isGone = false
  client.once('end', () => {
    isGone = true
  })
  client.once('error', () => {
    isGone = true
  })

  async function work(): Promise<void> {
    for (let row = 0; !isStopping && !isGone; row += 1) {
      // One write after the other: while PostgreSQL does not answer, the next one waits.
      const isWritten = await client.query(`INSERT INTO ${writerTable} VALUES ($1, $2)`, [run, row]).then(
        () => true,
        () => false,
      )
      if (isWritten) acknowledged.add(row)
      await pause(intervalMs)
    }
  }

  const working = work()
  return {
    async lostAt(adminUrl) {
      isStopping = true
      await client.end().catch(() => undefined)
      await working
      const { rows } = await keepAsking<{ row: number }>(adminUrl, `SELECT row FROM ${writerTable} WHERE run = $1`, [
        run,
      ])
      const found = new Set(rows.map(({ row }) => row))
      return { acknowledged: acknowledged.size, lost: acknowledged.difference(found).size }
    },
  }
}
