import { type SealedTable, sealedTable } from '@comporta/shared/sealing/seal-rows.ts'

/** Bodies say who bought and who was paid, answers may repeat it, and with a secret others could send. */
export const sealedColumns = ['body', 'answer', 'secret'] as const

/** Tables with rows from before sealing. Old answers are deleted with their events. */
export const sealedTables: Readonly<Record<string, SealedTable>> = {
  endpoint_secrets: sealedTable({ column: 'id', type: 'uuid' }, { secret: 'secret' }),
  events: sealedTable({ column: 'id', type: 'uuid' }, { body: 'body' }),
}
