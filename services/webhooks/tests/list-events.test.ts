import { listEventsAnswer } from '@comporta/shared/contracts/webhooks.contract.ts'
import { read } from '@comporta/shared/testing/http-answer.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningWebhooks, startWebhooks } from './running-webhooks.ts'

let webhooks: RunningWebhooks
beforeAll(async () => {
  webhooks = await startWebhooks({ withWorker: false })
})
afterAll(() => webhooks.close())

type Merchant = ReturnType<RunningWebhooks['newMerchant']>

const eventsOf = async (merchant: Merchant, query = '') =>
  read(await merchant.send('GET', `/v1/events${query}`), 200, listEventsAnswer)

/** An endpoint that nothing is sent to: events are kept for it. */
async function listener(): Promise<Merchant> {
  const merchant = webhooks.newMerchant()
  const { id, url } = await merchant.listenAt('https://comporta-listen.invalid')
  await merchant.change(id, { url, event_types: [], description: null, enabled: false })
  return merchant
}

describe('GET /v1/events', () => {
  it('200 with what happened, newest first, as it is sent', async () => {
    const merchant = await listener()
    const [first, second] = [merchant.event('s1'), merchant.event('s1', 'sale.cancelled')]
    await webhooks.tell(first)
    await webhooks.tell(second)
    expect(await eventsOf(merchant)).toEqual({
      data: [second, first].map(({ id, type, object_id, occurred_at, data }) => ({
        id,
        type,
        object_id,
        data,
        timestamp: occurred_at,
      })),
      next_cursor: null,
    })
  })

  it('goes on from page to page without leaving one out', async () => {
    const merchant = await listener()
    const events = Array.from({ length: 5 }, (_, number) => merchant.event(`s${number}`))
    await webhooks.tell(...events)
    const ids: string[] = []
    let query = '?limit=2'
    for (;;) {
      const page = await eventsOf(merchant, query)
      ids.push(...page.data.map(({ id }) => id))
      if (page.next_cursor === null) break
      query = `?limit=2&cursor=${page.next_cursor}`
    }
    expect(ids.toSorted()).toEqual(events.map(({ id }) => id).toSorted())
  })

  it('shows nothing of another merchant, also not by its cursor', async () => {
    const [merchant, other] = [await listener(), await listener()]
    const event = other.event('s1')
    await webhooks.tell(event)
    await webhooks.tell(merchant.event('s2'))
    expect((await eventsOf(merchant)).data.map(({ object_id: object }) => object)).toEqual(['s2'])
    expect((await eventsOf(merchant, `?cursor=${event.id}`)).data).toEqual([])
  })

  it('shows no ping, which is an endpoint’s', async () => {
    const merchant = webhooks.newMerchant()
    const { id } = await merchant.listenAt('https://comporta-listen.invalid')
    await merchant.act(id, 'ping')
    expect((await eventsOf(merchant)).data).toEqual([])
  })
})
