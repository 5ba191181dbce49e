import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { ownSecrets } from '../own-secrets.ts'
import { alertExpressions, metricsIn, panelExpressions } from './expressions.ts'

const runbook = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
const composeText = readFileSync(join(import.meta.dirname, '../../docker-compose.yml'), 'utf8')
const alerts = alertExpressions().map(({ name }) => name)

it('every alert and every panel queries at least one metric in valid PromQL', () => {
  const expressions = [...alertExpressions(), ...panelExpressions()]
  expect(expressions.length).toBeGreaterThan(50)
  for (const { name, expr } of expressions) expect([...metricsIn(expr)], name).not.toEqual([])
})

it('every alert has a name of its own, and exactly one test', () => {
  const tests = z
    .object({ tests: z.array(z.object({ alert_rule_test: z.array(z.object({ alertname: z.string() })).optional() })) })
    .parse(parse(readFileSync(join(import.meta.dirname, 'alerts.test.yml'), 'utf8')))
  const tested = tests.tests.flatMap(({ alert_rule_test = [] }) => alert_rule_test.map(({ alertname }) => alertname))
  expect(new Set(alerts).size).toBe(alerts.length)
  expect(tested.toSorted()).toEqual(alerts.toSorted())
})

it('the runbook says of every alert what it means, where to look first and what to do', () => {
  const told = [...runbook.matchAll(/^\| `([A-Z]\w+)` \| [^|]+ \| [^|]+ \| [^|]+ \|$/gm)].map(([, name]) => name)
  expect(told.toSorted()).toEqual(alerts.toSorted())
})

// The portal has words for every kind. The path is a variable, so that its browser TypeScript is not checked here.
const words = '../../services/portal/src/texts/en.ts'
const { en } = z
  .object({ en: z.object({ console: z.object({ alerts: z.record(z.string(), z.string()) }) }) })
  .parse(await import(words))
const kinds = Object.keys(en.console.alerts)

it('a Prometheus rule covers every kind of operators’ alert, except the merchant’s own and step alerts', () => {
  const called = alertExpressions().flatMap(({ expr }) =>
    [...expr.matchAll(/kind=~?"([^"]+)"/g)].map(([, kind]) => new RegExp(`^(${kind})$`)),
  )
  const silent = [
    'payment_late',
    'payment_overpaid',
    'payment_repeated',
    'payment_underpaid',
    'step_failing',
    'step_overdue',
  ]
  expect(kinds.filter((kind) => !called.some((rule) => rule.test(kind))).toSorted()).toEqual(silent)
})

it('every kind of operators’ alert has a row in the runbook', () => {
  const rows = runbook.split('\n').filter((line) => line.startsWith('| alert '))
  expect(kinds.filter((kind) => !rows.some((row) => row.includes(`\`${kind}\``)))).toEqual([])
})

it('every npm script that the runbook names exists', () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')))
  const named = [...runbook.matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g)].map(([, name]) => String(name))
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
})

it('the runbook’s section on changing keys and passwords names every secret', () => {
  const [, section = ''] = /## Changing keys and passwords\n(.*?)\n## /s.exec(runbook) ?? []
  const named = ['DATABASE_PASSWORD_…', 'REDIS_PASSWORD_…', 'SERVICE_PRIVATE_KEY_…', ...ownSecrets].map((name) =>
    name.replace(/^(PAYOUTS|FALLBACK)_PIX_(CLIENT_SECRET|EXTRA_HEADERS|PFX_PASSPHRASE)$/, '$1_PIX_…'),
  )
  const made = [...composeText.matchAll(/\$\{([A-Z_]+):-demo-only/g)].map(([, name]) =>
    String(name).replace(/^(DATABASE_PASSWORD|REDIS_PASSWORD)_.*/, '$1_…'),
  )
  expect([...named, ...made].filter((name) => !section.includes(`\`${name}\``))).toEqual([])
})
