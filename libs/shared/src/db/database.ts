import { CamelCasePlugin, Kysely, PostgresDialect, type QueryExecutorProvider, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { type Vault, VaultPlugin } from '../sealing/vault.ts'

export interface DatabaseOptions {
  url: string
  /** Shown in `pg_stat_activity`, so that an operator sees which process holds a lock. */
  applicationName: string
  maxConnections: number
  /** A statement that runs longer is cancelled by PostgreSQL; 0 lets it run. */
  statementTimeoutMs?: number
  /** The longest that a statement waits for a free connection, or for a new one to open. */
  connectionWaitMs?: number
  /** PostgreSQL's own settings, for every session of this pool. */
  settings?: Readonly<Record<string, string>>
  /** A pool error outside any query, e.g. a connection that PostgreSQL closed. */
  onError: (error: Error) => void
}

/**
 * Settings of pools whose statements look up rows by their keys, a few or a few hundred at once. A connection keeps a
 * plan for as long as it lives, and often makes it while the tables are empty: it must not be a plan that reads a whole
 * table or index. It is made once: left alone, PostgreSQL would plan a statement anew each time it hopes to save a part
 * of it, and planning takes longer than the statement. Conditions in a `CASE` are there for the same reason: they are
 * checked, and never used for a look-up.
 */
export const plansByKey = {
  plan_cache_mode: 'force_generic_plan',
  enable_bitmapscan: 'off',
  enable_hashjoin: 'off',
  enable_material: 'off',
  enable_mergejoin: 'off',
  enable_seqscan: 'off',
}

/** The wait for a connection in a pool without a statement timeout: nobody waits for its answers. */
const patientConnectMs = 30_000

/** Extra time for PostgreSQL to report its own timeout. */
const answerGraceMs = 1_000

/**
 * A pool with limits on everything that can wait; `int8` arrives as `bigint`, never as text or a rounded number.
 * Statements are sent without waiting for earlier answers; PostgreSQL still runs them in order.
 */
export function createPool(options: DatabaseOptions): pg.Pool {
  const statementTimeoutMs = options.statementTimeoutMs ?? 5_000
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: options.url,
    application_name: options.applicationName,
    max: options.maxConnections,
    connectionTimeoutMillis: options.connectionWaitMs ?? (statementTimeoutMs > 0 ? 3_000 : patientConnectMs),
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    // PostgreSQL cannot keep its own limit when it hangs or cannot be reached. With `pipeline` the driver then also ends
    // the connection; otherwise its next user would wait behind the statement that got no answer.
    ...(statementTimeoutMs > 0 ? { query_timeout: statementTimeoutMs + answerGraceMs } : {}),
    pipeline: true,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    options: Object.entries(options.settings ?? {})
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    types: { getTypeParser: (oid: number, format?: 'text' | 'binary') => typeParser(oid, format) },
  })
  pool.on('error', options.onError)
  // A connection that is lost while in use fails its query; without a listener the error would end the process too.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** The most texts that are prepared. Further ones must be generated at random, and are planned each time. */
const preparedMax = 1_000
const preparedNames = new Map<string, string>()

function preparedName(text: string): string | undefined {
  const known = preparedNames.get(text)
  if (known !== undefined || preparedNames.size >= preparedMax) return known
  const name = `s${preparedNames.size}`
  preparedNames.set(text, name)
  return name
}

/** Has PostgreSQL parse and plan a statement once per connection: that is more than half of the cost of a short one. */
class PreparingClient extends pg.Client {
  /** Counts the migrations that this connection has met: statements prepared before them are prepared anew. */
  #generation = 0

  // This is all that its overloads have in common.
  override query(...parameters: unknown[]): never {
    const [text, values, callback] = parameters
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? preparedName(text) : undefined
    const send = super.query.bind(this) as (...all: unknown[]) => unknown
    if (name === undefined) return send(...parameters) as never
    const statement = { name: `${name}g${this.#generation}`, text, values }
    if (typeof callback === 'function') return send(statement, callback) as never
    const answer = send(statement) as Promise<unknown>
    return answer.catch((error: unknown) => {
      if (isOutdatedPlan(error)) this.#generation += 1
      throw error
    }) as never
  }
}

