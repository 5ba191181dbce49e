import type { MerchantId } from '../ids/ids.ts'

/**
 * The merchants that exist when `DEMO=true` (product decisions, Sandbox). Each service seeds its own part of them under
 * these ids: the gateway names and clients, withdrawals the payout settings, the ledger the opening money.
 */
export const demoMerchants = {
  lojaExemplo: {
    id: '0190a0de-0000-7000-8000-000000000001' as MerchantId,
    name: 'Loja Exemplo',
    city: 'SAO PAULO',
    clientId: 'demo-merchant',
    clientSecret: 'demo-merchant-secret',
    pixKey: { type: 'email', value: 'financeiro@lojaexemplo.com.br' },
    openingCents: 1_000_000n,
  },
  lojaNova: {
    id: '0190a0de-0000-7000-8000-000000000002' as MerchantId,
    name: 'Loja Nova',
    city: 'RECIFE',
    clientId: 'demo-newcomer',
    clientSecret: 'demo-newcomer-secret',
    pixKey: null,
    openingCents: 0n,
  },
  lojaRival: {
    id: '0190a0de-0000-7000-8000-000000000003' as MerchantId,
    name: 'Loja Rival',
    city: 'CURITIBA',
    clientId: 'demo-rival',
    clientSecret: 'demo-rival-secret',
    pixKey: { type: 'random', value: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906' },
    openingCents: 50_000n,
  },
} as const

export const demoOperator = { clientId: 'demo-operator', clientSecret: 'demo-operator-secret' } as const
/** For decisions that need a second operator. */
export const demoOperator2 = { clientId: 'demo-operator-2', clientSecret: 'demo-operator-2-secret' } as const

/** The clients whose secret is publicly known. */
export const demoClientIds: readonly string[] = [
  ...Object.values(demoMerchants).map(({ clientId }) => clientId),
  demoOperator.clientId,
  demoOperator2.clientId,
]
