import { type Kysely, sql } from 'kysely'
import type { Logger } from '../telemetry/logger.ts'

export interface SweeperOptions<Schema> {
  name: string
  database: Kysely<Schema>
  intervalMs: number
  /** Finds what is overdue and puts it back on its queue; must be harmless when run at any time. */
  sweep: () => Promise<void>
  logger: Logger
}

export interface Sweeper {
  /** Throws when no round has ended for a while; for health checks. */
  check: () => Promise<void>
  close: () => Promise<void>
}

/**
 * A plain timer under an advisory lock, so that of many workers one sweeps at a time. Not a scheduled job: those live
 * in Redis and are lost with it, and the sweeper is what restores work after such a loss.
 */
export function startSweeper<Schema>(options: SweeperOptions<Schema>): Sweeper {
  const { name, database, intervalMs, sweep, logger } = options
  const staleAfterMs = intervalMs * 10 + 30_000
  let lastRoundAt = performance.now()
  let round: Promise<void> = Promise.resolve()
  let closed = false
  let timer: NodeJS.Timeout | undefined

  async function runRound(): Promise<void> {
    try {
      await database.connection().execute(async (connection) => {
        const lock = await sql<{
          locked: boolean
        }>`SELECT pg_try_advisory_lock(hashtext(${`sweep:${name}`})) AS locked`.execute(connection)
        if (!lock.rows[0]?.locked) return
        try {
          await sweep()
        } finally {
          await sql`SELECT pg_advisory_unlock(hashtext(${`sweep:${name}`}))`.execute(connection)
        }
      })
      lastRoundAt = performance.now()
    } catch (error) {
      logger.warn({ err: error, sweeper: name }, 'sweep failed; the next round tries again')
    }
  }

  const schedule = (): void => {
    if (closed) return
    timer = setTimeout(() => {
      round = runRound().finally(schedule)
    }, intervalMs)
  }
  schedule()

  return {
    async check() {
      if (performance.now() - lastRoundAt > staleAfterMs) throw new Error(`The sweeper ${name} has stopped`)
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await round
    },
  }
}
