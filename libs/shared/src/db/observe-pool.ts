import type pg from 'pg'
import type { Metrics } from '../telemetry/metrics.ts'

/** How full the pools of a process are, by name. */
export function observePools(metrics: Metrics, pools: Readonly<Record<string, pg.Pool>>): void {
  metrics.measure(
    {
      database_connections: { help: 'Connections of a pool, by state', labelNames: ['pool', 'state'] },
      database_connections_max: { help: 'Connections that a pool may have', labelNames: ['pool'] },
      database_waiting: { help: 'Who waits for a connection of a pool', labelNames: ['pool'] },
    },
    () => {
      const all = Object.entries(pools)
      return {
        database_connections: all.flatMap(([pool, { totalCount, idleCount }]) => [
          { labels: { pool, state: 'busy' }, value: totalCount - idleCount },
          { labels: { pool, state: 'idle' }, value: idleCount },
        ]),
        database_connections_max: all.map(([pool, { options }]) => ({ labels: { pool }, value: options.max })),
        database_waiting: all.map(([pool, { waitingCount }]) => ({ labels: { pool }, value: waitingCount })),
      }
    },
  )
}
