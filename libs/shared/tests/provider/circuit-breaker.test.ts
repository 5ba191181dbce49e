import { cents } from '@comporta/shared/money/cents.ts'
import { normalisePixKey, type PixKey } from '@comporta/shared/pix/pix-key.ts'
import { createPixProvider } from '@comporta/shared/provider/create-pix-provider.ts'
import type { NewCharge, NewPayout, PixProvider } from '@comporta/shared/provider/pix-provider.ts'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { answerJson, type BankBehaviour, pixSettings, startTestBank } from './test-bank.ts'

const txid = '7978c0c97ea847e78e8849634473c1f1'
const charge: NewCharge = {
  txid,
  amountCents: cents(3_700n),
  expiresInSeconds: 900,
  merchantName: 'LOJA EXEMPLO',
  merchantCity: 'SAO PAULO',
}
const payout: NewPayout = {
  payoutId: 'w0190a0de',
  amountCents: cents(100n),
  pixKey: normalisePixKey('email', 'quem@recebe.com.br') as PixKey,
}

const created = {
  txid,
  status: 'ATIVA',
  calendario: { criacao: '2026-11-21T14:45:00Z', expiracao: 900 },
  valor: { original: '37.00' },
  pixCopiaECola: '000201',
}

const down = answerJson(503, {})

async function startBank(initially: BankBehaviour) {
  let behaviour = initially
  const bank = await startTestBank({ api: (request, response) => behaviour(request, response) })
  const provider = createPixProvider(pixSettings(bank.url))
  onTestFinished(() => provider.close())
  return {
    bank,
    provider,
    behave: (next: BankBehaviour) => {
      behaviour = next
    },
  }
}

const failToCreate = async (provider: PixProvider, times: number) => {
  for (let time = 0; time < times; time += 1) {
    await expect(provider.createCharge(charge)).rejects.toMatchObject({ kind: 'unavailable' })
  }
}

/** Fakes only the clock that the breaker reads: the sockets need real time. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a provider that is down', () => {
  it('is not asked for charges after five failures, and is asked again five seconds later', async () => {
    const { bank, provider, behave } = await startBank(down)
    await failToCreate(provider, 5)
    await failToCreate(provider, 20)
    expect(bank.apiRequests).toHaveLength(5)
    expect(provider.isDown()).toBe(true)

    behave(answerJson(201, created))
    await failToCreate(provider, 1)
    vi.setSystemTime(Date.now() + 5_001)
    expect(provider.isDown()).toBe(false)
    expect(await provider.createCharge(charge)).toMatchObject({ txid, status: 'active' })
    expect(await provider.createCharge(charge)).toMatchObject({ txid })
    expect(provider.isDown()).toBe(false)
  })

  it('is down from the fifth failure in a row, and while one charge tries whether it is back', async () => {
    const { provider, behave } = await startBank(down)
    await failToCreate(provider, 4)
    expect(provider.isDown()).toBe(false)
    await failToCreate(provider, 1)
    const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>()
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    behave((request, response) => {
      isAsked()
      void answered.then(() => down(request, response))
    })
    vi.setSystemTime(Date.now() + 5_001)
    const trial = failToCreate(provider, 1)
    await asked
    expect(provider.isDown()).toBe(true)
    answer()
    await trial
    expect(provider.isDown()).toBe(true)
  })

  it('still gets payouts and look-ups', async () => {
    const { bank, provider, behave } = await startBank(down)
    await failToCreate(provider, 6)
    behave(answerJson(200, { ...created, idEnvio: payout.payoutId, valor: '1.00', status: 'EM_PROCESSAMENTO' }))
    expect(await provider.sendPayout(payout)).toMatchObject({ kind: 'processing' })
    expect(await provider.findPayout(payout.payoutId, payout.amountCents)).toMatchObject({ kind: 'processing' })
    behave(answerJson(200, created))
    expect(await provider.findCharge(txid)).toMatchObject({ txid })
    expect(bank.apiRequests).toHaveLength(8)
  })

  it('is not one that merely refuses: that is still asked for charges', async () => {
    const { bank, provider } = await startBank((request, response) =>
      answerJson(request.method === 'GET' ? 404 : 400, {
        type: 'https://pix.bcb.gov.br/api/v2/error/CobOperacaoInvalida',
      })(request, response),
    )
    for (let time = 0; time < 10; time += 1) {
      await expect(provider.createCharge(charge)).rejects.toMatchObject({ kind: 'refused' })
    }
    expect(bank.apiRequests.filter(({ method }) => method === 'PUT')).toHaveLength(10)
  })
})
