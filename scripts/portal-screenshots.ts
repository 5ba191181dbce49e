import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromiumArguments, findChromium } from '@comporta/shared/testing/chromium.ts'
import { chromium, type Page } from 'playwright-core'

/**
 * Makes `docs/images/portal-*.png` from the demo's stack that runs at `--url`; give it something to show first.
 * `--only=sales,sale` makes only those.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    only: { type: 'string', default: '' },
    folder: { type: 'string', default: fileURLToPath(new URL('../docs/images', import.meta.url)) },
  },
})

const looks = {
  'desktop-light-pt': { viewport: { width: 1_280, height: 860 }, colorScheme: 'light', locale: 'pt-BR' },
  'desktop-dark-en': { viewport: { width: 1_280, height: 860 }, colorScheme: 'dark', locale: 'en-US' },
  'phone-light-pt': {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    colorScheme: 'light',
    locale: 'pt-BR',
  },
} as const

async function follow(page: Page, link: string): Promise<void> {
  const before = page.url()
  await page.locator(link).first().click()
  await page.waitForURL((url) => url.href !== before)
}

const openFirst = (page: Page) => follow(page, '.opener')

/** Opens the demo's merchant in the operators' list. */
async function openShop(page: Page): Promise<void> {
  await page.locator('.opener', { hasText: 'Loja Exemplo' }).click()
  await page.locator('.balance').waitFor()
}

/** The demo's sale of today that was partly refunded. */
const refunded = `demo-${new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })}-2`

/**
 * The network is never idle, since the page listens for changes. A view is complete once no placeholder has been there
 * for a while: between two views there is none for an instant.
 */
async function isShown(page: Page): Promise<void> {
  // Looked up as an element: behind a dialog it has no role.
  await page.locator('h1').first().waitFor()
  for (let calm = 0; calm < 4; calm = (await page.locator('.bones').count()) === 0 ? calm + 1 : 0) {
    await page.waitForTimeout(75)
  }
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
}

