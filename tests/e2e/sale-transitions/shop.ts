import { loadDataKeys } from '@comporta/shared/sealing/data-keys.ts'
import { createVault } from '@comporta/shared/sealing/vault.ts'
import { ageTriesSql } from '@comporta/shared/testing/age-tries.ts'
import pg from 'pg'
import type { AlertKind } from '../../../services/sales/src/domain/alert.ts'
import { comparisonsSubject } from '../../../services/sales/src/domain/due-step.ts'
import type { UnmatchedPaymentStatus } from '../../../services/sales/src/domain/unmatched-payment-lifecycle.ts'
import type { ProcessName, ServiceName } from '../../../stack/processes.ts'
import { type Answer, eventually, newMerchant, rowsOf, send, tokenOf } from '../api.ts'
import { countOf, queryRows, withConnection } from '../look-into-stack.ts'
import { startTestStack } from '../test-stack.ts'
import { createBank } from './bank.ts'
import { createSeller, type Sale } from './seller.ts'

export type Shop = Awaited<ReturnType<typeof openShop>>

/** The whole stack with a bank that makes faults on demand, and what merchants, operators and auditors see of it. */
export async function openShop() {
  const lines: string[] = []
  const sealing = { DATA_ENCRYPTION_KEY: 'the-key-of-this-shop-and-of-nothing-else' }
  const stack = await startTestStack({
    writeLine: (name, line) => lines.push(`${name} ${line}`),
    overrides: {
      sales: sealing,
      'sales-worker': {
        ...sealing,
        SWEEP_INTERVAL_MS: '100',
        RECONCILE_INTERVAL_MS: '1000',
        REFUND_SETTLE_WINDOW_MS: '1000',
      },
    },
  })

  const vaultPool = new pg.Pool({ connectionString: stack.databases.sales.url, max: 1 })
  const vault = createVault({
    columns: [],
    load: () =>
      loadDataKeys({
        pool: vaultPool,
        secret: sealing.DATA_ENCRYPTION_KEY,
        secretBefore: undefined,
        rolloutSeconds: 0,
      }),
  })

  const query = <Row extends pg.QueryResultRow>(
    database: ServiceName,
    text: string,
    values: unknown[] = [],
  ): Promise<Row[]> => queryRows<Row>(stack, database, text, values)

  const operatorAsks = async (
    method: string,
    path: string,
    body?: unknown,
    operator: 'demo-operator' | 'demo-operator-2' = 'demo-operator',
  ): Promise<Answer> => send(method, path, { baseUrl: stack.url, token: await tokenOf(operator, stack.url), body })

  /** The kinds of open alerts about one subject, e.g. an end-to-end id. */
  async function alertsAbout(subject: string): Promise<unknown[]> {
    const alerts = rowsOf(await operatorAsks('GET', '/ops/sales/alerts?limit=100'))
    return alerts.filter((alert) => alert['subject'] === subject).map((alert) => alert['kind'])
  }

  async function countAlerts(kind: AlertKind): Promise<number> {
    const counts = (['sales', 'sales-worker'] as const).map((name) =>
      countOf(stack, name, 'comporta_sales_alerts_total', `kind="${kind}"`),
    )
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
  }

  /** Makes all steps of a row due now. */
  const makeDue = (subject: string): Promise<unknown> =>
    query('sales', 'UPDATE due_steps SET due_at = now(), sent_at = NULL WHERE subject = $1', [subject])

  const shop = {
    lines,
    query,
    operatorAsks,
    countOf: (name: ProcessName, metric: string, labels: string): Promise<number> =>
      countOf(stack, name, metric, labels),
    bank: createBank(stack, query),

    /** A new merchant for each test, so that nobody else moves its money. */
    newSeller: async () => createSeller(stack.url, await newMerchant({ baseUrl: stack.url })),

    /** The events of a sale, a refund or a dispute, oldest first. */
    async eventsOf(kind: 'sale' | 'refund' | 'dispute', id: string): Promise<string[]> {
      const text = `SELECT event FROM ${kind}_events WHERE ${kind}_id = $1 ORDER BY id`
      return (await query<{ event: string }>('sales', text, [id])).map(({ event }) => event)
    },

    /** How many times we received each webhook about a payment; equal bytes are stored once. */
    async webhooksAbout(endToEndId: string): Promise<number[]> {
      const text = `SELECT received_count, convert_from(body, 'UTF8') AS body FROM webhook_deliveries`
      const rows = await query<{ received_count: number; body: string }>('sales', text)
      const counts = rows.map(async ({ received_count, body }) => {
        const opened = Buffer.from(await vault.open(body, 'webhookBody'), 'base64').toString()
        return opened.includes(endToEndId) ? [received_count] : []
      })
      return (await Promise.all(counts)).flat()
    },

    /** Makes the sale's time end by our clock. The bank's began later and has not ended. */
    async passTime(sale: Sale): Promise<void> {
      await query('sales', "UPDATE sales SET expires_at = now() - interval '10 seconds' WHERE id = $1", [sale.id])
      await makeDue(sale.id)
    },

    makeDue,

    /** Makes the refund's tries an hour old. */
    ageTries: (refundId: string): Promise<unknown> => query('sales', ageTriesSql, [refundId]),

    alertsAbout,

    /** The payment without a sale in the operators' list of this status, or nothing. */
    async unmatched(endToEndId: string, status: UnmatchedPaymentStatus): Promise<unknown[]> {
      const path = `/ops/sales/unmatched-payments?status=${status}&limit=100`
      return rowsOf(await operatorAsks('GET', path)).filter((payment) => payment['end_to_end_id'] === endToEndId)
    },

    /** Our id of the refund that returns a payment without a sale. */
    async returnOf(endToEndId: string): Promise<string> {
      const text = 'SELECT id FROM refunds WHERE end_to_end_id = $1'
      return (await query<{ id: string }>('sales', text, [endToEndId]))[0]?.id ?? ''
    },

    /** The number of alerts of a kind, by the metrics of both processes of sales. */
    countAlerts,

    /** Waits until there is exactly one alert: in the list, in the log, and in the metric, which was `countedBefore`. */
    async expectAlert(kind: AlertKind, subject: string, countedBefore: number): Promise<void> {
      await eventually(() => alertsAbout(subject)).toEqual([kind])
      const linesAbout = () => lines.filter((line) => line.includes(`"alert":"${kind}"`) && line.includes(subject))
      await eventually(() => linesAbout().length).toBe(1)
      await eventually(() => countAlerts(kind)).toBe(countedBefore + 1)
    },

    /** Waits until the worker has compared the bank's list of payments with ours once more, completely. */
    async afterComparison(): Promise<void> {
      const since = Date.now()
      const text = "SELECT reconciled_until FROM reconciliations WHERE provider = 'sandbox'"
      const comparedUntil = async () => (await query<{ reconciled_until: Date }>('sales', text))[0]?.reconciled_until
      await eventually(async () => Number(await comparedUntil())).toBeGreaterThan(since)
    },

    /** Postpones both comparisons with the bank's lists until `work` is done. */
    async withoutComparison<Result>(work: () => Promise<Result>): Promise<Result> {
      const putOff = `UPDATE due_steps SET due_at = now() + interval '1 hour', sent_at = NULL
        WHERE subject = $1 AND NOT is_claimed RETURNING step`
      await eventually(() => query('sales', putOff, [comparisonsSubject])).toHaveLength(2)
      try {
        return await work()
      } finally {
        await makeDue(comparisonsSubject)
      }
    },

    /** Stops a process while `work` runs, or until `work` calls `goOn`. */
    async whileStopped<Result>(name: ProcessName, work: (goOn: () => void) => Promise<Result>): Promise<Result> {
      const stopped = stack.processes.get(name)
      const goOn = (): void => stopped?.kill('SIGCONT')
      stopped?.kill('SIGSTOP')
      try {
        return await work(goOn)
      } finally {
        goOn()
      }
    },

    /**
     * Fixes the order of a race for a row: locks it, begins the second step once the first one waits for the row, and
     * unlocks it once the second one waits too. Resolves with both results.
     */
    inOrderAt: <First, Second>(
      { database, text, values }: { database: ServiceName; text: string; values: unknown[] },
      begin: { first: () => Promise<First>; second: () => Promise<Second> },
    ): Promise<[First, Second]> =>
      withConnection(stack, database, async (client) => {
        await client.query('BEGIN')
        await client.query(text, values)
        const first = begin.first()
        await eventually(() => waitersIn(database)).toBeGreaterThanOrEqual(1)
        const second = begin.second()
        await eventually(() => waitersIn(database)).toBeGreaterThanOrEqual(2)
        await client.query('COMMIT')
        return Promise.all([first, second])
      }),

    async close(): Promise<void> {
      await vaultPool.end()
      await stack.stop()
    },
  }

  async function waitersIn(database: ServiceName): Promise<number> {
    const text = `SELECT count(*)::int AS waiters FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`
    return (await query<{ waiters: number }>(database, text))[0]?.waiters ?? 0
  }

  return shop
}
