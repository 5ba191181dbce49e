import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { panelExpressions } from '../../deploy/observability/expressions.ts'
import { processTable } from '../../stack/processes.ts'
import type { Stack } from '../../stack/start-stack.ts'
import { eventually, newKey, newMerchant, objectAt, send } from './api.ts'
import { metricsPortsOf } from './look-into-stack.ts'
import { get, prometheus, promtool, startPrometheus } from './real-prometheus.ts'
import { startTestStack } from './test-stack.ts'

const run = promisify(execFile)
const folder = join(import.meta.dirname, '../../deploy/observability')

it.skipIf(!promtool)('the alert rules pass their tests, and the Prometheus configuration is valid', async () => {
  const { stdout } = await run(promtool ?? '', ['test', 'rules', 'alerts.test.yml'], { cwd: folder })
  expect(stdout).toContain('SUCCESS')
  await run(promtool ?? '', ['check', 'config', 'prometheus.yml'], { cwd: folder })
})

let stack: Stack
let token: string
/** The spans that arrived by OTLP. */
const spans: { service: string; traceId: string; name: string; isFirst: boolean }[] = []
const heard: string[] = []

const receiver = createServer(async (request, response) => {
  const body = (await json(request)) as OtlpTraces | { id: string; data: { withdrawal_id?: string } }
  if ('resourceSpans' in body) spans.push(...body.resourceSpans.flatMap(spansOf))
  else heard.push(String(body.data.withdrawal_id))
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
})

interface OtlpTraces {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] }
    scopeSpans: { spans: { traceId: string; parentSpanId?: string; name: string }[] }[]
  }[]
}

const spansOf = ({ resource, scopeSpans }: OtlpTraces['resourceSpans'][number]) =>
  scopeSpans.flatMap((scope) =>
    scope.spans.map(({ traceId, parentSpanId, name }) => ({
      service: resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '',
      traceId,
      name,
      isFirst: !parentSpanId,
    })),
  )

beforeAll(async () => {
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_BSP_SCHEDULE_DELAY: '200', LOG_LEVEL: 'info' }
  stack = await startTestStack({
    overrides: Object.fromEntries(processTable.map(({ name }) => [name, traced])),
    writeLine: (_name, line) => void logs.push(line),
  })
  token = await newMerchant({ funds: 100_000, baseUrl: stack.url })
  const endpoint = await send('POST', '/v1/webhook-endpoints', {
    baseUrl: stack.url,
    token,
    body: { url, event_types: [] },
  })
  expect(endpoint.status).toBe(201)
})
afterAll(async () => {
  await stack?.stop()
  receiver.closeAllConnections()
  receiver.close()
})

const logs: string[] = []

async function withdraw(headers: Record<string, string> = {}): Promise<string> {
  const body = { amount: 1, authorize: true, pix_key: 'fornecedor@exemplo.com.br', pix_key_type: 'email' }
  const answer = await send('POST', '/v1/withdrawals', {
    baseUrl: stack.url,
    token,
    headers: { 'idempotency-key': newKey(), ...headers },
    body,
  })
  expect(answer.status).toBe(201)
  return String(objectAt(answer.body, 'data')['withdrawal_id'])
}

it('a withdrawal is one trace, under its own id, from the gateway to the bank and the webhook', async () => {
  const id = await withdraw({ traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' })
  const mine = () => spans.filter(({ traceId }) => traceId === id.replaceAll('-', ''))
  await eventually(() => [...new Set(mine().map(({ service }) => service))].toSorted()).toEqual([
    'gateway',
    'ledger-api',
    'psp-sandbox',
    'webhooks-worker',
    'withdrawals-api',
    'withdrawals-worker',
  ])
  // The trace begins at the gateway; the spans of other processes have it as their ancestor.
  expect(mine().filter(({ isFirst }) => isFirst)).toMatchObject([{ service: 'gateway', name: 'POST /v1/withdrawals' }])
  const lines = () => logs.filter((line) => line.includes(id)).map((line) => String(JSON.parse(line).msg))
  await eventually(lines).toEqual(expect.arrayContaining(['answered', 'bank asked', 'event sent', 'step done']))
  expect(heard.length).toBeGreaterThan(0)
})

it.skipIf(!prometheus)('every panel returns data while money moves, and every rule can be evaluated', async () => {
  const url = await startPrometheus(metricsPortsOf(stack), readFileSync(join(folder, 'alerts.yml'), 'utf8'))
  const withoutData = async (): Promise<string[]> => {
    await withdraw()
    const found = await Promise.all(
      panelExpressions().map(async ({ name, expr }) => [name, await query(url, expr)] as const),
    )
    return found.filter(([, rows]) => rows.length === 0).map(([name]) => name)
  }
  await expect.poll(withoutData, { timeout: 100_000, interval: 2_000 }).toEqual([])
  const healths = async (): Promise<string[]> => {
    const { data } = await get<{ data: { groups: { rules: { health: string }[] }[] } }>(`${url}/api/v1/rules`)
    return [...new Set(data.groups.flatMap(({ rules }) => rules.map(({ health }) => health)))]
  }
  await eventually(healths).toEqual(['ok'])
})

async function query(url: string, expr: string): Promise<unknown[]> {
  const answer = await get<{ data?: { result: unknown[] }; error?: string }>(
    `${url}/api/v1/query?query=${encodeURIComponent(expr)}`,
  )
  if (!answer.data) throw new Error(`${expr}: ${answer.error}`)
  return answer.data.result
}
