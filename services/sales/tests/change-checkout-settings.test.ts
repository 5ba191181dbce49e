import { drawQrPng } from '@comporta/shared/pix/qr-png.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeCheckoutSettings } from '../src/use-cases/checkout/change-checkout-settings.ts'
import { type Merchant, type RunningSales, startSales } from './running-sales.ts'
import { createScriptedBank } from './scripted-bank.ts'

let sales: RunningSales
let merchant: Merchant

beforeAll(async () => {
  sales = await startSales({ bank: createScriptedBank(), withWorker: false })
  merchant = sales.newMerchant()
})
afterAll(() => sales.close())

const path = '/v1/checkout-settings'
const nothing = { color: null, logo_base64: null, embed_origins: [] }
const logo = drawQrPng('a logo').toString('base64')
const full = { color: '#7A1F5C', logo_base64: logo, embed_origins: ['https://loja.example', 'http://localhost:8080'] }
const change = (body: unknown, by: Merchant = merchant) => by.send('PUT', path, { body })

describe('PUT /v1/checkout-settings', () => {
  it('200 with the stored settings, which GET then returns', async () => {
    const kept = { ...full, color: '#7a1f5c' }
    expect(await change(full)).toMatchObject({ status: 200, body: kept })
    expect(await merchant.send('GET', path)).toMatchObject({ status: 200, body: kept })
  })

  it('does not change another merchant’s settings', async () => {
    await change(full)
    expect((await sales.newMerchant().send('GET', path)).body).toEqual(nothing)
  })

  it('clears what is null or empty', async () => {
    const other = sales.newMerchant()
    await change(full, other)
    expect((await change(nothing, other)).body).toEqual(nothing)
  })

  it.each([
    ['a colour that nobody reads on white', { color: '#ffd400' }, /color: has a contrast of 1\.4:1/],
    ['a colour by name', { color: 'red' }, /color/],
    ['a style in the colour', { color: '#000000;}body{' }, /color/],
    ['a logo that is an SVG', { logo_base64: Buffer.from('<svg/>').toString('base64') }, /logo_base64: must be a PNG/],
    ['a logo that is no base64', { logo_base64: '%%%' }, /logo_base64/],
    ['a logo that is too large', { logo_base64: Buffer.alloc(32_769).toString('base64') }, /logo_base64/],
    ['an origin with a path', { embed_origins: ['https://loja.example/'] }, /embed_origins/],
    ['every origin', { embed_origins: ['https://*.example'] }, /embed_origins/],
    ['a second directive', { embed_origins: ['https://loja.example; script-src *'] }, /embed_origins/],
    ['no origin at all', { embed_origins: ['null'] }, /embed_origins/],
    ['more than ten', { embed_origins: Array.from({ length: 11 }, (_, i) => `https://${i}.example`) }, /embed_origins/],
    ['a part of it', { color: '#000000', logo_base64: undefined }, /logo_base64/],
  ])('400 for %s, and changes nothing', async (_name, wrong, message) => {
    const other = sales.newMerchant()
    const { status, body } = await change({ ...nothing, ...wrong }, other)
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: 'Validation Error', message: expect.stringMatching(message) })
    expect((await other.send('GET', path)).body).toEqual(nothing)
  })

  it('requires https for an origin outside the demo', async () => {
    const settings = { ...sales.dependencies.settings, httpsOnly: true }
    const asked = { merchantId: merchant.id, color: null, logo: null, embedOrigins: ['http://localhost:8080'] }
    await expect(
      changeCheckoutSettings({ ...sales.dependencies, settings }, asked, { actor: 'system' }),
    ).rejects.toMatchObject({ code: 'invalid_request', fields: { embed_origins: ['must begin with https://'] } })
  })
})

describe('PUT /ops/sales/checkout-settings/:merchantId', () => {
  it('sets them for a merchant, with operator and reason in an append-only history', async () => {
    const other = sales.newMerchant()
    const operators = `/ops/sales/checkout-settings/${other.id}`
    const set = await sales.operator('PUT', operators, ['ops'], { ...nothing, color: '#000000', reason: 'they asked' })
    expect(set).toMatchObject({ status: 200, body: { color: '#000000' } })
    expect((await sales.operator('GET', operators)).body).toEqual({ ...nothing, color: '#000000' })
    await change({ ...nothing, logo_base64: logo }, other)
    const history = await sales.database
      .selectFrom('checkoutSettingsChanges')
      .select(['actor', 'reason', 'color', 'logoSha256'])
      .where('merchantId', '=', other.id)
      .orderBy('id')
      .execute()
    expect(history).toEqual([
      { actor: 'operator:operator-1', reason: 'they asked', color: '#000000', logoSha256: null },
      { actor: 'client:client-1', reason: null, color: null, logoSha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ])
    await expect(sales.database.deleteFrom('checkoutSettingsChanges').execute()).rejects.toThrow()
  })

  it('403 for a merchant', async () => {
    const answer = await merchant.send('PUT', `/ops/sales/checkout-settings/${merchant.id}`, {
      body: { ...nothing, reason: 'my own' },
    })
    expect(answer.status).toBe(403)
  })
})
