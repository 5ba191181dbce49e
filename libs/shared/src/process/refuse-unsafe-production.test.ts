import { describe, expect, it } from 'vitest'
import { findUnsafe, type ProductionSettings } from './refuse-unsafe-production.ts'

const safe: ProductionSettings = {
  DEMO: false,
  PIX_PROVIDER: 'api-pix',
  PIX_API_URL: 'https://pix.bank.example/v2',
  PIX_TOKEN_URL: 'https://pix.bank.example/oauth/token',
}
const door = { publicUrl: 'https://pay.example.com', trustProxy: '10.0.0.0/8' }

describe('unsafe combinations of settings', () => {
  it('do not include a real PSP over https, behind a known proxy and without the demo', async () => {
    const facts = { publicDoor: door, findDemo: async () => [] }
    expect(await findUnsafe(safe, facts, { PIX_CLIENT_SECRET: 'own' })).toEqual([])
  })

  it('do not include the demo with its own secrets and the simulated bank over http', async () => {
    const demo = { DEMO: true, PIX_PROVIDER: 'sandbox', PIX_API_URL: 'http://psp-sandbox:3000/v2' } as const
    const findDemo = async () => ['demo-merchant']
    expect(await findUnsafe(demo, { findDemo }, { PIX_CLIENT_SECRET: 'demo-only-pix-client' })).toEqual([])
  })

  it.each<[string, Partial<ProductionSettings>, RegExp]>([
    ['the demo with a real PSP', { DEMO: true }, /^DEMO=true .*Set DEMO=false/],
    ['a PSP over plain http', { PIX_API_URL: 'http://pix.bank.example/v2' }, /^PIX_API_URL .*https/],
    ['its tokens over plain http, on this machine too', { PIX_TOKEN_URL: 'http://127.0.0.1/token' }, /^PIX_TOKEN_URL /],
  ])('include %s', async (_what, change, reason) => {
    expect(await findUnsafe({ ...safe, ...change }, {}, {})).toEqual([expect.stringMatching(reason)])
  })

  it('include demo secrets without the demo, even with the simulated bank, and only their names are told', async () => {
    const fromFile = { ...safe, CLIENT_SECRET_PEPPER: 'demo-only-client-secret-pepper-of-everybody' }
    expect(await findUnsafe(fromFile, { findDemo: async () => [] }, {})).toEqual([
      expect.stringContaining('CLIENT_SECRET_PEPPER'),
    ])
    const environment = { REDIS_URL: 'redis://:demo-only-redis@redis:6379', PIX_CLIENT_SECRET: 'demo-only-pix-client' }
    const reasons = await findUnsafe({ DEMO: false, PIX_PROVIDER: 'sandbox' }, {}, environment)
    expect(reasons).toEqual([expect.stringMatching(/^PIX_CLIENT_SECRET, REDIS_URL: .*npm run --silent secrets/)])
    expect(reasons.join()).not.toContain('demo-only')
  })

  it('include a public https address without a known proxy', async () => {
    const publicDoor = { ...door, trustProxy: undefined }
    expect(await findUnsafe(safe, { publicDoor }, {})).toEqual([expect.stringContaining('Set TRUST_PROXY')])
    expect(await findUnsafe(safe, { publicDoor: { ...publicDoor, publicUrl: 'http://localhost' } }, {})).toEqual([])
  })

  it('include a demo client that can sign in beside a real PSP', async () => {
    const facts = { findDemo: async () => ['demo-merchant', 'demo-operator'] }
    expect(await findUnsafe(safe, facts, {})).toEqual([
      expect.stringMatching(/\(demo-merchant, demo-operator\).*npm run demo:remove/),
    ])
    expect(await findUnsafe({ ...safe, PIX_PROVIDER: 'sandbox' }, facts, {})).toEqual([])
  })

  it('are all told at once', async () => {
    const facts = { publicDoor: { ...door, trustProxy: undefined }, findDemo: async () => ['demo-rival'] }
    const all = await findUnsafe({ ...safe, DEMO: true, PIX_API_URL: 'http://pix.bank.example/v2' }, facts, {})
    expect(all).toHaveLength(4)
  })

  it('are told even if the database is away, whose failure is thrown only if there are none', async () => {
    const facts = { findDemo: () => Promise.reject(new Error('no database')) }
    expect(await findUnsafe({ ...safe, DEMO: true }, facts, {})).toHaveLength(1)
    await expect(findUnsafe(safe, facts, {})).rejects.toThrow('no database')
  })
})
