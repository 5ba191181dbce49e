import { describe, expect, it } from 'vitest'
import { cents } from '../../money/cents.ts'
import { normalisePixKey, type PixKey } from '../../pix/pix-key.ts'
import { findBalance } from '../balance.ts'
import {
  createCharge,
  findCharge,
  listDisputes,
  listPayments,
  registerRecurringWebhooks,
  registerWebhook,
} from '../charges.ts'
import { createPixProvider } from '../create-pix-provider.ts'
import { findPayout, sendPayout } from '../payouts.ts'
import type { PixHttp, PixRequest } from '../pix-http.ts'
import { type NewRecurrence, nobodyAsked } from '../pix-provider.ts'
import { createRecurrence, findRecurrence } from '../recurrences.ts'
import { cancelRecurringCharge, createRecurringCharge, findRecurringCharge } from '../recurring-charges.ts'
import { findRefund, sendRefund } from '../refunds.ts'
import { askedScopesOf, recurrencesOf } from '../scopes.ts'
import { pixEnvironment } from '../settings.ts'
import { dialectOf, dialects } from './dialect-of.ts'
import { type DialectName, dialectNames } from './names.ts'
import {
  dueTxid,
  endToEndId,
  payoutId,
  type RecordedAnswer,
  recordedAnswers,
  recurrenceId,
  recurringTxid,
  refundId,
  txid,
} from './recorded-answers.ts'

const settingsOf = (provider: string, more: Record<string, string> = {}) =>
  pixEnvironment.parse({
    PIX_PROVIDER: provider,
    PIX_API_URL: 'https://psp.test/pix/v2',
    PIX_TOKEN_URL: 'https://psp.test/oauth/token',
    PIX_CLIENT_ID: 'client',
    PIX_KEY: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
    ...more,
  })

const amountCents = cents(3_700n)
const charge = { txid, amountCents, expiresInSeconds: 3_600, merchantName: 'LOJA', merchantCity: 'SAO PAULO' }
const dueCharge = {
  ...charge,
  txid: dueTxid,
  due: {
    date: '2026-12-31',
    daysAfter: 30,
    fine: null,
    interest: null,
    discount: null,
    debtor: { name: 'Maria Silva', document: '52998224725' },
  },
}
const refund = { endToEndId, refundId, amountCents: cents(700n) }
const payout = {
  payoutId,
  amountCents: cents(12_345n),
  pixKey: normalisePixKey('email', 'quem@recebe.com.br') as PixKey,
}
const recurrence: NewRecurrence = {
  locationId: 108,
  contract: 'PLANO-42',
  payer: { name: 'Maria Silva', document: '52998224725' },
  firstDay: '2026-12-01',
  period: 'monthly',
  amount: { fixedCents: cents(3_500n) },
  allowsRetries: false,
}
const account = { conta: '12682', tipoConta: 'CORRENTE' }
const recurringCharge = { txid: recurringTxid, recurrenceId, amountCents: cents(3_500n), dueDay: '2026-12-05' }
const window = { from: new Date('2026-11-21T00:00:00Z'), to: new Date('2026-11-22T00:00:00Z') }

/** A bank that answers everything the same way. */
function bankAnswering({ status, body }: Pick<RecordedAnswer, 'status' | 'body'>) {
  const requests: PixRequest[] = []
  const http: PixHttp = {
    async request(request) {
      requests.push(request)
      return { kind: 'answered', status, body }
    },
    close: async () => {},
  }
  return { http, requests }
}

