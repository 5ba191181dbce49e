import { fileURLToPath } from 'node:url'
import { createDatabase, createPool } from '@comporta/shared/db/database.ts'
import { firstProviderAccount, type ProviderAccount } from '@comporta/shared/ids/ids.ts'
import type { AccountIdentity } from '@comporta/shared/provider/known-account.ts'
import { createTestDatabase, type TestDatabase } from '@comporta/shared/testing/test-database.ts'
import { compareAccounts } from '@comporta/shared/work/provider-accounts.repository.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { processEnvironment, type ServiceName, serviceNames } from '../processes.ts'
import { createSecrets } from '../secrets.ts'
import { redisUrlsOf } from '../start-stack.ts'
import { portsOf, runToEnd } from './run-to-end.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const services = ['sales', 'withdrawals'] as const
const efi = { PIX_PROVIDER: 'efi', PIX_CLIENT_ID: 'client-1', PIX_KEY: 'caixa@loja.example' } as const
const second = 2 as ProviderAccount

interface Books {
  test: TestDatabase
  database: ReturnType<typeof createDatabase<unknown>>
}
let books: Record<(typeof services)[number], Books>

beforeAll(async () => {
  const [sales, withdrawals] = await Promise.all(
    services.map(async (service) => {
      const test = await createTestDatabase(service, `${root}/services/${service}/migrations`)
      const pool = createPool({ url: test.url, applicationName: 'test', maxConnections: 4, onError: () => {} })
      return { test, database: createDatabase<unknown>(pool) }
    }),
  )
  if (!sales || !withdrawals) throw new Error('a database is missing')
  books = { sales, withdrawals }
})
afterAll(async () => {
  for (const { database, test } of Object.values(books)) {
    await database.destroy()
    await test.drop()
  }
})

const at = (account: ProviderAccount, settings: AccountIdentity) => [{ account, settings }]
async function query<Row extends object>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}
const rowsOf = (service: (typeof services)[number], account: ProviderAccount) =>
  query<{ provider: string; client_id: string; reason: string | null }>(
    books[service].test.url,
    'SELECT provider, client_id, reason FROM provider_accounts WHERE account = $1 ORDER BY id',
    [account],
  )

/** The settings of a process, or of an operator's command. */
const settingsOf = (own: AccountIdentity) => ({
  PIX_API_URL: 'https://pix.bank.example/v2',
  PIX_TOKEN_URL: 'https://pix.bank.example/oauth/token',
  PIX_CLIENT_SECRET: 'of-the-bank',
  ...own,
})
const accept = (service: (typeof services)[number], own: AccountIdentity, ...more: string[]) =>
  runToEnd([`services/${service}/src/accept-account.ts`, '--account=1', ...more], {
    PATH: process.env['PATH'],
    DATABASE_URL: books[service].test.url,
    ...settingsOf(own),
  })

describe('an account number', () => {
  it('means the account that used it first, even while its client and its key are replaced one by one', async () => {
    const { database } = books.sales
    const newClient = { ...efi, PIX_CLIENT_ID: 'client-2' }
    const newKey = { ...newClient, PIX_KEY: 'nova@loja.example' }
    for (const settings of [efi, efi, newClient, newKey]) {
      expect(await compareAccounts(database, at(second, settings))).toEqual([])
    }
    expect((await rowsOf('sales', second)).map(({ client_id }) => client_id)).toEqual([
      'client-1',
      'client-2',
      'client-2',
    ])
    const [reason] = await compareAccounts(database, at(second, { ...newKey, PIX_PROVIDER: 'inter' }))
    expect(reason).toMatch(/^account 2 is efi/)
    expect(await compareAccounts(database, at(second, efi))).toHaveLength(1)
    expect(await rowsOf('sales', second)).toHaveLength(3)
  })

  it('goes to only one account when many processes begin at once with different ones', async () => {
    const third = 3 as ProviderAccount
    const providers = ['efi', 'inter', 'itau', 'sicoob'] as const
    const reasons = await Promise.all(
      providers.map((name) => compareAccounts(books.withdrawals.database, at(third, { ...efi, PIX_PROVIDER: name }))),
    )
    expect(reasons.filter(({ length }) => length === 0)).toHaveLength(1)
    expect(await rowsOf('withdrawals', third)).toHaveLength(1)
  })

  it('has a history that nobody can change', async () => {
    const change = query(books.sales.test.ownerUrl, "UPDATE provider_accounts SET provider = 'inter'")
    await expect(change).rejects.toThrow('append-only')
  })
})

