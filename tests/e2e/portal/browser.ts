import { randomUUID } from 'node:crypto'
import { chromiumArguments, findChromium } from '@comporta/shared/testing/chromium.ts'
import axe from 'axe-core'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { expect, inject } from 'vitest'

export const executablePath = await findChromium()

export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const
const desktop = { viewport: { width: 1280, height: 800 } } as const

export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: executablePath ?? '', args: chromiumArguments })

/** The demo's sign-in buttons. */
export const doors = {
  merchant: 'Entrar como lojista',
  finance: 'Financeiro da loja',
  operator: 'Entrar como operador',
  'operator-2': 'Segundo operador',
} as const

export interface Visitor {
  page: Page
  /** The browser's complaints: errors in scripts, and what the page's policy refused. */
  complaints: string[]
  /** Opens a view by its address and waits for its heading. */
  open: (path: string, heading: string | RegExp) => Promise<void>
}

/** A browser of its own, with nobody signed in. */
export async function visit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({
    locale: 'pt-BR',
    reducedMotion: 'reduce',
    baseURL: inject('gatewayUrl'),
    ...desktop,
    ...options,
  })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => {
    // A 401 is the normal answer when nobody is signed in.
    if (message.type() === 'error' && !message.text().includes('401')) complaints.push(message.text())
  })
  return {
    page,
    complaints,
    async open(path, heading) {
      await page.goto(`/app${path}`)
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    },
  }
}

type Stored = Awaited<ReturnType<BrowserContext['storageState']>>
const sessions = new Map<keyof typeof doors, Stored>()

/** Signs in with the demo's button the first time and reuses that session later; `fresh` uses the button again. */
export async function enter(
  browser: Browser,
  door: keyof typeof doors,
  { fresh = false, ...options }: BrowserContextOptions & { fresh?: boolean } = {},
): Promise<Visitor> {
  const known = fresh ? undefined : sessions.get(door)
  const visitor = await visit(browser, { ...options, ...(known && { storageState: known }) })
  if (known) return visitor
  const { page } = visitor
  await page.goto('/app')
  await page.getByRole('button', { name: doors[door] }).click()
  await page.locator('#content').waitFor()
  if (!fresh) sessions.set(door, await page.context().storageState())
  return visitor
}

/** Invites a new person to the demo's shop, who sets a password and signs in with a browser of their own. */
export async function join(
  browser: Browser,
  role: 'owner' | 'finance' | 'support',
  options: BrowserContextOptions = {},
): Promise<Visitor & { name: string; email: string; password: string }> {
  const { page: owner } = await enter(browser, 'merchant', { baseURL: inject('gatewayUrl') ?? options.baseURL })
  const { csrf_token: csrfToken } = await (await owner.request.get('/v1/session')).json()
  const name = `Pessoa ${randomUUID().slice(0, 8)}`
  const email = `${randomUUID()}@example.com`
  const invited = await owner.request.post('/v1/people', {
    headers: { 'x-csrf-token': csrfToken },
    data: { name, email, role },
  })
  const token = new URL((await invited.json()).invitation_url).hash.slice(1)
  const password = 'uma frase que ninguem adivinha'
  const visitor = await visit(browser, options)
  await visitor.page.request.post('/v1/invitations/accept', { data: { token, password } })
  return { ...visitor, name, email, password }
}

/** Adds a device that keeps passkeys, with an owner who always agrees. */
export async function addDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Goes to a view without loading the page again, as a link does. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const { history } = globalThis as unknown as {
      history: { pushState: (state: object, title: string, to: string) => void }
    }
    history.pushState({}, '', to)
  }, `/app${path}`)
}

/** The axe rules that a page breaks. */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const global = globalThis as unknown as {
      axe: { run: (options: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
    }
    const { violations: found } = await global.axe.run({ resultTypes: ['violations'] })
    return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  })
}

/** Checks both themes on a desktop and on a phone, and that everything fits. The page keeps the last theme and size. */
export async function violationsInEveryLook(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const { viewport } of [desktop, phone]) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize(viewport)
      await expectToFit(page)
      found.push(...(await violations(page)).map((rule) => `${colorScheme} ${viewport.width}: ${rule}`))
    }
  }
  return found
}

export async function expectToFit(page: Page): Promise<void> {
  const widest = await page.evaluate(
    `document.documentElement.scrollWidth <= innerWidth ? '' :
      [...document.querySelectorAll('body *')].filter((part) => part.getBoundingClientRect().right > innerWidth + 1).at(-1)?.outerHTML`,
  )
  expect(widest).toBe('')
}

/** Waits until nothing is loading any more. */
export async function settled(page: Page): Promise<void> {
  await page
    .getByRole('status', { name: /Carregando|Loading/ })
    .first()
    .waitFor({ state: 'detached' })
  await page.locator('.bones').first().waitFor({ state: 'detached' })
}
