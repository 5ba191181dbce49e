import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { keepAsking } from '../chaos/keep-asking.ts'

/**
 * A program on the primary's own machine, whose connection no proxy and no network ends: it goes on writing when that machine is frozen,
 * wakes up or is cut off. Whatever it is told that PostgreSQL has done must be found at the next primary.
 */
export interface LocalWriter {
  /** Ends it, and counts what it was told to be written, and what of that is not in this database. */
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
      // One after the other, and while PostgreSQL says nothing the next one waits with it.
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
