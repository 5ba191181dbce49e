import { printPostings } from '@comporta/shared/ledger/print-postings.ts'
import { listPostings } from './use-cases/list-postings.ts'

/** `node services/gateway/src/print-postings.ts --since=…`, for when only the ledger was restored. */
await printPostings(listPostings)
