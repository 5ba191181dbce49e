import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { findServers } from '../stack/servers/find-servers.ts'

/** Finds PostgreSQL and Redis once for all test files; afterwards removes the tests' data and stops the servers it started. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'comporta-test-'))
  const servers = await findServers({
    dataFolder,
    durable: false,
    databaseAdminUrl: process.env['TEST_DATABASE_URL'],
    redisUrl: process.env['TEST_REDIS_URL'],
    onlyContainers: process.env['TEST_INFRA'] === 'containers',
  })
  const testRunId = randomBytes(4).toString('hex')
  project.provide('databaseAdminUrl', servers.postgres.url)
  project.provide('redisUrl', servers.redis.url)
  project.provide('testRunId', testRunId)
  return async () => {
    await dropDatabases(servers.postgres.url, `test_${testRunId}_`)
    await servers.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}

async function dropDatabases(adminUrl: string, prefix: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)',
      [prefix],
    )
    for (const { name } of rows) await client.query(`DROP DATABASE ${pg.escapeIdentifier(name)} WITH (FORCE)`)
  } finally {
    await client.end()
  }
}
