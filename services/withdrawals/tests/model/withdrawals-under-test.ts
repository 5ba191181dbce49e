import { fileURLToPath } from 'node:url'
import { createPool } from '@comporta/shared/db/database.ts'
import { createTestDatabase } from '@comporta/shared/testing/test-database.ts'
import pg from 'pg'

/** The code under test, loaded on demand: the tests of the model replace some of its modules first. */
export async function loadCode() {
  const [
    engine,
    errors,
    work,
    moves,
    stored,
    catalog,
    processors,
    closing,
    cancelling,
    pausing,
    hearing,
    database,
    vaults,
    sealed,
  ] = await Promise.all([
    import('@comporta/shared/work/take-step.ts'),
    import('@comporta/shared/errors/app-error.ts'),
    import('@comporta/shared/work/commit.ts'),
    import('../../src/storage/withdrawal-moves.repository.ts'),
    import('../../src/storage/withdrawals.repository.ts'),
    import('../../src/jobs/job-catalog.ts'),
    import('../../src/jobs/processors.ts'),
    import('../../src/use-cases/close-payout.ts'),
    import('../../src/use-cases/cancel-withdrawal.ts'),
    import('../../src/use-cases/pause-payouts.ts'),
    import('../../src/use-cases/record-bank-notice.ts'),
    import('@comporta/shared/db/database.ts'),
    import('@comporta/shared/testing/test-vault.ts'),
    import('../../src/storage/sealed-tables.ts'),
  ])
  return {
    takeStep: engine.takeStep,
    AppError: errors.AppError,
    commit: work.commit,
    insertWithdrawals: moves.insertWithdrawals,
    findWithdrawal: stored.findWithdrawal,
    jobCatalog: catalog.jobCatalog,
    createProcessors: processors.createProcessors,
    closePayout: closing.closePayout,
    cancelWithdrawal: cancelling.cancelWithdrawal,
    pausePayouts: pausing.pausePayouts,
    resumePayouts: pausing.resumePayouts,
    recordBankNotice: hearing.recordBankNotice,
    createDatabase: database.createDatabase,
    vault: vaults.testVault(sealed.personalColumns),
  }
}

export type Code = Awaited<ReturnType<typeof loadCode>>

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url))

/** PostgreSQL answers with the connection's `model.now_ms` whenever it is asked for the time. */
const clock = `
  CREATE SCHEMA model;
  CREATE FUNCTION model.now() RETURNS timestamptz LANGUAGE sql STABLE
    AS $$ SELECT to_timestamp(current_setting('model.now_ms')::float8 / 1000) $$;
  CREATE FUNCTION model.clock_timestamp() RETURNS timestamptz LANGUAGE sql STABLE AS $$ SELECT model.now() $$;
  GRANT USAGE ON SCHEMA model TO PUBLIC;
  DO $$
  DECLARE found record;
  BEGIN
    FOR found IN
      SELECT adrelid::regclass AS owner, attname AS name
      FROM pg_attrdef JOIN pg_attribute ON attrelid = adrelid AND attnum = adnum
      WHERE pg_get_expr(adbin, adrelid) = 'now()'
    LOOP
      EXECUTE format('ALTER TABLE %s ALTER COLUMN %I SET DEFAULT model.now()', found.owner, found.name);
    END LOOP;
  END $$`

/** A database in which each history has a time of its own. */
export async function startModelDatabase() {
  const testDatabase = await createTestDatabase('withdrawals', migrations)
  const owner = new pg.Client({ connectionString: testDatabase.superuserUrl })
  await owner.connect()
  await owner.query(clock)
  await owner.end()
  const pool = createPool({
    url: testDatabase.url,
    applicationName: 'payout-model',
    maxConnections: 24,
    statementTimeoutMs: 30_000,
    settings: { search_path: 'model,pg_catalog,public' },
    onError: () => undefined,
  })
  // Unlike a request, a history waits on a busy machine.
  pool.options.connectionTimeoutMillis = 60_000
  return {
    pool,
    async stop() {
      await pool.end()
      await testDatabase.drop()
    },
  }
}