/** A migration has changed the columns that a prepared statement returns. It took no effect, and works when repeated. */
export const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof Error && sqlStateOf(error) === '0A000' && error.message.includes('cached plan')

const int8Oid = 20

function typeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === int8Oid && format !== 'binary') return BigInt
  return pg.types.getTypeParser(oid, format as 'text')
}

/**
 * Tables are snake_case in SQL and camelCase in code; JSON columns keep the keys that they were written with. With a
 * vault, sealed values are opened as they are read.
 */
export function createDatabase<Schema>(pool: pg.Pool, vault?: Vault): Kysely<Schema> {
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true }), ...(vault ? [new VaultPlugin(vault)] : [])],
  })
}

/** Throws when the database does not answer; for health checks. */
export async function pingDatabase<Schema>(database: Kysely<Schema>): Promise<void> {
  await sql`SELECT 1`.execute(database)
}

/** PostgreSQL's time, for times that outlive this process: the clocks of workers differ, and may be wrong. */
export async function timeOf(database: QueryExecutorProvider): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`SELECT now()`.execute(database)
  if (!rows[0]) throw new Error('PostgreSQL does not tell its time')
  return rows[0].now
}

/**
 * In the FROM of a statement that is its own transaction: PostgreSQL answers before the commit is on disk. If it dies a
 * moment later, the commit may be lost, unless a later commit of that server was waited for. Only for work that would be
 * requested again then (docs/decisions/0111).
 */
export const commitUnwaited = sql`set_config('synchronous_commit', 'off', true)`

const transactionAttemptsMax = 5

/** Serialization failures and deadlocks: PostgreSQL asks for the transaction to be tried again. */
const retryableStates = new Set(['40001', '40P01'])

/** Runs `work` in one transaction, and again if PostgreSQL asks for it; `work` must have no effect outside of it. */
export async function inTransaction<Schema, Result>(
  database: Kysely<Schema>,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction().execute(work)
    } catch (error) {
      const isRetryable = retryableStates.has(sqlStateOf(error) ?? '') || isOutdatedPlan(error)
      if (attempt >= transactionAttemptsMax || !isRetryable) throw error
    }
  }
}

/**
 * For reads by a span of time, by one key or another, or by a filter with optional parts. A plan that is made once fits
 * none of these, and `plansByKey` turns off the scans that they need. Here each read is planned anew, which costs more
 * than a look-up by key.
 */
export const plannedAnew = <Schema, Result>(
  database: Kysely<Schema>,
  read: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> =>
  inTransaction(database, async (transaction) => {
    await sql`SELECT set_config('enable_bitmapscan', 'on', true), set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(
      transaction,
    )
    return read(transaction)
  })

/** The SQLSTATE of a PostgreSQL error, e.g. `23505` for a unique violation. */
export function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined
  // `EPIPE` looks like one.
  return /^[0-9A-Z]{5}$/.test(error.code) && !unreachableCodes.has(error.code) ? error.code : undefined
}

const unreachableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'EAI_AGAIN',
])
/** The driver's own errors have no code. */
const unreachableMessages =
  /connection terminated|timeout exceeded when trying to connect|connection timeout|query read timeout|not queryable/i

/** Somebody else held a lock for too long; the statement took no effect. */
export const isLockTimeout = (error: unknown): boolean => sqlStateOf(error) === '55P03'

/**
 * True if PostgreSQL could not be asked or could not answer in time (down, restarting, read-only, out of connections,
 * memory or disk, lock or statement timeout). The caller is told to try again; it is not known whether the statement
 * took effect.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (isOutdatedPlan(error)) return true
  const state = sqlStateOf(error)
  if (state !== undefined) {
    return /^(?:08|53|57P|58)/.test(state) || ['25006', '25P03', '55P03', '57014'].includes(state)
  }
  if ('code' in error && typeof error.code === 'string' && unreachableCodes.has(error.code)) return true
  return unreachableMessages.test(error.message)
}
