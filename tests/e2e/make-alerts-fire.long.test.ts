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

it.skipIf(!prometheus)('every alert fires when its cause occurs', { timeout: 600_000 }, async () => {
  const url = await startPrometheus(metricsPortsOf(stack), hurried)
  /** Alerts that fire now or fired in the last five seconds, each with the kind or process that it names. */
  async function look(): Promise<string[]> {
    const fired = 'group by (alertname, kind, container) (last_over_time(ALERTS{alertstate="firing"}[5s]))'
    const { data } = await get<{ data: { result: { metric: Record<string, string> }[] } }>(
      `${url}/api/v1/query?query=${encodeURIComponent(fired)}`,
    )
    return data.result.map(({ metric: { alertname, kind, container } }) =>
      [alertname, kind, container].filter(Boolean).join(' '),
    )
  }
  /**
   * Pays withdrawals until none of these alerts fires any more, so that none is from an earlier cause. Then lets the cause
   * occur, and repeats `meanwhile` until all of them have fired.
   */
  async function fire(
    names: readonly string[],
    occur: () => unknown,
    meanwhile: () => Promise<unknown> = async () => undefined,
  ) {
    // What an earlier cause did may be seen late, so one quiet look is not enough.
    let quietLooks = 0
    const beQuiet = async () => {
      await withdraw(1)
      const firing = (await look()).filter((name) => names.includes(name))
      quietLooks = firing.length === 0 ? quietLooks + 1 : 0
      return { firing, quietLooks }
    }
    await expect.poll(beQuiet, { timeout: 60_000, interval: 1_000 }).toEqual({ firing: [], quietLooks: 4 })
    await occur()
    const fired = new Set<string>()
    const missing = async () => {
      await meanwhile()
      for (const name of await look()) fired.add(name)
      return names.filter((name) => !fired.has(name))
    }
    await expect.poll(missing, { timeout: 60_000, interval: 300 }).toEqual([])
    for (const name of names) everFired.add(name.split(' ')[0] ?? '')
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
  everFired.add('PspCertificateExpires')

  // A withdrawal that needs a review, and rows with a step that always fails.
  let poisoned: Promise<unknown> | undefined
  await fire(['OperatorsAreAsked review_waiting', 'StepsFail', 'StepSetAside'], async () => {
    await withdraw(60)
    poisoned = many(3, () => addPoisonRow(stack))
  })
  await poisoned

  // Nobody checks the ledger.
  await fire(['LedgerUnwatched'], () => stack.processes.get('ledger-worker')?.kill('SIGSTOP'))
  stack.processes.get('ledger-worker')?.kill('SIGCONT')

  // Somebody changes a balance behind the ledger's back, and its merchant withdraws.
  const victimsToken = await newMerchant({ funds: 10_000, baseUrl: stack.url })
  const victimsOwn = await withdraw(1, victimsToken)
  const [victim] = await queryRows<{ merchant_id: string }>(
    stack,
    'withdrawals',
    'SELECT merchant_id FROM withdrawals WHERE id = $1',
    [objectAt(victimsOwn.body, 'data')['withdrawal_id']],
  )
  const ofLedger = ['LedgerAccountFrozen', 'LedgerDoesNotBalance', 'LedgerLies', 'DayNotClosed']
  const lie = async () => {
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
  }
  await fire(ofLedger, lie, () => withdraw(1, victimsToken))

  // Somebody has locked a table, and every reader of it waits with a connection.
  const forgetful = new pg.Client(adminUrlOf(stack, 'withdrawals'))
  await forgetful.connect()
  onTestFinished(() => forgetful.end())
  const lock = async () => {
    await forgetful.query('BEGIN')
    await forgetful.query('LOCK TABLE withdrawals')
  }
  await fire(['DatabasePoolFull'], lock, () => many(60, readWithdrawals))
  await forgetful.query('ROLLBACK')

  // The bank takes calls and answers none.
  await fire(
    ['PspFails', 'PayoutsStandStill', 'MoneyNeedsAPerson payout_unknown', 'QueueWaits', 'ProcessDown psp-sandbox'],
    () => stack.processes.get('psp-sandbox')?.kill('SIGSTOP'),
    () => withdraw(1),
  )
  stack.processes.get('psp-sandbox')?.kill('SIGCONT')

  // Redis hangs, and workers get no jobs.
  await fire(
    ['GatewayWithoutRedis', 'JobsUnsent', 'StepsOverdue'],
    () => stack.killServer.redis?.('SIGSTOP'),
    () => many(5, () => withdraw(1)),
  )
  stack.killServer.redis?.('SIGCONT')

  // The webhooks service is away.
  await fire(
    ['WebhooksBehind'],
    () => stack.processes.get('webhooks')?.stop(),
    () => withdraw(1),
  )

  // The ledger hangs.
  await fire(
    ['DoorSlow', 'DoorFails'],
    () => stack.processes.get('ledger')?.kill('SIGSTOP'),
    () => many(5, readBalance),
  )
  stack.processes.get('ledger')?.kill('SIGCONT')

  // The bank is gone.
  await fire(
    ['BankTakesNoOrders bank_unreachable', 'PspBreakerOpen'],
    () => stack.processes.get('psp-sandbox')?.stop(),
    () => Promise.all([withdraw(1), sell()]),
  )

  // A process gets too little CPU: it stops again and again, each time for longer than half a second.
  const starve = async () => {
    stack.processes.get('gateway')?.kill('SIGSTOP')
    await setTimeout(700)
    stack.processes.get('gateway')?.kill('SIGCONT')
  }
  await fire(['ProcessBusy'], starve, starve)

  expect(alertExpressions().flatMap(({ name }) => (everFired.has(name) ? [] : [name]))).toEqual([])
})

function adminUrlOf({ databaseAdminUrl, databases }: Stack, service: 'ledger' | 'withdrawals'): string {
  const url = new URL(databaseAdminUrl)
  url.pathname = new URL(databases[service].url).pathname
  return url.href
}
