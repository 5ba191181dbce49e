import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const attemptsMax = 100

/** Repeats one statement until PostgreSQL answers: another disturbance may have it down or cut its connections. */
export async function keepAsking<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<pg.QueryResult<Row>> {
  for (let attempt = 1; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return await client.query<Row>(text, values)
    } catch (error) {
      if (attempt === attemptsMax) throw error
      await pause(100)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}
