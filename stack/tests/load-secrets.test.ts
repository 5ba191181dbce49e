import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { loadSecrets } from '../secrets.ts'

it('secrets are made at the first start, kept for the next, and readable only by their owner', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'comporta-secrets-'))
  try {
    const secrets = await loadSecrets(folder)
    expect(await loadSecrets(folder)).toEqual(secrets)
    expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

it('a folder from before a service existed keeps its secrets, and gets that service’s key', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'comporta-secrets-'))
  try {
    const secrets = await loadSecrets(folder)
    const file = join(folder, 'secrets.json')
    const { webhooks, ...keys } = secrets.serviceKeys
    await writeFile(file, JSON.stringify({ ...secrets, serviceKeys: keys }))
    const grown = await loadSecrets(folder)
    expect(grown).toEqual({ ...secrets, serviceKeys: { ...keys, webhooks: grown.serviceKeys.webhooks } })
    expect(grown.serviceKeys.webhooks).not.toEqual(webhooks)
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(grown)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
