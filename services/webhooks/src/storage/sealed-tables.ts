import { type SealedTable, sealedTable } from '@comporta/shared/sealing/seal-rows.ts'

/** What is sent says who bought and who was paid, and an answer may say it again; with a secret others could send. */
export const sealedColumns = ['body', 'answer', 'secret'] as const

/** Tables with rows from before they were sealed. Answers of before are forgotten with their events. */
export const sealedTables: Readonly<Record<string, SealedTable>> = {
  endpoint_secrets: sealedTable({ column: 'id', type: 'uuid' }, { secret: 'secret' }),
  events: sealedTable({ column: 'id', type: 'uuid' }, { body: 'body' }),
}
