import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { z } from 'zod'
import { type entryView, listEntriesAnswer } from '../contracts/balance.contract.ts'
import {
  type BundledCommand,
  type LedgerCommand,
  type LedgerOutcome,
  ledgerOutcome,
  type PostedLine,
} from '../contracts/ledger.contract.ts'
import type { BundleId, MerchantId } from '../ids/ids.ts'
import { createLedgerClient } from '../ledger/ledger-client.ts'
import { cents } from '../money/cents.ts'
import { call, read } from './http-answer.ts'
import { testKeys, testPublicKeys } from './service-keys.ts'
import { type ServiceProcess, startServiceProcess } from './service-process.ts'
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
  /** How the transfers about a subject changed the house's money at PSPs, and at which account. */
  clearingOf: (subjectId: string) => Promise<{ kind: string; account: number; cents: number }[]>
  /**
   * How the ledger differs from the lines that a service says it has posted. It posts each line once more, and returns
   * the commands that the ledger did not know as posted with this content and with the amount that they took, and the
   * transfers of the same merchants that are in no line.
   */
  differencesFrom: (lines: readonly PostedLine[]) => Promise<string[]>
  close: () => Promise<void>
}

const migrations = fileURLToPath(new URL('../../../../services/ledger/migrations', import.meta.url))

interface RunningLedger extends ServiceProcess {
  databaseUrl: string
}

let running: Promise<RunningLedger> | undefined

/**
 * One ledger for all files that a test worker runs, one after the other, each with its own merchants: starting it takes
 * longer than most of them.
 */
async function shareLedger(): Promise<RunningLedger> {
  running ??= startLedger()
  const ledger = await running
  // An earlier file may have ended it.
  const answer = await fetch(`${ledger.url}/health`).catch(() => undefined)
  if (!answer) await ledger.restart()
  return ledger
}

/** Its database is dropped with all others of the run, and its process ends with this one. */
async function startLedger(): Promise<RunningLedger> {
  const { url: databaseUrl } = await createTestDatabase('ledger', migrations)
  const ledger = await startServiceProcess('services/ledger/src/api.ts', {
    DATABASE_URL: databaseUrl,
    LEDGER_HASH_KEYS: '1:the key of tests which is no secret at all',
    SERVICE_PUBLIC_KEYS: testPublicKeys,
  })
  return { ...ledger, databaseUrl }
}

/**
 * Its callers sign with `testKeys`: sales credits, and the gateway's operators adjust. A file that compares all of the
 * ledger's lines needs one of its own.
 */
export async function startTestLedger(isOwn = false): Promise<TestLedger> {
  const { sign } = testKeys.sales
  const { url, stop, restart, databaseUrl } = await (isOwn ? startLedger() : shareLedger())
  const client = createLedgerClient({ baseUrl: url, sign, timeoutMs: 10_000 })
  async function post(command: LedgerCommand): Promise<void> {
    const { outcome } = await client.post(command)
    if (outcome !== 'posted') throw new Error(`the ledger answered ${outcome}`)
  }
  async function ask<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<pg.QueryResult<Row>> {
    const books = new pg.Client({ connectionString: databaseUrl })
    await books.connect()
    try {
      return await books.query<Row>(text, values)
    } finally {
      await books.end()
    }
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
      const token = await testKeys.gateway.sign('ledger', { scopes: ['ops'], clientId: 'two' })
      const body = { ...about(merchantId), amount_cents: -amountCents, description: 'test', proposed_by: 'one' }
      const answer = await call('POST', `${url}/adjustments`, { token, body })
      if (read(answer, 200, ledgerOutcome).outcome !== 'posted') throw new Error('the ledger has refused it')
    },
    async clearingOf(subjectId) {
      const { rows } = await ask<{ kind: string; account: number; cents: number }>(
        `SELECT kind, provider_account::int AS account, provider_clearing_change_cents::int AS cents FROM transfers
         WHERE subject_id = $1 AND provider_clearing_change_cents IS NOT NULL ORDER BY sequence`,
        [subjectId],
      )
      return rows
    },
    async differencesFrom(lines) {
      const differences: string[] = []
      for (const { bundle_id, commands } of lines) {
        // The amounts that they took are not part of what they ask for.
        const asked = commands as BundledCommand[]
        const [alone] = asked
        const outcomes: LedgerOutcome[] =
          bundle_id === undefined && alone
            ? [await client.post(alone as LedgerCommand)]
            : await client.postBundle(bundle_id as BundleId, asked)
        for (const [index, command] of commands.entries()) {
          const { outcome, replayed, posted_cents } = outcomes[index] ?? {}
          const isTaken = !('taken_cents' in command) || command.taken_cents === posted_cents
          if (outcome === 'posted' && replayed && isTaken) continue
          differences.push(`${command.kind} ${command.transfer_id} is ${outcome}, ${posted_cents} cents`)
        }
      }
      const told = lines.flatMap(({ commands }) => commands)
      const { rows } = await ask<{ id: string; kind: string }>(
        `SELECT id, kind FROM transfers WHERE outcome = 'posted' AND posted_cents > 0 AND subject_type <> 'none'
           AND kind <> 'settle' AND merchant_id = ANY ($1::uuid[]) AND NOT id = ANY ($2::uuid[])`,
        [
          told.flatMap((command) => ('merchant_id' in command ? [command.merchant_id] : [])),
          told.map(({ transfer_id }) => transfer_id),
        ],
      )
      return [...differences, ...rows.map(({ id, kind }) => `${kind} ${id} is in no line`)]
    },
    async close() {
      await client.close()
      if (isOwn) await stop()
    },
  }
}
