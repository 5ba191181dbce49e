import { type SealedTable, sealedTable } from '@comporta/shared/sealing/seal-rows.ts'

const customer = {
  customer_name: 'customerName',
  customer_email: 'customerEmail',
  customer_document: 'customerDocument',
  customer_phone: 'customerPhone',
} as const
/** Computed from the customer too: someone who knows the rest of a request could guess who it was. */
const fingerprint = { request_fingerprint: 'requestFingerprint' } as const
const payer = { payer_name: 'payerName', payer_document: 'payerDocument' } as const

/** Of an answer to a dispute: the merchant may write anything about the payer in it. */
const justification = 'justification'

/** Columns that are sealed wherever they are stored, and opened wherever they are read. */
export const personalColumns = [...Object.values({ ...customer, ...fingerprint, ...payer }), justification]

/** Tables with rows from before columns were sealed. */
export const sealedTables: Readonly<Record<string, SealedTable>> = {
  sales: sealedTable({ column: 'id', type: 'uuid' }, { ...customer, ...fingerprint, ...payer }),
  payments: sealedTable({ column: 'end_to_end_id', type: 'text' }, payer),
}
