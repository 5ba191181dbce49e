import { measureInTurns, type Timing, type Turns, warmUp } from '../measure.ts'
import { type BenchLedger, openMerchants } from './bench-ledger.ts'
import { startLedger, wayOf } from './place-holds-over-http.ts'
import { postHolds, type Sizes } from './verify-beside.ts'
import { groupCommitWay } from './ways.ts'

/** Today's code and that of another checkout, measured in the same run. */
export interface BesideOlder {
  /** Holds by 64 callers in this process. */
  placing: readonly { accounts: number; today: Turns; older: Turns }[]
  /** By 64 callers on one account: single commands of both, and today's requests with sixteen commands. */
  overHttp: { today: Turns; batches: Turns; older: Turns }
  /** What holds take on disk. */
  sizes: readonly { of: string; today: Sizes; older: Sizes }[]
}

export interface Pair {
  today: BenchLedger
  older: BenchLedger
}

const callers = 64
const measuredHolds = 50_000

export async function measureBesideOlder(empty: Pair, full: Pair, timing: Timing): Promise<BesideOlder> {
  const sizesOf = async (of: string, { today, older }: Pair) => ({
    of,
    today: (await postHolds(today, measuredHolds)).sizes,
    older: (await postHolds(older, measuredHolds)).sizes,
  })
  const sizes = [await sizesOf('empty tables', empty), await sizesOf('full tables', full)]
  const placing = []
  for (const accounts of [1, 1_000]) {
    const ways = { today: await placingWay(empty.today, accounts), older: await placingWay(empty.older, accounts) }
    placing.push({ accounts, ...(await measureInTurns(ways, callers, timing)) })
  }
  return { placing, overHttp: await measureOverHttp(empty, timing), sizes }
}

async function placingWay(ledger: BenchLedger, accounts: number) {
  const merchants = await openMerchants(ledger, accounts)
  let next = 0
  return groupCommitWay(ledger, () => {
    const merchant = merchants[next++ % merchants.length]
    if (!merchant) throw new Error('no merchants')
    return merchant
  })
}

async function measureOverHttp({ today, older }: Pair, { turns, turnMs }: Timing) {
  const servers = [await startLedger(today), await startLedger(older)] as const
  try {
    const merchantOf = async (ledger: BenchLedger) => (await openMerchants(ledger, 1))[0]
    const ways = {
      today: wayOf([servers[0].pool], await merchantOf(today)),
      batches: wayOf([servers[0].pool], await merchantOf(today), 16),
      older: wayOf([servers[1].pool], await merchantOf(older), 1, older.code),
    }
    for (const way of Object.values(ways)) await warmUp(way)
    // More and longer turns: three processes on few cores vary more.
    return await measureInTurns(ways, callers, { turns: turns * 2, turnMs: turnMs * 2 })
  } finally {
    for (const { stop } of servers) await stop()
  }
}
