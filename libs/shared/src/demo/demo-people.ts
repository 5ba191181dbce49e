import type { PersonId } from '../ids/ids.ts'
import { demoMerchants } from './demo-merchants.ts'

/**
 * The demo's people. Anybody can sign in as them while `DEMO=true`. They have no password, so without the demo nobody
 * can.
 */
export const demoPeople = {
  merchant: {
    id: '0190a0de-0000-7000-8000-000000000101' as PersonId,
    name: 'Ana Souza',
    email: 'ana@lojaexemplo.com.br',
    merchantId: demoMerchants.lojaExemplo.id,
    role: 'owner',
  },
  finance: {
    id: '0190a0de-0000-7000-8000-000000000102' as PersonId,
    name: 'Bruno Lima',
    email: 'bruno@lojaexemplo.com.br',
    merchantId: demoMerchants.lojaExemplo.id,
    role: 'finance',
  },
  support: {
    id: '0190a0de-0000-7000-8000-000000000103' as PersonId,
    name: 'Carla Dias',
    email: 'carla@lojaexemplo.com.br',
    merchantId: demoMerchants.lojaExemplo.id,
    role: 'support',
  },
  operator: {
    id: '0190a0de-0000-7000-8000-000000000104' as PersonId,
    name: 'Diego Rocha',
    email: 'diego@comporta.example',
    merchantId: null,
    role: 'operator',
  },
  'operator-2': {
    id: '0190a0de-0000-7000-8000-000000000105' as PersonId,
    name: 'Elisa Prado',
    email: 'elisa@comporta.example',
    merchantId: null,
    role: 'operator',
  },
} as const

export type DemoPerson = keyof typeof demoPeople

export const isDemoPerson = (id: PersonId): boolean => Object.values(demoPeople).some((person) => person.id === id)
