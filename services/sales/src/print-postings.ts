import { printPostings } from '@comporta/shared/ledger/print-postings.ts'
import { listPostings } from './use-cases/list-postings.ts'

/** Run `node services/sales/src/print-postings.ts --since=…` after the ledger alone was restored. */
await printPostings(listPostings)
