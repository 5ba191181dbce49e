import { setTimeout as pause } from 'node:timers/promises'
import type { Floor } from './floor/start-floor.ts'
import { type Ask, asker, withdraw } from './merchants.ts'

/** Times of one caller on an otherwise idle system, in ms. */
export interface OneCaller {
  postMs: readonly number[]
  paidMs: readonly number[]
}

/** Withdraws one after another, alternating between ours and the floor's, while both banks settle at once. */
export async function measureOneCaller(merchant: Ask, bankUrl: string, floor: Floor, count: number) {
  const ours = { postMs: [] as number[], paidMs: [] as number[] }
  const floors = { postMs: [] as number[], paidMs: [] as number[] }
  const settleIn = (settings: { settlesAfterMs?: number }) =>
    Promise.all([bankUrl, floor.bankUrl].map((url) => asker(url)('PUT', '/sandbox/faults', 200, settings)))
  await settleIn({ settlesAfterMs: 0 })
  for (let made = 0; made < count; made += 1) {
    await payOne(merchant, ours)
    await payOne(floor.merchant, floors)
  }
  await settleIn({})
  return { ours, floor: floors } satisfies Record<string, OneCaller>
}

async function payOne(merchant: Ask, { postMs, paidMs }: { postMs: number[]; paidMs: number[] }): Promise<void> {
  const begin = performance.now()
  const id = await withdraw(merchant)
  postMs.push(performance.now() - begin)
  while ((await statusOf(merchant, id)) !== 'paid') await pause(2)
  paidMs.push(performance.now() - begin)
  // Lets everything finish before the next one.
  await pause(20)
}

async function statusOf(merchant: Ask, id: string): Promise<string> {
  const { data } = (await merchant('GET', `/v1/withdrawals/${id}`, 200)) as { data: { status: string } }
  return data.status
}

export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN
