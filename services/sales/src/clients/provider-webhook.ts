import { z } from 'zod'

/** API Pix callback: a batch of received Pix. Only what says where to look is read; providers add to the rest and bend it. */
const callbackBody = z.object({ pix: z.array(z.unknown()) })
const paymentEntry = z.object({
  endToEndId: z.string().min(1).max(64),
  txid: z.string().regex(/^[a-zA-Z0-9]{1,35}$/),
})

export interface PaymentHint {
  endToEndId: string
  txid: string
}

/** A refund of ours carries the id that we gave it; the standard's schema says a list, its example shows an object. */
const refundEntry = z.object({ id: z.string().regex(/^[0-9a-f]{32}$/) })
const refundsOfEntry = z.object({ devolucoes: z.union([z.array(z.unknown()), z.unknown().transform((one) => [one])]) })

/** The payments for charges that a webhook names; empty when it is about something else or cannot be read. */
export function paymentHintsOf(body: Buffer): PaymentHint[] {
  const callback = callbackBody.safeParse(jsonOf(body))
  if (!callback.success) return []
  return callback.data.pix.flatMap((entry) => paymentEntry.safeParse(entry).data ?? [])
}

/** The refunds that a webhook reports, by their ids at the provider. */
export function refundHintsOf(body: Buffer): string[] {
  const callback = callbackBody.safeParse(jsonOf(body))
  if (!callback.success) return []
  return callback.data.pix
    .flatMap((entry) => refundsOfEntry.safeParse(entry).data?.devolucoes ?? [])
    .flatMap((refund) => refundEntry.safeParse(refund).data?.id ?? [])
}

const recurrenceEntry = z.object({ idRec: z.string().regex(/^[a-zA-Z0-9]{1,35}$/) })

/** The recurrences that a webhook reports, by their ids at the provider. */
export const recurrenceHintsOf = (body: Buffer): string[] =>
  (recurrenceCallback.safeParse(jsonOf(body)).data?.recs ?? []).flatMap(
    (entry) => recurrenceEntry.safeParse(entry).data?.idRec ?? [],
  )

const recurrenceCallback = z.object({ recs: z.array(z.unknown()) })
const recurringCallback = z.object({ cobsr: z.array(z.unknown()) })
const recurringEntry = z.object({ txid: z.string().regex(/^[a-zA-Z0-9]{1,35}$/) })

/** The charges of recurrences that a webhook reports, by their txids. */
export const recurringChargeHintsOf = (body: Buffer): string[] =>
  (recurringCallback.safeParse(jsonOf(body)).data?.cobsr ?? []).flatMap(
    (entry) => recurringEntry.safeParse(entry).data?.txid ?? [],
  )

/** Efí's extension: a callback that names disputes (MED); we read the list, not the callback. */
const disputeCallback = z.object({ infracoes: z.array(z.unknown()).min(1) })

/** True when a webhook says that there is news about disputes. */
export const tellsOfDisputes = (body: Buffer): boolean => disputeCallback.safeParse(jsonOf(body)).success

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
