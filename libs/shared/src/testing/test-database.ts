import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { migrate } from '../db/migrations.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connects as a role that may create databases and roles. */
    databaseAdminUrl: string
    redisUrl: string
    /** Marks what this run makes on a server that may outlive it. */
    testRunId: string
  }
}

export interface TestDatabase {
  /** As the service connects: with the rights that the migrations grant. */
  url: string
  /** As the migrations connect: the role that owns the tables. */
  ownerUrl: string
  /** As a superuser, for tests of what even the owner must not do unseen. */
  superuserUrl: string
  drop: () => Promise<void>
}

/**
 * A database of its own for one test file: a copy of a template that is migrated once per run and service.
 * `migrationsDir` is the service's folder of migrations.
 */
export async function createTestDatabase(service: string, migrationsDir: string): Promise<TestDatabase> {
  const admin = inject('databaseAdminUrl')
  const prefix = `test_${inject('testRunId')}_${service.replaceAll('-', '_')}`
  const template = `${prefix}_template`
  const name = `${prefix}_${randomBytes(6).toString('hex')}`
  const roles = { service: `test_${service}`, owner: `test_${service}_owner` }
  await withAdmin(admin, async (client) => {
    // One test file at a time prepares the template; the others wait for it.
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [template])
    if (!(await databaseExists(client, template))) {
      await createRole(client, roles.service)
      await createRole(client, roles.owner)
      await createOwnedDatabase(client, `${template}_draft`, roles)
      await migrate({
        databaseUrl: urlFor(admin, `${template}_draft`, roles.owner),
        serviceRole: roles.service,
        migrationsDir,
      })
      await client.query(`ALTER DATABASE ${quote(`${template}_draft`)} RENAME TO ${quote(template)}`)
    }
    await client.query(`CREATE DATABASE ${quote(name)} TEMPLATE ${quote(template)} OWNER ${quote(roles.owner)}`)
    await closeToOthers(client, name, roles)
  })
  return {
    url: urlFor(admin, name, roles.service),
    ownerUrl: urlFor(admin, name, roles.owner),
    superuserUrl: urlFor(admin, name),
    drop: () =>
      withAdmin(admin, async (client) => {
        await waitForLeaving(client, name)
        await client.query(`DROP DATABASE IF EXISTS ${quote(name)} WITH (FORCE)`)
      }),
  }
}

const rolePassword = 'test'

const quote = (name: string): string => pg.escapeIdentifier(name)

async function withAdmin(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

const leavingMaxMs = 500
const lookEveryMs = 20

/** The end of a pool does not wait for its connections, and cutting one that is closing causes an error that nobody catches. */
async function waitForLeaving(client: pg.Client, name: string): Promise<void> {
  for (let waitedMs = 0; waitedMs < leavingMaxMs; waitedMs += lookEveryMs) {
    const { rowCount } = await client.query('SELECT FROM pg_stat_activity WHERE datname = $1 LIMIT 1', [name])
    if (rowCount === 0) return
    await pause(lookEveryMs)
  }
}

async function databaseExists(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
  return rowCount === 1
}

/** Two services may make their roles at the same time; a role that exists is as good. */
async function createRole(client: pg.Client, role: string): Promise<void> {
  await client.query(
    `DO $$ BEGIN CREATE ROLE ${quote(role)} LOGIN PASSWORD '${rolePassword}'; EXCEPTION WHEN duplicate_object THEN NULL; END $$`,
  )
}

async function createOwnedDatabase(
  client: pg.Client,
  name: string,
  roles: { service: string; owner: string },
): Promise<void> {
  await client.query(`DROP DATABASE IF EXISTS ${quote(name)}`)
  await client.query(`CREATE DATABASE ${quote(name)} OWNER ${quote(roles.owner)}`)
  await closeToOthers(client, name, roles)
}

/** A copy of a template does not inherit who may connect. */
async function closeToOthers(client: pg.Client, name: string, roles: { service: string }): Promise<void> {
  await client.query(`REVOKE ALL ON DATABASE ${quote(name)} FROM PUBLIC`)
  await client.query(`GRANT CONNECT ON DATABASE ${quote(name)} TO ${quote(roles.service)}`)
}

function urlFor(adminUrl: string, database: string, role?: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${database}`
  if (role !== undefined) {
    url.username = role
    url.password = rolePassword
  }
  return url.href
}