function ask(name: DialectName, call: RecordedAnswer['call'], http: PixHttp): Promise<unknown> {
  const dialect = dialects[name]
  const settings = settingsOf(name)
  const words = () => {
    if (!dialect.payouts) throw new Error(`${name} has no payouts`)
    return dialect.payouts
  }
  const recurring = () => {
    if (!dialect.recurrences) throw new Error(`${name} has no recurrences`)
    return dialect.recurrences
  }
  const calls: Record<RecordedAnswer['call'], () => Promise<unknown>> = {
    createCharge: () => createCharge(http, dialect, settings.PIX_KEY, charge),
    findCharge: () => findCharge(http, dialect, txid),
    createDueCharge: () => createCharge(http, dialect, settings.PIX_KEY, dueCharge),
    findDueCharge: () => findCharge(http, dialect, dueTxid),
    sendRefund: () => sendRefund(http, dialect, refund),
    findRefund: () => findRefund(http, dialect, refund),
    sendPayout: () => sendPayout(http, words(), settings, payout),
    findPayout: () => findPayout(http, words(), payoutId, payout.amountCents),
    findBalance: () => findBalance(http, dialect),
    createRecurrence: () => createRecurrence(http, recurring(), recurrence),
    findRecurrence: () => findRecurrence(http, recurring(), recurrenceId),
    createRecurringCharge: () => createRecurringCharge(http, recurring(), account, recurringCharge),
    findRecurringCharge: () => findRecurringCharge(http, recurring(), recurringTxid),
    cancelRecurringCharge: () => cancelRecurringCharge(http, recurring(), recurringTxid),
    listPayments: async () => (await Array.fromAsync(listPayments(http, window)))[0],
  }
  return calls[call]()
}

describe('a documented answer of a PSP', () => {
  it.each(recordedAnswers.map((answer) => [`${answer.dialect} ${answer.call} ${answer.status}`, answer] as const))(
    'is understood: %s',
    async (_name, answer) => {
      const asked = ask(answer.dialect, answer.call, bankAnswering(answer).http)
      if (typeof answer.becomes === 'string') await expect(asked).rejects.toMatchObject({ code: answer.becomes })
      else if (typeof answer.becomes !== 'object') expect(await asked).toBe(answer.becomes)
      else expect(await asked).toMatchObject(answer.becomes)
    },
  )

  it('is recorded for every dialect', () => {
    for (const name of dialectNames) expect(recordedAnswers.some(({ dialect }) => dialect === name)).toBe(true)
  })
})

describe('a code of one PSP', () => {
  it('means nothing at another', async () => {
    const { http } = bankAnswering({ status: 400, body: { nome: 'devolucao_nao_encontrada', mensagem: '' } })
    expect(await findRefund(http, dialects['api-pix'], refund)).toMatchObject({ kind: 'unknown' })
    expect(await findRefund(http, dialects.efi, refund)).toEqual({ kind: 'not_found' })
  })
})

describe('a PSP that sends no payouts', () => {
  it('is every one but Efí; its payouts and look-ups are answered without asking it', async () => {
    expect(dialectNames.filter((name) => dialects[name].payouts)).toEqual(['efi'])
    const provider = createPixProvider(settingsOf('api-pix', { PIX_CLIENT_SECRET: 'secret' }))
    const { send, find } = nobodyAsked('provider_without_payouts')
    expect(await provider.sendPayout(payout)).toEqual(send)
    expect(await provider.findPayout(payoutId, payout.amountCents)).toEqual(find)
    await provider.close()
  })

  it('is asked for no disputes', async () => {
    const { http, requests } = bankAnswering({ status: 404, body: undefined })
    expect(await Array.fromAsync(listDisputes(http, dialects['api-pix'], window))).toEqual([])
    expect(requests).toEqual([])
  })
})

describe('a PSP that is not known to have recurrences', () => {
  it('is Itaú or Sicoob, and every call about recurrences is blocked', async () => {
    expect(dialectNames.filter((name) => !dialects[name].recurrences)).toEqual(['itau', 'sicoob'])
    const provider = createPixProvider(
      settingsOf('itau', { PIX_CLIENT_SECRET: 'secret', PIX_RECEIVER_ACCOUNT: '0001/12345678/CORRENTE' }),
    )
    const blocked = { kind: 'blocked', code: 'provider_without_recurrences' }
    expect(provider.offersRecurrences).toBe(false)
    expect(await provider.createRecurrenceLocation()).toEqual(blocked)
    expect(await provider.findRecurrenceLocation(1)).toEqual(blocked)
    expect(await provider.createRecurrence(recurrence)).toEqual(blocked)
    expect(await provider.findRecurrence(recurrenceId)).toEqual(blocked)
    expect(await provider.cancelRecurrence(recurrenceId)).toEqual(blocked)
    expect(await provider.createRecurringCharge(recurringCharge)).toEqual(blocked)
    expect(await provider.findRecurringCharge(recurringTxid)).toEqual(blocked)
    expect(await provider.cancelRecurringCharge(recurringTxid)).toEqual(blocked)
    expect(await provider.retryRecurringCharge(recurringTxid, '2026-12-06')).toEqual(blocked)
    await provider.registerRecurringWebhooks('https://comporta.test/webhooks/pix/secret')
    await provider.close()
  })
})

