import type { ServiceTokenSigner } from '@comporta/shared/auth/service-tokens.ts'
import {
  type LedgerCommand,
  type LedgerOutcome,
  merchantBalance,
  postTransfersAnswer,
  postTransfersBody,
} from '@comporta/shared/contracts/ledger.contract.ts'
import { createServiceClient } from '@comporta/shared/http/service-client.ts'
import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'
import { z } from 'zod'

export interface LedgerClient {
  /**
   * Posts one transfer. Its id makes a repetition harmless: the first outcome comes again. Throws `unavailable` when
   * the ledger gave no clear answer; whether it was posted is then not known, and the same command is posted again.
   */
  post: (command: LedgerCommand) => Promise<LedgerOutcome>
  getAvailableCents: (merchantId: MerchantId) => Promise<Cents>
  close: () => Promise<void>
}

export interface LedgerClientOptions {
  baseUrl: string
  sign: ServiceTokenSigner
  timeoutMs: number
}

export function createLedgerClient({ baseUrl, sign, timeoutMs }: LedgerClientOptions): LedgerClient {
  const service = createServiceClient({ baseUrl, audience: 'ledger', sign, timeoutMs })
  return {
    async post(command) {
      const { outcomes } = await service.call(postTransfersAnswer, {
        method: 'POST',
        path: '/transfers/batch',
        body: z.encode(postTransfersBody, { commands: [command] }),
        caller: { merchantId: command.merchant_id },
        idempotent: true,
      })
      const [outcome] = outcomes
      if (!outcome) throw new Error('The ledger answered no outcome')
      return outcome
    },
    async getAvailableCents(merchantId) {
      const balance = await service.call(merchantBalance, {
        method: 'GET',
        path: `/merchants/${merchantId}/balance`,
        caller: { merchantId },
        idempotent: true,
      })
      return balance.available_cents
    },
    close: () => service.close(),
  }
}
