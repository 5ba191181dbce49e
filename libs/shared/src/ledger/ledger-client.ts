import { z } from 'zod'
import type { ServiceTokenSigner } from '../auth/service-tokens.ts'
import {
  type BundledCommand,
  type LedgerCommand,
  type LedgerOutcome,
  merchantBalance,
  postBundleBody,
  postTransfersAnswer,
  postTransfersBody,
} from '../contracts/ledger.contract.ts'
import { inGroups } from '../db/in-groups.ts'
import { AppError } from '../errors/app-error.ts'
import { bodyOf, createServiceClient, type ServiceClient } from '../http/service-client.ts'
import type { BundleId, MerchantId } from '../ids/ids.ts'

export interface LedgerClient {
  /**
   * Posts one transfer. Its id makes a repetition harmless: the first outcome comes again. Throws `unavailable` when the
   * ledger gave no clear answer; whether it was posted is then unknown, and the same command is to be posted again.
   */
  post: (command: LedgerCommand) => Promise<LedgerOutcome>
  /**
   * Posts commands together: all or, when one is refused, none; then each has the reason of that one as its outcome. The rest is as
   * above.
   */
  postBundle: (bundleId: BundleId, commands: readonly BundledCommand[]) => Promise<LedgerOutcome[]>
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
    post: (command) => postInGroup(service, command),
    async postBundle(bundleId, commands) {
      const body = z.encode(postBundleBody, { bundle_id: bundleId, commands: [...commands] })
      const request = { method: 'POST', path: '/transfers/bundle', body, idempotent: true } as const
      return (await service.call(postTransfersAnswer, request)).outcomes
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

/** Commands of one moment in one call, of whichever merchants: the token is the service's own, and names none. */
const postInGroup = inGroups(
  async (service: ServiceClient, commands: readonly LedgerCommand[]): Promise<LedgerOutcome[]> => {
    const request = {
      method: 'POST',
      path: '/transfers/batch',
      body: z.encode(postTransfersBody, { commands: [...commands] }),
      idempotent: true,
    } as const
    if (commands.length === 1) return (await service.call(postTransfersAnswer, request)).outcomes
    const response = await service.request(request)
    const { status } = response
    if (status === 200) return postTransfersAnswer.parse(bodyOf(response)).outcomes
    const refusal = { detail: `ledger answered ${status} to ${commands.length} commands` }
    // Of a refusal or a failure it is not known whose command it was for: each is posted alone.
    if (status >= 400 && status <= 500) throw new AppError('internal', 'Something went wrong on our side', refusal)
    throw new AppError('unavailable', 'The service cannot answer right now; try again', refusal)
  },
)
