import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createServiceTokenSigner,
  createServiceTokenVerifier,
  servicePublicKeys,
} from '@comporta/shared/auth/service-tokens.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createSecrets, databasePassword, loadSecrets, publicKeysText } from './secrets.ts'

describe('the secrets of a stack', () => {
  const secrets = createSecrets()

  it('let each service sign as itself and as nobody else', async () => {
    const verify = createServiceTokenVerifier('ledger', servicePublicKeys.parse(publicKeysText(secrets)))
    const signAsSales = createServiceTokenSigner('sales', secrets.serviceKeys.sales.privateKey)
    const signAsOther = createServiceTokenSigner('withdrawals', secrets.serviceKeys.sales.privateKey)
    await expect(verify(await signAsSales('ledger'))).resolves.toMatchObject({ service: 'sales' })
    await expect(verify(await signAsOther('ledger'))).rejects.toThrow('invalid or expired')
  })

  it('give every database role its own password, the same at each start', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'comporta-secrets-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const passwords = async () => {
      const loaded = await loadSecrets(folder)
      return ['sales', 'sales_owner', 'ledger'].map((role) => databasePassword(loaded, role))
    }
    const first = await passwords()
    expect(new Set(first).size).toBe(3)
    expect(await passwords()).toEqual(first)
  })

  it('differ between two stacks', () => {
    expect(databasePassword(createSecrets(), 'sales')).not.toBe(databasePassword(secrets, 'sales'))
  })
})
