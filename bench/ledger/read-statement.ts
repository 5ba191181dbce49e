import { createDatabase } from '@comporta/shared/db/database.ts'
import { type MerchantId, newId, type TransferId } from '@comporta/shared/ids/ids.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import type { LedgerSchema } from '../../services/ledger/src/storage/database.ts'
import { type EntriesPage, listEntries } from '../../services/ledger/src/use-cases/list-entries.ts'
import { measureInTurns, type Timing, type Turns, type Way } from '../measure.ts'
import { type BenchLedger, openMerchants } from './bench-ledger.ts'
import { longHistory } from './seed-entries.ts'

export interface ReadingTurns {
  /** All entries of a merchant with one page of them. */
  short: Turns
  /** The newest page of the longest history. */
  newest: Turns
  /** A page from the middle of it. */
  middle: Turns
  /** The newest page of one kind within a period in the middle of it. */
  filtered: Turns
}

const pageEntries = 10

/** Measures reading pages of ten entries, by one caller in this process. */
export async function measureReading(full: BenchLedger, timing: Timing): Promise<ReadingTurns> {
  const database = createDatabase<LedgerSchema>(full.usualPool)
  const { merchantId } = longHistory
  const { entries } = await listEntries({ database }, { merchantId, limit: 1 })
  const middle = BigInt(entries[0]?.sequence ?? 0n) / 2n
  const around = await listEntries({ database }, { merchantId, before: middle, limit: 1 })
  const createdTo = around.entries[0]?.createdAt
  const wayOf = (read: () => Promise<EntriesPage>): Way => ({
    isGrouped: false,
    async run() {
      const page = await read()
      if (page.entries.length !== pageEntries) throw new Error(`a page had ${page.entries.length} entries`)
      return 1
    },
  })
  const limit = pageEntries
  const short = await openShortHistory(full)
  const createdFrom = createdTo && new Date(createdTo.getTime() - 3_600_000)
  return measureInTurns(
    {
      short: wayOf(() => listEntries({ database }, { merchantId: short, limit })),
      newest: wayOf(() => listEntries({ database }, { merchantId, limit })),
      middle: wayOf(() => listEntries({ database }, { merchantId, before: middle, limit })),
      filtered: wayOf(() => listEntries({ database }, { merchantId, kind: 'hold', createdFrom, createdTo, limit })),
    },
    1,
    timing,
  )
}

async function openShortHistory(ledger: BenchLedger): Promise<MerchantId> {
  const [merchantId = newId<MerchantId>()] = await openMerchants(ledger, 1)
  const rest = Array.from({ length: pageEntries - 1 }, () => ({
    kind: 'adjustment' as const,
    transferId: newId<TransferId>(),
    merchantId,
    subject: { type: 'none', id: '' },
    description: null,
    amountCents: cents(1n),
    actor: 'system',
    requestId: null,
  }))
  await ledger.groupCommit.post(rest)
  return merchantId
}