describe('the scopes in a token request', () => {
  const asked = (provider: DialectName, more: Record<string, string> = {}) =>
    askedScopesOf(settingsOf(provider, more), dialects[provider])
  const account = { PIX_RECEIVER_ACCOUNT: '12345678/PAGAMENTO' }

  it('include those of recurrences only if an account is named for them and the PSP has them', () => {
    expect(asked('inter', account)).toEqual(expect.arrayContaining(['cob.write', 'rec.write', 'webhookcobr.read']))
    expect(asked('inter')).not.toContain('rec.write')
    expect(asked('sicoob', account)).not.toContain('rec.write')
    expect(asked('efi', account)).toEqual([])
  })

  it('are those of `PIX_SCOPES` if set, which then decide whether recurrences are offered', () => {
    const offers = (PIX_SCOPES: string) =>
      recurrencesOf(settingsOf('inter', { ...account, PIX_SCOPES }), dialects.inter) !== undefined
    expect(asked('inter', { ...account, PIX_SCOPES: 'cob.write' })).toEqual(['cob.write'])
    expect(offers('cob.write')).toBe(false)
    expect(offers('cob.write rec.write')).toBe(true)
  })
})

describe('dialectOf', () => {
  it('is the provider’s own, or the one that the sandbox is set to speak', () => {
    for (const name of dialectNames) {
      expect(dialectOf(settingsOf(name))).toBe(dialects[name])
      expect(dialectOf(settingsOf('sandbox', { PSP_SANDBOX_DIALECT: name }))).toBe(dialects[name])
    }
    expect(dialectOf(settingsOf('sandbox'))).toBe(dialects.efi)
  })

  it('is Efí’s at Efí’s addresses, for older installations, and at no similar address', () => {
    const at = (host: string) => dialectOf(settingsOf('api-pix', { PIX_API_URL: `https://${host}/v2` }))
    expect(at('pix.api.efipay.com.br')).toBe(dialects.efi)
    expect(at('pix-h.api.efipay.com.br')).toBe(dialects.efi)
    expect(at('efipay.com.br.example')).toBe(dialects['api-pix'])
    expect(at('notefipay.com.br')).toBe(dialects['api-pix'])
  })
})

it('Banco do Brasil needs the application’s key in its address', () => {
  const settings = settingsOf('banco-do-brasil', { PIX_CLIENT_SECRET: 'secret' })
  expect(() => createPixProvider(settings)).toThrow('gw-dev-app-key')
  const withKey = { ...settings, PIX_API_URL: 'https://psp.test/pix/v2?gw-dev-app-key=k' }
  expect(() => createPixProvider(withKey)).not.toThrow()
})

it('only Efí is told to register an address without mutual TLS, and only if that is set', async () => {
  const headersOf = async (name: DialectName, PIX_CALLBACKS_WITHOUT_MTLS: boolean) => {
    const { http, requests } = bankAnswering({ status: 200, body: {} })
    const settings = { PIX_KEY: 'k', PIX_CALLBACKS_WITHOUT_MTLS }
    await registerWebhook(http, dialects[name], settings, 'https://comporta.test/webhooks/pix/secret')
    await registerRecurringWebhooks(http, dialects[name], settings, 'https://comporta.test/webhooks/pix/secret')
    expect(requests.map(({ path, body }) => [path, body])).toEqual(
      ['/webhook/k', '/webhookrec', '/webhookcobr'].map((path) => [
        path,
        { webhookUrl: 'https://comporta.test/webhooks/pix/secret' },
      ]),
    )
    const [first, ...others] = requests.map(({ headers }) => headers)
    for (const headers of others) expect(headers).toEqual(first)
    return first
  }
  expect(await headersOf('efi', true)).toEqual({ 'x-skip-mtls-checking': 'true' })
  expect(await headersOf('efi', false)).toBeUndefined()
  expect(await headersOf('inter', true)).toBeUndefined()
})
