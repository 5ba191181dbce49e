import type { ChangeTopic } from '@comporta/shared/contracts/changes.contract.ts'
import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import { addChange, type Changes, publishChanges, readChanges } from '@comporta/shared/redis/changes.ts'
import type { Redis } from '@comporta/shared/redis/connections.ts'
import type { Logger } from '@comporta/shared/telemetry/logger.ts'

export interface ChangeFeed {
  /** Never waits: changes that are noted together are published together, a moment later. */
  note: (merchantId: MerchantId | null, about: readonly ChangeTopic[]) => void
  /** Whether published changes are heard right now. */
  isHearing: () => boolean
  close: () => void
}

export interface ChangeFeedOptions {
  redis: Redis
  /** A connection of its own: one that subscribes does nothing else. */
  subscriber: Redis
  channel: string
  logger: Logger
  hear: (changes: Changes) => void
  /** Called when changes are no longer heard. */
  lose: () => void
}

const gatherMs = 200
const pingMs = 10_000
const refusedPauseMs = 10_000

/** Carries changes from gateways and webhooks to all gateways, by a channel of Redis, which keeps nothing. */
export function createChangeFeed({ redis, subscriber, channel, logger, hear, lose }: ChangeFeedOptions): ChangeFeed {
  let noted: Changes = new Map()
  let saying: NodeJS.Timeout | undefined
  let hears = false

  function say(): void {
    const changes = noted
    noted = new Map()
    saying = undefined
    void publishChanges(redis, channel, changes)
  }

  const connectAgain = (): void => subscriber.disconnect(true)
  let waiting: NodeJS.Timeout | undefined
  const refused = (error: unknown): void => {
    logger.warn({ err: error, channel }, 'Redis lets nobody hear of changes: the portal asks again and again instead')
    waiting = setTimeout(connectAgain, refusedPauseMs).unref()
  }
  subscriber.on('message', (_channel, text) => hear(readChanges(text)))
  subscriber.on('ready', () => {
    subscriber.subscribe(channel).then(() => {
      hears = true
    }, refused)
  })
  subscriber.on('close', () => {
    if (hears) lose()
    hears = false
  })
  // A dead connection looks like one on which nothing happens.
  const pinging = setInterval(() => {
    if (hears) subscriber.ping().catch(connectAgain)
  }, pingMs)
  pinging.unref()

  return {
    note(merchantId, about) {
      addChange(noted, merchantId, about)
      saying ??= setTimeout(say, gatherMs).unref()
    },
    isHearing: () => hears,
    close() {
      clearInterval(pinging)
      clearTimeout(saying)
      clearTimeout(waiting)
      subscriber.disconnect()
    },
  }
}
