import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createTestAuthority, type TestAuthority } from '@comporta/shared/testing/test-certificates.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { alertExpressions } from '../../deploy/observability/expressions.ts'
import type { Stack } from '../../stack/start-stack.ts'
import { addPoisonRow } from '../chaos/poison.ts'
import { eventually, newKey, newMerchant, objectAt, send } from './api.ts'
import { metricsPortsOf, queryRows } from './look-into-stack.ts'
import { get, prometheus, startPrometheus } from './real-prometheus.ts'
import { startTestStack } from './test-stack.ts'

/**
 * The real rules, thirty times as fast: their time ranges and ages are divided by thirty, and they fire without their
 * `for:`, which alerts.test.yml tests.
 */
const hurried = readFileSync(join(import.meta.dirname, '../../deploy/observability/alerts.yml'), 'utf8')
  .replaceAll(/\[(\d+)m\]/g, (_, minutes: string) => `[${Number(minutes) * 2}s]`)
  .replaceAll(
    /(_seconds\)) > (60|120|1800)\b/g,
    (_, age: string, seconds: string) => `${age} > ${Number(seconds) / 30}`,
  )
  .replaceAll(/^ +for: .*\n/gm, '')

let stack: Stack
let token: string
let bankAuthority: TestAuthority
let checkpoints: string
const everFired = new Set<string>()

beforeAll(async () => {
  bankAuthority = await createTestAuthority('bank')
  checkpoints = await mkdtemp(join(tmpdir(), 'comporta-checkpoints-'))
  // Valid for an hour.
  const { certFile: PIX_CERT_FILE, keyFile: PIX_CERT_KEY_FILE } = await bankAuthority.issue('merchant')
  const orders = { COMPLIANCE_REVIEW_CENTS: '5000', PAYOUT_UNKNOWN_ALERT_MS: '1000', PIX_TIMEOUT_MS: '1000' }
  stack = await startTestStack({
    overrides: {
      'ledger-worker': { LEDGER_CHECKPOINT_SECONDS: '15', LEDGER_CHECKPOINT_FOLDER: checkpoints },
      gateway: { UPSTREAM_TIMEOUT_MS: '3000', REDIS_TIMEOUT_MS: '100' },
      sales: { PIX_TIMEOUT_MS: '1000' },
      withdrawals: orders,
      // With one job at a time, slow calls wait for each other.
      'withdrawals-worker': { ...orders, WORKER_CONCURRENCY: '1' },
      'sales-worker': { PIX_CERT_FILE, PIX_CERT_KEY_FILE },
    },
  })
  token = await newMerchant({ funds: 100_000, baseUrl: stack.url })
})
afterAll(async () => {
  await stack?.stop()
  await bankAuthority?.drop()
  await rm(checkpoints, { recursive: true, force: true })
})

const withdraw = (amount: number, by = token) =>
  send('POST', '/v1/withdrawals', {
    baseUrl: stack.url,
    token: by,
    headers: { 'idempotency-key': newKey() },
    body: { amount, authorize: true, pix_key: 'fornecedor@exemplo.com.br', pix_key_type: 'email' },
  })
const sell = () =>
  send('POST', '/v1/sales', {
    baseUrl: stack.url,
    token,
    headers: { 'idempotency-key': newKey() },
    body: { amount: 10 },
  })
/** Each call has another limit, so that none is answered together with another. */
const readWithdrawals = (limit: number) => send('GET', `/v1/withdrawals?limit=${limit}`, { baseUrl: stack.url, token })
const readBalance = () => send('GET', '/v1/balance', { baseUrl: stack.url, token })

