import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { LoadLog } from '../../tests/chaos/load.ts'
import type { Floor } from './floor/start-floor.ts'
import { type Ask, readBalance, readStatement, sell, sellInVain, sellPaid, withdraw } from './merchants.ts'
import type { Case } from './run-case.ts'

export const names = {
  balance: 'balance',
  sale: 'sale',
  replay: 'replay of a key',
  hot: 'withdrawal paid, one merchant',
  hundred: 'withdrawal paid, 100 merchants',
  thousand: 'withdrawal paid, 1000 merchants',
  twoWorkers: 'withdrawal paid, one merchant, two workers',
  salePaid: 'sale paid',
  saleExpired: 'sale expired',
  statement: 'page of the statement',
} as const

export const floorOf = (name: string): string => `floor: ${name}`
export const isFloor = (name: string): boolean => name.startsWith(floorOf(''))

export interface CaseSources {
  floor: Floor
  /** The first one is hot. There are as many as the widest case needs; narrower cases use some of them again and again. */
  merchants: readonly Ask[]
  withdrawals: pg.Client
  sales: pg.Client
  /** What callers were promised; the audit needs it. */
  log: LoadLog
}

/** How many merchants a case needs besides the hot one. */
export const merchantsOf = (name: string): number =>
  name === names.thousand ? 1_000 : name === names.hundred ? 100 : 0

/** The cases with 64 callers, each beside its floor, and those with one caller. */
export async function createCases({ floor, merchants, withdrawals, sales, log }: CaseSources): Promise<Case[]> {
  const [hot] = merchants
  if (!hot) throw new Error('no merchant')
  const oneOf = (count: number): Ask => merchants[1 + Math.floor(Math.random() * count)] ?? hot
  const payOut = async (merchant: Ask): Promise<void> => {
    const intent = { merchantId: '', key: randomUUID(), withdrawalIds: new Set<string>(), isAnswered: false }
    log.intents.push(intent)
    intent.withdrawalIds.add(await withdraw(merchant, intent.key))
    intent.isAnswered = true
  }
  const sold = async (): Promise<void> => {
    log.saleIds.push(await sell(hot))
  }
  const usedKey = randomUUID()
  await withdraw(hot, usedKey)
  /** Waits until nothing is left to do but to look up payouts an hour and more after they were paid. */
  const allPaid = (): Promise<void> =>
    untilNothing(
      withdrawals,
      `FROM due_steps WHERE set_aside_at IS NULL AND subject NOT IN ('outbox', 'upkeep') AND step <> 'watch-payout'
        AND due_at < now() + interval '30 minutes'`,
    )
  let awaited: string[] = []
  const sellAndPay = async (): Promise<void> => {
    awaited.push(await sellPaid(hot))
  }
  /** Waits until all payments are credited; the bank's webhooks come within a second. */
  const allCredited = async (): Promise<void> => {
    while (awaited.length > 0) {
      const { rows } = await sales.query<{ id: string }>(
        `SELECT id FROM unnest($1::uuid[]) AS id
         WHERE NOT EXISTS (SELECT FROM payments WHERE sale_id = id AND credited_at IS NOT NULL)`,
        [awaited],
      )
      awaited = rows.map(({ id }) => id)
      await pause(50)
    }
  }
  const sellAndExpire = async (): Promise<void> => {
    log.saleIds.push(await sellInVain(hot))
  }
  const allExpired = (): Promise<void> =>
    untilNothing(sales, "FROM due_steps WHERE step = 'expire-sale' AND due_at < now() + interval '30 minutes'")
  const floorPaid = (): Promise<void> => untilNothing(floor.database, "FROM withdrawals WHERE status <> 'paid'")
  return [
    { name: names.balance, callers: 64, run: () => readBalance(hot) },
    { name: floorOf(names.balance), callers: 64, run: () => readBalance(floor.merchant) },
    { name: names.sale, callers: 64, run: sold },
    { name: floorOf(names.sale), callers: 64, run: () => sell(floor.merchant) },
    { name: names.replay, callers: 64, run: () => withdraw(hot, usedKey, 200) },
    // Next to each other, so that the machine is equally fast for both.
    { name: names.twoWorkers, callers: 64, run: () => payOut(hot), settled: allPaid },
    { name: names.hot, callers: 64, run: () => payOut(hot), settled: allPaid },
    { name: floorOf(names.hot), callers: 64, run: () => withdraw(floor.merchant), settled: floorPaid },
    { name: names.hundred, callers: 64, run: () => payOut(oneOf(100)), settled: allPaid },
    { name: names.thousand, callers: 64, run: () => payOut(oneOf(1_000)), settled: allPaid },
    { name: names.salePaid, callers: 64, run: sellAndPay, settled: allCredited },
    { name: names.saleExpired, callers: 64, run: sellAndExpire, settled: allExpired },
    { name: names.statement, callers: 64, run: () => readStatement(hot) },
    { name: names.hot, callers: 1, run: () => payOut(hot), settled: allPaid },
    { name: names.sale, callers: 1, run: sold },
  ]
}

/** `--more`: every case with sixteen callers and with one. */
export function withFewerCallers(cases: readonly Case[]): Case[] {
  const known = new Set(cases.map(({ name, callers }) => `${name} ${callers}`))
  const fewer = cases
    .filter(({ name, callers }) => callers === 64 && name !== names.twoWorkers)
    .flatMap((one) => [16, 1].map((callers) => ({ ...one, callers })))
  return [...cases, ...fewer.filter(({ name, callers }) => !known.has(`${name} ${callers}`))]
}

async function untilNothing(database: pg.Client, what: string): Promise<void> {
  for (;;) {
    const { rows } = await database.query<{ open: boolean }>(`SELECT EXISTS (SELECT ${what}) AS open`)
    if (!rows[0]?.open) return
    await pause(50)
  }
}
