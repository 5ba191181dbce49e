import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findProgram } from '@comporta/shared/testing/find-program.ts'
import { expect, it, onTestFinished } from 'vitest'
import { panelExpressions } from '../../deploy/observability/expressions.ts'
import { freePort } from '../../stack/servers/free-port.ts'
import { eventually, newKey, newMerchant, send } from './api.ts'
import { metricsPortsOf } from './look-into-stack.ts'
import { startTestStack } from './test-stack.ts'

const run = promisify(execFile)
const folder = join(import.meta.dirname, '../../deploy/observability')
const wanted = { packages: ['prometheus'], neededBy: 'tests of alerts and dashboards' }
const prometheus = await findProgram({ ...wanted, names: ['prometheus'] })
const promtool = await findProgram({ ...wanted, names: ['promtool'] })

it.skipIf(!promtool)('every alert fires by what makes it, and none while all is well', async () => {
  const { stdout } = await run(promtool ?? '', ['test', 'rules', 'alerts.test.yml'], { cwd: folder })
  expect(stdout).toContain('SUCCESS')
  await run(promtool ?? '', ['check', 'config', 'prometheus.yml'], { cwd: folder })
})

it.skipIf(!prometheus)('every panel returns data of a stack that moves money', async () => {
  const stack = await startTestStack()
  onTestFinished(() => stack.stop())
  const url = await startPrometheus(metricsPortsOf(stack))
  const token = await newMerchant({ funds: 100_000, baseUrl: stack.url })
  const withdraw = async () => {
    const headers = { 'idempotency-key': newKey() }
    const body = { amount: 1, authorize: true, pix_key: 'fornecedor@exemplo.com.br', pix_key_type: 'email' }
    const answer = await send('POST', '/v1/withdrawals', { baseUrl: stack.url, token, headers, body })
    expect(answer.status).toBe(201)
  }
  const withoutData = async (): Promise<string[]> => {
    await withdraw()
    const found = await Promise.all(
      panelExpressions().map(async ({ name, expr }) => [name, await query(url, expr)] as const),
    )
    return found.filter(([, rows]) => rows.length === 0).map(([name]) => name)
  }
  // The watch of the ledger's balances looks once a minute.
  await expect.poll(withoutData, { timeout: 100_000, interval: 2_000 }).toEqual([])
  const { data } = await get<{ data: { groups: { rules: { health: string }[] }[] } }>(`${url}/api/v1/rules`)
  const health = new Set(data.groups.flatMap(({ rules }) => rules.map((rule) => rule.health)))
  await eventually(() => [...health]).toEqual(['ok'])
})

/** A real one that looks each second, with our rules; gone when the test is over. */
async function startPrometheus(ports: Readonly<Record<string, number>>): Promise<string> {
  const data = await mkdtemp(join(tmpdir(), 'comporta-prometheus-'))
  const targets = Object.entries(ports).map(([name, port]) => ({
    targets: [`127.0.0.1:${port}`],
    labels: { container: name },
  }))
  const config = {
    global: { scrape_interval: '1s', evaluation_interval: '1s' },
    rule_files: [join(folder, 'alerts.yml')],
    scrape_configs: [{ job_name: 'comporta', static_configs: targets }],
  }
  // JSON is YAML.
  await writeFile(join(data, 'prometheus.yml'), JSON.stringify(config))
  const address = `127.0.0.1:${await freePort()}`
  const child = spawn(
    prometheus ?? '',
    [
      `--config.file=${join(data, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(data, 'tsdb')}`,
      `--web.listen-address=${address}`,
    ],
    { stdio: 'ignore' },
  )
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await rm(data, { recursive: true, force: true, maxRetries: 10 })
  })
  await eventually(() =>
    fetch(`http://${address}/-/ready`).then(
      (response) => response.ok,
      () => false,
    ),
  ).toBe(true)
  return `http://${address}`
}

const get = async <Answer>(url: string): Promise<Answer> => (await (await fetch(url)).json()) as Answer

async function query(url: string, expr: string): Promise<unknown[]> {
  const answer = await get<{ data?: { result: unknown[] }; error?: string }>(
    `${url}/api/v1/query?query=${encodeURIComponent(expr)}`,
  )
  if (!answer.data) throw new Error(`${expr}: ${answer.error}`)
  return answer.data.result
}
