import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parser } from '@prometheus-io/lezer-promql'
import { parse } from 'yaml'
import { z } from 'zod'

const folder = import.meta.dirname

const rulesFile = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          labels: z.object({ severity: z.enum(['critical', 'warning', 'info']) }),
          annotations: z.object({ summary: z.string().min(1) }),
        }),
      ),
    }),
  ),
})
const board = z.object({
  title: z.string(),
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
})

export interface Expression {
  /** The alert, or the dashboard and its panel. */
  name: string
  expr: string
}

export const alertExpressions = (): Expression[] =>
  rulesFile
    .parse(parse(readFileSync(join(folder, 'alerts.yml'), 'utf8')))
    .groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => ({ name: alert, expr })))

const boards = join(folder, 'grafana/dashboards')

export const panelExpressions = (): Expression[] =>
  readdirSync(boards)
    .map((file) => board.parse(JSON.parse(readFileSync(join(boards, file), 'utf8'))))
    .flatMap(({ title, panels }) =>
      panels.flatMap((panel) => panel.targets.map(({ expr }) => ({ name: `${title}: ${panel.title}`, expr }))),
    )

/** The metrics that an expression reads. Throws when it is not valid PromQL. */
export function metricsIn(expr: string): Set<string> {
  const metrics = new Set<string>()
  parser.parse(expr).iterate({
    enter({ type, name, from, to }) {
      if (type.isError) throw new SyntaxError(`no PromQL at ${from}: ${expr}`)
      if (name === 'Identifier') metrics.add(expr.slice(from, to))
    },
  })
  return metrics
}
