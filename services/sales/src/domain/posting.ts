import type { BundledCommand, LedgerCommand } from '@comporta/shared/contracts/ledger.contract.ts'
import type { BundleId } from '@comporta/shared/ids/ids.ts'

/** Commands that the ledger posts together, or not at all. */
export interface Bundle {
  bundleId: BundleId
  commands: BundledCommand[]
}

/** One request to the ledger. */
export type Posting = LedgerCommand | Bundle

export const isBundle = (posting: Posting): posting is Bundle => 'commands' in posting
