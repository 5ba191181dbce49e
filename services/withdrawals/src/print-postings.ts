import { printPostings } from '@comporta/shared/ledger/print-postings.ts'
import { listPostings } from './use-cases/list-postings.ts'

/** Run `node services/withdrawals/src/print-postings.ts --since=…` when only the ledger was restored. */
await printPostings(listPostings)
