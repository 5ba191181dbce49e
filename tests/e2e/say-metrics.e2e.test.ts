import { expect, inject, it } from 'vitest'
import { alertExpressions, metricsIn, panelExpressions } from '../../deploy/observability/expressions.ts'

const scrape = async (port: number): Promise<string> => {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(response.status).toBe(200)
  return response.text()
}

/** The names of the metrics as queries use them: three for a histogram. */
function namesOf(text: string): string[] {
  return [...text.matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
  )
}

it('every process exposes its metrics, which include all that alerts and dashboards read, and no ids', async () => {
  const texts = await Promise.all(Object.values(inject('metricsPorts')).map(scrape))
  for (const text of texts) {
    expect(text).toMatch(/^comporta_build_info\{/m)
    expect(text).toMatch(/^comporta_http_connections\{/m)
    // The output is bounded and has no ids.
    expect(text.split('\n').length).toBeLessThan(5_000)
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/)
  }
  // Prometheus adds the first itself; the second only exists with a certificate.
  const said = new Set(['up', 'comporta_psp_certificate_expiry_timestamp_seconds', ...texts.flatMap(namesOf)])
  for (const { name, expr } of [...alertExpressions(), ...panelExpressions()]) {
    expect(
      [...metricsIn(expr)].filter((metric) => !said.has(metric)),
      name,
    ).toEqual([])
  }
})
