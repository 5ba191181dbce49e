import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { loadSecrets } from '../secrets.ts'

it('secrets are made at the first start, kept for the next, and readable by their owner only', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'comporta-secrets-'))
  try {
    const secrets = await loadSecrets(folder)
    expect(await loadSecrets(folder)).toEqual(secrets)
    expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