/** `act` leads from the address to the view that is pictured. */
const pictures: readonly {
  name: string
  as: 'merchant' | 'operator' | undefined
  path: string
  act?: (page: Page) => Promise<void>
}[] = [
  { name: 'sign-in', as: undefined, path: '' },
  { name: 'invitation', as: undefined, path: '/invitation#a-link-of-somebody' },
  { name: 'reset', as: undefined, path: '/reset#a-link-of-somebody' },
  { name: 'overview', as: 'merchant', path: '' },
  { name: 'sales', as: 'merchant', path: '/sales' },
  { name: 'sale', as: 'merchant', path: '/sales?status=paid', act: openFirst },
  {
    name: 'new-sale',
    as: 'merchant',
    path: '/sales/new',
    act: async (page) => {
      await page.locator('.input.amount').fill('15050')
      await page.locator('form button[type=submit]').click()
      await page.locator('.qr').waitFor()
    },
  },
  { name: 'subscriptions', as: 'merchant', path: '/subscriptions' },
  { name: 'subscription', as: 'merchant', path: '/subscriptions', act: openFirst },
  { name: 'new-subscription', as: 'merchant', path: '/subscriptions/new' },
  { name: 'withdrawals', as: 'merchant', path: '/withdrawals' },
  { name: 'withdrawal', as: 'merchant', path: '/withdrawals?status=pending', act: openFirst },
  { name: 'new-withdrawal', as: 'merchant', path: '/withdrawals/new' },
  { name: 'payout-settings', as: 'merchant', path: '/withdrawals/settings' },
  { name: 'statement', as: 'merchant', path: '/statement' },
  { name: 'disputes', as: 'merchant', path: '/disputes' },
  { name: 'dispute', as: 'merchant', path: '/disputes', act: openFirst },
  { name: 'search', as: 'merchant', path: '/search?q=pedido-42' },
  { name: 'developers', as: 'merchant', path: '/developers' },
  {
    name: 'webhook',
    as: 'merchant',
    path: '/developers',
    act: (page) => follow(page, '.plain-list a'),
  },
  { name: 'requests', as: 'merchant', path: '/developers/requests' },
  { name: 'people', as: 'merchant', path: '/people' },
  { name: 'checkout', as: 'merchant', path: '/checkout' },
  { name: 'security', as: 'merchant', path: '/security' },
  { name: 'console', as: 'operator', path: '' },
  {
    name: 'console-withdrawal',
    as: 'operator',
    path: '',
    act: async (page) => {
      await page.locator('.opener[href*="/console/withdrawals/"]').first().click()
      await page.locator('.story').waitFor()
    },
  },
  {
    name: 'console-sale',
    as: 'operator',
    path: `/search?q=${refunded}`,
    act: async (page) => {
      await page.locator('.plain-list a').first().click()
      await page.locator('.story').waitFor()
    },
  },
  {
    name: 'console-payment',
    as: 'operator',
    path: '',
    act: (page) => follow(page, '[href*="/console/payments/"]'),
  },
  { name: 'console-merchants', as: 'operator', path: '/console/merchants' },
  { name: 'console-merchant', as: 'operator', path: '/console/merchants', act: openShop },
  {
    name: 'console-reserve',
    as: 'operator',
    path: '/console/merchants',
    act: async (page) => {
      await openShop(page)
      await page.getByRole('button', { name: /Alterar reserva|Change reserve/ }).click()
      await page.getByLabel(/Parte de cada|Part of each/).fill('10')
      await page.getByLabel(/Por quantos|For how many/).fill('30')
    },
  },
  { name: 'console-payouts', as: 'operator', path: '/console/payouts' },
  { name: 'console-ledger', as: 'operator', path: '/console/ledger' },
  {
    name: 'console-days',
    as: 'operator',
    path: '/console/ledger',
    act: async (page) => {
      const report = page.getByRole('button', { name: /^PDF, / }).first()
      await report.waitFor()
      await isShown(page)
      await page.evaluate("document.querySelector('.table').closest('section').scrollIntoView()")
    },
  },
  {
    name: 'console-move',
    as: 'operator',
    path: '/console/ledger',
    act: async (page) => {
      await page.getByRole('button', { name: /Registrar transfer|Record a transfer/ }).click()
      await page.getByLabel(/^Valor|^Amount/).fill('500000')
    },
  },
  { name: 'console-differences', as: 'operator', path: '/console/differences' },
  { name: 'console-difference', as: 'operator', path: '/console/differences', act: openFirst },
  { name: 'console-queues', as: 'operator', path: '/console/queues' },
  { name: 'console-audit', as: 'operator', path: '/console/audit' },
]

const wanted = values.only === '' ? pictures : pictures.filter(({ name }) => values.only.split(',').includes(name))

const doors = { merchant: /lojista|as a merchant/, operator: /como operador|as an operator/ }

const executablePath = await findChromium()
if (!executablePath) process.exit(1)
const browser = await chromium.launch({ executablePath, args: [...chromiumArguments, '--font-render-hinting=none'] })
for (const [look, options] of Object.entries(looks)) {
  for (const as of [undefined, 'merchant', 'operator'] as const) {
    const context = await browser.newContext({ ...options, reducedMotion: 'reduce', baseURL: values.url })
    const page = await context.newPage()
    page.setDefaultTimeout(120_000)
    await page.goto('/app')
    if (as) {
      await page.getByRole('button', { name: doors[as] }).click()
      await page.locator('#content').waitFor()
    }
    for (const { name, path, act } of wanted.filter((picture) => picture.as === as)) {
      if (as || path) await page.goto(`/app${path}`)
      await isShown(page)
      await act?.(page)
      await isShown(page)
      await page.screenshot({ path: `${values.folder}/portal-${name}-${look}.png` })
      console.log(`portal-${name}-${look}.png`)
    }
    await context.close()
  }
}
await browser.close()
