import {
  createServiceTokenSigner,
  createServiceTokenVerifier,
  servicePublicKeys,
} from '@comporta/shared/auth/service-tokens.ts'
import { describe, expect, it } from 'vitest'
import { createSecrets, databasePassword, publicKeysText } from './secrets.ts'

describe('the secrets of a stack', () => {
  const secrets = createSecrets()

  it('let each service sign as itself and as nobody else', async () => {
    const verify = createServiceTokenVerifier('ledger', servicePublicKeys.parse(publicKeysText(secrets)))
    const signAsSales = createServiceTokenSigner('sales', secrets.serviceKeys.sales.privateKey)
    const signAsOther = createServiceTokenSigner('withdrawals', secrets.serviceKeys.sales.privateKey)
    await expect(verify(await signAsSales('ledger'))).resolves.toMatchObject({ service: 'sales' })
    await expect(verify(await signAsOther('ledger'))).rejects.toThrow('invalid or expired')
  })

  it('give every database role a password of its own, the same at each start', () => {
    expect(databasePassword(secrets, 'sales')).toBe(databasePassword(secrets, 'sales'))
    const passwords = ['sales', 'sales_owner', 'ledger'].map((role) => databasePassword(secrets, role))
    expect(new Set(passwords).size).toBe(3)
  })

  it('differ between two stacks', () => {
    expect(databasePassword(createSecrets(), 'sales')).not.toBe(databasePassword(secrets, 'sales'))
  })
})
