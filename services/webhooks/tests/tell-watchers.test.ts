import { changesChannelDefault } from '@comporta/shared/contracts/changes.contract.ts'
import { type MerchantEventType, merchantEventTypes } from '@comporta/shared/contracts/webhooks.contract.ts'
import { type Changes, readChanges } from '@comporta/shared/redis/changes.ts'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, it } from 'vitest'
import { eventually, type Merchant, type RunningWebhooks, startWebhooks } from './running-webhooks.ts'

let webhooks: RunningWebhooks
let gateway: Redis
const heard: Changes[] = []
beforeAll(async () => {
  webhooks = await startWebhooks({ withWorker: false })
  gateway = new Redis(webhooks.redis.url)
  gateway.on('message', (_channel, text) => heard.push(readChanges(text)))
  await gateway.subscribe(changesChannelDefault)
})
afterAll(async () => {
  gateway.disconnect()
  await webhooks.close()
})

const about = (merchant: Merchant): string[] => [
  ...new Set(heard.flatMap((changes) => [...(changes.get(merchant.id) ?? [])])),
]

it.each(merchantEventTypes)(
  'gateways hear what changed after %s, even for a merchant without endpoints',
  async (type) => {
    const merchant = webhooks.newMerchant()
    await webhooks.tell(merchant.event('what-it-is-about', type))
    await eventually(() => about(merchant)).not.toEqual([])
  },
)

it.each<[MerchantEventType, string[]]>([
  ['sale.paid', ['sales', 'balance']],
  ['share.received', ['balance']],
  ['withdrawal.paid', ['withdrawals', 'balance']],
])('gateways hear which topics %s changes', async (type, topics) => {
  const merchant = webhooks.newMerchant()
  await webhooks.tell(merchant.event('what-it-is-about', type))
  await eventually(() => about(merchant)).toEqual(topics)
})

it('events sent together reach gateways as changes of each merchant’s own topics', async () => {
  const [first, second, third] = [webhooks.newMerchant(), webhooks.newMerchant(), webhooks.newMerchant()]
  await webhooks.tell(
    first.event('a-sale', 'sale.expired'),
    second.event('a-share', 'share.taken_back'),
    third.event('a-subscription', 'subscription.ended'),
  )
  await eventually(() => [about(first), about(second), about(third)]).toEqual([
    ['sales', 'balance'],
    ['balance'],
    ['settings'],
  ])
})
