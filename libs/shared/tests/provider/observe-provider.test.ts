import { firstProviderAccount } from '@comporta/shared/ids/ids.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import { createProviderObserver } from '@comporta/shared/provider/observe-provider.ts'
import { createMetrics } from '@comporta/shared/telemetry/metrics.ts'
import { expect, it, onTestFinished, vi } from 'vitest'
import { answerJson, type BankBehaviour, pixSettings, startTestBank } from './test-bank.ts'

const charge = {
  txid: '7978c0c97ea847e78e8849634473c1f1',
  amountCents: cents(3_700n),
  expiresInSeconds: 900,
  merchantName: 'LOJA EXEMPLO',
  merchantCity: 'SAO PAULO',
}

async function observe(api: BankBehaviour) {
  const { url } = await startTestBank({ api })
  const metrics = createMetrics('test')
  const { provider, state } = createProviderObserver(metrics)(pixSettings(url), firstProviderAccount)
  onTestFinished(() => provider.close())
  return { provider, state, said: () => metrics.registry.metrics() }
}

it('reports no calls for a provider that was not asked yet', async () => {
  const { state } = await observe(answerJson(404, {}))
  expect(state()).toEqual({
    name: expect.any(String),
    breaker: 'closed',
    certificate_ends_at: null,
    last_calls: {},
  })
})

it('reports the last call of each kind, and an open breaker while the provider does not answer', async () => {
  const { provider, state, said } = await observe(answerJson(503, {}))
  for (let time = 0; time < 5; time += 1) await expect(provider.createCharge(charge)).rejects.toThrow()
  await expect(provider.findCharge(charge.txid)).rejects.toThrow()
  const unavailable = { outcome: 'unavailable', at: expect.stringMatching(/^\d{4}-.*Z$/) }
  expect(state()).toMatchObject({
    breaker: 'open',
    last_calls: { create_charge: unavailable, find_charge: unavailable },
  })
  const metrics = await said()
  expect(metrics).toMatch(/psp_breaker_open\b.* 1$/m)
  expect(metrics).toMatch(/psp_call_seconds_count\{.*call="create_charge".*outcome="unavailable".*\} 5$/m)
})

it('reports an open breaker while one charge tries whether the provider is back', async () => {
  let isHanging = false
  let isTried = false
  const { provider, state } = await observe((request, response) => {
    if (isHanging) isTried = true
    else answerJson(503, {})(request, response)
  })
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  for (let time = 0; time < 5; time += 1) await expect(provider.createCharge(charge)).rejects.toThrow()
  isHanging = true
  vi.setSystemTime(Date.now() + 6_000)
  const trial = provider.createCharge(charge)
  await expect.poll(() => isTried).toBe(true)
  expect(state().breaker).toBe('open')
  await expect(trial).rejects.toThrow()
})
