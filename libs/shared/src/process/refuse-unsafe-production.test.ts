import { describe, expect, it } from 'vitest'
import { findUnsafe, type ProductionSettings } from './refuse-unsafe-production.ts'

const safe: ProductionSettings = {
  DEMO: false,
  PIX_PROVIDER: 'api-pix',
  PIX_API_URL: 'https://pix.bank.example/v2',
  PIX_TOKEN_URL: 'https://pix.bank.example/oauth/token',
}
const door = { publicUrl: 'https://pay.example.com', trustProxy: '10.0.0.0/8' }

describe('what is unsafe together', () => {
  it('is nothing of a real PSP over https, without the demo, behind a proxy that is known', async () => {
    const facts = { publicDoor: door, findDemo: async () => [] }
    expect(await findUnsafe(safe, facts, { PIX_CLIENT_SECRET: 'own' })).toEqual([])
  })

  it('is nothing of the demo with its own secrets and the simulated bank over http', async () => {
    const demo = { DEMO: true, PIX_PROVIDER: 'sandbox', PIX_API_URL: 'http://psp-sandbox:3000/v2' } as const
    const findDemo = async () => ['demo-merchant']
    expect(await findUnsafe(demo, { findDemo }, { PIX_CLIENT_SECRET: 'demo-only-pix-client' })).toEqual([])
  })

  it.each<[string, Partial<ProductionSettings>, RegExp]>([
    ['the demo with a real PSP', { DEMO: true }, /^DEMO=true .*Set DEMO=false/],
    ['a PSP over plain http', { PIX_API_URL: 'http://pix.bank.example/v2' }, /^PIX_API_URL .*https/],
    ['its tokens over plain http, on this machine too', { PIX_TOKEN_URL: 'http://127.0.0.1/token' }, /^PIX_TOKEN_URL /],
  ])('is %s', async (_what, change, reason) => {
    expect(await findUnsafe({ ...safe, ...change }, {}, {})).toEqual([expect.stringMatching(reason)])
  })

  it('is a secret of the compose file without the demo, with the simulated bank too; only its name is said', async () => {
    const fromFile = { ...safe, CLIENT_SECRET_PEPPER: 'demo-only-client-secret-pepper-of-everybody' }
    expect(await findUnsafe(fromFile, { findDemo: async () => [] }, {})).toEqual([
      expect.stringContaining('CLIENT_SECRET_PEPPER'),
    ])
    const environment = { REDIS_URL: 'redis://:demo-only-redis@redis:6379', PIX_CLIENT_SECRET: 'demo-only-pix-client' }
    const reasons = await findUnsafe({ DEMO: false, PIX_PROVIDER: 'sandbox' }, {}, environment)
    expect(reasons).toEqual([expect.stringMatching(/^PIX_CLIENT_SECRET, REDIS_URL: .*npm run --silent secrets/)])
    expect(reasons.join()).not.toContain('demo-only')
  })

  it('is a public address of https without a proxy that is known', async () => {
    const publicDoor = { ...door, trustProxy: undefined }
    expect(await findUnsafe(safe, { publicDoor }, {})).toEqual([expect.stringContaining('Set TRUST_PROXY')])
    expect(await findUnsafe(safe, { publicDoor: { ...publicDoor, publicUrl: 'http://localhost' } }, {})).toEqual([])
  })

  it('is a demo client that can sign in while the PSP is a real one', async () => {
    const facts = { findDemo: async () => ['demo-merchant', 'demo-operator'] }
    expect(await findUnsafe(safe, facts, {})).toEqual([
      expect.stringMatching(/\(demo-merchant, demo-operator\).*npm run demo:remove/),
    ])
    expect(await findUnsafe({ ...safe, PIX_PROVIDER: 'sandbox' }, facts, {})).toEqual([])
  })

  it('is everything at once, in one list', async () => {
    const facts = { publicDoor: { ...door, trustProxy: undefined }, findDemo: async () => ['demo-rival'] }
    const all = await findUnsafe({ ...safe, DEMO: true, PIX_API_URL: 'http://pix.bank.example/v2' }, facts, {})
    expect(all).toHaveLength(4)
  })

  it('is said without the database when that is away, and the failure is thrown when there is nothing else', async () => {
    const facts = { findDemo: () => Promise.reject(new Error('no database')) }
    expect(await findUnsafe({ ...safe, DEMO: true }, facts, {})).toHaveLength(1)
    await expect(findUnsafe(safe, facts, {})).rejects.toThrow('no database')
  })
})
