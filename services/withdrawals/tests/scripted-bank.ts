import { cents } from '@comporta/shared/money/cents.ts'
import type { NewPayout, PayoutOutcome, PixProvider } from '@comporta/shared/provider/pix-provider.ts'

type FindOutcome = Awaited<ReturnType<PixProvider['findPayout']>>

export interface ScriptedBank {
  provider: Pick<PixProvider, 'sendPayout' | 'findPayout'>
  /** Every send that reached the bank, in order. */
  sends: NewPayout[]
  /** How often the bank was asked for a payout. */
  lookUps: Map<string, number>
}

export interface BankScript {
  /** `attempt` counts from 1 for each payout id. */
  send: (payout: NewPayout, attempt: number) => PayoutOutcome | Promise<PayoutOutcome>
  /** `lookUp` counts from 1 for each payout id; `sends` is how often it was sent before. */
  find: (payoutId: string, lookUp: number, sends: number) => FindOutcome
}

/** A bank that answers as a test writes it: for what a simulated bank that keeps its books never does. */
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
    },
  }
}

export const unknown: PayoutOutcome = { kind: 'unknown', cause: 'the answer was lost' }

export const notSent: PayoutOutcome = { kind: 'not_sent', cause: 'ECONNREFUSED' }

export const refused: PayoutOutcome = { kind: 'rejected', code: 'chave_nao_encontrada', e2eId: undefined }

export const processing: PayoutOutcome = { kind: 'processing', e2eId: undefined }

export const notFound = { kind: 'not_found' } as const

export const settled = (returnedCents = 0n): PayoutOutcome => ({
  kind: 'settled',
  e2eId: 'E12345678202611211430abcdefghijk',
  settledAt: new Date(),
  returnedCents: cents(returnedCents),
})