describe.each(services)('%s', (service) => {
  const inter = { PIX_PROVIDER: 'inter', PIX_CLIENT_ID: 'client-9', PIX_KEY: 'outra@loja.example' } as const

  it('does not start with another bank under the first one’s number until an operator accepts it', async () => {
    expect(await accept(service, efi, '--reason=our first bank')).toMatchObject({
      code: 0,
      text: expect.stringMatching(/: account 1 is now efi .*; it had no meaning yet/),
    })
    expect(await compareAccounts(books[service].database, at(firstProviderAccount, efi))).toEqual([])
    const databaseUrls = Object.fromEntries(serviceNames.map((name) => [name, books[service].test.url])) as Record<
      ServiceName,
      string
    >
    const stores = { redisUrls: redisUrlsOf('redis://127.0.0.1:1'), databaseUrls, dataFolder: '/nowhere' }
    const secrets = createSecrets()
    for (const [name, file] of [
      [service, 'api'],
      [`${service}-worker`, 'worker'],
    ] as const) {
      const settings = { ports: portsOf(), secrets, ...stores, demo: false, environment: settingsOf(inter) }
      const { code, text } = await runToEnd([`services/${service}/src/${file}.ts`], processEnvironment(name, settings))
      expect([code, text]).toEqual([
        78,
        expect.stringMatching(/^Refused to start:\n {2}- account 1 is efi \(client client-1/m),
      ])
      expect(text).not.toContain('of-the-bank')
    }
    expect(await accept(service, inter)).toMatchObject({ code: 2, text: expect.stringContaining('--reason=') })
    const told = await accept(service, inter, '--reason=the account has moved')
    expect(told).toMatchObject({ code: 0, text: expect.stringMatching(/: account 1 is now inter .*; it was efi /) })
    expect(await rowsOf(service, firstProviderAccount)).toMatchObject([
      { provider: 'efi', reason: 'our first bank' },
      { provider: 'inter', reason: 'the account has moved' },
    ])
    expect(await compareAccounts(books[service].database, at(firstProviderAccount, inter))).toEqual([])
    expect((await accept(service, inter, '--reason=again')).text).toContain('is that already')
  })
})

it('an account number cannot move to another bank while the first has something under way', async () => {
  await query(
    books.sales.test.url,
    `INSERT INTO sales (id, merchant_id, merchant_name, origin, amount_cents, reference, reference_generated, status, provider,
       txid, br_code, expires_at)
     VALUES (gen_random_uuid(), gen_random_uuid(), 'Loja', 'api', 1000, 'a', false, 'pending', 'inter', repeat('a', 32),
       '000201', now() + interval '1 hour')`,
  )
  await query(
    books.sales.test.url,
    `INSERT INTO subscriptions (id, merchant_id, merchant_name, origin, status, amount_cents, reference, period, starts_on, retries, provider)
     VALUES (gen_random_uuid(), gen_random_uuid(), 'Loja', 'api', 'pending', 1000, 'b', 'monthly', '2026-12-01', false, 'inter')`,
  )
  const itau = { PIX_PROVIDER: 'itau', PIX_CLIENT_ID: 'client-7', PIX_KEY: 'chave@loja.example' } as const
  expect(await accept('sales', itau, '--reason=we move')).toMatchObject({
    code: 1,
    text: expect.stringMatching(/account 1 stays what it was: 2 are under way there, which only inter knows/),
  })
})
