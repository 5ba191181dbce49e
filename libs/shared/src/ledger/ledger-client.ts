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
  providerBalancesAnswer,
  providerLinesAnswer,
  providerLinesMax,
  type providerLineView,
  transfersMax,
} from '../contracts/ledger.contract.ts'
import { inGroups } from '../db/in-groups.ts'
import { AppError } from '../errors/app-error.ts'
import { bodyOf, createServiceClient, type ServiceClient } from '../http/service-client.ts'
import type { BundleId, MerchantId, TransferId } from '../ids/ids.ts'
import type { Cents } from '../money/cents.ts'

/** A transfer of the calling service that moved money at one of our accounts at PSPs. */
export interface ProviderLine {
  transferId: TransferId
  /** Positive when money came in, negative when it left. */
  amountCents: Cents
  subjectType: string
  subjectId: string
}

export interface LedgerClient {
  /**
   * Posts one transfer. Its id makes a retry safe: it returns the first outcome. Throws `unavailable` when the ledger
   * gave no clear answer; the transfer may or may not be posted, so post the same command again.
   */
  post: (command: LedgerCommand) => Promise<LedgerOutcome>
  /**
   * Posts commands together, all or none. When one is refused, its reason is the outcome of each. Otherwise as above.
   */
  postBundle: (bundleId: BundleId, commands: readonly BundledCommand[]) => Promise<LedgerOutcome[]>
  /** Throws `unavailable` when the ledger does not answer. */
  findBalance: (merchantId: MerchantId) => Promise<z.output<typeof merchantBalance>>
  /** The lines of a window, page by page. Throws `unavailable` when the ledger does not answer. */
  listProviderLines: (window: { from: Date; to: Date }) => AsyncIterable<readonly ProviderLine[]>
  /** The lines of these transfers, without those that moved no money. Throws as above. */
  findProviderLines: (ids: readonly TransferId[]) => Promise<ProviderLine[]>
  /** The balance of each of our accounts at PSPs, by the ledger. Throws as above. */
  findProviderBalances: () => Promise<z.output<typeof providerBalancesAnswer>>
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
    listProviderLines: (window) => listLines(service, window),
    async findProviderLines(ids) {
      const found: ProviderLine[] = []
      for (let start = 0; start < ids.length; start += transfersMax) {
        const some = ids.slice(start, start + transfersMax)
        found.push(...(await askForLines(service, `/provider-lines/by-id?ids=${some.join(',')}`)))
      }
      return found
    },
    findProviderBalances: () =>
      service.call(providerBalancesAnswer, { method: 'GET', path: '/provider-balances', idempotent: true }),
    close: () => service.close(),
  }
}

async function* listLines(
  service: ServiceClient,
  { from, to }: { from: Date; to: Date },
): AsyncIterable<readonly ProviderLine[]> {
  for (let after: TransferId | undefined; ; ) {
    const query = new URLSearchParams({
      from: from.toISOString(),
      until: to.toISOString(),
      limit: String(providerLinesMax),
      ...(after !== undefined && { after }),
    })
    const lines = await askForLines(service, `/provider-lines?${query}`)
    yield lines
    const last = lines.at(-1)
    if (!last || lines.length < providerLinesMax) return
    after = last.transferId
  }
}

async function askForLines(service: ServiceClient, path: string): Promise<ProviderLine[]> {
  const { data } = await service.call(providerLinesAnswer, { method: 'GET', path, idempotent: true })
  return data.map(toProviderLine)
}

const toProviderLine = (line: z.output<typeof providerLineView>): ProviderLine => ({
  transferId: line.transfer_id as TransferId,
  amountCents: line.amount_cents,
  subjectType: line.subject_type,
  subjectId: line.subject_id,
})

/** Sends concurrent commands in one call, for any merchants: the token is the service's own and names none. */
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
    // A refusal or failure does not say which command caused it, so each is posted alone.
    if (status >= 400 && status <= 500) throw new AppError('internal', 'Something went wrong on our side', refusal)
    throw new AppError('unavailable', 'The service cannot answer right now; try again', refusal)
  },
)
