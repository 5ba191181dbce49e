import type { Dependencies } from '../dependencies.ts'
import { problem } from '../domain/bank-error.ts'
import type { Page } from '../storage/payments.repository.ts'
import { listPayouts, listPayoutsUnder } from '../storage/payouts.repository.ts'
import { pageOnWire, payoutOnWire } from './wire-views.ts'

/** The newest order under this id that look-ups can see. */
export async function getPayout({ config, database, faults, seenPayouts }: Dependencies, payoutId: string) {
  const orders = await listPayoutsUnder(database, payoutId)
  const payout = orders.find(({ number, ageMs }) => !faults.current.isUnseen(`payout ${number}`, ageMs))
  if (!payout || (seenPayouts.has(payoutId) && faults.current.happens('lookUpFlapRate'))) {
    throw problem(404, 'PixEnviadoNaoEncontrado', 'Não há envio com este idEnvio')
  }
  seenPayouts.add(payoutId)
  return payoutOnWire(payout, config.PIX_KEY)
}

/** The payouts ordered in a window, page by page. */
export async function listPayoutPage({ config, database }: Dependencies, page: Page) {
  const { rows, total } = await listPayouts(database, page)
  return { parametros: pageOnWire(page, total), pix: rows.map((payout) => payoutOnWire(payout, config.PIX_KEY)) }
}
