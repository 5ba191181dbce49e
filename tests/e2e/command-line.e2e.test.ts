import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { run } from '../../libs/cli/src/run.ts'
import { createWithdrawal, eventually, newMerchant, setPayouts } from './api.ts'

let configFolder: string
/** The environment with the credentials of a merchant that only this file uses. */
let shop: Environment

type Environment = Record<string, string>

const binary = join(import.meta.dirname, '../../node_modules/.bin/comporta')

beforeAll(async () => {
  configFolder = await mkdtemp(join(tmpdir(), 'comporta-cli-'))
  shop = await newShop()
})
afterAll(() => rm(configFolder, { recursive: true, force: true }))

const as = (clientId: string, clientSecret: string): Environment => ({
  XDG_CONFIG_HOME: configFolder,
  COMPORTA_URL: inject('gatewayUrl'),
  COMPORTA_CLIENT_ID: clientId,
  COMPORTA_CLIENT_SECRET: clientSecret,
})
const operator = () => as('demo-operator', 'demo-operator-secret')

interface Options {
  environment?: Environment
  /** The answers to the command's questions, line by line. */
  typed?: string[]
  signal?: AbortSignal
}

/** Runs one command in this process, as the binary does. */
async function comporta(line: string, { environment = shop, typed = [], signal }: Options = {}) {
  const lines = [...typed]
  const said = { out: '', err: '' }
  const status = await run(line.split(' '), {
    out: (written) => {
      said.out += written
    },
    err: (written) => {
      said.err += written
    },
    ask: async ({ text: question }) => {
      said.err += question
      return lines.shift()
    },
    environment,
    interruption: () => signal ?? new AbortController().signal,
  })
  return { status, ...said }
}

/** The JSON output of a command that has to succeed. */
async function answerOf<View>(line: string, view: z.ZodType<View>, environment = shop): Promise<View> {
  const { status, out, err } = await comporta(`${line} --yes --json`, { environment })
  expect({ status, err }).toEqual({ status: 0, err: '' })
  return view.parse(JSON.parse(out))
}

const sale = z.looseObject({ id: z.string(), status: z.string().optional() })
const endpoint = z.looseObject({ id: z.string(), secret: z.string() })
const uuid = /[0-9a-f]{8}-[0-9a-f-]{27}/

/** Creates a merchant as an operator does with the command line. */
async function newShop(): Promise<Environment> {
  const made = await answerOf('merchants create Padaria OLINDA', z.looseObject({ id: z.string() }), operator())
  const scopes =
    'sales:read,sales:write,withdrawals:read,withdrawals:write,withdrawals:approve,balance:read,webhooks:read,webhooks:write'
  const client = z.object({ client_id: z.string(), client_secret: z.string() })
  const credentials = await answerOf(`clients create shop --merchant ${made.id} --scopes ${scopes}`, client, operator())
  const settings = {
    default_pix_key: null,
    withdrawal_max_cents: null,
    auto_approval: true,
    auto_approval_max_cents: 5_000_000,
    auto_approval_daily_max_cents: 50_000_000,
    creator_may_approve: true,
    reason: 'a test of its own',
  }
  await setPayouts(made.id, settings)
  return as(credentials.client_id, credentials.client_secret)
}

describe('comporta login', () => {
  it('stores valid credentials in a file that only its owner can read, and uses them until logout', async () => {
    const url = inject('gatewayUrl')
    const own = { XDG_CONFIG_HOME: join(configFolder, 'kept') }
    const { status, out } = await comporta(`login --url ${url}/ --client-id ${shop['COMPORTA_CLIENT_ID']}`, {
      environment: own,
      typed: [shop['COMPORTA_CLIENT_SECRET'] ?? ''],
    })
    expect(status).toBe(0)
    expect(out).not.toContain(shop['COMPORTA_CLIENT_SECRET'])
    const file = join(own.XDG_CONFIG_HOME, 'comporta', 'credentials.json')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ url })
    expect(await comporta('balance', { environment: own })).toMatchObject({ status: 0, err: '' })
    await comporta('logout', { environment: own })
    expect(await comporta('balance', { environment: own })).toMatchObject({ status: 2, out: '' })
  })

  it('reads the id and the secret from a pipe, even one that stays open', async () => {
    const { PATH } = process.env
    const env = { PATH, XDG_CONFIG_HOME: join(configFolder, 'piped') }
    const login = spawn(process.execPath, [binary, 'login', '--url', inject('gatewayUrl')], { env, timeout: 20_000 })
    login.stdin.write(`${shop['COMPORTA_CLIENT_ID']}\n${shop['COMPORTA_CLIENT_SECRET']}\n`)
    const [out, err, [status]] = await Promise.all([text(login.stdout), text(login.stderr), once(login, 'exit')])
    expect({ status, err }).toEqual({ status: 0, err: `Client id: Secret of ${shop['COMPORTA_CLIENT_ID']}: \n` })
    expect(out).toContain(`as ${shop['COMPORTA_CLIENT_ID']}; kept in ${env.XDG_CONFIG_HOME}`)
  })

  it('stores nothing for invalid credentials, and says why', async () => {
    const own = { XDG_CONFIG_HOME: join(configFolder, 'refused') }
    const { status, err } = await comporta(`login --url ${inject('gatewayUrl')} --client-id nobody`, {
      environment: own,
      typed: ['wrong'],
    })
    expect(status).toBe(1)
    expect(err).toMatch(/invalid_credentials, status 401, request/)
    await expect(stat(join(own.XDG_CONFIG_HOME, 'comporta'))).rejects.toThrow()
  })
})

