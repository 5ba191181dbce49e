import { keepAsking } from '../chaos/keep-asking.ts'

/** A transfer that a service requested, not one that the ledger makes by itself when money is due. */
export interface Transfer {
  id: string
  kind: string
  merchantId: string
  cents: bigint
}

export async function readTransfers(ledgerUrl: string): Promise<Transfer[]> {
  const { rows } = await keepAsking<Omit<Transfer, 'cents'> & { cents: string }>(
    ledgerUrl,
    `SELECT id, kind, merchant_id AS "merchantId", posted_cents AS cents FROM transfers
     WHERE outcome = 'posted' AND kind <> 'settle'`,
  )
  return rows.map((row) => ({ ...row, cents: BigInt(row.cents) }))
}

export interface TransferCounts {
  lost: readonly Transfer[]
  /** The transfers that the program posted again, from the services' rows. */
  repeated: readonly Transfer[]
  /** Posted by the program although they had not existed, or not like that. */
  invented: string[]
  /** Lost, and neither the program nor a step has posted them again unchanged. */
  missing: string[]
}

/** Compares the transfers when the ledger was lost, after the restore, after the program ran, and at the end. */
export function countTransfers(
  books: Record<'killed' | 'restored' | 'repeated' | 'now', readonly Transfer[]>,
): TransferCounts {
  const ids = (transfers: readonly Transfer[]): Set<string> => new Set(transfers.map(({ id }) => id))
  const said = (transfers: readonly Transfer[]): Set<string> => new Set(transfers.map(describe))
  const kept = ids(books.restored)
  const lost = books.killed.filter(({ id }) => !kept.has(id))
  const had = said(books.killed)
  const made = books.repeated.filter(({ id }) => !kept.has(id))
  const has = said(books.now)
  return {
    lost,
    repeated: made,
    invented: made.map(describe).filter((transfer) => !had.has(transfer)),
    missing: lost.map(describe).filter((transfer) => !has.has(transfer)),
  }
}

const describe = ({ id, kind, merchantId, cents }: Transfer): string => `${kind} ${id} of ${cents} for ${merchantId}`
