import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, inject, it } from 'vitest'
import { createServiceDatabase } from '../databases.ts'

const suffix = randomUUID().slice(0, 8)
const services = { sales: `sales-${suffix}`, ledger: `ledger-${suffix}` }
const passwordOf = (role: string): string => `password of ${role}`

async function connect(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
  } finally {
    await client.end().catch(() => undefined)
  }
}

const inDatabase = (url: string, database: string): string => {
  const other = new URL(url)
  other.pathname = `/${database.replaceAll('-', '_')}`
  return other.href
}

afterAll(async () => {
  const client = new pg.Client({ connectionString: inject('databaseAdminUrl') })
  await client.connect()
  for (const service of Object.values(services)) {
    const name = service.replaceAll('-', '_')
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    for (const role of [name, `${name}_owner`]) await client.query(`DROP ROLE IF EXISTS ${role}`)
  }
  await client.end()
})

it('a role opens the database of its service and no other, and creating it again changes nothing', async () => {
  const admin = inject('databaseAdminUrl')
  const sales = await createServiceDatabase(admin, services.sales, passwordOf)
  const ledger = await createServiceDatabase(admin, services.ledger, passwordOf)
  expect(await createServiceDatabase(admin, services.sales, passwordOf)).toEqual(sales)
  for (const url of [sales.url, sales.migrationUrl, ledger.url, ledger.migrationUrl]) await connect(url)
  for (const url of [sales.url, sales.migrationUrl]) {
    await expect(connect(inDatabase(url, services.ledger))).rejects.toThrow('permission denied for database')
  }
})
