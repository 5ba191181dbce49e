import { type SealedTable, sealedTable } from '@comporta/shared/sealing/seal-rows.ts'

const customer = {
  customer_name: 'customerName',
  customer_email: 'customerEmail',
  customer_document: 'customerDocument',
  customer_phone: 'customerPhone',
} as const
/** Made from the customer: whoever knows the rest of a request could try who it was. */
const fingerprint = { request_fingerprint: 'requestFingerprint' } as const
const payer = { payer_name: 'payerName', payer_document: 'payerDocument' } as const

/** Of an answer to a dispute: whatever its merchant writes of the payer. */
const justification = 'justification'

/** What is sealed wherever it is stored, and opened wherever it is read. */
export const personalColumns = [...Object.values({ ...customer, ...fingerprint, ...payer }), justification]

/** Tables with rows from before that. */
export const sealedTables: Readonly<Record<string, SealedTable>> = {
  sales: sealedTable({ column: 'id', type: 'uuid' }, { ...customer, ...fingerprint, ...payer }),
  payments: sealedTable({ column: 'end_to_end_id', type: 'text' }, payer),
}
