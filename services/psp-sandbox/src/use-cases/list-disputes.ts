import type { Dependencies } from '../dependencies.ts'
import { listDisputes } from '../storage/disputes.repository.ts'
import type { Page } from '../storage/payments.repository.ts'
import { disputeOnWire, pageOnWire } from './wire-views.ts'

export async function listDisputePage({ database }: Dependencies, page: Page) {
  const { rows, total } = await listDisputes(database, page)
  return { parametros: pageOnWire(page, total), infracoes: rows.map(disputeOnWire) }
}
