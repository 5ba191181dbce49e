import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../../..')

it.each(['services/sales/src/worker.ts', 'services/gateway/src/migrate.ts'])(
  '%s exits with 78 on bad settings, with a line for each and without their values',
  (program) => {
    const env = { PATH: process.env['PATH'], DATABASE_URL: 'mysql://root:secret@db' }
    const { status, stderr, stdout } = spawnSync(process.execPath, [program], { cwd: root, env, encoding: 'utf8' })
    expect(status).toBe(78)
    expect(stdout).toBe('')
    expect(stderr).toMatch(/^Refused to start:\n( {2}- \w+: .+\n)+$/)
    expect(stderr).toContain('  - DATABASE_URL: ')
    expect(stderr).not.toContain('secret')
  },
)
