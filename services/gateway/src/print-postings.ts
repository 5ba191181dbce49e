import { printPostings } from '@comporta/shared/ledger/print-postings.ts'
import { listPostings } from './use-cases/list-postings.ts'

/** `node services/gateway/src/print-postings.ts --since=…`, when the ledger was restored alone. */
await printPostings(listPostings)
