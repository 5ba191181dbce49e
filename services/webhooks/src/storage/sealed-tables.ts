import { type SealedTable, sealedTable } from '@comporta/shared/sealing/seal-rows.ts'

/** What is sent says who bought and who was paid, and an answer may say it again. */
export const personalColumns = ['body', 'answer'] as const

/** Tables with rows from before they were sealed. Answers of before are forgotten with their events. */
export const sealedTables: Readonly<Record<string, SealedTable>> = {
  events: sealedTable({ column: 'id', type: 'uuid' }, { body: 'body' }),
}
