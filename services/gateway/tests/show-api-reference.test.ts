import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startGateway, type TestGateway } from './gateway.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await startGateway({ environment: { PUBLIC_URL: 'http://localhost:3000' } })
})
afterAll(() => gateway.close())

it('describes every route in /openapi.json as docs/api/openapi.json does', async () => {
  const committed = await readFile(new URL('../../../docs/api/openapi.json', import.meta.url), 'utf8')
  expect((await gateway.app.inject('/openapi.json')).json()).toEqual(JSON.parse(committed))
})

it('names every public operation once, with its answers', async () => {
  const { paths } = (await gateway.app.inject('/openapi.json')).json<{
    paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>
  }>()
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  const names = operations.map((operation) => operation.operationId)
  expect(new Set(names).size).toBe(names.length)
  for (const operation of operations) expect(Object.keys(operation.responses).length).toBeGreaterThan(0)
  expect(names).toEqual(
    expect.arrayContaining(['createToken', 'createWithdrawal', 'getWithdrawal', 'createSale', 'getSale', 'getBalance']),
  )
})

it('shows a page to read it that takes nothing from elsewhere', async () => {
  const page = await gateway.app.inject('/docs/')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'")
  const addresses = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address)
  expect(addresses.length).toBeGreaterThan(3)
  for (const address of addresses) {
    expect(address).toMatch(/^\.\/static\//)
    expect((await gateway.app.inject(`/docs/${address.slice(2)}`)).statusCode).toBe(200)
  }
})
