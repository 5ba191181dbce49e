import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { z } from 'zod'
import { type entryView, listEntriesAnswer } from '../contracts/balance.contract.ts'
import { type LedgerCommand, ledgerOutcome } from '../contracts/ledger.contract.ts'
import type { MerchantId } from '../ids/ids.ts'
import { createLedgerClient } from '../ledger/ledger-client.ts'
import { cents } from '../money/cents.ts'
import { call, read } from './http-answer.ts'
import { publicKeysOf, type ServiceKey } from './service-keys.ts'
import { startServiceProcess } from './service-process.ts'
import { createTestDatabase } from './test-database.ts'

export interface Balance {
  availableCents: number
  heldCents: number
}

/** A real ledger beside the service under test, and its books. */
export interface TestLedger {
  url: string
  /** Ends it as a power cut would. */
  stop: () => Promise<void>
  /** Starts it again at the same address. */
  restart: () => Promise<void>
  balanceOf: (merchantId: MerchantId) => Promise<Balance>
  /** The statement, oldest first. */
  entriesOf: (merchantId: MerchantId) => Promise<z.output<typeof entryView>[]>
  /** Gives a merchant money. */
  credit: (merchantId: MerchantId, amountCents: number) => Promise<void>
  /** Takes money out of a merchant's available balance. */
  spend: (merchantId: MerchantId, amountCents: number) => Promise<void>
  /** What the transfers about a subject did to the house's money at PSPs, and at which account. */
  clearingOf: (subjectId: string) => Promise<{ kind: string; account: number; cents: number }[]>
  close: () => Promise<void>
}

const migrations = fileURLToPath(new URL('../../../../services/ledger/migrations', import.meta.url))

/** `keys` are of all who call it: sales credits, and the gateway's operators adjust. */
export async function startTestLedger(keys: Readonly<Record<'sales' | 'gateway', ServiceKey>>): Promise<TestLedger> {
  const { sign } = keys.sales
  const database = await createTestDatabase('ledger', migrations)
  const { url, stop, restart } = await startServiceProcess('services/ledger/src/api.ts', {
    DATABASE_URL: database.url,
    LEDGER_HASH_KEYS: '1:the key of tests which is no secret at all',
    SERVICE_PUBLIC_KEYS: publicKeysOf(...Object.values(keys)),
  })
  const client = createLedgerClient({ baseUrl: url, sign, timeoutMs: 10_000 })
  async function post(command: LedgerCommand): Promise<void> {
    const { outcome } = await client.post(command)
    if (outcome !== 'posted') throw new Error(`the ledger answered ${outcome}`)
  }
  const about = (merchantId: MerchantId) => ({
    transfer_id: randomUUID(),
    merchant_id: merchantId,
    subject: { type: 'none', id: 'test' } as const,
  })
  return {
    url,
    stop,
    restart,
    async balanceOf(merchantId) {
      const { available_cents, held_cents } = await client.findBalance(merchantId)
      return { availableCents: Number(available_cents), heldCents: Number(held_cents) }
    },
    async entriesOf(merchantId) {
      const path = `/merchants/${merchantId}/entries?limit=100`
      const answer = await call('GET', `${url}${path}`, { token: await sign('ledger') })
      return read(answer, 200, listEntriesAnswer).data.toReversed()
    },
    credit: (merchantId, amountCents) =>
      post({ kind: 'credit', ...about(merchantId), amount_cents: cents(BigInt(amountCents)) }),
    async spend(merchantId, amountCents) {
      const token = await keys.gateway.sign('ledger', { scopes: ['ops'], clientId: 'two' })
      const body = { ...about(merchantId), amount_cents: -amountCents, description: 'test', proposed_by: 'one' }
      const answer = await call('POST', `${url}/adjustments`, { token, body })
      if (read(answer, 200, ledgerOutcome).outcome !== 'posted') throw new Error('the ledger has refused it')
    },
    async clearingOf(subjectId) {
      const books = new pg.Client({ connectionString: database.url })
      await books.connect()
      try {
        const { rows } = await books.query<{ kind: string; account: number; cents: number }>(
          `SELECT kind, provider_account::int AS account, provider_clearing_change_cents::int AS cents FROM transfers
           WHERE subject_id = $1 AND provider_clearing_change_cents IS NOT NULL ORDER BY sequence`,
          [subjectId],
        )
        return rows
      } finally {
        await books.end()
      }
    },
    async close() {
      await client.close()
      await stop()
      await database.drop()
    },
  }
}
