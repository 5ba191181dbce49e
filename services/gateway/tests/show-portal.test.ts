import { tmpdir } from 'node:os'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSmallPortal } from './built-portal.ts'
import { startGateway, type TestGateway } from './gateway.ts'

let gateway: TestGateway
const script = 'console.log("the portal")'

beforeAll(async () => {
  gateway = await startGateway({ environment: { PORTAL_FOLDER: await buildSmallPortal(script) } })
})
afterAll(() => gateway.close())

describe('/app', () => {
  it.each(['/app', '/app/', '/app/sales', '/app/sales/0190a0de-0000-7000-8000-0000000000aa?status=paid'])(
    'shows the portal’s page at %s',
    async (url) => {
      const page = await gateway.app.inject(url)
      expect(page.statusCode).toBe(200)
      expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      expect(page.body).toContain('<title>Comporta</title>')
    },
  )

  it('allows no inline code, nothing from elsewhere, and no frame around it', async () => {
    const { headers } = await gateway.app.inject('/app')
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; .*frame-ancestors 'none'$/,
    )
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
  })

  it('offers the demo’s sign-ins only in the demo', async () => {
    expect((await gateway.app.inject('/app')).body).toContain('<meta name="comporta-demo">')
    const other = await startGateway({
      environment: { PORTAL_FOLDER: await buildSmallPortal(), DEMO: 'false' },
    })
    expect((await other.app.inject('/app')).body).not.toContain('comporta-demo')
    await other.close()
  })

  it('sends files that may be cached forever, in the compression that the browser accepts', async () => {
    const ask = (encoding: string) =>
      gateway.app.inject({ url: '/app/assets/main.js', headers: { 'accept-encoding': encoding } })
    const [brotli, gzip, plain] = [await ask('gzip, br'), await ask('gzip'), await ask('')]
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(script)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(script)
    expect(plain.body).toBe(script)
    expect(brotli.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
    })
  })

  it.each(['other.js', 'main.js.br', 'constructor', '..%2findex.html'])(
    '404 for %s, which is no file of the portal',
    async (name) => {
      expect((await gateway.app.inject(`/app/assets/${name}`)).statusCode).toBe(404)
    },
  )

  it('404 when the portal is not built', async () => {
    const other = await startGateway({ environment: { PORTAL_FOLDER: tmpdir() } })
    expect((await other.app.inject('/app')).statusCode).toBe(404)
    await other.close()
  })
})
