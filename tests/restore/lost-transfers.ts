import { keepAsking } from '../chaos/keep-asking.ts'

/** What the ledger has posted; not what it does by itself when money is due. */
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
  /** Of these, those that rows knew: posted by the program. */
  repeated: readonly Transfer[]
  /** Posted by the program, and never lost, or not as they were. */
  invented: string[]
  /** Lost, and neither the program nor any step has posted it as it was. */
  missing: string[]
}

/** What stood there when the ledger was lost, what was restored, what the program made of it, and what is there in the end. */
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
