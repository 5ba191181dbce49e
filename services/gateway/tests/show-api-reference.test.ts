import { readdir, readFile } from 'node:fs/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { errorCatalog } from '@comporta/shared/errors/error-catalog.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { viewerName } from '../src/http/site/viewer.ts'
import { startGateway, type TestGateway } from './gateway.ts'

let gateway: TestGateway
const errorCodes = Object.keys(errorCatalog)

beforeAll(async () => {
  gateway = await startGateway({ environment: { PUBLIC_URL: 'http://shop.test:3000' } })
})
afterAll(() => gateway.close())

it('/openapi.json is the same as docs/api/openapi.json', async () => {
  const committed = await readFile(new URL('../../../docs/api/openapi.json', import.meta.url), 'utf8')
  expect((await gateway.app.inject('/openapi.json')).json()).toEqual(JSON.parse(committed))
})

it('every operation has an id of its own and at least one answer', async () => {
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

const addressesIn = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address)

describe('/docs', () => {
  it('shows the reference in a page that loads nothing from elsewhere and runs no inline script', async () => {
    const page = await gateway.app.inject('/docs')
    expect(page.statusCode).toBe(200)
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'; script-src 'self'; connect-src 'self'")
    expect(policy).not.toContain('unsafe')
    expect(page.body).not.toMatch(/<script[^>]*>[^<]|<style| style=| on\w+=/)
    expect((await gateway.app.inject('/docs/')).statusCode).toBe(200)
    const files = addressesIn(page.body).filter((address) => address.startsWith('/docs/assets/'))
    expect(files).toHaveLength(3)
    for (const file of files) {
      const { statusCode, headers } = await gateway.app.inject(file)
      expect(statusCode).toBe(200)
      expect(headers['cache-control']).toContain('immutable')
    }
  })

  it('has a new nonce for its styles each time', async () => {
    const nonceOf = async () => {
      const page = await gateway.app.inject('/docs')
      const [, nonce = ''] = /csp-nonce" content="([^"]+)"/.exec(page.body) ?? []
      expect(page.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
      return nonce
    }
    expect(await nonceOf()).not.toBe(await nonceOf())
  })

  it('sends the viewer in the compression that the browser accepts', async () => {
    const ask = (encoding: string) =>
      gateway.app.inject({ url: `/docs/assets/${viewerName}`, headers: { 'accept-encoding': encoding } })
    const [brotli, gzip] = [await ask('gzip, deflate, br'), await ask('gzip')]
    expect([brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip'])
    expect(brotli.rawPayload.length).toBeLessThan(1_400_000)
    expect(brotliDecompressSync(brotli.rawPayload)).toEqual(gunzipSync(gzip.rawPayload))
  })

  it('404 for an unknown file or guide', async () => {
    for (const url of ['/docs/assets/other.js', '/docs/other', '/docs/constructor', '/docs/assets/constructor']) {
      expect(await gateway.app.inject(url)).toMatchObject({ statusCode: 404 })
    }
  })
})

describe('the guides', () => {
  it('are all reachable from the first page, and have no dead links', async () => {
    const seen = new Set<string>(['/'])
    for (const url of seen) {
      const page = await gateway.app.inject({ url, headers: { accept: 'text/html' } })
      expect({ url, statusCode: page.statusCode }).toEqual({ url, statusCode: 200 })
      if (!String(page.headers['content-type']).includes('html')) continue
      for (const address of addressesIn(page.body)) if (address.startsWith('/')) seen.add(address.split('#')[0] ?? '')
    }
    const files = await readdir(new URL('../../../docs/guides/', import.meta.url))
    expect([...seen]).toEqual(expect.arrayContaining(files.map((file) => `/docs/${file.replace('.md', '')}`)))
  })

  it('have the commands for this address, and name every error code', async () => {
    const pages = ['/docs/first-sale', '/docs/errors'].map(async (url) => (await gateway.app.inject(url)).body)
    const [sale, errors] = await Promise.all(pages)
    expect(sale).toContain('API=http://shop.test:3000')
    for (const code of errorCodes) expect(errors).toContain(`<code>${code}</code>`)
  })
})

describe('/', () => {
  it('shows people where to begin', async () => {
    const page = await gateway.app.inject({
      url: '/',
      headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
    })
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toContain("default-src 'none'; style-src 'self'")
    expect(page.body).toContain('/docs/first-sale')
  })

  it.each(['*/*', 'application/json', undefined])('404 in JSON for a program that accepts %s', async (accept) => {
    const answer = await gateway.app.inject({ url: '/', headers: accept === undefined ? {} : { accept } })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ error: 'Not Found', code: 'unknown_route' })
  })
})
