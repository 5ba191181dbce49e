import { z } from 'zod'
import type { Cents } from '../money/cents.ts'
import type { Dialect } from './dialects/dialect.ts'
import type { PixHttp } from './pix-http.ts'
import { ProviderError } from './pix-provider.ts'
import { call, parse } from './provider-lists.ts'
import { looseMoney } from './wire.ts'

/** Efí's form. It reports blocked money on request only, and we do not ask. */
const balanceOnWire = z.object({ saldo: looseMoney })

/** Short, because the caller holds a lease and nothing waits for the answer. */
const timeoutMs = 5_000

/** The standard has no balance. Throws for a PSP whose dialect has none. */
export async function findBalance(http: PixHttp, { balancePath }: Dialect): Promise<Cents> {
  if (balancePath === undefined) throw new ProviderError('refused', 'The provider tells no balance')
  const answer = await call(http, { method: 'GET', path: balancePath, fromHost: true, timeoutMs })
  return parse(balanceOnWire, answer).saldo
}
