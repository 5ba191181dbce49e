import { measureInTurns, type Timing, type Turns, type Way } from '../measure.ts'
import { type BenchLedger, openMerchants } from './bench-ledger.ts'
import {
  bareMinimumWay,
  groupCommitWay,
  groupCommitWithCapturesWay,
  oneCommitWay,
  oneStatementWay,
  oneStatementWithCapturesWay,
  type PickMerchant,
} from './ways.ts'

interface PlacingTurns {
  groupCommit: Turns
  oneCommit: Turns
  oneStatement: Turns
  bareMinimum: Turns
}

export interface CapturingCell {
  accounts: number
  callers: number
  groupCommit: Turns
  oneStatement: Turns
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

/** Measures placing holds on one account and on a thousand, in several ways, by one to many callers in this process. */
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
          emptyStatement: ofEmpty.oneStatement,
          fullStatement: ofFull.oneStatement,
          emptyBare: ofEmpty.bareMinimum,
          fullBare: ofFull.bareMinimum,
        },
        callers,
        timing,
      )
      cells.push({
        accounts,
        callers,
        empty: {
          groupCommit: turns.emptyGroup,
          oneCommit: turns.emptyOne,
          oneStatement: turns.emptyStatement,
          bareMinimum: turns.emptyBare,
        },
        full: {
          groupCommit: turns.fullGroup,
          oneCommit: turns.fullOne,
          oneStatement: turns.fullStatement,
          bareMinimum: turns.fullBare,
        },
      })
    }
  }
  return cells
}

/** Measures holds that are captured right away, on full tables: what a paid withdrawal needs from the ledger. */
export async function measureCapturing(full: BenchLedger, timing: Timing): Promise<CapturingCell[]> {
  const cells: CapturingCell[] = []
  for (const accounts of accountsOfCells) {
    const ways = {
      groupCommit: groupCommitWithCapturesWay(full, await openPicker(full, accounts)),
      oneStatement: oneStatementWithCapturesWay(full.usualPool, await openPicker(full, accounts)),
    }
    for (const callers of [1, 64]) cells.push({ accounts, callers, ...(await measureInTurns(ways, callers, timing)) })
  }
  return cells
}

/** Opens the ways of placing holds, each with its own merchants. */
async function openPlacing(ledger: BenchLedger, accounts: number) {
  const ofGroup = await openPicker(ledger, accounts)
  const ofOne = await openPicker(ledger, accounts)
  const ofStatement = await openPicker(ledger, accounts)
  const ofBare = await openPicker(ledger, accounts)
  return (callers: number): Record<keyof PlacingTurns, Way> => ({
    groupCommit: groupCommitWay(ledger, ofGroup),
    oneCommit: oneCommitWay(ledger.usualPool, ofOne),
    oneStatement: oneStatementWay(ledger.usualPool, ofStatement),
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