describe('comporta sales', () => {
  it('creates a sale, shows its link, lists it and cancels it', async () => {
    const { status, out } = await comporta('sales create 25,50 --reference pedido-42')
    expect(status).toBe(0)
    expect(out).toMatch(/qrcode_url +http\S+\/checkout\//)
    const id = uuid.exec(out)?.[0]
    expect((await comporta('sales list --reference pedido-42')).out).toMatch(
      new RegExp(`${id} +pending +R\\$ 25,50 +pedido-42`),
    )
    expect((await comporta(`sales cancel ${id}`)).out).toMatch(/status +cancelled/)
    expect(await answerOf(`sales get ${id}`, sale)).toMatchObject({ status: 'cancelled' })
  })

  it('prints a refusal with its fields, code and request id', async () => {
    expect(await comporta('sales create 9.99')).toMatchObject({
      status: 1,
      out: '',
      err: expect.stringMatching(
        /error: .*\n {2}amount: must be at least 10\.00\n {2}\(invalid_request, status 400, request [0-9a-f-]{36}\)/,
      ),
    })
  })

  it('asks before a refund, and does nothing without a yes', async () => {
    const { id } = await answerOf('trigger sale.paid', sale)
    expect(await comporta(`sales refund ${id} --amount 5`, { typed: ['n'] })).toMatchObject({
      status: 2,
      err: expect.stringMatching(/Refund R\$ 5,00 of sale .* at http.*\? \[y\/N] Nothing was done/),
    })
    expect(await comporta(`sales refund ${id} --amount 5`)).toMatchObject({ status: 2 })
    expect(await comporta(`sales refund ${id} --amount 5`, { typed: ['y'] })).toMatchObject({ status: 0 })
  })
})

describe('comporta withdrawals', () => {
  it('creates one withdrawal per key after asking, approves it, and shows it paid', async () => {
    await answerOf('trigger sale.paid', sale)
    await answerOf('trigger sale.paid', sale)
    const line = 'withdrawals create 10 --pix-key fornecedor@exemplo.com.br --pix-key-type email --key cli-1'
    const { out, err } = await comporta(line, { typed: ['sim'] })
    expect(err).toMatch(/Withdraw R\$ 10,00 to fornecedor@exemplo\.com\.br at /)
    const id = uuid.exec(out)?.[0]
    expect((await comporta(`${line} --yes`)).out).toContain(id)
    expect(await comporta(`withdrawals approve ${id} --yes`)).toMatchObject({ status: 0 })
    await eventually(async () => (await comporta('withdrawals list --status paid')).out).toContain(id)
    const statement = await comporta('statement --json')
    expect(JSON.parse(statement.out)).toContainEqual(expect.objectContaining({ kind: 'capture', withdrawal_id: id }))
    expect((await comporta('statement --csv')).out.split('\n')[0]).toContain(',')
  })
})

describe('comporta trigger', () => {
  it.each([
    ['sale.expired', 'expired'],
    ['dispute.opened', 'open'],
    ['dispute.closed', 'rejected'],
    ['defense.sent', 'sent'],
    ['withdrawal.failed', 'failed'],
    ['withdrawal.pending_approval', 'pending'],
  ])('causes %s', async (event, status) => {
    await answerOf('trigger sale.paid', sale)
    expect(await answerOf(`trigger ${event}`, z.looseObject({ status: z.string() }))).toMatchObject({ status })
  })
})

describe('comporta webhooks', () => {
  it('forwards signed events to a local program, and leaves no endpoint behind', async () => {
    const heard: { type: string; id: string | undefined }[] = []
    const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
    const program = createServer(async (request, response) => {
      const body = await text(request)
      new Webhook(secret).verify(body, request.headers as Record<string, string>)
      const { type, data } = z
        .object({ type: z.string(), data: z.looseObject({ id: z.string().optional() }) })
        .parse(JSON.parse(body))
      heard.push({ type, id: data.id })
      response.writeHead(204).end()
    }).listen(0, '127.0.0.1')
    await once(program, 'listening')
    const forward = `127.0.0.1:${(program.address() as AddressInfo).port}/hooks`
    const ending = new AbortController()
    const listening = comporta(`webhooks listen --forward ${forward} --secret ${secret}`, { signal: ending.signal })
    await eventually(async () => (await comporta('webhooks list')).out).toContain('disabled')
    const { id } = await answerOf('trigger sale.paid', sale)
    await eventually(() => heard).toContainEqual({ type: 'sale.paid', id })
    ending.abort()
    expect(await listening).toMatchObject({ status: 0, out: expect.stringMatching(/sale\.paid .* 204/) })
    expect((await comporta('webhooks list')).out).toBe('Nothing.\n')
    program.close()
  })

  it('creates an endpoint, shows its deliveries and resends one', async () => {
    const { id, secret } = await answerOf('webhooks create http://127.0.0.1:9/hooks --events sale.paid', endpoint)
    expect(secret).toMatch(/^whsec_/)
    await answerOf('trigger sale.paid', sale)
    await eventually(async () => (await comporta(`webhooks deliveries ${id}`)).out).toMatch(
      /sale\.paid +pending +[1-9]/,
    )
    const event = uuid.exec((await comporta(`webhooks deliveries ${id}`)).out.split('\n')[1] ?? '')?.[0]
    expect((await comporta(`webhooks resend ${id} ${event}`)).out).toMatch(/resent +1/)
    expect(await comporta(`webhooks resend ${id}`)).toMatchObject({ status: 2 })
    expect(await comporta(`webhooks remove ${id}`)).toMatchObject({ status: 0 })
  })
})

describe('comporta for operators', () => {
  beforeAll(async () => {
    const token = await newMerchant({ funds: 2_000_000, pixKey: 'loja@example.com' })
    expect((await createWithdrawal({ amount: 11_111.11, authorize: true }, { token })).status).toBe(201)
    const { id } = await answerOf('merchants create Lua OLINDA', z.looseObject({ id: z.string() }), operator())
    await comporta(`payouts pause --merchant ${id} --reason listed --yes`, { environment: operator() })
  })

  it.each([
    ['merchants list --limit 1000', 'ID STATUS NAME CITY CREATED', /\n[0-9a-f-]{36} +active +Lua +OLINDA +\d{4}-/],
    [
      'reviews list',
      'ID COMPLIANCE AMOUNT WHY MERCHANT CREATED',
      /\n[0-9a-f-]{36} +pending +R\$ 11\.?111,11 +large_amount /,
    ],
    [
      'alerts list',
      'SERVICE ID KIND SUBJECT SINCE',
      /\nwithdrawals +[0-9a-f-]{36} +review_waiting +[0-9a-f-]{36} +\d{4}-/,
    ],
    [
      'payouts pauses',
      'MERCHANT KIND BY REASON SINCE',
      /\n[0-9a-f-]{36} +paused +operator:demo-operator +listed +\d{4}-/,
    ],
    [
      'audit --actor demo-operator --limit 3',
      'AT ACTOR EVENT SUBJECT REASON REQUEST',
      /^.*\n(\d{4}-\S+ +demo-operator +\w+ .*\n){3}$/,
    ],
  ])('%s shows a table, and prints a list with --json', async (line, headings, row) => {
    const list = () => comporta(line, { environment: operator() })
    await eventually(async () => (await list()).out).toMatch(row)
    const { status, out, err } = await list()
    expect({ status, err, headings: out.split('\n')[0]?.replaceAll(/ +/g, ' ') }).toEqual({
      status: 0,
      err: '',
      headings,
    })
    expect(Array.isArray(await answerOf(line, z.unknown(), operator()))).toBe(true)
  })

  it('pauses and resumes the payouts of one merchant', async () => {
    const merchant = (await answerOf('merchants create Sol OLINDA', z.looseObject({ id: z.string() }), operator())).id
    const line = `--merchant ${merchant} --reason tested --yes`
    expect((await comporta(`payouts pause ${line}`, { environment: operator() })).status).toBe(0)
    expect((await comporta('payouts pauses', { environment: operator() })).out).toContain(merchant)
    expect((await comporta(`payouts resume ${line}`, { environment: operator() })).status).toBe(0)
    expect((await comporta('payouts pauses', { environment: operator() })).out).not.toContain(merchant)
  })

  it('answers 403 to a merchant that runs an operator’s command', async () => {
    expect(await comporta('merchants list')).toMatchObject({ status: 1, err: expect.stringContaining('status 403') })
  })
})

describe('the program', () => {
  it.each(['', 'sales', 'nonsense', 'sales create', 'sales create ten', 'trigger sale.lost'])(
    'answers %j with its usage or an error, and exits with status 2',
    async (line) => {
      const { status, out, err } = await comporta(line)
      expect({ status, out }).toEqual({ status: 2, out: '' })
      expect(err).toMatch(/Usage|error/)
    },
  )

  it('shows examples in its help, and completes commands in shells', async () => {
    const program = (...args: string[]) => promisify(execFile)(process.execPath, [binary, ...args])
    expect((await program('--help')).stdout).toContain('$ comporta sales create 25.50')
    expect((await program('completion', 'bash')).stdout).toContain('complete')
    expect((await program('complete', '--', 'sales', 'c')).stdout).toMatch(/create[\s\S]*cancel/)
  })
})
