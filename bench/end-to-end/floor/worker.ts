/** The floor's worker, which pays what is due. Redis tells it what to do; PostgreSQL has what is done. */
import { Redis } from 'ioredis'
import { openBank } from './bank.ts'
import { dueList, floorSettings } from './settings.ts'
import { openFloorDatabase } from './statements.ts'

const settings = floorSettings.parse(process.env)
const database = openFloorDatabase(settings.DATABASE_URL)
const bank = await openBank(settings.BANK_URL, settings.BANK_ACCESS)
const redis = new Redis(settings.REDIS_URL)

const payoutIdOf = (id: string): string => id.replaceAll('-', '')

/** Sends the order, or looks it up if it was tried before. */
async function follow(id: string): Promise<void> {
  const withdrawal = await database.begin(id)
  if (withdrawal) {
    await bank.pay(payoutIdOf(id), withdrawal.amountCents, withdrawal.pixKey)
    await database.answered({ id })
    return
  }
  const { status, e2eId } = await bank.lookUp(payoutIdOf(id))
  if (status !== 'REALIZADO' || !(await database.settled({ id, reference: e2eId }))) return
  const known = await database.find(id)
  if (!known) return
  await database.capture(known)
  await database.paid({ id })
}

/** Withdrawals without news for a while are due again: this process, or Redis, may have forgotten them. */
setInterval(async () => {
  const { rows } = await database.pool.query<{ id: string }>(
    `SELECT id FROM withdrawals WHERE status <> 'paid' AND updated_at < now() - interval '30 seconds' LIMIT 100`,
  )
  if (rows.length > 0) await queue.rpush(dueList, ...rows.map(({ id }) => id))
}, 10_000)

const queue = new Redis(settings.REDIS_URL)
process.send?.('ready')
process.once('disconnect', () => process.exit())

const handsMax = 48
let busy = 0
let freed: (() => void) | undefined
for (;;) {
  if (busy >= handsMax) await new Promise<void>((resolve) => (freed = resolve))
  const due = await redis.blmpop(0, 1, dueList, 'LEFT', 'COUNT', handsMax - busy)
  for (const id of due?.[1] ?? []) {
    busy += 1
    void follow(id)
      .catch((error) => process.stderr.write(`floor: ${error}\n`))
      .finally(() => {
        busy -= 1
        freed?.()
        freed = undefined
      })
  }
}
