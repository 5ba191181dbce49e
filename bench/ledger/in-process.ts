import { type BenchDatabase, openMerchants } from './database.ts'
import { type Measurement, measureInTurns } from './measure.ts'
import { bareMinimumWay, groupCommitWay, oneCommitWay, type PickMerchant } from './ways.ts'

export interface Cell {
  accounts: number
  callers: number
  groupCommit: Measurement
  oneCommit: Measurement
  bareMinimum: Measurement
}

export const callersOfCells = [1, 8, 64, 512] as const

/** Holds placed on one account and on a thousand, in three ways, by one to many callers in this process. */
export async function measureInProcess(
  database: BenchDatabase,
  timing: { turns: number; turnMs: number },
): Promise<Cell[]> {
  const cells: Cell[] = []
  for (const accounts of [1, 1_000]) {
    const pickers = await Promise.all(Array.from({ length: 3 }, () => openPicker(database, accounts)))
    for (const callers of callersOfCells) {
      const [pickGroup, pickOne, pickBare] = pickers as [PickMerchant, PickMerchant, PickMerchant]
      const ways = [
        groupCommitWay(database.groupCommit, pickGroup),
        oneCommitWay(database.usualPool, pickOne),
        bareMinimumWay(database.pool, pickBare, Math.min(callers, 500)),
      ]
      const measured = await measureInTurns(ways, callers, timing)
      const [groupCommit, oneCommit, bareMinimum] = measured as [Measurement, Measurement, Measurement]
      cells.push({ accounts, callers, groupCommit, oneCommit, bareMinimum })
    }
  }
  return cells
}

async function openPicker(database: BenchDatabase, accounts: number): Promise<PickMerchant> {
  const merchants = await openMerchants(database, accounts)
  return () => {
    const merchant = merchants[Math.floor(Math.random() * merchants.length)]
    if (merchant === undefined) throw new Error('no merchants')
    return merchant
  }
}
