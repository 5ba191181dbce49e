import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type CreatedSale, eventually, type Merchant, type RunningSales, startSales } from './running-sales.ts'
import { createScriptedBank, type ScriptedBank } from './scripted-bank.ts'

let bank: ScriptedBank
let sales: RunningSales
let merchant: Merchant
let sale: CreatedSale

beforeAll(async () => {
  bank = createScriptedBank()
  sales = await startSales({ bank })
  merchant = sales.newMerchant('<b>Loja</b>')
  sale = await merchant.sell({
    customer_name: 'Maria Souza',
    customer_email: 'maria@exemplo.com.br',
    customer_document: '52998224725',
    customer_phone: '+5511987654321',
    reference: 'pedido-1',
  })
})
afterAll(() => sales.close())

const open = (path: string, options?: RequestInit) => fetch(`${sales.url}/checkout/${path}`, options)

describe('GET /checkout/:id', () => {
  it('200 without a token, with a policy that allows only own files and the page’s inline style', async () => {
    const page = await open(sale.id)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const style = /<style>([\s\S]*?)<\/style>/.exec(await page.text())?.[1] ?? ''
    const source = createHash('sha256').update(style).digest('base64')
    expect(page.headers.get('content-security-policy')).toContain(
      `default-src 'none'; script-src 'self'; style-src 'sha256-${source}'; img-src 'self' data:; connect-src 'self';`,
    )
    expect(page.headers.get('content-security-policy')).not.toContain('unsafe')
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    expect(page.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('shows nothing of the customer or the payer, before and after the payment', async () => {
    const payment = bank.receive(sale.txid)
    const before = await (await open(sale.id)).text()
    await sales.notify({ pix: [{ endToEndId: payment.endToEndId, txid: sale.txid }] })
    await eventually(async () => (await merchant.getSale(sale.id)).status).toBe('paid')
    const after = await (await open(sale.id)).text()
    for (const secret of ['Maria', 'exemplo.com', '52998224725', '987654321', 'Ana Lima']) {
      expect(before).not.toContain(secret)
      expect(after).not.toContain(secret)
    }
  })

  it('shows the reference, and the end-to-end id of the payment once it is paid', async () => {
    const other = await merchant.sell({ reference: 'pedido <7>' })
    expect(await (await open(other.id)).text()).toContain('pedido &lt;7&gt;')
    const { endToEndId } = bank.receive(other.txid)
    expect(await (await open(other.id)).text()).not.toContain(endToEndId)
    await sales.notify({ pix: [{ endToEndId, txid: other.txid }] })
    await eventually(async () => (await merchant.getSale(other.id)).status).toBe('paid')
    expect(await (await open(other.id)).text()).toContain(endToEndId)
  })

  it('links to the sale’s `return_url`, and to nothing without one', async () => {
    const back = 'https://loja.example/pedidos?id=42&de=pix'
    const returning = await merchant.sell({ return_url: back })
    expect(await (await open(returning.id)).text()).toContain('href="https://loja.example/pedidos?id=42&amp;de=pix"')
    expect(await (await open(sale.id)).text()).not.toContain('<a ')
  })

  it('escapes the merchant’s name', async () => {
    const page = await (await open(sale.id)).text()
    expect(page).toContain('&lt;b&gt;Loja&lt;/b&gt;')
    expect(page).not.toContain('<b>Loja')
  })

  it('serves its files under versioned names, cached as immutable', async () => {
    const page = await (await open(sale.id)).text()
    const files = [...page.matchAll(/\/checkout\/assets\/([\w.-]+)/g)].map((match) => match[1] ?? '')
    expect(files).toHaveLength(2)
    for (const file of files) {
      const asset = await open(`assets/${file}`)
      expect(asset.status).toBe(200)
      expect(asset.headers.get('cache-control')).toContain('immutable')
    }
    expect((await open('assets/checkout.js')).status).toBe(404)
  })

  it.each(['nonsense', '0190a0de-0000-7000-8000-0000000000ff', "'%20OR%201=1"])('404 for %s', async (id) => {
    expect((await open(id)).status).toBe(404)
    expect((await open(`${id}/status`)).status).toBe(404)
    expect((await open(`${id}/events`)).status).toBe(404)
  })

  it('offers the test bank where the bank is the simulated one', async () => {
    expect(sales.dependencies.testBanks.size).toBe(1)
    const page = await (await open((await merchant.sell()).id)).text()
    expect(page).toContain('pay-with-test-bank')
  })

  it('offers no test bank where the provider is a real one; 404 for the form', async () => {
    const real = await startSales({ bank, withWorker: false, environment: { PIX_PROVIDER: 'api-pix' } })
    onTestFinished(() => real.close())
    const { id } = await real.newMerchant().sell()
    const page = await fetch(`${real.url}/checkout/${id}`)
    expect(page.status).toBe(200)
    expect(await page.text()).not.toContain('pay-with-test-bank')
    const pressed = await fetch(`${real.url}/checkout/${id}/pay-with-test-bank`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
    })
    expect(pressed.status).toBe(404)
  })
})

describe('GET /checkout/:id/events', () => {
  it('sends the status at once and when it changes, and then ends', async () => {
    const other = await merchant.sell()
    const stream = await open(`${other.id}/events`)
    expect(stream.headers.get('content-type')).toBe('text/event-stream')
    const told: string[] = []
    const reading = (async () => {
      for await (const chunk of stream.body ?? []) told.push(Buffer.from(chunk).toString())
    })()
    await eventually(() => told.join('')).toContain('"status":"pending"')
    await merchant.send('POST', `/v1/sales/${other.id}/cancel`)
    await reading
    expect(told.join('')).toContain('"status":"cancelled"')
  })

  it('closes its streams when pages are closed', async () => {
    const other = await merchant.sell()
    const closing = new AbortController()
    await Promise.all(Array.from({ length: 20 }, () => open(`${other.id}/events`, { signal: closing.signal })))
    const streams = async () => (await sales.dependencies.metrics.checkoutStreams.get()).values[0]?.value
    await eventually(streams).toBe(20)
    closing.abort()
    await eventually(streams).toBe(0)
  })
})

describe('GET /checkout/:id/status', () => {
  it('returns the status and the seconds left', async () => {
    const other = await merchant.sell()
    const answer = (await (await open(`${other.id}/status`)).json()) as Record<string, unknown>
    expect(answer).toEqual({ status: 'pending', remaining_seconds: expect.any(Number) })
    expect(answer['remaining_seconds']).toBeGreaterThan(890)
    expect(answer['remaining_seconds']).toBeLessThanOrEqual(900)
  })
})
