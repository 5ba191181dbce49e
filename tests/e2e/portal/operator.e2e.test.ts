import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { demoMerchants } from '../../../libs/shared/src/demo/demo-merchants.ts'
import { newMerchant, send, tokenOf } from '../api.ts'
import { enter, executablePath, launch } from './browser.ts'

describe.skipIf(!executablePath)('the console for operators, in Chromium', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launch()
  })
  afterAll(() => browser?.close())
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close()
  })

  /** A withdrawal that waits for a review. */
  async function askForMuch(): Promise<string> {
    const token = await newMerchant({ funds: 2_000_000, pixKey: 'loja@example.com' })
    const answer = await send('POST', '/v1/withdrawals', {
      token,
      headers: { 'idempotency-key': randomUUID() },
      body: { amount: 12_345.67, authorize: true },
    })
    return String((answer.body['data'] as { withdrawal_id: string }).withdrawal_id)
  }

  it('lists a waiting review, which an operator takes and rejects with a reason that is then shown', async () => {
    const id = await askForMuch()
    const { page, open, complaints } = await enter(browser, 'operator')
    await open('', 'Pendências')
    await page.getByRole('link', { name: 'Analisar saque de R$ 12.345,67' }).first().waitFor()
    await open(`/console/withdrawals/${id}`, 'Saque')
    await page.getByRole('button', { name: 'Analisar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Analisar' }).click()
    await page.getByRole('button', { name: 'Não liberar' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('R$ 12.345,67 voltam ao saldo do lojista').waitFor()
    await dialog.getByLabel('Motivo').fill('a chave é de outra pessoa')
    await dialog.getByRole('button', { name: 'Não liberar' }).click()
    await page.getByText('a chave é de outra pessoa').first().waitFor()
    await page.getByText('Não realizado').first().waitFor()
    expect(complaints).toEqual([])
  })

  it('downloads the report of a closed day as PDF and as JSON', async () => {
    const { page, open, complaints } = await enter(browser, 'operator')
    await open('/console/ledger', 'Razão')
    await page.getByRole('heading', { name: 'Dias encerrados' }).waitFor()
    for (const [kind, beginning] of [
      ['PDF', '%PDF-'],
      ['JSON', '{'],
    ] as const) {
      const button = page.getByRole('button', { name: new RegExp(`^${kind}, `) }).first()
      await button.waitFor({ timeout: 60_000 })
      const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
      expect(download.suggestedFilename()).toMatch(/^\d{4}-\d\d-\d\d\.(pdf|json)$/)
      expect(await readFile(await download.path(), 'utf8')).toMatch(new RegExp(`^${beginning}`))
    }
    expect(complaints).toEqual([])
  })

  it('lets a second operator confirm what another one has proposed, and nobody their own proposal', async () => {
    const { page: proposer, open: openAsProposer } = await enter(browser, 'operator')
    const { csrf_token: csrfToken } = await (await proposer.request.get('/v1/session')).json()
    const transferId = randomUUID()
    const cents = 100 + (Date.now() % 10_000)
    const body = {
      transfer_id: transferId,
      merchant_id: demoMerchants.lojaRival.id,
      subject: { type: 'none', id: transferId },
      description: 'a gift of a test',
      amount_cents: cents,
    }
    const headers = { 'x-csrf-token': csrfToken }
    const proposed = await proposer.request.post('/ops/ledger/adjustments', { headers, data: body })
    expect(proposed.status()).toBe(202)
    await openAsProposer('', 'Pendências')
    const own = proposer.getByRole('listitem').filter({ hasText: 'Ajuste de saldo' }).filter({ hasText: 'por você' })
    await own.getByText('Aguarda outra pessoa').waitFor()
    expect(await own.getByRole('button', { name: 'Confirmar' }).count()).toBe(0)

    const { page, open } = await enter(browser, 'operator-2')
    await open('', 'Pendências')
    const row = page.getByRole('listitem').filter({ hasText: 'Ajuste de saldo' })
    await row.filter({ hasText: 'Solicitado por Diego Rocha' }).getByRole('button', { name: 'Confirmar' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/^Solicitado por Diego Rocha, \d\d\/\d\d\/\d{4}/).waitFor()
    await dialog.getByText('a gift of a test').waitFor()
    await dialog.getByText(transferId).first().waitFor()
    await dialog.getByRole('button', { name: 'Confirmar' }).click()
    await page.getByText('Confirmado').waitFor()
    const { body: proposals } = await send('GET', '/ops/proposals', { token: await tokenOf('demo-operator') })
    expect(JSON.stringify(proposals)).not.toContain(transferId)
  })

  it('pauses and resumes one merchant’s payouts, and shows in the audit log who did', async () => {
    await newMerchant({ funds: 1_000 })
    const { page, open } = await enter(browser, 'operator')
    await open('/console/payouts', 'Pausas e chaves')
    await page.getByRole('button', { name: 'Pausar envios' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Lojista').selectOption({ label: 'Loja Nova' })
    const reason = `teste ${Date.now()}`
    await dialog.getByLabel('Motivo').fill(reason)
    await dialog.getByRole('button', { name: 'Pausar envios' }).click()
    const row = page.getByRole('listitem').filter({ hasText: reason })
    await row.getByText(` · você · ${reason}`).waitFor()
    await row.getByRole('button', { name: 'Encerrar' }).click()
    await dialog.getByLabel('Motivo').fill('acabou')
    await dialog.getByRole('button', { name: 'Encerrar' }).click()
    await row.waitFor({ state: 'detached' })
    await open('/console/audit', 'Auditoria')
    await page.getByRole('row').filter({ hasText: reason }).first().getByText('Diego Rocha').waitFor()
  })

  it('refuses operators the merchants’ views, and says so', async () => {
    const { page } = await enter(browser, 'operator')
    await page.goto('/app/sales')
    await page.getByText('Você não tem acesso a esta área').waitFor()
  })
})