it.skipIf(!prometheus)('what calls a person calls when that has happened', { timeout: 300_000 }, async () => {
  const url = await startPrometheus(metricsPortsOf(stack), hurried)
  /** Alerts that fire now or fired in the last five seconds. */
  async function look(): Promise<string[]> {
    const fired = 'group by (alertname) (last_over_time(ALERTS{alertstate="firing"}[5s]))'
    const { data } = await get<{ data: { result: { metric: { alertname: string } }[] } }>(
      `${url}/api/v1/query?query=${encodeURIComponent(fired)}`,
    )
    return data.result.map(({ metric }) => metric.alertname)
  }
  /** Repeats `meanwhile` until all of these have fired. */
  async function fire(names: readonly string[], meanwhile: () => Promise<unknown> = async () => undefined) {
    const missing = async () => {
      await meanwhile()
      for (const name of await look()) everFired.add(name)
      return names.filter((name) => !everFired.has(name))
    }
    await expect.poll(missing, { timeout: 60_000, interval: 300 }).toEqual([])
  }
  const many = (count: number, one: (number: number) => Promise<unknown>) =>
    Promise.all(Array.from({ length: count }, (_, index) => one(index + 1)))

  // A first withdrawal is paid, everything has been checked, and only the certificate's alert fires.
  const paid = await withdraw(1)
  expect(paid.status).toBe(201)
  await eventually(() => queryRows(stack, 'withdrawals', "SELECT FROM withdrawals WHERE status = 'paid'")).toHaveLength(
    1,
  )
  await eventually(look).toEqual(['PspCertificateExpires'])

  // A withdrawal that needs a review, and a row with a step that always fails.
  await withdraw(60)
  await addPoisonRow(stack)
  await fire(['OperatorsAreAsked', 'StepSetAside'])

  // Somebody changes a balance behind the ledger's back, and its merchant withdraws.
  const victimsToken = await newMerchant({ funds: 10_000, baseUrl: stack.url })
  const victimsOwn = await withdraw(1, victimsToken)
  const [victim] = await queryRows<{ merchant_id: string }>(
    stack,
    'withdrawals',
    'SELECT merchant_id FROM withdrawals WHERE id = $1',
    [objectAt(victimsOwn.body, 'data')['withdrawal_id']],
  )
  const superuser = new pg.Client(adminUrlOf(stack, 'ledger'))
  await superuser.connect()
  await superuser.query(
    `UPDATE balances SET available_cents = available_cents + 5, adjustments_cents = adjustments_cents - 5
     WHERE merchant_id = $1`,
    [victim?.merchant_id],
  )
  // A day has long been over, and another file is where its file belongs.
  await eventually(() => queryRows(stack, 'ledger', 'SELECT FROM closed_days')).toHaveLength(1)
  await superuser.query('ALTER TABLE closed_days DISABLE TRIGGER ALL')
  const { rows } = await superuser.query<{ next: string }>(
    `UPDATE closed_days SET date = date - 3, statement = replace(statement, to_json(date)::text, to_json(date - 3)::text)
     RETURNING (date + 1)::text AS next`,
  )
  await writeFile(join(checkpoints, `day-${rows[0]?.next}.jsonl`), 'not of this ledger\n')
  await superuser.end()
  // The worker checks the balances every minute and when it starts, and the chains before each checkpoint.
  stack.processes.get('ledger-worker')?.kill('SIGKILL')
  const ofLedger = ['LedgerAccountFrozen', 'LedgerDoesNotBalance', 'LedgerLies', 'DayNotClosed']
  await fire(ofLedger, () => withdraw(1, victimsToken))

  // Somebody has locked a table, and every reader of it waits with a connection.
  const forgetful = new pg.Client(adminUrlOf(stack, 'withdrawals'))
  await forgetful.connect()
  onTestFinished(() => forgetful.end())
  await forgetful.query('BEGIN')
  await forgetful.query('LOCK TABLE withdrawals')
  await fire(['DatabasePoolFull'], () => many(60, readWithdrawals))
  await forgetful.query('ROLLBACK')

  // The bank takes calls and answers none.
  stack.processes.get('psp-sandbox')?.kill('SIGSTOP')
  await fire(['PspFails', 'PayoutsStandStill', 'MoneyNeedsAPerson', 'QueueWaits'], () => withdraw(1))
  // The bank is gone.
  stack.processes.get('psp-sandbox')?.kill('SIGCONT')
  await stack.processes.get('psp-sandbox')?.stop()
  await fire(['ProcessDown', 'BankTakesNoOrders', 'PspBreakerOpen'], () => Promise.all([withdraw(1), sell()]))

  // Redis hangs, and workers get no jobs.
  stack.killServer.redis?.('SIGSTOP')
  await fire(['GatewayWithoutRedis', 'JobsUnsent', 'StepsOverdue'], () => many(5, () => withdraw(1)))
  stack.killServer.redis?.('SIGCONT')

  // The webhooks service is away.
  await stack.processes.get('webhooks')?.stop()
  await fire(['WebhooksBehind'], () => withdraw(1))

  // The ledger hangs, and then it is gone.
  await stack.processes.get('ledger-worker')?.stop()
  stack.processes.get('ledger')?.kill('SIGSTOP')
  await fire(['LedgerUnwatched', 'DoorSlow', 'DoorFails'], () => many(5, readBalance))
  stack.processes.get('ledger')?.kill('SIGCONT')
  await stack.processes.get('ledger')?.stop()
  await fire(['StepsFail'])

  // A process gets too little CPU: it stops again and again, each time for longer than half a second.
  await fire(['ProcessBusy'], async () => {
    stack.processes.get('gateway')?.kill('SIGSTOP')
    await setTimeout(700)
    stack.processes.get('gateway')?.kill('SIGCONT')
  })

  expect(alertExpressions().flatMap(({ name }) => (everFired.has(name) ? [] : [name]))).toEqual([])
})

function adminUrlOf({ databaseAdminUrl, databases }: Stack, service: 'ledger' | 'withdrawals'): string {
  const url = new URL(databaseAdminUrl)
  url.pathname = new URL(databases[service].url).pathname
  return url.href
}
