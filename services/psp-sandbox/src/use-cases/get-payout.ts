import type { Dependencies } from '../dependencies.ts'
import { problem } from '../domain/bank-error.ts'
import { findPayout } from '../storage/payouts.repository.ts'
import { payoutOnWire } from './wire-views.ts'

export async function getPayout({ database }: Dependencies, payoutId: string) {
  const payout = await findPayout(database, payoutId)
  if (!payout) throw problem(404, 'PixEnviadoNaoEncontrado', 'Não há envio com este idEnvio')
  return payoutOnWire(payout)
}
