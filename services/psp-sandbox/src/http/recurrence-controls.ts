import type { HttpServer } from '@comporta/shared/http/server.ts'
import { z } from 'zod'
import type { Dependencies } from '../dependencies.ts'
import { decideRecurrence } from '../use-cases/change-recurrence.ts'
import { endRecurringCharge } from '../use-cases/end-charge.ts'
import { text } from './wire-fields.ts'

const decideSchema = {
  params: z.object({ idRec: text(29) }),
  body: z.object({ status: z.enum(['approved', 'rejected', 'cancelled', 'expired']) }),
}
const endSchema = {
  params: z.object({ txid: text(35) }),
  body: z.object({ outcome: z.enum(['paid', 'unpaid', 'refused', 'cancelled']) }),
}

/** Controls the payer of recurrences and of their charges, and the payer's bank. */
export function addRecurrenceControls(app: HttpServer, dependencies: Dependencies): void {
  app.post('/sandbox/recurrences/:idRec/decide', { schema: decideSchema }, async ({ params, body }) => {
    await decideRecurrence(dependencies, params.idRec, body.status)
    return {}
  })
  app.post('/sandbox/recurring-charges/:txid/end', { schema: endSchema }, async ({ params, body: { outcome } }) => {
    const end =
      outcome === 'cancelled'
        ? ({ kind: outcome, solicitante: 'USUARIO_PAGADOR', codigo: 'SLBD' } as const)
        : { kind: outcome }
    await endRecurringCharge(dependencies, params.txid, end)
    return {}
  })
}
