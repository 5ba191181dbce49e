import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dateOf } from '@comporta/shared/contracts/fields.ts'
import { TOTP } from 'otpauth'
import type { Browser, Page, Request, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { demoMerchants } from '../../../libs/shared/src/demo/demo-merchants.ts'
import { createSale, createWithdrawal, eventually, paySale, send, tokenOf } from '../api.ts'
import { addDevice, enter, executablePath, expectToFit, join, launch, phone, violations, visit } from './browser.ts'

const scriptBytesMax = 250_000

const loseAnswer = async (route: Route) => {
  await route.fetch()
  await route.abort()
}

describe.skipIf(!executablePath)('the portal for merchants, in Chromium', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launch()
  })
  afterAll(() => browser?.close())
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close()
  })

  it('asks for sign-in at any address, and then shows that address', async () => {
    const { page, complaints } = await visit(browser)
    await page.goto('/app/sales?status=paid')
    await page.getByRole('button', { name: 'Entrar como lojista' }).click()
    await page.getByRole('heading', { level: 1, name: 'Vendas' }).waitFor()
    expect(await page.getByLabel('Situação').inputValue()).toBe('paid')
    expect(complaints).toEqual([])
  })

  it('shows an error message for wrong credentials', async () => {
    const { page } = await visit(browser)
    await page.goto('/app')
    await page.getByLabel('E-mail').fill('ninguem@example.com')
    await page.getByLabel('Senha').fill('not the password of anybody')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    expect(await page.getByRole('alert').textContent()).toContain('incorretos')
  })

  it(`loads less than ${scriptBytesMax} bytes of script before the overview, and nothing from another origin`, async () => {
    const { page, complaints } = await visit(browser)
    const scripts: ReturnType<Request['sizes']>[] = []
    const elsewhere: string[] = []
    page.on('requestfinished', (request) => {
      if (new URL(request.url()).origin !== new URL(page.url()).origin) elsewhere.push(request.url())
      if (request.resourceType() === 'script') scripts.push(request.sizes())
    })
    await page.goto('/app')
    await page.getByRole('button', { name: 'Entrar como lojista' }).click()
    await page.getByText('Saldo total').waitFor()
    const bytes = (await Promise.all(scripts)).reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
    expect(bytes).toBeGreaterThan(10_000)
    expect(bytes).toBeLessThan(scriptBytesMax)
    expect(elsewhere).toEqual([])
    expect(complaints).toEqual([])
  })

  it('sells at a counter, shows “Pago!” when the payment arrives, and refunds a part', async () => {
    const { page, open, complaints } = await enter(browser, 'merchant', phone)
    await open('/sales/new', 'Nova venda')
    // The tap lands before the digits that are there already.
    await page.getByLabel('Valor a cobrar').tap({ position: { x: 20, y: 20 } })
    await page.keyboard.type('4250')
    await page.getByRole('button', { name: 'Cobrar R$ 42,50' }).click()
    await page.getByRole('img', { name: 'QR code para pagar' }).waitFor()
    await page.getByRole('button', { name: 'Pagar com o banco de teste' }).click()
    await page.getByRole('heading', { name: 'Pago!' }).waitFor()
    await page.getByText('A venda de R$ 42,50 foi paga.').waitFor()
    expect(await page.getByRole('img', { name: 'QR code para pagar' }).count()).toBe(0)
    await expectToFit(page)
    await page.getByRole('link', { name: 'Ver a venda' }).click()
    await page.getByText('Pagamento confirmado pelo banco').waitFor()
    await page.getByRole('button', { name: 'Devolver' }).click()
    await page.getByLabel('Quanto devolver').fill('1000')
    await page.getByText('R$ 10,00 saem do saldo disponível').waitFor()
    await page.getByRole('button', { name: 'Devolver R$ 10,00' }).click()
    await page.getByText('Devolução de R$ 10,00: Concluída').waitFor()
    await page.getByText('Devolvida em parte').waitFor()
    const reference = await page.getByRole('heading', { level: 1 }).textContent()
    await open(`/sales?q=${reference}`, 'Vendas')
    await page.getByRole('row').filter({ hasText: 'R$ 42,50' }).getByText('Devolvida em parte').waitFor()
    await expectToFit(page)
    expect(complaints).toEqual([])
  })

  it('sells with a due date, requires the customer’s data, and shows the discount and the interest', async () => {
    const { page, open } = await enter(browser, 'merchant', phone)
    await open('/sales/new', 'Nova venda')
    await page.getByLabel('Valor a cobrar').fill('15050')
    await page.getByLabel('Com vencimento').check()
    const inTenDays = dateOf(new Date(Date.now() + 864_000_000))
    await page.getByLabel('Vencimento', { exact: true }).fill(inTenDays)
    await page.getByLabel('Multa', { exact: true }).selectOption('percentage')
    await page.getByLabel('Multa: quanto').fill('2')
    await page.getByLabel('Juros', { exact: true }).selectOption('percentage')
    await page.getByLabel('Juros: quanto').fill('1.5')
    await page.getByLabel('Desconto', { exact: true }).selectOption('amount')
    await page.getByLabel('Desconto: quanto').fill('500')
    await page.getByRole('button', { name: 'Cobrar R$ 150,50' }).click()
    await page.getByText('Obrigatório na venda com vencimento.').first().waitFor()
    await page.getByLabel('Nome').fill('Maria Alves')
    await page.getByLabel('CPF ou CNPJ').fill('52998224725')
    await expectToFit(page)
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Cobrar R$ 150,50' }).click()
    await page.getByRole('link', { name: 'Ver a venda' }).click()
    await page.getByText('1,5% ao mês').waitFor()
    await page.getByText(`R$ 5,00 até ${inTenDays.split('-').reverse().join('/')}`).waitFor()
    await expectToFit(page)
  })

  it('shows a receiver’s share of a sale, and what a refund took back of it', async () => {
    const split = [{ merchant_id: demoMerchants.lojaRival.id, percentage: 12.5 }]
    const { body: sale } = await createSale({ amount: 80, split })
    const { page, open, complaints } = await enter(browser, 'merchant', phone)
    await open(`/sales/${sale['id']}`, String(sale['reference']))
    const share = page.getByRole('listitem').filter({ hasText: split[0]?.merchant_id ?? '' })
    await share.getByText('Quando for paga').waitFor()
    await share.getByText('12,5%').waitFor()
    await page.getByRole('listitem').filter({ hasText: 'Fica com você' }).getByText('R$ 70,00').waitFor()
    await expectToFit(page)
    await paySale(String(sale['qrcode_text']))
    await share.getByText('Recebido').waitFor()
    await page.getByRole('button', { name: 'Devolver' }).click()
    await page.getByLabel('Quanto devolver').fill('4000')
    await page.getByRole('button', { name: 'Devolver R$ 40,00' }).click()
    await share.getByText('R$ 5,00').waitFor()
    expect(complaints).toEqual([])
  })

  it('answers a dispute once, after explaining the consequences, and says when the bank has the answer', async () => {
    const token = await tokenOf('demo-merchant')
    const { body: sale } = await createSale({ amount: 61.7 }, token)
    const { body: payment } = await paySale(String(sale['qrcode_text']))
    const endToEndId = String(payment['end_to_end_id'])
    await send('POST', '/sandbox/disputes', { body: { end_to_end_id: endToEndId } })
    const { page, open, complaints } = await enter(browser, 'merchant', phone)
    await open('/disputes', 'Contestações')
    const row = page.getByRole('row').filter({ hasText: endToEndId })
    await row.getByRole('link', { name: 'Ver a contestação' }).click({ timeout: 60_000 })
    await page.getByText('Ainda não há resposta.').waitFor()
    await page.getByText('O banco decide até').waitFor()
    await expectToFit(page)

    await page.getByRole('link', { name: 'Ver a venda' }).click()
    await page.getByText('Contestada pelo pagador').waitFor()
    await page.getByText('só pode voltar pela contestação').waitFor()
    expect(await page.getByRole('button', { name: 'Devolver' }).count()).toBe(0)
    await expectToFit(page)
    await page.getByRole('link', { name: 'Contestada', exact: true }).click()
    await page.getByText('O banco decide até').waitFor()

    const { page: reader } = await join(browser, 'support')
    await reader.goto(page.url())
    await reader.getByText('O seu perfil não permite responder').waitFor()
    expect(await reader.getByRole('button', { name: 'Responder' }).count()).toBe(0)

    await page.getByLabel('Sua posição').selectOption('accepted')
    await page.getByText('o pagador tem razão: R$ 61,70 voltam').waitFor()
    await page.getByLabel('Sua posição').selectOption('rejected')
    await page.getByLabel('Justificativa').fill('Entregue em 20 de novembro.\nAssinado por quem comprou.')
    await page.getByRole('button', { name: 'Responder' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Você pede ao banco que R$ 61,70 fiquem com você').waitFor()
    await dialog.getByRole('button', { name: 'Enviar ao banco' }).click()

    await page.getByText('Com o banco', { exact: true }).waitFor({ timeout: 60_000 })
    await page.getByText('Assinado por quem comprou.').waitFor()
    expect(await page.getByLabel('Justificativa').count()).toBe(0)
    await expectToFit(page)
    expect(complaints).toEqual([])
  })

  it('creates a subscription, shows when it is authorized, and cancels it after explaining the consequences', async () => {
    const { page, open, complaints } = await enter(browser, 'merchant', phone)
    await open('/subscriptions/new', 'Nova assinatura')
    await page.getByRole('button', { name: 'Pedir autorização' }).click()
    await page.getByText('O valor mínimo é R$ 10,00.').waitFor()
    await page.getByText('Obrigatório na assinatura.').first().waitFor()
    await page.getByLabel('Valor de cada cobrança').fill('5990')
    await page.getByLabel('Primeira cobrança').fill(dateOf(new Date(Date.now() + 864_000_000)))
    await page.getByLabel('Nome').fill('Maria Alves')
    await page.getByLabel('CPF ou CNPJ').fill('52998224725')
    const reference = `plano-${Date.now()}`
    await page.getByLabel('Referência (opcional)').fill(reference)
    await page.getByRole('button', { name: 'Pedir autorização de R$ 59,90 por mês' }).click()
    await page.getByRole('heading', { level: 1, name: reference }).waitFor()
    await page.getByRole('img', { name: 'QR code para autorizar' }).waitFor()
    await page.getByLabel('Pix copia e cola').waitFor()
    await expectToFit(page)
    await page.getByRole('button', { name: 'Autorizar com o banco de teste' }).click()
    await page.getByText('Ativa', { exact: true }).waitFor({ timeout: 60_000 })
    await page.getByText('Próxima cobrança').waitFor()
    expect(await page.getByRole('img', { name: 'QR code para autorizar' }).count()).toBe(0)

    const { page: reader } = await join(browser, 'support')
    await reader.goto(page.url())
    const charge = reader.getByRole('row').filter({ hasText: 'R$ 59,90' })
    await charge.getByText(/solicitada|agendada/).waitFor({ timeout: 60_000 })
    expect(await reader.getByRole('button', { name: 'Cancelar assinatura' }).count()).toBe(0)

    await page.getByRole('button', { name: 'Cancelar assinatura' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Os R$ 59,90 por mês deixam de ser cobrados.').waitFor()
    await dialog.getByRole('button', { name: 'Cancelar assinatura' }).click()
    await page.getByText('Foi cancelada pela loja.').waitFor()
    const row = page.getByRole('row').filter({ hasText: 'R$ 59,90' })
    await row.getByText('Cancelada', { exact: true }).waitFor({ timeout: 60_000 })
    await open('/subscriptions', 'Assinaturas')
    await page.getByRole('row').filter({ hasText: reference }).getByText('Cancelada').waitFor()
    expect(complaints).toEqual([])
  })

  it('cancels a sale after explaining the consequences', async () => {
    const { page, open } = await enter(browser, 'merchant')
    await open('/sales/new', 'Nova venda')
    await page.getByLabel('Valor a cobrar').fill('1999')
    await page.getByRole('button', { name: 'Cobrar R$ 19,99' }).click()
    await page.getByRole('link', { name: 'Ver a venda' }).click()
    await page.getByRole('button', { name: 'Cancelar venda' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('A cobrança de R$ 19,99 deixa de valer').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Aguardando o pagamento').waitFor()
    await page.getByRole('button', { name: 'Cancelar venda' }).click()
    await dialog.getByRole('button', { name: 'Cancelar venda' }).click()
    await page.getByText('Cancelada', { exact: true }).waitFor()
  })

  it('creates one sale when the first answer is lost, finds it by reference, and says when none matches', async () => {
    const { page, open } = await enter(browser, 'merchant')
    await open('/sales/new', 'Nova venda')
    await page.getByLabel('Valor a cobrar').fill('3000')
    const reference = `balcao-${Date.now()}`
    await page.getByLabel('Referência').fill(reference)
    await page.route('**/v1/sales', loseAnswer, { times: 1 })
    await page.getByRole('button', { name: 'Cobrar R$ 30,00' }).click()
    await page.getByRole('alert').waitFor()
    await page.getByRole('button', { name: 'Cobrar R$ 30,00' }).click()
    await page.getByRole('img', { name: 'QR code para pagar' }).waitFor()
    await open('/sales', 'Vendas')
    await page.getByLabel('Buscar').fill(reference)
    await page.waitForURL((url) => url.search.includes(reference))
    await eventually(() => page.getByRole('row').count()).toBe(2)
    await page.getByRole('link', { name: reference }).click()
    await page.getByRole('heading', { level: 1, name: reference }).waitFor()
    await page.goBack()
    expect(await page.getByLabel('Buscar').inputValue()).toBe(reference)
    await page.getByLabel('Buscar').fill('nobody has this')
    await page.getByText('Nenhuma venda').waitFor()
  })

  it('pays a withdrawal that another person approves, shows each step, and offers the receipt', async () => {
    const asker = await enter(browser, 'merchant')
    await asker.open('/withdrawals/new', 'Novo saque')
    await asker.page.getByText('Tarifa de R$ 0,20').waitFor()
    await asker.page.getByLabel('Quanto sacar').fill('12345')
    await asker.page.getByLabel('Para onde').selectOption('other')
    await asker.page.getByLabel('Chave Pix', { exact: true }).fill('fornecedor@exemplo.com.br')
    expect(await asker.page.getByLabel('Tipo da chave').inputValue()).toBe('email')
    await asker.page.getByRole('button', { name: 'Continuar' }).click()
    await asker.page.getByText('vão para fornecedor@exemplo.com.br (E-mail)').waitFor()
    await asker.page.getByText('A tarifa é de R$ 0,20: o destinatário recebe R$ 123,25.').waitFor()
    await asker.page.getByRole('button', { name: 'Sacar R$ 123,45' }).click()
    await asker.page.getByText('Aguardando a aprovação de outra pessoa. O valor continua bloqueado.').waitFor()
    await asker.page.getByText('Você solicitou este saque: outra pessoa precisa aprovar.').waitFor()
    expect(await asker.page.getByRole('button', { name: 'Aprovar' }).count()).toBe(0)

    const approver = await enter(browser, 'finance')
    const withdrawal = asker.page.url()
    const rowOf = (page: Page) => page.getByRole('listitem').filter({ hasText: 'R$ 123,45' })
    for (const [{ page, open }, said] of [
      [asker, 'Saque aguarda outra pessoa'],
      [approver, 'Saque aguarda sua aprovação'],
    ] as const) {
      await open('', 'Loja Exemplo')
      await rowOf(page).getByText(said).click()
      await page.waitForURL(withdrawal)
    }
    await asker.page.getByText(/^Solicitado por você, /).waitFor()
    await approver.page.getByRole('button', { name: 'Aprovar' }).click()
    await approver.page
      .getByRole('dialog')
      .getByText(/^Solicitado por Ana Souza, \d\d\/\d\d\/\d{4}/)
      .waitFor()
    await approver.page.getByText('R$ 123,45 saem do saldo e R$ 123,25 vão para').waitFor()
    await approver.page.getByRole('button', { name: 'Aprovar R$ 123,45' }).click()

    // Whoever asked for it sees the outcome without reloading.
    await asker.page.getByText('O dinheiro chegou ao destino.').waitFor()
    for (const who of ['· você', '· Bruno Lima']) await asker.page.getByText(who).waitFor()
    const [file] = await Promise.all([
      asker.page.waitForEvent('download'),
      asker.page.getByRole('button', { name: 'Comprovante em PDF' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^pix-E\d{8}.*\.pdf$/)
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
    expect([...asker.complaints, ...approver.complaints]).toEqual([])
  })

  it('creates one withdrawal and one refund when an answer is lost and the person goes back and repeats', async () => {
    const { page, open } = await enter(browser, 'merchant')
    const listOf = async <Row>(path: string) => ((await (await page.request.get(path)).json()) as { data: Row[] }).data
    const withdrawn = async () => {
      const listed = await listOf<{ amount: string }>('/v1/withdrawals?limit=100')
      return listed.filter(({ amount }) => amount === 'R$ 77,31').length
    }
    await open('/withdrawals/new', 'Novo saque')
    await page.getByLabel('Quanto sacar').fill('7731')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.route('**/v1/withdrawals', loseAnswer, { times: 1 })
    await page.getByRole('button', { name: 'Sacar R$ 77,31' }).click()
    await page.getByRole('alert').waitFor()
    await page.getByRole('button', { name: 'Voltar' }).click()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByRole('button', { name: 'Sacar R$ 77,31' }).click()
    await page.waitForURL(/\/withdrawals\/[0-9a-f-]{36}$/)
    expect(await withdrawn()).toBe(1)

    const { id, qrcode_text: code } = (await createSale({ amount: 90 })).body
    await paySale(String(code))
    await page.goto(`/app/sales/${id}`)
    const refund = async () => {
      await page.getByRole('button', { name: 'Devolver', exact: true }).click()
      await page.getByLabel('Quanto devolver').fill('1000')
      await page.getByRole('button', { name: 'Devolver R$ 10,00' }).click()
    }
    await page.route('**/refunds', loseAnswer, { times: 1 })
    await refund()
    await page.getByRole('dialog').getByRole('alert').waitFor()
    await page.getByRole('button', { name: 'Voltar' }).click()
    await refund()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await listOf(`/v1/sales/${id}/refunds`)).toHaveLength(1)
    // Once a refund is answered, the same amount again is another refund.
    await refund()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await listOf(`/v1/sales/${id}/refunds`)).toHaveLength(2)
  })

  it('withdraws nothing once another tab has signed in as somebody else, and shows who that is', async () => {
    const { page, open } = await enter(browser, 'merchant', { fresh: true })
    const other = await join(browser, 'finance')
    await open('/withdrawals/new', 'Novo saque')
    await page.getByLabel('Quanto sacar').fill('6142')
    await page.getByRole('button', { name: 'Continuar' }).click()
    const { email, password } = other
    expect((await page.request.post('/v1/session', { data: { email, password } })).status()).toBe(201)
    const refused = page.waitForResponse((answer) => answer.request().method() === 'POST')
    await page.getByRole('button', { name: 'Sacar R$ 61,42' }).click()
    expect((await refused).status()).toBe(403)
    await page.getByText(other.name).waitFor()
    const listed = await (await page.request.get('/v1/withdrawals?limit=100')).json()
    expect(JSON.stringify(listed)).not.toContain('61,42')
  })

  it('keeps the session while somebody works in one tab and another is idle', async () => {
    const { page, open } = await enter(browser, 'merchant', { fresh: true })
    await page.context().clock.install()
    const forgotten = await page.context().newPage()
    await forgotten.goto('/app')
    await forgotten.locator('#content').waitFor()
    await open('/sales', 'Vendas')
    await page.context().clock.fastForward('28:00')
    await page.getByLabel('Buscar').pressSequentially('quem trabalha')
    await page.context().clock.runFor('05:00')
    expect((await page.request.get('/v1/session')).status()).toBe(200)
    expect(await forgotten.getByRole('dialog').count()).toBe(0)
  })

  it('invites a person, who sets a password and a second factor, and approves with a recovery code', async () => {
    const token = await tokenOf('demo-merchant')
    const asked = await send('POST', '/v1/withdrawals', {
      token,
      headers: { 'idempotency-key': randomUUID() },
      body: { amount: 31.5, authorize: false },
    })
    const { withdrawal_id: id } = asked.body['data'] as { withdrawal_id: string }
    const email = `bia-${Date.now()}@example.com`
    const password = 'uma frase que ninguem adivinha'

    const owner = await enter(browser, 'merchant')
    await owner.open('/people', 'Pessoas')
    await owner.page.getByRole('button', { name: 'Convidar' }).click()
    const dialog = owner.page.getByRole('dialog')
    await dialog.getByLabel('Nome').fill('Bia Prado')
    await dialog.getByLabel('E-mail').fill(email)
    await dialog.getByLabel('Perfil').selectOption('finance')
    await dialog.getByRole('button', { name: 'Convidar' }).click()
    const link = await owner.page.getByLabel('Convite (vale uma vez)').inputValue()

    const { page, open, complaints } = await visit(browser)
    await page.goto(link)
    await page.getByLabel('Nova senha').fill(password)
    await page.getByLabel('Repita a senha').fill(password)
    await page.getByRole('button', { name: 'Aceitar e entrar' }).click()
    await page.getByRole('heading', { level: 1, name: 'Loja Exemplo' }).waitFor()

    // Deciding about money requires a second factor; without one, the portal leads to its setup.
    await open(`/withdrawals/${id}`, 'Saque')
    await page.getByRole('button', { name: 'Aprovar' }).click()
    await page.getByRole('button', { name: 'Aprovar R$ 31,50' }).click()
    await page.getByRole('link', { name: 'Configurar agora' }).click()
    await page.getByRole('button', { name: 'Configurar' }).click()
    await page.getByLabel('Sua senha').fill(password)
    await page.getByRole('button', { name: 'Continuar' }).click()
    const secret = await page.getByLabel('Sem câmera? Digite esta chave no aplicativo').inputValue()
    await page.getByLabel('Código', { exact: true }).fill(new TOTP({ secret }).generate())
    await page.getByRole('button', { name: 'Continuar' }).click()
    const recoveryCode = (await page.locator('.codes li').first().textContent()) ?? ''
    await page.getByRole('button', { name: 'Guardei' }).click()

    // After signing in again, the portal asks for it; a recovery code works instead of the app.
    await page.getByRole('button', { name: /Bia Prado/ }).click()
    await page.getByRole('menuitem', { name: 'Sair' }).click()
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Senha').fill(password)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Segurança' }).waitFor()
    await open(`/withdrawals/${id}`, 'Saque')
    await page.getByRole('button', { name: 'Aprovar' }).click()
    await page.getByRole('button', { name: 'Aprovar R$ 31,50' }).click()
    await page.getByRole('button', { name: 'Usar um código de recuperação' }).click()
    await page.getByLabel('Código de recuperação').fill(recoveryCode)
    await page.getByRole('button', { name: 'Confirmar' }).click()
    await page.getByText('O dinheiro chegou ao destino.').waitFor()
    // The browser complains of the requests that were refused until then, and of nothing else.
    expect(complaints.filter((complaint) => !complaint.includes('403'))).toEqual([])
  })

  it('adds a passkey that serves as second factor and as sign-in until it is removed', async () => {
    const askFor = async (amount: number) => {
      const asked = await createWithdrawal({ amount, authorize: false })
      return `/withdrawals/${(asked.body['data'] as { withdrawal_id: string }).withdrawal_id}`
    }
    const [first, second] = await Promise.all([askFor(21.5), askFor(22.5)])
    // Devices keep keys for host names, not for IP addresses.
    const baseURL = inject('gatewayUrl').replace('127.0.0.1', 'localhost')
    const { page, open, name, email, password, complaints } = await join(browser, 'finance', { baseURL })
    const leave = async () => {
      await page.getByRole('button', { name }).click()
      await page.getByRole('menuitem', { name: 'Sair' }).click()
    }
    await addDevice(page)
    await open('/security', 'Segurança')
    await page.getByRole('button', { name: 'Adicionar chave' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Nome da chave').fill('telefone')
    await dialog.getByLabel('Sua senha').fill(password)
    await dialog.getByRole('button', { name: 'Adicionar chave' }).click()
    const row = page.getByRole('listitem').filter({ hasText: 'telefone' })
    await row.getByText('último uso: nunca').waitFor()

    // After signing in with the password, the portal asks for it.
    await leave()
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Senha').fill(password)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Segurança' }).waitFor()
    await open(first, 'Saque')
    await page.getByRole('button', { name: 'Aprovar' }).click()
    await page.getByRole('button', { name: 'Aprovar R$ 21,50' }).click()
    await page.getByRole('button', { name: 'Usar a chave de acesso' }).click()
    await page.getByText('Saque aprovado').waitFor()

    // Signing in with the passkey counts as both factors.
    await leave()
    await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click()
    await page.getByRole('heading', { level: 1, name: 'Saque' }).waitFor()
    await open(second, 'Saque')
    await page.getByRole('button', { name: 'Aprovar' }).click()
    await page.getByRole('button', { name: 'Aprovar R$ 22,50' }).click()
    await page.getByText('Saque aprovado').waitFor()

    await open('/security', 'Segurança')
    await row.getByRole('button', { name: 'Remover' }).click()
    await dialog.getByRole('button', { name: 'Remover' }).click()
    await page.getByText('Nenhuma ainda.').waitFor()
    await leave()
    await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click()
    await page.getByText('Esta chave de acesso não está cadastrada aqui.').waitFor()
    // The browser complains of the request that needed the second factor, and of nothing else.
    expect(complaints.filter((complaint) => !complaint.includes('403'))).toEqual([])
  })

  it('asks an idle person whether they are still there, and signs them out if nobody answers', async () => {
    const { page } = await visit(browser)
    await page.clock.install()
    await page.goto('/app')
    await page.getByRole('button', { name: 'Entrar como lojista' }).click()
    await page.locator('#content').waitFor()
    await page.clock.fastForward('29:30')
    await page.getByRole('heading', { name: 'Você ainda está aí?' }).waitFor()
    await page.keyboard.press('Escape')
    await page.clock.fastForward('29:30')
    await page.getByRole('heading', { name: 'Você ainda está aí?' }).waitFor()
    await page.clock.fastForward('01:00')
    await page.getByRole('button', { name: 'Entrar como lojista' }).waitFor()
  })

  it('says at the amount that the balance does not cover it', async () => {
    const { page, open } = await enter(browser, 'merchant')
    await open('/withdrawals/new', 'Novo saque')
    await page.getByText('Tarifa de R$ 0,20').waitFor()
    await page.getByLabel('Quanto sacar').fill('99999999999')
    await page.getByText('não cobre o valor mais a tarifa').waitFor()
    expect(await page.getByRole('button', { name: 'Continuar' }).isDisabled()).toBe(true)
    await page.getByLabel('Quanto sacar').fill('100')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByText('R$ 1,00 saem do saldo').waitFor()
  })

  it('explains in its own words why the API refuses a key, and keeps a key type that was chosen', async () => {
    const { page, open } = await enter(browser, 'merchant')
    await open('/withdrawals/new', 'Novo saque')
    await page.getByLabel('Quanto sacar').fill('100')
    await page.getByLabel('Para onde').selectOption('other')
    await page.getByLabel('Chave Pix', { exact: true }).fill('111.111.111-11')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByRole('button', { name: /^Sacar/ }).click()
    await page.getByText('Confira a chave: não é do tipo CPF.').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)

    // A type chosen by hand stays, whatever the key looks like.
    await page.getByLabel('Tipo da chave').selectOption('phone')
    await page.getByLabel('Chave Pix', { exact: true }).fill('52998224725')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByText('vão para 52998224725 (Telefone)').waitFor()
  })

  it('shows the statement, and exports it as CSV with the same names of movements', async () => {
    const { page, open } = await enter(browser, 'merchant')
    await open('/statement', 'Extrato')
    await page.getByRole('row').nth(1).waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Exportar CSV' }).click(),
    ])
    const [header, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\n')
    expect(header).toContain('Data;Movimento')
    // Movements have the same names in the filter and in the file.
    const names = await page.getByLabel('Tipo').locator('option').allTextContents()
    expect(names).toEqual(expect.arrayContaining(lines.map((line) => line.split(';')[2])))
    expect(names).toContain('Bloqueio')
  })

  it('shows a program’s secret once', async () => {
    const { page, open } = await enter(browser, 'merchant')
    await open('/developers', 'Desenvolvedores')
    await page.getByRole('button', { name: 'Novo programa' }).click()
    await page.getByLabel('Nome').fill(`Loja ${Date.now()}`)
    await page.getByRole('button', { name: 'Criar', exact: true }).click()
    expect((await page.getByLabel('client_secret').inputValue()).length).toBeGreaterThan(20)
    await page.getByRole('button', { name: 'Guardei' }).click()
    expect(await page.getByLabel('client_secret').count()).toBe(0)
  })

  it('says when it is offline, and is live again by itself', async () => {
    const { page, open } = await enter(browser, 'merchant')
    await open('/sales', 'Vendas')
    await page.context().setOffline(true)
    await page.getByText('Sem internet').waitFor()
    await page.context().setOffline(false)
    await page.getByText('Sem internet').waitFor({ state: 'detached' })
    await page.getByText('Ao vivo').waitFor()
  })

  it('works with the keyboard and in English, and signs out', async () => {
    const { page, open } = await enter(browser, 'merchant', { fresh: true })
    await open('/sales', 'Vendas')
    await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Ir para o conteúdo')
    await page.keyboard.press('Enter')
    expect(await page.evaluate('document.activeElement.id')).toBe('content')
    await page.getByRole('button', { name: /Loja Exemplo/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'English' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Sales' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    await page.getByRole('button', { name: /Loja Exemplo/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('button', { name: 'Sign in as a merchant' }).waitFor()
  })
})
