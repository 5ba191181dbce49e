import { drawQrPng } from '@comporta/shared/pix/qr-png.ts'
import { chromiumArguments, findChromium } from '@comporta/shared/testing/chromium.ts'
import axe from 'axe-core'
import { sql } from 'kysely'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type CreatedSale, eventually, type Merchant, type RunningSales, startSales } from './running-sales.ts'
import { createScriptedBank, type ScriptedBank } from './scripted-bank.ts'
import { type Shop, startShop } from './shop.ts'
import { startSlowNetwork } from './slow-network.ts'

const executablePath = await findChromium()

/** Runs in the page: the colour that an element is painted on. */
function backgroundOf(element: unknown): string {
  const page = globalThis as unknown as { getComputedStyle: (element: unknown) => { backgroundColor: string } }
  return page.getComputedStyle(element).backgroundColor
}

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const
const desktop = { viewport: { width: 1280, height: 800 } } as const

describe.skipIf(!executablePath)('the checkout page in Chromium', () => {
  let bank: ScriptedBank
  let sales: RunningSales
  let merchant: Merchant
  let browser: Browser
  let complaints: string[]

  beforeAll(async () => {
    bank = createScriptedBank()
    sales = await startSales({ bank })
    merchant = sales.newMerchant('Padaria São João & Filhos')
    browser = await chromium.launch({ executablePath: executablePath ?? '', args: chromiumArguments })
  })
  afterAll(async () => {
    await browser?.close()
    await sales?.close()
  })
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close()
  })

  async function open(sale: CreatedSale, options: BrowserContextOptions = {}): Promise<Page> {
    const context = await browser.newContext({ locale: 'pt-BR', ...phone, ...options })
    const page = await context.newPage()
    complaints = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.goto(`${options.baseURL ?? sales.url}/checkout/${sale.id}`)
    return page
  }

  async function pay(sale: CreatedSale): Promise<void> {
    const { endToEndId, txid } = bank.receive(sale.txid)
    await sales.notify({ pix: [{ endToEndId, txid }] })
  }

  const setStatus = (sale: CreatedSale, status: 'expired' | 'cancelled') =>
    sql`UPDATE sales SET status = ${status} WHERE id = ${sale.id}`.execute(sales.database)

  const heading = (page: Page) => page.getByRole('heading', { level: 1 })

  async function violations(page: Page): Promise<string[]> {
    await page.evaluate(axe.source)
    return page.evaluate(async () => {
      const page = globalThis as unknown as { axe: { run: () => Promise<{ violations: { id: string }[] }> } }
      return (await page.axe.run()).violations.map((violation) => violation.id)
    })
  }

  it('shows the amount, merchant, code and time left, without browser errors', async () => {
    const sale = await merchant.sell({ amount: 1_234.5 })
    const page = await open(sale)
    await eventually(() => heading(page).textContent()).toMatch(/Padaria São João & Filhos[\s\S]*R\$ 1\.234,50/)
    expect(await page.getByLabel('Pix copia e cola', { exact: true }).last().inputValue()).toBe(sale.qrcode_text)
    const qr = page.getByRole('img', { name: /QR code Pix de R\$ 1\.234,50/ })
    expect(await qr.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth)).toBeGreaterThan(
      100,
    )
    expect(await page.getByRole('timer').textContent()).toMatch(/^1[45]:\d\d$/)
    expect(complaints).toEqual([])
  })

  it.each([
    ['phone', phone],
    ['desktop', desktop],
  ] as const)('fits a %s without scrolling sideways', async (_name, size) => {
    const page = await open(await merchant.sell({ amount: 9_999_999_999.99 }), size)
    const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
    expect(overflow).toBeLessThanOrEqual(0)
  })

  it.each([
    ['pt-BR', 'Aguardando o pagamento', 'Copiar código Pix'],
    ['en-US', 'Waiting for the payment', 'Copy Pix code'],
    ['de-DE', 'Aguardando o pagamento', 'Copiar código Pix'],
  ])('is shown in the right language for %s', async (locale, waiting, button) => {
    const page = await open(await merchant.sell(), { locale })
    await page.getByText(waiting).waitFor()
    await page.getByRole('button', { name: button }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe(locale === 'en-US' ? 'en' : 'pt-BR')
  })

  it('counts down', async () => {
    const page = await open(await merchant.sell())
    const first = await page.getByRole('timer').textContent()
    await eventually(() => page.getByRole('timer').textContent()).not.toBe(first)
  })

  it('copies the code and says so', async () => {
    const sale = await merchant.sell()
    const page = await open(sale, { permissions: ['clipboard-read', 'clipboard-write'] })
    await page.getByRole('button', { name: 'Copiar código Pix' }).click()
    await page.getByRole('button', { name: 'Código copiado' }).waitFor()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(sale.qrcode_text)
    await eventually(() => page.getByRole('status').textContent()).toBe('Código copiado')
    await page.getByRole('button', { name: 'Copiar código Pix' }).waitFor()
    expect(complaints).toEqual([])
  })

  it('can be used with the keyboard alone', async () => {
    const sale = await merchant.sell()
    const page = await open(sale, { ...desktop, permissions: ['clipboard-read', 'clipboard-write'] })
    await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement.innerText')).toContain('Copiar código Pix')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Código copiado' }).waitFor()
    await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement.id')).toBe('br-code')
  })

  it('turns paid when told, without polling, announces it, and moves the focus to the heading', async () => {
    const sale = await merchant.sell({ amount: 50 })
    const page = await open(sale)
    await page.route('**/status', (route) => route.abort())
    await page.getByRole('button', { name: 'Copiar código Pix' }).focus()
    await pay(sale)
    await page.getByRole('heading', { name: 'Pagamento confirmado' }).waitFor()
    expect(await page.title()).toContain('Pagamento confirmado')
    expect(await page.getByRole('status').textContent()).toBe('Pagamento confirmado')
    expect(await page.evaluate('document.activeElement.tagName')).toBe('H1')
    expect(complaints).toEqual([])
  })

  it('turns paid by itself where Server-Sent Events are blocked', async () => {
    const sale = await merchant.sell()
    const context = await browser.newContext({ locale: 'pt-BR' })
    const page = await context.newPage()
    await page.route('**/events', (route) => route.abort())
    await page.goto(`${sales.url}/checkout/${sale.id}`)
    await pay(sale)
    await page.getByRole('heading', { name: 'Pagamento confirmado' }).waitFor()
  })

  it.each([
    ['expired', 'Este código expirou'],
    ['cancelled', 'Cobrança cancelada'],
  ] as const)('turns %s by itself and no longer offers the code', async (status, title) => {
    const sale = await merchant.sell()
    const page = await open(sale)
    await setStatus(sale, status)
    await page.getByRole('heading', { name: title }).waitFor()
    expect(await page.content()).not.toContain(sale.qrcode_text)
    expect(complaints).toEqual([])
  })

  it('works without JavaScript: shows the code, and reloads by itself until paid', async () => {
    const sale = await merchant.sell()
    const page = await open(sale, { javaScriptEnabled: false })
    await page.getByRole('img', { name: /QR code Pix/ }).waitFor()
    expect(await page.getByRole('button', { name: 'Copiar código Pix' }).isVisible()).toBe(false)
    expect(await page.locator('#br-code').inputValue()).toBe(sale.qrcode_text)
    await pay(sale)
    await page.getByRole('heading', { name: 'Pagamento confirmado' }).waitFor()
  })

  it.each(['light', 'dark'] as const)(
    'has no accessibility violations in %s mode, in any status',
    async (colorScheme) => {
      const found: Record<string, string[]> = {}
      for (const status of ['pending', 'paid', 'expired', 'cancelled'] as const) {
        const sale = await merchant.sell()
        if (status === 'paid') {
          await pay(sale)
          await eventually(async () => (await merchant.getSale(sale.id)).status).toBe('paid')
        } else if (status !== 'pending') await setStatus(sale, status)
        for (const size of [phone, desktop]) {
          const page = await open(sale, { ...size, colorScheme, reducedMotion: 'reduce' })
          found[`${status} ${size.viewport.width}`] = await violations(page)
        }
      }
      expect(Object.entries(found).filter(([, ids]) => ids.length > 0)).toEqual([])
    },
  )

  it('shows the receipt once paid, with a link back to the shop', async () => {
    const sale = await merchant.sell({ reference: 'pedido-42', return_url: `${sales.url}/checkout/shop` })
    const page = await open(sale)
    await page.getByText('pedido-42').waitFor()
    const { endToEndId, txid } = bank.receive(sale.txid)
    await sales.notify({ pix: [{ endToEndId, txid }] })
    await page.getByRole('heading', { name: 'Comprovante' }).waitFor()
    const receipt = page.getByRole('region', { name: 'Comprovante' })
    expect(await receipt.textContent()).toMatch(new RegExp(`pedido-42[\\s\\S]*${endToEndId}`))
    expect(complaints).toEqual([])
    await page.getByRole('link', { name: 'Voltar para a loja' }).click()
    await page.waitForURL('**/checkout/shop')
  })

  describe('of a merchant with a logo, a colour and its own shop', () => {
    let branded: Merchant
    let shop: Shop

    beforeAll(async () => {
      branded = sales.newMerchant('Café da Serra')
      shop = await startShop()
      await brand({ color: '#7a1f5c', embed_origins: [shop.origin] })
    })
    afterAll(() => shop.close())

    const brand = (settings: { color: string; embed_origins: string[] }) =>
      branded.send('PUT', '/v1/checkout-settings', {
        body: { logo_base64: drawQrPng('a logo').toString('base64'), ...settings },
      })

    it('shows logo and colour, without browser errors', async () => {
      const page = await open(await branded.sell())
      const logo = page.locator('img.logo')
      expect(
        await logo.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth),
      ).toBeGreaterThan(30)
      const button = page.getByRole('button', { name: 'Copiar código Pix' })
      expect(await button.evaluate(backgroundOf)).toBe('rgb(122, 31, 92)')
      expect(complaints).toEqual([])
    })

    it.each([
      ['light', '#7a1f5c'],
      ['dark', '#7a1f5c'],
      ['light', '#767676'],
      ['dark', '#000000'],
    ] as const)('has no accessibility violations in %s mode with %s', async (colorScheme, color) => {
      await brand({ color, embed_origins: [shop.origin] })
      const page = await open(await branded.sell({ return_url: shop.origin }), { colorScheme, reducedMotion: 'reduce' })
      expect(await violations(page)).toEqual([])
    })

    it('opens in a frame of its shop, and turns paid there', async () => {
      const sale = await branded.sell()
      const page = await (await browser.newContext({ locale: 'pt-BR', ...desktop })).newPage()
      await page.goto(shop.framing(`${sales.url}/checkout/${sale.id}`))
      const frame = page.frameLocator('iframe')
      await frame.getByRole('button', { name: 'Copiar código Pix' }).waitFor()
      await pay(sale)
      await frame.getByRole('heading', { name: 'Pagamento confirmado' }).waitFor()
    })

    it('opens in no other site’s frame, nor does another merchant’s page in this shop’s frame', async () => {
      const stranger = await startShop()
      const attempts = [
        stranger.framing(`${sales.url}/checkout/${(await branded.sell()).id}`),
        shop.framing(`${sales.url}/checkout/${(await merchant.sell()).id}`),
      ]
      for (const attempt of attempts) {
        const page = await (await browser.newContext()).newPage()
        const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
        await page.goto(attempt)
        await refused
        expect(await page.frameLocator('iframe').getByRole('button').count()).toBe(0)
      }
      await stranger.close()
    })
  })

  it('shows a page, not JSON, with 404 for an unknown sale', async () => {
    const page = await (await browser.newContext({ locale: 'pt-BR' })).newPage()
    const answer = await page.goto(`${sales.url}/checkout/0190a0de-0000-7000-8000-0000000000ff`)
    expect(answer?.status()).toBe(404)
    await page.getByRole('heading', { name: 'Cobrança não encontrada' }).waitFor()
    expect(await violations(page)).toEqual([])
  })

  /** How far the shown content has moved, as Chromium counts it; 0 is not at all. */
  const layoutShift = (page: Page): Promise<unknown> =>
    page.evaluate(`new Promise((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries().reduce((sum, entry) => sum + entry.value, 0))).observe({
        type: 'layout-shift',
        buffered: true,
      })
      setTimeout(resolve, 1_500, 0)
    })`)

  it.each([phone, desktop])(
    'has no layout shift while it arrives in pieces, at $viewport.width pixels',
    async (size) => {
      const sale = await merchant.sell()
      const network = await startSlowNetwork(sales.url)
      try {
        const page = await open(sale, { ...size, baseURL: network.url })
        expect(await layoutShift(page)).toBe(0)
        expect(network.pieces()).toBeGreaterThan(5)
      } finally {
        await network.stop()
      }
    },
  )

  it('has no layout shift while it loads, and weighs less than 60 kB', async () => {
    const page = await open(await merchant.sell())
    expect(await layoutShift(page)).toBe(0)
    const bytes = await page.evaluate(
      'performance.getEntries().filter((entry) => "transferSize" in entry).reduce((sum, entry) => sum + entry.decodedBodySize, 0)',
    )
    expect(bytes).toBeGreaterThan(5_000)
    expect(bytes).toBeLessThan(60_000)
  })
})
