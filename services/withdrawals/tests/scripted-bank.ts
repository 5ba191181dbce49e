import { randomUUID } from 'node:crypto'
import { cents } from '@comporta/shared/money/cents.ts'
import type { ListedPayout, NewPayout, PayoutOutcome, PixProvider } from '@comporta/shared/provider/pix-provider.ts'
import type { PayoutProvider } from '../src/dependencies.ts'
import type { Merchant } from './running-withdrawals.ts'

type FindOutcome = Awaited<ReturnType<PixProvider['findPayout']>>

export interface ScriptedBank {
  provider: PayoutProvider
  /** Every send that reached the bank, in order. */
  sends: NewPayout[]
  /** How often the bank was asked about each payout. */
  lookUps: Map<string, number>
}

export interface BankScript {
  /** `attempt` counts from 1 for each payout id. */
  send: (payout: NewPayout, attempt: number) => PayoutOutcome | Promise<PayoutOutcome>
  /** `lookUp` counts from 1 for each payout id; `sends` is how often it was sent before. */
  find: (payoutId: string, lookUp: number, sends: number) => FindOutcome | Promise<FindOutcome>
  /** The list, whatever window is asked for. */
  list?: readonly ListedPayout[]
  /** The balance of the account. */
  balance?: PixProvider['findBalance']
}

/** A bank that answers as a test tells it to, for answers that the simulated bank with its books never gives. */
export function createScriptedBank(script: BankScript): ScriptedBank {
  const sends: NewPayout[] = []
  const lookUps = new Map<string, number>()
  const sendsOf = (payoutId: string): number => sends.filter((sent) => sent.payoutId === payoutId).length
  return {
    sends,
    lookUps,
    provider: {
      async sendPayout(payout) {
        sends.push(payout)
        return script.send(payout, sendsOf(payout.payoutId))
      },
      async findPayout(payoutId) {
        const lookUp = (lookUps.get(payoutId) ?? 0) + 1
        lookUps.set(payoutId, lookUp)
        return script.find(payoutId, lookUp, sendsOf(payoutId))
      },
      async *listPayouts() {
        yield* script.list ?? []
      },
      ...noBalance,
      ...(script.balance && { tellsBalance: true, findBalance: script.balance }),
    },
  }
}

/** For a bank that does not tell its balance. */
export const noBalance = {
  tellsBalance: false,
  findBalance: async () => {
    throw new Error('nobody asks a bank that tells no balance')
  },
} as const

/** For tests that are not about the bank's list. */
export async function* noList(): AsyncIterable<never> {}

const payoutIds = new Map<string, string>()

/** Called for each withdrawal of a test, so that the test can look up its payout id. */
export const rememberPayoutId = (withdrawalId: string, payoutId: string): unknown =>
  payoutIds.set(withdrawalId, payoutId)

/** The payout id of a withdrawal that a test's merchant has made. */
export function payoutIdOf(withdrawalId: string): string {
  const payoutId = payoutIds.get(withdrawalId)
  if (payoutId === undefined) throw new Error(`nobody withdrew ${withdrawalId}`)
  return payoutId
}

/** A bank that treats each payout as its own script says. */
export function createBankOfScripts() {
  const scripts = new Map<string, BankScript>()
  const destinations = new Map<string, string>()
  const scriptOf = (payoutId: string): BankScript => {
    const script = scripts.get(destinations.get(payoutId) ?? '')
    if (!script) throw new Error('no script for this payout')
    return script
  }
  const bank = createScriptedBank({
    send(payout, attempt) {
      destinations.set(payout.payoutId, payout.pixKey.value)
      return scriptOf(payout.payoutId).send(payout, attempt)
    },
    find: (payoutId, lookUp, sends) => scriptOf(payoutId).find(payoutId, lookUp, sends),
  })
  return {
    provider: bank.provider,
    /** Makes a withdrawal to a key of its own, which the bank treats as the script says; returns its id. */
    async withdraw(merchant: Merchant, script: BankScript, body: Record<string, unknown> = {}): Promise<string> {
      const pixKey = `${randomUUID()}@exemplo.com.br`
      scripts.set(pixKey, script)
      return (await merchant.withdraw({ ...body, pix_key: pixKey })).withdrawal_id
    },
    sendsOf: (withdrawalId: string) => bank.sends.filter(({ payoutId }) => payoutId === payoutIdOf(withdrawalId)),
    lookUpsOf: (withdrawalId: string): number => bank.lookUps.get(payoutIdOf(withdrawalId)) ?? 0,
  }
}

export const unknown: PayoutOutcome = { kind: 'unknown', cause: 'the answer was lost' }

export const notSent: PayoutOutcome = { kind: 'not_sent', cause: 'ECONNREFUSED' }

/** The send is refused: the bank says that it did not take the order. */
export const refused: PayoutOutcome = { kind: 'refused', code: 'chave_nao_encontrada' }

/** The bank's final word on an order that it knows. */
export const rejected: PayoutOutcome = { kind: 'rejected', code: 'chave_nao_encontrada', e2eId: undefined }

/** Refused for a reason of ours, which every order meets. */
export const blocked = (code: string): PayoutOutcome => ({ kind: 'blocked', code })

export const processing: PayoutOutcome = { kind: 'processing', e2eId: undefined }

export const notFound = { kind: 'not_found' } as const

export const settled = (returnedCents = 0n): PayoutOutcome => ({
  kind: 'settled',
  e2eId: 'E12345678202611211430abcdefghijk',
  settledAt: new Date(),
  returnedCents: cents(returnedCents),
})
