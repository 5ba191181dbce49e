import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { forgetAuthenticationFailures } from '../src/use-cases/forget-authentication-failures.ts'
import { startGateway } from './gateway.ts'

it('deletes refused sign-ins after 90 days, and not before', async () => {
  const gateway = await startGateway()
  const superuser = new pg.Client({ connectionString: gateway.database.superuserUrl })
  await superuser.connect()
  try {
    await superuser.query(`
      INSERT INTO authentication_failures (reason, address, request_id, created_at) VALUES
        ('wrong_secret', 'old', 'x', now() - interval '91 days'),
        ('wrong_secret', 'recent', 'x', now() - interval '89 days')`)
    const stop = forgetAuthenticationFailures(gateway.dependencies)
    await vi.waitFor(async () => {
      const { rows } = await superuser.query('SELECT address FROM authentication_failures')
      expect(rows).toEqual([{ address: 'recent' }])
    })
    stop()
  } finally {
    await superuser.end()
    await gateway.close()
  }
})
