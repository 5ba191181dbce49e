import { z } from 'zod'
import type { ServiceTokenSigner } from '../auth/service-tokens.ts'
import {
  type LedgerCommand,
  type LedgerOutcome,
  merchantBalance,
  postTransfersAnswer,
  postTransfersBody,
} from '../contracts/ledger.contract.ts'
import { createServiceClient } from '../http/service-client.ts'
import type { MerchantId } from '../ids/ids.ts'

export interface LedgerClient {
  /**
   * Posts one transfer. Its id makes a repetition harmless: the first outcome comes again. Throws `unavailable` when the
   * ledger gave no clear answer; whether it was posted is then unknown, and the same command is to be posted again.
   */
  post: (command: LedgerCommand) => Promise<LedgerOutcome>
  /** Throws `unavailable` when the ledger does not answer. */
  findBalance: (merchantId: MerchantId) => Promise<z.output<typeof merchantBalance>>
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
    findBalance: (merchantId) =>
      service.call(merchantBalance, {
        method: 'GET',
        path: `/merchants/${merchantId}/balance`,
        caller: { merchantId },
        idempotent: true,
      }),
    close: () => service.close(),
  }
}
