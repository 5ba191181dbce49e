import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dateOf } from '@comporta/shared/contracts/fields.ts'
import { createEndToEndId } from '@comporta/shared/pix/end-to-end-id.ts'
import { ageTriesSql } from '@comporta/shared/testing/age-tries.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { demoMerchants } from '../../../libs/shared/src/demo/demo-merchants.ts'
import {
  type Members,
  type Organisation,
  oidcClient,
  startOrganisation,
} from '../../../services/gateway/tests/organisation.ts'
import type { Stack } from '../../../stack/start-stack.ts'
import { createSale, newKey, newMerchant, objectAt, paySale, readBankBook, rowsOf, send, tokenOf } from '../api.ts'
import { makeFaults, queryRows } from '../look-into-stack.ts'
import { startTestStack } from '../test-stack.ts'
import {
  type doors,
  enter as enterAt,
  executablePath,
  follow,
  join,
  launch,
  settled,
  violationsInEveryLook,
  visit,
} from './browser.ts'

/** Tests that need a bank that misbehaves, a process that dies, or every view at once. */
describe.skipIf(!executablePath)('the portal, on a stack of its own', () => {
  const waiting = { timeout: 60_000, interval: 200 }
  const quick = { PAYOUT_SETTLE_WINDOW_MS: '500', PAYOUT_SLOW_ALERT_MS: '500' }
  let stack: Stack
  let browser: Browser
  const members: Members = new Map()
  let organisation: Organisation
  beforeAll(async () => {
    // For a browser, `localhost` is another site than the portal's.
    organisation = await startOrganisation(members, () => `${stack.url}/app/oidc`, 'localhost')
    const { clientId, clientSecret } = oidcClient
    const oidc = { OIDC_ISSUER: organisation.issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret }
    const overrides = {
      gateway: oidc,
      withdrawals: quick,
      'withdrawals-worker': quick,
      'sales-worker': { RECONCILE_INTERVAL_MS: '1000' },
    }
    ;[stack, browser] = await Promise.all([startTestStack({ overrides }), launch()])
  })
  afterAll(async () => {
    await browser?.close()
    await stack?.stop()
    await organisation?.close()
  })
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close()
  })

  const enter = (door: keyof typeof doors, options: { locale?: string } = {}) =>
    enterAt(browser, door, { baseURL: stack.url, ...options })

  /** Plants a payment to our key that belongs to no sale. Returns its end-to-end id. */
  async function receiveStray(cents: number): Promise<string> {
    const endToEndId = createEndToEndId('99999004', new Date())
    const text = 'INSERT INTO payments (end_to_end_id, pix_key, amount_cents) VALUES ($1, $2, $3)'
    await queryRows(stack, 'psp-sandbox', text, [endToEndId, 'chave', cents])
    return endToEndId
  }

  async function askFor(amount: number, authorize = false): Promise<string> {
    const token = await tokenOf('demo-merchant', stack.url)
    const body = { amount, authorize, pix_key: 'fornecedor@exemplo.com.br', pix_key_type: 'email' }
    const headers = { 'idempotency-key': newKey() }
    const answer = await send('POST', '/v1/withdrawals', { baseUrl: stack.url, token, headers, body })
    return String(objectAt(answer.body, 'data')['withdrawal_id'])
  }

  const payoutsOf = async (cents: number): Promise<number> =>
    (await readBankBook(stack.url)).payouts.filter(({ amount_cents: paid }) => paid === cents).length

  /** Fills in the reason that the open dialog wants, and confirms. */
  async function act(page: Page, name: string, reason?: string): Promise<void> {
    const dialog = page.getByRole('dialog')
    if (reason !== undefined) await dialog.getByLabel('Motivo').fill(reason)
    await dialog.getByRole('button', { name, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  }

  it('signs operators in through the organisation, and refuses its other members', async () => {
    const id = randomUUID()
    const email = `${id}@example.com`
    await queryRows(
      stack,
      'gateway',
      `WITH person AS (INSERT INTO people (id, email, name, door) VALUES ($1, $2, 'Olga', 'operator') RETURNING id)
       INSERT INTO memberships (person_id, door, role, duties) SELECT id, 'operator', 'operator', '{ops}' FROM person`,
      [id, email],
    )
    members.set('olga', { email, email_verified: true })
    members.set('otto', { email: 'otto@example.com', email_verified: true })
    for (const [who, seen] of [
      ['olga', 'Pendências'],
      ['otto', 'Entrar'],
    ] as const) {
      const { page } = await visit(browser, { baseURL: stack.url })
      await page.goto('/app')
      await page.getByRole('button', { name: 'Operadores: entrar com a conta da organização' }).click()
      await page.locator('input[name=login]').fill(who)
      await page.locator('input[name=password]').fill('any')
      await page.locator('button[type=submit]').click()
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('heading', { level: 1, name: seen }).waitFor()
      if (who === 'otto') await page.getByRole('alert').getByText('Esta conta não tem acesso aqui').waitFor()
      else expect(new URL(page.url()).search).toBe('')
    }
  })

  it('lets two operators assign an unmatched payment to a merchant, and one return another to its payer', async () => {
    await Promise.all([receiveStray(12_34), receiveStray(56_78)])
    const [first, second] = await Promise.all([enter('operator'), enter('operator-2')])
    await first.open('', 'Pendências')
    const link = (amount: string) => first.page.getByRole('link', { name: `Pagamento sem venda de R$ ${amount}` })
    await link('56,78').waitFor({ timeout: 60_000 })
    // Once, however many alerts are about it.
    expect(await first.page.getByRole('listitem').filter({ hasText: 'R$ 56,78' }).count()).toBe(1)
    await link('12,34').click()
    await first.page.getByRole('button', { name: 'Atribuir a um lojista' }).click()
    await first.page.getByRole('dialog').getByLabel('Lojista').selectOption({ label: 'Loja Nova' })
    await first.page.getByText('R$ 12,34 entram no saldo de Loja Nova').waitFor()
    await act(first.page, 'Propor', 'o pagador enviou o comprovante')

    await second.open('', 'Pendências')
    const row = second.page.getByRole('listitem').filter({ hasText: 'Atribuir um pagamento' })
    await row.getByRole('button', { name: 'Confirmar' }).click()
    for (const said of [/^Solicitado por Diego Rocha/, 'o pagador enviou o comprovante']) {
      await second.page.getByRole('dialog').getByText(said).waitFor()
    }
    await act(second.page, 'Confirmar', 'comprovante conferido')
    await first.page.getByText('Creditado', { exact: true }).waitFor()
    await first.page.getByText(/^aberto → sendo atribuído · (você, .+|.+, você)$/).waitFor()

    await first.page.getByRole('link', { name: 'Pendências' }).first().click()
    await link('56,78').click()
    await first.page.getByRole('button', { name: 'Devolver ao pagador' }).click()
    await first.page.getByText('R$ 56,78 voltam para a conta do pagador').waitFor()
    await act(first.page, 'Devolver R$ 56,78', 'ninguém conhece o pagador')
    await first.page.getByText('Devolvido', { exact: true }).waitFor()
    expect([...first.complaints, ...second.complaints]).toEqual([])
  })

  it('lets two operators change a merchant’s payout key and limit', async () => {
    const [first, second] = await Promise.all([enter('operator'), enter('operator-2')])
    const path = `/console/merchants/${demoMerchants.lojaNova.id}`
    await Promise.all([first.open(path, 'Loja Nova'), second.open(path, 'Loja Nova')])
    await first.page.getByRole('button', { name: 'Alterar', exact: true }).click()
    const dialog = first.page.getByRole('dialog')
    await dialog.getByLabel('Tipo da chave').selectOption('email')
    await dialog.getByLabel('Chave Pix da conta').fill('loja@nova.com.br')
    await dialog.getByLabel('Por saque', { exact: true }).fill('500000')
    await act(first.page, 'Salvar', 'pedido do dono')
    await first.page.getByText('Aguarda outra pessoa').waitFor()

    await second.page.reload()
    for (const said of [/^Solicitado por Diego Rocha/, 'pedido do dono']) await second.page.getByText(said).waitFor()
    await second.page.getByRole('button', { name: 'Confirmar' }).click()
    await second.page.getByText('Confirmado', { exact: true }).waitFor()
    await second.page.getByText('loja@nova.com.br').waitFor()
    await second.page.getByText('R$ 5.000,00').waitFor()
    expect([...first.complaints, ...second.complaints]).toEqual([])
  })

  it('lets two operators adjust a balance, with a reason', async () => {
    const [first, second] = await Promise.all([enter('operator'), enter('operator-2')])
    await first.open(`/console/merchants/${demoMerchants.lojaRival.id}`, 'Loja Rival')
    await first.page.getByRole('button', { name: 'Ajustar saldo' }).click()
    const dialog = first.page.getByRole('dialog')
    await dialog.getByLabel('Tipo de ajuste').selectOption('take')
    await dialog.getByLabel('Valor').fill('1250')
    await dialog.getByText('R$ 12,50 saem do saldo disponível de Loja Rival').waitFor()
    await act(first.page, 'Propor', 'tarifa cobrada a menos')

    await second.open('', 'Pendências')
    const row = second.page.getByRole('listitem').filter({ hasText: 'Ajuste de saldo' })
    await row.getByRole('button', { name: 'Confirmar' }).click()
    await second.page.getByRole('dialog').getByText('tarifa cobrada a menos').waitFor()
    await act(second.page, 'Confirmar')
    await first.page.getByRole('row').filter({ hasText: 'tarifa cobrada a menos' }).waitFor()
    expect([...first.complaints, ...second.complaints]).toEqual([])
  })

  it('shows what each book has for a difference, which one operator takes and two close', async () => {
    const id = await plantDifference(7_654_321)
    const [first, second] = await Promise.all([enter('operator'), enter('operator-2')])
    const { page } = first
    await first.open('/console/differences', 'Diferenças')
    await page.getByText('1 diferença').first().waitFor()
    await page.getByRole('row').filter({ hasText: 'R$ 76.543,21' }).getByRole('link').click()
    for (const said of ['o banco informa outra cobrança', '+R$ 76.543,20', 'não tem']) {
      await page.getByText(said).first().waitFor()
    }
    await page.getByRole('button', { name: 'Assumir' }).click()
    await page.getByText('Em andamento').waitFor()
    await page.getByRole('button', { name: 'Encerrar' }).click()
    await page.getByRole('dialog').getByText('uma segunda pessoa encerra').waitFor()
    expect(await violationsInEveryLook(page)).toEqual([])
    await act(page, 'Encerrar', 'o banco corrigiu a linha')
    await page.getByText('Aguarda outra pessoa').waitFor()

    await second.open('', 'Pendências')
    await second.page.goto(`/app/console/differences/sales/${id}`)
    await second.page.getByText('o banco corrigiu a linha').waitFor()
    await second.page.getByRole('button', { name: 'Confirmar' }).click()
    await act(second.page, 'Confirmar', 'vi no extrato')
    await second.page.getByText('o banco corrigiu a linha / vi no extrato').waitFor()
    await page.getByText('Encerrada', { exact: true }).first().waitFor()
    expect([...first.complaints, ...second.complaints]).toEqual([])
  })

  it('lets two operators record a move between provider accounts', async () => {
    const [first, second] = await Promise.all([enter('operator'), enter('operator-2')])
    const { page } = first
    await first.open('/console/ledger', 'Razão')
    await page.getByRole('button', { name: 'Registrar transferência entre contas' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Conta de destino').fill('1')
    await dialog.getByLabel('Motivo').fill('sem conta')
    await dialog.getByRole('button', { name: 'Propor' }).click()
    for (const wrong of ['Informe outra conta', 'Informe o valor']) await dialog.getByText(wrong).waitFor()
    expect(await violationsInEveryLook(page)).toEqual([])
    await dialog.getByLabel('Conta de destino').fill('2')
    await dialog.getByLabel('Valor').fill('123456')
    await dialog.getByText('o razão terá R$ 1.234,56 a menos na conta 1 e R$ 1.234,56 a mais na conta 2').waitFor()
    await act(page, 'Propor', 'TED 4711, para os saques')

    await second.open('', 'Pendências')
    const row = second.page.getByRole('listitem').filter({ hasText: 'Transferência entre contas' })
    await row.getByRole('button', { name: 'Confirmar' }).click()
    for (const said of ['TED 4711, para os saques', 'Conta de destino', 'R$ 1.234,56']) {
      await second.page.getByRole('dialog').getByText(said).waitFor()
    }
    await act(second.page, 'Confirmar')
    const moves = `SELECT actor, posted_cents::int AS cents, to_provider_account AS account FROM transfers WHERE kind = 'provider_move'`
    expect(await queryRows(stack, 'ledger', moves)).toEqual([
      { actor: expect.stringMatching(/^operator:\S+ operator:\S+$/), cents: 123_456, account: 2 },
    ])
    expect([...first.complaints, ...second.complaints]).toEqual([])
  })

  it('sets and ends a reserve on a merchant’s payments after explaining it, and shows it to the merchant', async () => {
    const [operator, merchant] = await Promise.all([enter('operator'), enter('merchant')])
    const { page } = operator
    await operator.open(`/console/merchants/${demoMerchants.lojaExemplo.id}`, demoMerchants.lojaExemplo.name)
    const card = page.getByRole('region', { name: 'Reserva de garantia' })
    const dialog = page.getByRole('dialog')
    async function change(part: string, days?: string): Promise<void> {
      await card.getByRole('button', { name: 'Alterar reserva' }).click()
      await dialog.getByLabel('Parte de cada pagamento').fill(part)
      if (days !== undefined) await dialog.getByLabel('Por quantos dias').fill(days)
    }
    await change('101', '0')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    for (const wrong of ['de 0 a 100', 'de 1 a 180', 'Informe o motivo']) await dialog.getByText(wrong).waitFor()
    expect(await violationsInEveryLook(page)).toEqual([])
    await page.keyboard.press('Escape')
    await change('12,5', '30')
    await dialog.getByText('De um pagamento de R$ 100,00, R$ 12,50 ficam retidos por 30 dias').waitFor()
    await act(page, 'Salvar', 'muitas contestações')
    await card.getByText('12,5% de cada pagamento fica retido por 30 dias.').first().waitFor()
    await card
      .getByRole('listitem')
      .filter({ hasText: 'muitas contestações' })
      .getByText('você', { exact: true })
      .waitFor()

    const token = await tokenOf('demo-merchant', stack.url)
    const sale = await createSale({ amount: 80 }, token, stack.url)
    await paySale(String(sale.body['qrcode_text']), {}, stack.url)
    await merchant.open('', demoMerchants.lojaExemplo.name)
    await merchant.page.getByText('R$ 10,00 em reserva de garantia').waitFor()

    await change('0')
    await dialog.getByText('Os próximos pagamentos não terão parte retida').waitFor()
    await act(page, 'Salvar', 'as contestações acabaram')
    await card.getByText('Nenhuma parte dos pagamentos fica retida').first().waitFor()
    expect([...operator.complaints, ...merchant.complaints]).toEqual([])
  })

  it('lets two operators close a payout without a final answer from the bank', async () => {
    await makeFaults(stack, { settlesAfterMs: 60_000 })
    const id = await askFor(41.7, true)
    const [first, second] = await Promise.all([enter('operator'), enter('operator-2')])
    await Promise.all([
      first.open(`/console/withdrawals/${id}`, 'Saque'),
      second.open(`/console/withdrawals/${id}`, 'Saque'),
    ])
    // The text is in the alert and in the story.
    await first.page.getByText('O banco demora a dar a resposta final').first().waitFor({ timeout: 60_000 })
    for (const { page } of [first, second]) {
      if (page === second.page) await page.getByText(/^Solicitado por Diego Rocha/).waitFor()
      await page.getByRole('button', { name: 'Encerrar como pago' }).click()
      await page.getByText('O banco confirmou por outro canal que pagou: R$ 41,70').waitFor()
      await act(page, 'Encerrar como pago', 'confirmado pelo telefone do banco')
    }
    await first.page.getByText('Pago', { exact: true }).first().waitFor()
    await makeFaults(stack, {})
    expect([...first.complaints, ...second.complaints]).toEqual([])
  })

  it('lets two operators close a refund without an answer from the bank', async () => {
    const token = await tokenOf('demo-merchant', stack.url)
    const sale = await createSale({ amount: 61.3 }, token, stack.url)
    expect((await paySale(String(sale.body['qrcode_text']), {}, stack.url)).status).toBe(200)
    const path = `/v1/sales/${sale.body['id']}`
    const status = async () => (await send('GET', path, { baseUrl: stack.url, token })).body['status']
    await vi.waitFor(async () => expect(await status()).toBe('paid'), waiting)
    await makeFaults(stack, { lostReplyRate: 1, webhookLossRate: 1 })
    onTestFinished(() => makeFaults(stack, {}))
    const headers = { 'idempotency-key': newKey() }
    const asked = await send('POST', `${path}/refunds`, { baseUrl: stack.url, token, headers, body: {} })
    expect(asked.status).toBe(201)
    const refund = objectAt(asked.body, 'data')
    // Makes the try an hour old, and the next look-up due now.
    await vi.waitFor(
      async () => expect(await queryRows(stack, 'sales', ageTriesSql, [refund['id']])).toHaveLength(1),
      waiting,
    )
    await queryRows(stack, 'sales', 'UPDATE due_steps SET due_at = now(), sent_at = NULL WHERE subject = $1', [
      refund['id'],
    ])

    const [first, second] = await Promise.all([enter('operator'), enter('operator-2')])
    await first.open(`/console/sales/${sale.body['id']}`, 'Venda')
    await first.page.getByText('Não se sabe se o banco devolveu').first().waitFor({ timeout: 60_000 })
    await first.page.getByRole('button', { name: 'Encerrar como devolvido' }).click()
    await act(first.page, 'Encerrar como devolvido', 'confirmado pelo telefone do banco')
    await second.open('', 'Pendências')
    const row = second.page.getByRole('listitem').filter({ hasText: 'Encerrar uma devolução conforme o banco' })
    await row.getByRole('button', { name: 'Confirmar' }).click()
    for (const said of [/^Solicitado por Diego Rocha/, 'confirmado pelo telefone do banco']) {
      await second.page.getByRole('dialog').getByText(said).waitFor()
    }
    await act(second.page, 'Confirmar', 'conferido com o banco')
    for (const told of ['Devolução: encerrada manualmente', 'Devolução: banco devolveu']) {
      await first.page.getByText(told).first().waitFor({ timeout: 60_000 })
    }
    expect([...first.complaints, ...second.complaints]).toEqual([])
  })

  it('adds, edits, tests and removes a webhook, and resends a delivery', async () => {
    let status = 400
    const program: Server = createServer((request, response) => {
      request.resume()
      response.writeHead(status).end()
    })
    await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(program.address() as AddressInfo).port}/webhooks`
    const { page, open, complaints } = await enter('merchant')
    await open('/developers', 'Desenvolvedores')
    await page.getByRole('button', { name: 'Novo webhook' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Endereço').fill(url)
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await page.getByRole('button', { name: 'Guardei' }).click()
    await page.getByRole('link', { name: url }).click()

    await page.getByRole('button', { name: 'Editar' }).click()
    await dialog.getByLabel('Descrição').fill('a loja')
    await dialog.getByLabel('Venda paga').check()
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await page.getByText('a loja').waitFor()
    await page.getByText('sale.paid').waitFor()

    status = 204
    await page.getByRole('button', { name: 'Enviar teste' }).click()
    const delivery = page.getByRole('listitem').filter({ hasText: 'ping' })
    await delivery.getByText('Entregue').waitFor()
    await delivery.getByRole('button', { name: 'Reenviar' }).click()
    await page.getByText('Será reenviado').waitFor()
    await delivery.getByText('2 tentativas').waitFor()

    await page.getByRole('button', { name: 'Remover' }).click()
    await act(page, 'Remover')
    await page.getByRole('heading', { level: 1, name: 'Desenvolvedores' }).waitFor()
    program.close()
    // The page was still reading the endpoint when it was removed, which is a 404.
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([])
  })

  it('shows an error when the service dies before an approval, which is done once, on the second try', async () => {
    const id = await askFor(33.33)
    const { page, open } = await enter('finance')
    await open(`/withdrawals/${id}`, 'Saque')
    await page.getByRole('button', { name: 'Aprovar' }).click()
    await page.route('**/approve', async (route) => {
      stack.processes.get('withdrawals')?.kill('SIGKILL')
      await route.continue()
    })
    await page.getByRole('button', { name: 'Aprovar R$ 33,33' }).click()
    await page
      .getByRole('alert')
      .filter({ hasText: /fora do ar por um momento|Não houve resposta/ })
      .waitFor()
    await page.unroute('**/approve')
    await stack.waitUntilHealthy()
    const token = await tokenOf('demo-merchant', stack.url)
    const asIs = await send('GET', `/v1/withdrawals/${id}`, { baseUrl: stack.url, token })
    expect(objectAt(asIs.body, 'data')['status']).toBe('pending')
    await page.getByRole('button', { name: 'Aprovar R$ 33,33' }).click()
    await page.getByText('O dinheiro chegou ao destino.').waitFor({ timeout: 60_000 })
    expect(await payoutsOf(33_13)).toBe(1)
  })

  it('says that the outcome is unknown when the gateway dies after an approval, which pays once', async () => {
    const id = await askFor(34.44)
    const { page, open } = await enter('finance')
    await open(`/withdrawals/${id}`, 'Saque')
    await page.getByRole('button', { name: 'Aprovar' }).click()
    await page.route('**/approve', async (route) => {
      expect((await route.fetch()).status()).toBe(200)
      stack.processes.get('gateway')?.kill('SIGKILL')
      await route.abort('connectionreset')
    })
    await page.getByRole('button', { name: 'Aprovar R$ 34,44' }).click()
    await page.getByText('Não houve resposta, e não sabemos se foi feito.').waitFor()
    await page.unroute('**/approve')
    await stack.waitUntilHealthy()
    // Asking again does nothing; the portal says that the state has changed.
    await page.getByRole('button', { name: 'Aprovar R$ 34,44' }).click()
    await page.getByText('A situação já mudou.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('O dinheiro chegou ao destino.').waitFor({ timeout: 60_000 })
    expect(await payoutsOf(34_24)).toBe(1)
  })

  it('gives a person a password-reset link that works once and signs nobody in', async () => {
    const person = await join(browser, 'support', { baseURL: stack.url })
    const owner = await enter('merchant')
    await owner.open('/people', 'Pessoas')
    const row = owner.page.getByRole('listitem').filter({ hasText: person.email })
    await row.getByRole('button', { name: 'Nova senha' }).click()
    await owner.page.getByRole('dialog').getByRole('button', { name: 'Nova senha' }).click()
    const link = await owner.page.getByLabel('Link (vale uma vez').inputValue()
    await owner.page.getByRole('button', { name: 'Guardei' }).click()

    const { page } = await visit(browser, { baseURL: stack.url })
    const change = async (password: string) => {
      await page.goto(link)
      await page.getByLabel('Nova senha').fill(password)
      await page.getByLabel('Repita a senha').fill(password)
      await page.getByRole('button', { name: 'Alterar senha' }).click()
    }
    await change('outra frase que ninguem adivinha')
    await page.getByRole('link', { name: 'Entrar' }).click()
    await page.getByLabel('E-mail').fill(person.email)
    await page.getByLabel('Senha').fill('outra frase que ninguem adivinha')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Loja Exemplo' }).waitFor()
    await page.goto('about:blank')
    await change('uma terceira frase, de outra pessoa')
    await page.getByText('Este link já foi usado ou não vale mais.').waitFor()
  })

  it('shows a sale’s history across services on one page, and finds an API request by its id', async () => {
    const token = await tokenOf('demo-merchant', stack.url)
    const sale = await createSale({ amount: 19.9 }, token, stack.url)
    expect((await paySale(String(sale.body['qrcode_text']), {}, stack.url)).status).toBe(200)
    const operator = await enter('operator')
    await operator.open(`/console/sales/${sale.body['id']}`, 'Venda')
    const story = operator.page.getByRole('list').filter({ hasText: 'Pagamento da venda R$ 19,90' })
    await story.getByText(/^Recebimento/).waitFor({ timeout: 60_000 })
    await operator.page.getByText('Nada: terminou ou aguarda uma pessoa.').waitFor({ timeout: 60_000 })

    const answer = await fetch(`${stack.url}/v1/sales/${newKey()}`, { headers: { authorization: `Bearer ${token}` } })
    const requestId = String(answer.headers.get('x-request-id'))
    const owner = await enter('merchant')
    await owner.open(`/developers/requests?q=${requestId}`, 'Requisições da API')
    await owner.page.getByText('GET /v1/sales/:id').waitFor({ timeout: 60_000 })
    expect(await owner.page.getByRole('row').count()).toBe(2)
    expect([...operator.complaints, ...owner.complaints]).toEqual([])
  })

  it('says how long a list has been out of date when nothing answers, and catches up by itself', async () => {
    const { page, open } = await enter('merchant')
    await open('/sales', 'Vendas')
    await page.getByText('Ao vivo').waitFor()
    await page.route('**/v1/sales**', (route) => route.abort('connectionrefused'))
    await page.getByText(/Desatualizado há/).waitFor({ timeout: 60_000 })
    const reference = `volta-${Date.now()}`
    const token = await tokenOf('demo-merchant', stack.url)
    await createSale({ amount: 20, reference }, token, stack.url)
    expect(await page.getByRole('link', { name: reference }).count()).toBe(0)
    await page.unroute('**/v1/sales**')
    await page.getByText('Ao vivo').waitFor({ timeout: 60_000 })
    await page.getByRole('link', { name: reference }).waitFor()
  })

  it('shows changes in real time, says when it cannot, and recovers by itself', async () => {
    const { page, open } = await enter('merchant')
    const asked: string[] = []
    await open('/sales', 'Vendas')
    await page.getByText('Ao vivo').waitFor()
    page.on('request', (request) => asked.push(request.url()))
    const token = await tokenOf('demo-merchant', stack.url)
    const references = [1, 2].map((number) => `na-hora-${number}-${Date.now()}`)
    await createSale({ amount: 20, reference: references[0] }, token, stack.url)
    await page.getByRole('link', { name: references[0] ?? '' }).waitFor()

    // The stream of changes is refused: the page polls more often instead, and says so.
    await page.route('**/v1/changes', (route) => route.abort('connectionrefused'))
    stack.processes.get('gateway')?.kill('SIGKILL')
    await page.getByText(/Sem tempo real|Desatualizado há/).waitFor({ timeout: 60_000 })
    await stack.waitUntilHealthy()
    await page.getByText('Sem tempo real').waitFor({ timeout: 60_000 })
    await createSale({ amount: 20, reference: references[1] }, token, stack.url)
    await page.getByRole('link', { name: references[1] ?? '' }).waitFor({ timeout: 60_000 })

    await page.unroute('**/v1/changes')
    await page.getByText('Ao vivo').waitFor({ timeout: 60_000 })
    expect(asked.some((url) => url.endsWith('/v1/changes'))).toBe(true)
  })

  it('scrolls through a long list, and keeps only the rows nearby in the page', async () => {
    const token = await tokenOf('demo-merchant', stack.url)
    const references = Array.from({ length: 180 }, (_, index) => `longa-${index}`)
    for (const reference of references) await createSale({ amount: 10, reference }, token, stack.url)
    const { page, open, complaints } = await enter('merchant')
    await open('/sales', 'Vendas')
    await page.getByRole('button', { name: 'Carregar mais' }).click()
    await page.getByRole('heading', { level: 1 }).focus()
    await expect
      .poll(
        async () => {
          await page.keyboard.press('End')
          return page.getByRole('link', { name: 'longa-0', exact: true }).count()
        },
        { timeout: 60_000 },
      )
      .toBe(1)
    expect(await page.getByRole('row').count()).toBeLessThan(100)
    // A refresh at this moment can scroll back to where the reader was.
    await expect
      .poll(
        async () => {
          await page.keyboard.press('Home')
          return page.getByRole('link', { name: 'longa-179' }).count()
        },
        { timeout: 60_000 },
      )
      .toBe(1)
    expect(complaints).toEqual([])
  })

  /** An address for each route of the application, and who can open it. */
  async function addressesOf(): Promise<Record<string, { path: string; doors: readonly Looker[] }>> {
    const token = await tokenOf('demo-merchant', stack.url)
    const reviewed = await askForReview()
    const [sale, waiting, endpoint, stray, subscription] = await Promise.all([
      createSale(
        { amount: 12.5, split: [{ merchant_id: demoMerchants.lojaRival.id, percentage: 10 }] },
        token,
        stack.url,
      ),
      askFor(12.5),
      send('POST', '/v1/webhook-endpoints', {
        baseUrl: stack.url,
        token,
        body: { url: 'https://loja.example.com/pix' },
      }),
      receiveStray(98_76),
      send('POST', '/v1/subscriptions', {
        baseUrl: stack.url,
        token,
        body: {
          amount: 59.9,
          period: 'monthly',
          starts_on: dateOf(new Date(Date.now() + 864_000_000)),
          customer_name: 'Maria Silva',
          customer_document: '52998224725',
        },
      }),
    ])
    await vi.waitFor(
      async () => {
        const operator = { baseUrl: stack.url, token: await tokenOf('demo-operator', stack.url) }
        expect((await send('GET', `/ops/sales/unmatched-payments/${stray}`, operator)).status).toBe(200)
      },
      { timeout: 60_000, interval: 200 },
    )
    const merchant = (path: string) => ({ path, doors: ['merchant'] as const })
    const operator = (path: string) => ({ path, doors: ['operator'] as const })
    return {
      invitation: { path: '/invitation', doors: ['nobody'] },
      oidc: { path: '/oidc', doors: ['nobody'] },
      reset: { path: '/reset', doors: ['nobody'] },
      '/': { path: '', doors: ['nobody', 'merchant', 'operator'] },
      sales: merchant('/sales'),
      'sales/new': merchant('/sales/new'),
      'sales/$id': merchant(`/sales/${sale.body['id']}`),
      subscriptions: merchant('/subscriptions'),
      'subscriptions/new': merchant('/subscriptions/new'),
      'subscriptions/$id': merchant(`/subscriptions/${subscription.body['id']}`),
      withdrawals: merchant('/withdrawals'),
      'withdrawals/new': merchant('/withdrawals/new'),
      'withdrawals/settings': merchant('/withdrawals/settings'),
      'withdrawals/$id': merchant(`/withdrawals/${waiting}`),
      statement: merchant('/statement'),
      disputes: merchant('/disputes'),
      'disputes/$id': merchant(`/disputes/${await disputedAt(token)}`),
      developers: merchant('/developers'),
      'developers/webhooks/$id': merchant(`/developers/webhooks/${endpoint.body['id']}`),
      'developers/requests': merchant('/developers/requests'),
      people: merchant('/people'),
      checkout: merchant('/checkout'),
      'console/withdrawals/$id': operator(`/console/withdrawals/${reviewed}`),
      'console/sales/$id': operator(`/console/sales/${sale.body['id']}`),
      'console/ledger': operator('/console/ledger'),
      'console/payments/$endToEndId': operator(`/console/payments/${stray}`),
      'console/merchants': operator('/console/merchants'),
      'console/merchants/$id': operator(`/console/merchants/${demoMerchants.lojaExemplo.id}`),
      'console/payouts': operator('/console/payouts'),
      'console/audit': operator('/console/audit'),
      'console/queues': operator('/console/queues'),
      'console/differences': operator('/console/differences'),
      'console/differences/$service/$id': operator(`/console/differences/sales/${await plantDifference(12_345)}`),
      search: { path: `/search?q=${sale.body['id']}`, doors: ['merchant', 'operator'] },
      security: { path: '/security', doors: ['merchant', 'operator'] },
    }
  }

  /** Writes what a day's comparison writes: an alert, and the runs of that day. */
  async function plantDifference(amountCents: number): Promise<string> {
    const subject = createEndToEndId('12345678', new Date())
    const books = {
      bank: { id: 'k3jd92ms7ahq1zp0x8vbn5tw4c', amountCents: amountCents - 1 },
      ours: { id: 'k3jd92ms7ahq1zp0x8vbn5tw4c', amountCents },
      ledger: null,
    }
    const details = { date: '2026-11-20', text: 'the bank names another charge than we have', amountCents, books }
    const id = randomUUID()
    await queryRows(
      stack,
      'sales',
      `INSERT INTO alerts (id, kind, subject, details) VALUES ($1, 'payment_differs', $2, $3)`,
      [id, subject, JSON.stringify(details)],
    )
    for (const service of ['sales', 'withdrawals'] as const) {
      await queryRows(
        stack,
        service,
        `INSERT INTO day_comparisons (id, day, by_hand, bank_lines, our_lines, ledger_lines, differences, started_at)
         VALUES ($1, '2026-11-20', false, 1200, 1201, 1200, 1, now())`,
        [randomUUID()],
      )
    }
    return id
  }

  /** A dispute that can be answered. */
  async function disputedAt(token: string): Promise<string> {
    const { body: sale } = await createSale({ amount: 43.1 }, token, stack.url)
    const { body: payment } = await paySale(String(sale['qrcode_text']), {}, stack.url)
    const claim = { end_to_end_id: payment['end_to_end_id'] }
    await send('POST', '/sandbox/disputes', { baseUrl: stack.url, body: claim })
    return vi.waitFor(
      async () => {
        const answer = await send('GET', '/v1/disputes?status=open&limit=100', { baseUrl: stack.url, token })
        const dispute = rowsOf(answer).find((row) => row['end_to_end_id'] === claim.end_to_end_id)
        expect(dispute).toBeDefined()
        return String(dispute?.['id'])
      },
      { timeout: 60_000, interval: 200 },
    )
  }

  async function askForReview(): Promise<string> {
    const token = await newMerchant({ funds: 2_000_000, pixKey: 'loja@example.com', baseUrl: stack.url })
    const headers = { 'idempotency-key': newKey() }
    const body = { amount: 12_345.67, authorize: true }
    const answer = await send('POST', '/v1/withdrawals', { baseUrl: stack.url, token, headers, body })
    return String(objectAt(answer.body, 'data')['withdrawal_id'])
  }

  it('breaks no accessibility rule in any view, theme, language or size', { timeout: 600_000 }, async () => {
    const router = await readFile(new URL('../../../services/portal/src/router.tsx', import.meta.url), 'utf8')
    const routes = [...router.matchAll(/\bpath: '([^']+)'/g)].map(([, path]) => String(path))
    const addresses = await addressesOf()
    // A new view must be added here.
    expect(Object.keys(addresses).toSorted()).toEqual(routes.toSorted())

    const found: string[] = []
    async function walk(looker: Looker, locale: string): Promise<void> {
      const options = { locale, baseURL: stack.url }
      const { page, complaints } = looker === 'nobody' ? await visit(browser, options) : await enter(looker, options)
      const own = Object.values(addresses).filter(({ doors }) => doors.includes(looker))
      await page.goto('/app/nowhere')
      for (const { path } of [{ path: '/nowhere' }, ...own]) {
        await page.evaluate("for (const heading of document.querySelectorAll('h1')) heading.dataset.seen = ''")
        if (path !== '/nowhere') await follow(page, path)
        await page
          .locator(path === '/nowhere' ? 'h1' : 'h1:not([data-seen])')
          .first()
          .waitFor()
        await settled(page)
        const rules = await violationsInEveryLook(page)
        found.push(...rules.map((rule) => `${path} ${looker} ${locale} ${rule}`))
      }
      expect(complaints).toEqual([])
    }
    await Promise.all(
      (['nobody', 'merchant', 'operator'] as const).map(async (looker) => {
        for (const locale of ['pt-BR', 'en-US']) await walk(looker, locale)
      }),
    )
    expect(found).toEqual([])
  })
})

type Looker = 'nobody' | 'merchant' | 'operator'
