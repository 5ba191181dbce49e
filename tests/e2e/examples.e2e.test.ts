import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClient } from '@comporta/client'
import { freePort } from '@comporta/shared/process/free-port.ts'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { readPayouts } from '../../examples/payouts/payouts.ts'
import { type Journal, openJournal } from '../../examples/shop/journal.ts'
import { createShop, listenToSales } from '../../examples/shop/shop.ts'
import { eventually, newClient, paySale } from './api.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const examples = join(root, 'examples')

let folder: string

/** Runs an example program from the checkout. */
function runProgram(
  path: string,
  args: string[],
  { clientId, clientSecret }: Record<'clientId' | 'clientSecret', string>,
) {
  const client = { COMPORTA_CLIENT_ID: clientId, COMPORTA_CLIENT_SECRET: clientSecret }
  const env = { ...process.env, COMPORTA_URL: inject('gatewayUrl'), ...client }
  return new Promise<{ status: number; out: string; err: string }>((resolve) => {
    const child = execFile(process.execPath, [path, ...args], { cwd: root, env }, (_error, out, err) =>
      resolve({ status: child.exitCode ?? -1, out, err }),
    )
  })
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comporta-examples-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('the example shop', () => {
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

  /** Presses a product's button and follows the redirect to the order's page. */
  async function buy(): Promise<{ url: string; page: string }> {
    expect(await (await fetch(address)).text()).toContain('value="caneca"')
    const answer = await fetch(`${address}/orders`, {
      method: 'POST',
      body: new URLSearchParams({ product: 'caneca' }),
    })
    return { url: answer.url, page: await answer.text() }
  }
  const codeOn = (page: string): string => /<code>(.*)<\/code>/.exec(page)?.[1] ?? ''

  it('shows a code, and thanks the payer when a signed webhook reports the payment', async () => {
    const { url, page } = await buy()
    expect(page).toContain('src="data:image/png;base64,iVBOR')
    expect((await paySale(codeOn(page))).status).toBe(200)
    await eventually(async () => (await fetch(url)).text()).toContain('Pago. Obrigado!')
    const events: unknown = await (await fetch(`${address}/events`)).json()
    expect(events).toEqual([expect.objectContaining({ type: 'sale.paid', order: url.split('/').at(-1) })])
  })

  it('creates one sale for an order, however often its page is opened', async () => {
    const { url, page } = await buy()
    const codes = await Promise.all([1, 2, 3].map(async () => codeOn(await (await fetch(url)).text())))
    expect(new Set([codeOn(page), ...codes]).size).toBe(1)
  })

  it('keeps a repeated event once, and answers 401 for a wrong signature', async () => {
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

  it('keeps only completely written entries after a crash', async () => {
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

describe('the payout script', () => {
  const csv = 'id,amount,pix_key,pix_key_type\n'

  it('pays each line once, however often it runs, and continues after a refused one', async () => {
    const { clientId, clientSecret } = await newClient({ funds: 5_000 })
    const path = join(folder, 'payouts.csv')
    await writeFile(
      path,
      `${csv}ana,10.00,ana@exemplo.com.br,email\nbia,999.00,bia@exemplo.com.br,email\ncarla,12.50,carla@exemplo.com.br,email\n`,
    )
    const first = await runProgram('examples/payouts/pay.ts', [path], { clientId, clientSecret })
    expect(first).toMatchObject({ status: 1, err: '' })
    expect(first.out).toMatch(
      /^ana {2}R\$ 10,00 processing \S+\nbia {2}insufficient_balance: .*\ncarla {2}R\$ 12,50 processing/,
    )
    const second = await runProgram('examples/payouts/pay.ts', [path], { clientId, clientSecret })
    expect(second.out.match(/known from an earlier run/g)).toHaveLength(2)
    const comporta = createClient({ baseUrl: inject('gatewayUrl'), clientId, clientSecret })
    expect((await comporta.withdrawals.list().page()).data).toHaveLength(2)
  })

  it.each([
    ['another first line', 'id,amount\n', /first line must be/],
    ['an amount that is none', `${csv}a,10,x@example.com,email\n`, /Line 2: amount/],
    ['a field too many', `${csv}a,10.00,x@example.com,email,\n`, /Line 2: has 5 fields/],
    ['an id twice', `${csv}a,10.00,x@example.com,email\na,11.00,x@example.com,email\n`, /twice/],
  ])('refuses a file with %s, and names the problem', (_case, text, problem) => {
    expect(() => readPayouts(text)).toThrow(problem)
  })

  it('reads the sample file that comes with it', async () => {
    expect(readPayouts(await readFile(join(examples, 'payouts/payouts.csv'), 'utf8'))).toHaveLength(3)
  })
})

describe('the .http files', () => {
  const text = expect.any(String)
  const token = { access_token: text, expires_in: 3_600 }
  const having = (row: object) => expect.arrayContaining([expect.objectContaining(row)])
  const sales = [
    token,
    { reference: 'pedido-42', qrcode_text: text },
    { end_to_end_id: text },
    { reference: 'pedido-42', amount: 25.5, status: 'paid' },
    { data: having({ reference: 'pedido-42', amount: 25.5, status: 'paid' }) },
  ]
  const withdrawals = [
    token,
    { data: { available: { cents: 20_000 } } },
    { data: { withdrawal_id: text, amount: 'R$ 100,00', pix_key: 'fornecedor@exemplo.com.br' } },
    { data: { amount: 'R$ 100,00', status: 'paid' } },
    { data: having({ kind: 'capture', hold_change_cents: -10_000 }) },
  ]
  const webhooks = [
    token,
    { secret: expect.stringMatching(/^whsec_/), event_types: ['sale.paid'] },
    { id: text },
    { data: having({ type: 'ping', attempts: having({ took_ms: expect.any(Number) }) }) },
    '',
  ]

  it.each([
    ['sales', sales],
    ['withdrawals', withdrawals],
    ['webhooks', webhooks],
  ])('%s.http is answered as it says, from top to bottom', async (name, contents) => {
    const { clientId, clientSecret } = await newClient({ funds: 20_000 })
    const file = (await readFile(join(examples, `http/${name}.http`), 'utf8'))
      .replaceAll('demo-merchant-secret', clientSecret)
      .replaceAll('demo-merchant', clientId)
    const answers: Record<string, unknown> = {}
    /** `{{sale.response.body.id}}` stands for a field in the answer to the request named `sale`. */
    const fill = (text: string) =>
      text.replaceAll(/\{\{(\w+)(?:\.response\.body\.)?([\w.]*)\}\}/g, (_, request: string, at: string) =>
        request === 'api'
          ? inject('gatewayUrl')
          : String(
              at.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], answers[request]),
            ),
      )
    const requests = file.split(/^###.*\n/m).slice(1)
    expect(requests).toHaveLength(contents.length)
    for (const [index, request] of requests.entries()) {
      const [, named] = /^# @name (\w+)$/m.exec(request) ?? []
      const [head = '', body] = fill(request.replaceAll(/^#.*\n/gm, ''))
        .trim()
        .split('\n\n')
      const [line = '', ...headers] = head.split('\n')
      const [method = '', url = ''] = line.split(' ')
      const init = { method, headers: headers.map((header) => header.split(': ') as [string, string]) }
      const ask = async () => {
        const response = await fetch(url, body === undefined ? init : { ...init, body })
        const written = await response.text()
        return { line, ok: response.ok, answer: written && JSON.parse(written) }
      }
      const expected = { line, ok: true, answer: contents[index] }
      // What a request has caused may take a moment to be read.
      if (method === 'GET') await eventually(ask).toMatchObject(expected)
      else {
        const asked = await ask()
        expect(asked).toMatchObject(expected)
        if (named) answers[named] = asked.answer
      }
    }
  })
})
