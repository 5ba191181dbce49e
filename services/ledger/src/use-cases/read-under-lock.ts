import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { Logger } from '@comporta/shared/telemetry/logger.ts'
import type { LRUCache } from 'lru-cache'
import type { Bundle } from '../domain/command.ts'
import { findLie } from '../domain/frozen-account.ts'
import { type Group, holdIdsOf, newGroup } from '../domain/group.ts'
import type { HashKeys } from '../domain/hash-keys.ts'
import type { MerchantAccount } from '../domain/merchant-account.ts'
import { noAnswer } from '../domain/outcome.ts'
import type { LedgerMetrics } from '../ledger-metrics.ts'
import type { GroupConnection } from '../storage/group-connection.ts'
import { findHolds, findKnownTransfers, findNewestTransfers, lockAccounts } from '../storage/group-reads.ts'

export interface LockedReading {
  hashKeys: HashKeys
  logger: Logger
  metrics: Pick<LedgerMetrics, 'frozenAccounts'>
  /** As this process left them. They may have changed since, so they are compared before anything is written. */
  rememberedAccounts: LRUCache<MerchantId, MerchantAccount>
}

export interface LockedRequest {
  bundles: readonly Bundle[]
  /** The merchants of these bundles, each once. */
  merchantIds: readonly MerchantId[]
  /** The merchant whose account is waited for. Other accounts that somebody else has locked are left out. */
  waitFor?: MerchantId | undefined
  /** Whether earlier commands of this merchant wait for its account: new ones come after them. */
  isParked: (merchantId: MerchantId) => boolean
}

/** Nothing was done, because somebody else has this merchant's account locked. */
export interface Busy {
  waitsFor: MerchantId
}

/** Accounts that must not be used now, each with the answer to give. */
export type Unusable = ReadonlyMap<MerchantId, Error | Busy>

/** A frozen account is a stronger reason than a locked one. */
export function whyNot(bundle: Bundle, unusable: Unusable): Error | Busy | undefined {
  if (unusable.size === 0) return undefined
  const reasons = bundle.flatMap(({ merchantId }) => unusable.get(merchantId) ?? [])
  return reasons.find((reason) => reason instanceof Error) ?? reasons[0]
}

/** Sends all queries at once; PostgreSQL answers the later ones when it has the locks. Undefined when a merchant has no account yet. */
export async function readUnderLock(
  reading: LockedReading,
  connection: GroupConnection,
  { bundles, merchantIds, waitFor, isParked }: LockedRequest,
): Promise<{ group: Group; unusable: Unusable } | undefined> {
  const commands = bundles.flat()
  const transferIds = commands.map(({ transferId }) => transferId)
  const askedAtMs = Date.now()
  const [locked, read] = await Promise.allSettled([
    lockAccounts(
      connection,
      merchantIds.filter((id) => id === waitFor || !isParked(id)),
      waitFor,
    ),
    Promise.all([
      findNewestTransfers(connection, merchantIds),
      findKnownTransfers(connection, transferIds),
      findHolds(connection, holdIdsOf(commands)),
    ]),
  ])
  // When locking fails, everything after it fails too: the reason is that of the locks.
  if (locked.status === 'rejected') throw locked.reason
  if (read.status === 'rejected') throw read.reason
  const { now, accounts } = locked.value
  const [newest, known, holds] = read.value
  if (accounts.size > 0) refuseWrongTime(reading, { now, askedAtMs })
  if (newest.size < merchantIds.length) return undefined
  const unusable = new Map<MerchantId, Error | Busy>(
    merchantIds.filter((id) => !accounts.has(id)).map((id) => [id, { waitsFor: id }]),
  )
  for (const [merchantId, account] of accounts) {
    const remembered = reading.rememberedAccounts.get(merchantId)
    const lie = findLie(account, { remembered, newest: newest.get(merchantId) })
    if (lie === undefined) continue
    unusable.set(merchantId, freeze(reading, merchantId, lie))
    accounts.delete(merchantId)
  }
  return { group: newGroup({ now, accounts, known, holds, keys: reading.hashKeys }), unusable }
}

/** Nothing of it is stored: the account is checked each time, and used again once it agrees with its history. */
export function freeze({ logger, metrics }: LockedReading, merchantId: MerchantId, lie: string): AppError {
  metrics.frozenAccounts.inc()
  logger.error({ merchantId, lie }, 'ALERT: this account is frozen, its balance is not what its history says')
  return new AppError('unavailable', 'This account is frozen until an operator has looked at it', {
    detail: `the account of ${merchantId} is frozen: ${lie}`,
  })
}

/**
 * How far apart PostgreSQL's clock and this process's may be. What is posted has PostgreSQL's time. If that is ahead, no
 * later transfer of the account can have an earlier time; if it is behind, money would come into a day that is closed.
 */
const clocksApartMaxMs = 60_000

/** PostgreSQL read its clock at some moment since it was asked. */
function refuseWrongTime({ logger }: LockedReading, { now, askedAtMs }: { now: Date; askedAtMs: number }): void {
  const aheadMs = now.getTime() - Date.now()
  const behindMs = askedAtMs - now.getTime()
  const apartMs = Math.max(aheadMs, behindMs)
  if (apartMs <= clocksApartMaxMs) return
  const where = aheadMs > 0 ? 'ahead of' : 'behind'
  logger.error({ apartMs, where }, "ALERT: PostgreSQL's clock is not this process's; nothing is posted")
  throw noAnswer(`PostgreSQL's clock is ${Math.round(apartMs / 1_000)} s ${where} this process's`)
}
