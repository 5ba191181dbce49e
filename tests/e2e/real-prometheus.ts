import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@comporta/shared/process/free-port.ts'
import { findProgram } from '@comporta/shared/testing/find-program.ts'
import { onTestFinished } from 'vitest'
import { eventually } from './api.ts'

const wanted = { packages: ['prometheus'], neededBy: 'tests of alerts and dashboards' }
export const prometheus = await findProgram({ ...wanted, names: ['prometheus'] })
export const promtool = await findProgram({ ...wanted, names: ['promtool'] })

/** Starts a real Prometheus with these rules, which scrapes every second and stops when the test is over. */
export async function startPrometheus(ports: Readonly<Record<string, number>>, rules: string): Promise<string> {
  const data = await mkdtemp(join(tmpdir(), 'comporta-prometheus-'))
  const targets = Object.entries(ports).map(([name, port]) => ({
    targets: [`127.0.0.1:${port}`],
    labels: { container: name },
  }))
  const config = {
    global: { scrape_interval: '1s', evaluation_interval: '1s' },
    rule_files: [join(data, 'rules.yml')],
    scrape_configs: [{ job_name: 'comporta', static_configs: targets }],
  }
  await writeFile(join(data, 'rules.yml'), rules)
  // JSON is valid YAML.
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

export const get = async <Answer>(url: string): Promise<Answer> => (await (await fetch(url)).json()) as Answer
