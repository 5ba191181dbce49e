import { measureInTurns, type Timing, type Turns, type Way } from '../measure.ts'
import { type BenchLedger, openMerchants } from './bench-ledger.ts'
import { bareMinimumWay, groupCommitWay, oneCommitWay, type PickMerchant } from './ways.ts'

interface PlacingTurns {
  groupCommit: Turns
  oneCommit: Turns
  bareMinimum: Turns
}

export interface PlacingCell {
  accounts: number
  callers: number
  empty: PlacingTurns
  full: PlacingTurns
}

export const callersOfCells = [1, 8, 64, 512] as const
const accountsOfCells = [1, 1_000] as const
const groupMax = 500

/** Holds placed on one account and on a thousand, in three ways, by one to many callers in this process. */
export async function measurePlacing(empty: BenchLedger, full: BenchLedger, timing: Timing): Promise<PlacingCell[]> {
  const cells: PlacingCell[] = []
  for (const accounts of accountsOfCells) {
    const placing = [await openPlacing(empty, accounts), await openPlacing(full, accounts)] as const
    for (const callers of callersOfCells) {
      const [ofEmpty, ofFull] = [placing[0](callers), placing[1](callers)]
      const turns = await measureInTurns(
        {
          emptyGroup: ofEmpty.groupCommit,
          fullGroup: ofFull.groupCommit,
          emptyOne: ofEmpty.oneCommit,
          fullOne: ofFull.oneCommit,
          emptyBare: ofEmpty.bareMinimum,
          fullBare: ofFull.bareMinimum,
        },
        callers,
        timing,
      )
      cells.push({
        accounts,
        callers,
        empty: { groupCommit: turns.emptyGroup, oneCommit: turns.emptyOne, bareMinimum: turns.emptyBare },
        full: { groupCommit: turns.fullGroup, oneCommit: turns.fullOne, bareMinimum: turns.fullBare },
      })
    }
  }
  return cells
}

/** Each way has merchants of its own. */
async function openPlacing(ledger: BenchLedger, accounts: number) {
  const ofGroup = await openPicker(ledger, accounts)
  const ofOne = await openPicker(ledger, accounts)
  const ofBare = await openPicker(ledger, accounts)
  return (callers: number): Record<keyof PlacingTurns, Way> => ({
    groupCommit: groupCommitWay(ledger.groupCommit, ofGroup),
    oneCommit: oneCommitWay(ledger.usualPool, ofOne),
    bareMinimum: bareMinimumWay(ledger.pool, ofBare, Math.min(callers, groupMax)),
  })
}

async function openPicker(ledger: BenchLedger, accounts: number): Promise<PickMerchant> {
  const merchants = await openMerchants(ledger, accounts)
  return () => {
    const merchant = merchants[Math.floor(Math.random() * merchants.length)]
    if (merchant === undefined) throw new Error('no merchants')
    return merchant
  }
}
