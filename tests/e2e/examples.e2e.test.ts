import { mkdtemp, readFile, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@comporta/client'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Journal, openJournal } from '../../examples/shop/journal.ts'
import { createShop, listenToSales } from '../../examples/shop/shop.ts'
import { freePort } from '../../stack/servers/free-port.ts'
import { eventually, newClient, paySale } from './api.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comporta-examples-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('the shop', () => {
  let journal: Journal
  let address: string
  let shop: ReturnType<typeof createShop>
  const path = () => join(folder, 'shop.jsonl')

  beforeAll(async () => {
    const { clientId, clientSecret } = await newClient()
    const comporta = createClient({ baseUrl: inject('gatewayUrl'), clientId, clientSecret })
    const port = await freePort()
    address = `http://127.0.0.1:${port}`
    journal = await openJournal(path())
    const options = { comporta, journal, address }
    shop = createShop(options)
    await shop.listen({ port, host: '127.0.0.1' })
    await listenToSales(options)
    await listenToSales(options)
  })
  afterAll(async () => {
    await shop.close()
    await journal.close()
  })

  /** Presses the button of a product, and follows to the order's page. */
  async function buy(): Promise<{ url: string; page: string }> {
    expect(await (await fetch(address)).text()).toContain('value="caneca"')
    const answer = await fetch(`${address}/orders`, {
      method: 'POST',
      body: new URLSearchParams({ product: 'caneca' }),
    })
    return { url: answer.url, page: await answer.text() }
  }
  const codeOn = (page: string): string => /<code>(.*)<\/code>/.exec(page)?.[1] ?? ''

  it('shows a code, hears by a signed webhook that it is paid, and thanks', async () => {
    const { url, page } = await buy()
    expect(page).toContain('src="data:image/png;base64,iVBOR')
    expect((await paySale(codeOn(page))).status).toBe(200)
    await eventually(async () => (await fetch(url)).text()).toContain('Pago. Obrigado!')
    const events: unknown = await (await fetch(`${address}/events`)).json()
    expect(events).toEqual([expect.objectContaining({ type: 'sale.paid', order: url.split('/').at(-1) })])
  })

  it('asks once for the sale of an order, however often its page is opened', async () => {
    const { url, page } = await buy()
    const codes = await Promise.all([1, 2, 3].map(async () => codeOn(await (await fetch(url)).text())))
    expect(new Set([codeOn(page), ...codes]).size).toBe(1)
  })

  it('keeps an event once that comes twice, and takes none under another signature', async () => {
    const body = JSON.stringify({ type: 'ping', timestamp: new Date().toISOString(), data: { endpoint_id: 'e' } })
    const send = (secret: string) => {
      const at = new Date()
      const signature = new Webhook(secret).sign('event-1', at, body)
      const seconds = String(Math.floor(at.getTime() / 1_000))
      const headers = { 'webhook-id': 'event-1', 'webhook-timestamp': seconds, 'webhook-signature': signature }
      const json = { 'content-type': 'application/json' }
      return fetch(`${address}/webhooks`, { method: 'POST', headers: { ...json, ...headers }, body })
    }
    const wrong = await send(`whsec_${Buffer.alloc(32, 1).toString('base64')}`)
    expect(wrong.status).toBe(401)
    const good = journal.endpoint()?.secret ?? ''
    const answers = await Promise.all([send(good), send(good)])
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    expect(journal.events().filter(({ id }) => id === 'event-1')).toHaveLength(1)
  })

  it('knows after a crash what was written to its end, and nothing else', async () => {
    const text = await readFile(path(), 'utf8')
    await truncate(path(), text.length - 5)
    const reopened = await openJournal(path())
    await reopened.write({ kind: 'order', id: crypto.randomUUID(), product: 'Caneca', amount: 45 })
    await reopened.close()
    const lines = (await readFile(path(), 'utf8')).trimEnd().split('\n')
    expect(lines).toHaveLength(text.trimEnd().split('\n').length)
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ kind: 'order' })
    expect(reopened.endpoint()).toEqual(journal.endpoint())
  })
})
