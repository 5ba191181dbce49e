import pg from 'pg'
import { expect, it } from 'vitest'
import { forgetSignIns } from '../src/use-cases/forget-sign-ins.ts'
import { startGateway } from './gateway.ts'

it('deletes refused sign-ins and unused addresses after 90 days, and not before', async () => {
  const gateway = await startGateway()
  const superuser = new pg.Client({ connectionString: gateway.database.superuserUrl })
  await superuser.connect()
  try {
    await superuser.query(`
      INSERT INTO authentication_failures (reason, address, request_id, created_at) VALUES
        ('wrong_secret', 'old', 'x', now() - interval '91 days'),
        ('wrong_secret', 'recent', 'x', now() - interval '89 days')`)
    await superuser.query(`
      INSERT INTO good_addresses (client_id, address_prefix, last_good_at) VALUES
        ('demo-merchant', 'old', now() - interval '91 days'),
        ('demo-merchant', 'recent', now() - interval '89 days')`)
    await forgetSignIns(gateway.dependencies)
    const { rows } = await superuser.query(
      'SELECT address FROM authentication_failures UNION ALL SELECT address_prefix FROM good_addresses',
    )
    expect(rows).toEqual([{ address: 'recent' }, { address: 'recent' }])
  } finally {
    await superuser.end()
    await gateway.close()
  }
})
