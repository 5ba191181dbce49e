import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger, type Logger } from '@comporta/shared/telemetry/logger.ts'
import { traceIdOf } from '@comporta/shared/telemetry/traces.ts'
import { expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { hasHelm, unpackHelm } from '../helm/helm.ts'

const textOf = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8')
const alloy = textOf('logs.alloy')
const tempo = z
  .object({
    server: z.object({ http_listen_port: z.int() }),
    distributor: z.object({
      receivers: z.object({ otlp: z.object({ protocols: z.object({ http: z.object({ endpoint: z.string() }) }) }) }),
    }),
    storage: z.object({
      trace: z.object({ wal: z.object({ path: z.string() }), local: z.object({ path: z.string() }) }),
    }),
  })
  .parse(parse(textOf('tempo.yml')))
const loki = z
  .object({ server: z.object({ http_listen_port: z.int() }), common: z.object({ path_prefix: z.string() }) })
  .parse(parse(textOf('loki.yml')))
const { datasources } = z
  .object({
    datasources: z.array(
      z.object({
        uid: z.string(),
        type: z.enum(['prometheus', 'tempo', 'loki']),
        url: z.string(),
        jsonData: z
          .object({
            tracesToLogsV2: z.object({ datasourceUid: z.string(), query: z.string() }).optional(),
            derivedFields: z
              .array(
                z.object({
                  matcherType: z.literal('label'),
                  matcherRegex: z.string(),
                  url: z.string(),
                  datasourceUid: z.string(),
                }),
              )
              .default([]),
          })
          .default({ derivedFields: [] }),
      }),
    ),
  })
  .parse(parse(textOf('grafana/provisioning/datasources/comporta.yml')))
const { services } = z
  .object({ services: z.record(z.string(), z.object({ volumes: z.array(z.string()).optional() })) })
  .parse(
    parse(readFileSync(join(import.meta.dirname, '../../docker-compose.yml'), 'utf8'), {
      merge: true,
      maxAliasCount: 1_000,
    }),
  )

/** The entries `{ "name" = "path", … }` of every such block in the collector's configuration; paths may be empty. */
const mapsOf = (setting: string): Map<string, string> =>
  new Map(
    [...alloy.matchAll(new RegExp(`${setting} = \\{([^}]*)\\}`, 'g'))].flatMap(([, body = '']) =>
      [...body.matchAll(/"(\w+)" = "([^"]*)"/g)].map(([, name = '', path = '']) => [name, path] as const),
    ),
  )
const templateOf = (source: string): string =>
  new RegExp(`source\\s+= "${source}"\\s+template = \`([^\`]*)\``).exec(alloy)?.[1] ?? ''

function linesOf(write: (logger: Logger) => void): Record<string, unknown>[] {
  const lines: string[] = []
  write(createLogger({ name: 'gateway', level: 'trace', destination: { write: (line) => void lines.push(line) } }))
  return lines.map((line) => JSON.parse(line))
}

it('Grafana, the collector and `.env.example` point to where Prometheus, Tempo and Loki listen', () => {
  const ports = { prometheus: 9090, tempo: tempo.server.http_listen_port, loki: loki.server.http_listen_port }
  expect(datasources.map(({ type, url }) => [type, url])).toEqual(
    Object.entries(ports).map(([name, port]) => [name, `http://${name}:${port}`]),
  )
  expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(ports)))
  expect(alloy).toContain(`url = "http://loki:${ports.loki}/loki/api/v1/push"`)
  const [, otlpPort] = tempo.distributor.receivers.otlp.protocols.http.endpoint.split(':')
  expect(readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8')).toContain(`http://tempo:${otlpPort};`)
})

it('Tempo, Loki and the collector keep their data in volumes', () => {
  const { wal, local } = tempo.storage.trace
  for (const path of [wal.path, local.path]) expect(path).toMatch(/^\/var\/tempo\//)
  expect(services['tempo']?.volumes).toContain('tempo:/var/tempo')
  expect(services['loki']?.volumes).toContain(`loki:${loki.common.path_prefix}`)
  expect(services['alloy']?.volumes).toContain('alloy:/data')
})

it('Grafana links a span to the log lines of its row, and a log line to its trace', () => {
  const uids = datasources.map(({ uid }) => uid)
  const kept = mapsOf('values')
  for (const { jsonData } of datasources) {
    for (const { matcherRegex, datasourceUid } of jsonData.derivedFields) {
      expect(kept.has(matcherRegex)).toBe(true)
      expect(uids).toContain(datasourceUid)
    }
    if (jsonData.tracesToLogsV2) {
      expect(uids).toContain(jsonData.tracesToLogsV2.datasourceUid)
      // Everything that a query names is kept, so that it can be asked for.
      const named = [...jsonData.tracesToLogsV2.query.matchAll(/(\w+)=~?"/g)].map(([, name]) => name)
      expect(named.filter((name) => !kept.has(String(name)))).toEqual([])
    }
  }
})

it('the collector reads process, level, subject and request id from our log lines', () => {
  const [line] = linesOf((logger) => logger.info({ subject: 'row', requestId: 'request' }, 'answered'))
  const read = mapsOf('expressions')
  const told = ['process', 'level', 'subject', 'request_id'].map((name) => line?.[read.get(name) ?? ''])
  expect(told).toEqual(['gateway', 30, 'row', 'request'])
})

// The collector's templates are Go templates with Sprig functions, like Helm's.
it.skipIf(!hasHelm)('the collector adds to a log line the trace of its row and the name of its level', () => {
  const helm = unpackHelm()
  const chart = mkdtempSync(join(tmpdir(), 'comporta-collector-'))
  onTestFinished(() => {
    helm.remove()
    rmSync(chart, { recursive: true })
  })
  mkdirSync(join(chart, 'templates'))
  writeFileSync(join(chart, 'Chart.yaml'), 'apiVersion: v2\nname: collector\nversion: 1.0.0\n')
  function rendered(source: string, values: readonly Record<string, string>[]): unknown {
    const list = `{{- range .Values.values }}\n- "${templateOf(source)}"\n{{- end }}`
    writeFileSync(join(chart, 'templates/lines.yaml'), `kind: Lines\nlines:\n${list}\n`)
    writeFileSync(join(chart, 'values.yaml'), JSON.stringify({ values }))
    const { stdout, stderr } = helm.run('template', 'lines', chart)
    expect(stderr).toBe('')
    return parse(stdout).lines
  }
  const subjects = [
    '0199A0DE-7f3c-7a11-9c55-2b6f0d2c9e10',
    '0af7651916cd43dd8448eb211c80319c',
    'E123 of a bank',
    'outbox',
  ]
  expect(rendered('trace_id', [...subjects.map((subject) => ({ subject })), {}])).toEqual([
    ...subjects.map(traceIdOf),
    '',
  ])
  const names = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const
  const levels = names.map((name) => ({ Value: String(linesOf((logger) => logger[name]('said'))[0]?.['level']) }))
  expect(rendered('level', [...levels, {}])).toEqual([...names, ''])
})
