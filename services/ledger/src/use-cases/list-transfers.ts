import type { TransferId } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../dependencies.ts'
import { findTransfers, type KnownTransfer } from '../storage/transfers.repository.ts'

export type { KnownTransfer }

/** Those of these transfers that the ledger has, in the order in which they came. */
export const listTransfers = (
  { database }: Pick<Dependencies, 'database'>,
  ids: readonly TransferId[],
): Promise<KnownTransfer[]> => findTransfers(database, ids)
