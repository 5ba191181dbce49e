import { z } from 'zod'
import type { Cents } from '../money/cents.ts'
import type { Dialect } from './dialects/dialect.ts'
import type { PixHttp } from './pix-http.ts'
import { ProviderError } from './pix-provider.ts'
import { call, parse } from './provider-lists.ts'
import { looseMoney } from './wire.ts'

/** Efí's form; what is blocked it tells on request, and nobody asks. */
const balanceOnWire = z.object({ saldo: looseMoney })

/** Nothing waits for it: whoever asks has a lease. */
const timeoutMs = 5_000

/** The standard has no balance: a PSP that tells none is not asked. */
export async function findBalance(http: PixHttp, { balancePath }: Dialect): Promise<Cents> {
  if (balancePath === undefined) throw new ProviderError('refused', 'The provider tells no balance')
  const answer = await call(http, { method: 'GET', path: balancePath, fromHost: true, timeoutMs })
  return parse(balanceOnWire, answer).saldo
}
