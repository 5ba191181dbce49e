import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { enter, executablePath, launch, visit } from './browser.ts'

describe.skipIf(!executablePath)('the portal under attack, in Chromium', () => {
  let browser: Browser
  let elsewhere: Server
  beforeAll(async () => {
    browser = await launch()
    const frames = ['/app', '/app/withdrawals/new', '/docs'].map(
      (path) => `<iframe src="${inject('gatewayUrl')}${path}">`,
    )
    elsewhere = createServer((_request, response) =>
      response.setHeader('content-type', 'text/html').end(frames.map((frame) => `${frame}</iframe>`).join('')),
    ).listen(0, '127.0.0.1')
    await once(elsewhere, 'listening')
  })
  afterAll(async () => {
    elsewhere?.close()
    await browser?.close()
  })
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close()
  })

  it('is not shown in a frame of another page', async () => {
    const { page, complaints } = await visit(browser)
    await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`)
    await expect.poll(() => complaints.filter((text) => text.includes("frame-ancestors 'none'"))).toHaveLength(3)
    for (const frame of page.frames().slice(1)) expect(frame.url()).toBe('chrome-error://chromewebdata/')
  })

  it.each([
    '/app?next=https://evil.example&redirect=//evil.example&return_to=/%5Cevil.example',
    '/app#javascript:document.title=1',
    '/app//evil.example/sales',
    '/app/https:/evil.example',
  ])('stays at its own address, wherever a link asks it to go: %s', async (link) => {
    const { page } = await visit(browser)
    const left: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== inject('gatewayUrl')) left.push(request.url())
    })
    await page.goto(link)
    const entrance = page.getByRole('button', { name: 'Entrar como lojista' })
    const nowhere = page.getByText('Esta página não existe')
    await entrance.or(nowhere).waitFor()
    if (await entrance.isVisible()) {
      await entrance.click()
      await page.locator('#content').waitFor()
    }
    // The network is never idle, because the page listens for changes.
    await nowhere
      .or(page.getByRole('heading', { level: 1 }))
      .first()
      .waitFor()
    expect(new URL(page.url()).origin).toBe(inject('gatewayUrl'))
    expect(left).toEqual([])
  })

  it('creates one withdrawal when its form is sent again, and answers 401 after sign-out', async () => {
    const { page, open } = await enter(browser, 'merchant', { fresh: true })
    await open('/withdrawals/new', 'Novo saque')
    await page.getByLabel('Quanto sacar').fill('777')
    await page.getByLabel('Para onde').selectOption('other')
    await page.getByLabel('Tipo da chave').selectOption('email')
    await page.getByLabel('Chave Pix', { exact: true }).fill('fornecedor@exemplo.com.br')
    await page.getByRole('button', { name: 'Continuar' }).click()
    const [form] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/v1/withdrawals')),
      page.getByRole('button', { name: 'Sacar R$ 7,77' }).click(),
    ])
    await page.getByText('Aguardando a aprovação de outra pessoa.').waitFor()
    const again = { headers: await form.allHeaders(), data: form.postDataBuffer() }
    const made = await (await form.response())?.json()
    const repeated = await (await page.request.post(form.url(), again)).json()
    expect(repeated).toMatchObject({ data: { withdrawal_id: made.data.withdrawal_id }, idempotent: true })
    const headers = { 'x-csrf-token': again.headers['x-csrf-token'] ?? '' }
    expect((await page.request.delete('/v1/session', { headers })).status()).toBe(204)
    expect((await page.request.post(form.url(), again)).status()).toBe(401)
  })
})
