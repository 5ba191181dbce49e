import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { alertExpressions, metricsIn, panelExpressions } from './expressions.ts'

const alerts = alertExpressions().map(({ name }) => name)

it('every alert and every panel is PromQL about at least one metric', () => {
  const expressions = [...alertExpressions(), ...panelExpressions()]
  expect(expressions.length).toBeGreaterThan(50)
  for (const { name, expr } of expressions) expect([...metricsIn(expr)], name).not.toEqual([])
})

it('every alert has one name, and a test that makes it fire', () => {
  const tests = z
    .object({ tests: z.array(z.object({ alert_rule_test: z.array(z.object({ alertname: z.string() })).optional() })) })
    .parse(parse(readFileSync(join(import.meta.dirname, 'alerts.test.yml'), 'utf8')))
  const tested = tests.tests.flatMap(({ alert_rule_test = [] }) => alert_rule_test.map(({ alertname }) => alertname))
  expect(new Set(alerts).size).toBe(alerts.length)
  expect(tested.toSorted()).toEqual(alerts.toSorted())
})

it('every alert has its meaning, first look and remedy in the runbook', () => {
  const runbook = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
  const told = [...runbook.matchAll(/^\| `([A-Z]\w+)` \| [^|]+ \| [^|]+ \| [^|]+ \|$/gm)].map(([, name]) => name)
  expect(told.toSorted()).toEqual(alerts.toSorted())
})
