import pg from 'pg'

export interface ServiceDatabase {
  /** For the service, which has only the rights that migrations grant. */
  url: string
  /** For the migrations, as the owner of the tables. */
  migrationUrl: string
}

/**
 * Creates whatever is missing of a service's database: an owner for the migrations, a role for the service, and the database,
 * to which no other role may connect. `passwordOf` gives each role its own password.
 */
export async function createServiceDatabase(
  adminUrl: string,
  service: string,
  passwordOf: (role: string) => string,
): Promise<ServiceDatabase> {
  const name = service.replaceAll('-', '_')
  const owner = `${name}_owner`
  const quoted = { name: pg.escapeIdentifier(name), owner: pg.escapeIdentifier(owner) }
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    for (const role of [name, owner]) {
      const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role])
      if (rowCount === 0) await client.query(`CREATE ROLE ${pg.escapeIdentifier(role)} LOGIN`)
      const password = pg.escapeLiteral(passwordOf(role))
      await client.query(`ALTER ROLE ${pg.escapeIdentifier(role)} PASSWORD ${password}`)
    }
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (rowCount === 0) {
      // An administrator without superuser rights can create a database only for an owner role that it belongs to.
      await client.query(`GRANT ${quoted.owner} TO CURRENT_USER`)
      await client.query(`CREATE DATABASE ${quoted.name} OWNER ${quoted.owner}`)
    }
    await client.query(`REVOKE ALL ON DATABASE ${quoted.name} FROM PUBLIC`)
    await client.query(`GRANT CONNECT ON DATABASE ${quoted.name} TO ${quoted.name}`)
  } finally {
    await client.end()
  }
  const urlAs = (role: string): string => {
    const url = new URL(adminUrl)
    url.pathname = `/${name}`
    url.username = role
    url.password = passwordOf(role)
    return url.href
  }
  return { url: urlAs(name), migrationUrl: urlAs(owner) }
}
