import { cpus, loadavg, totalmem } from 'node:os'
import type pg from 'pg'
import { type Measurement, ratioOf, summaryOf, type Turns } from './measure.ts'

/** One line about the machine and its PostgreSQL, on which the absolute numbers depend. */
export async function describeMachine(admin: pg.Client): Promise<string> {
  const { rows } = await admin.query<{ version: string; fsync: string; buffers: string }>(
    `SELECT current_setting('server_version') AS version, current_setting('fsync') AS fsync,
       current_setting('shared_buffers') AS buffers`,
  )
  const [postgres] = rows
  const [cpu] = cpus()
  const date = new Date().toISOString().slice(0, 10)
  return (
    `${date}: ${cpus().length} × ${cpu?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB, load ` +
    `${loadavg()[0]?.toFixed(1)} at the start; PostgreSQL ${postgres?.version} (fsync ${postgres?.fsync}, ` +
    `shared_buffers ${postgres?.buffers}), Node ${process.version}; callers, service and database share the machine.`
  )
}

export function print(...paragraphs: readonly string[]): void {
  process.stdout.write(`${paragraphs.join('\n\n')}\n\n`)
}

/** A Markdown table; the first row is the header. */
export function tableOf(rows: readonly (readonly string[])[]): string {
  const [head = []] = rows
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) => `| ${row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join(' | ')} |`)
  lines.splice(1, 0, `|${widths.map((width) => `${'-'.repeat(width + 1)}:`).join('|')}|`)
  return lines.join('\n')
}

const rate = ({ perSecond }: Measurement): string => Math.round(perSecond).toLocaleString('en')
const latency = ({ p50Ms, p99Ms }: Measurement): string => `${p50Ms.toFixed(2)} / ${p99Ms.toFixed(2)}`

/** Per second, and p50 / p99 in milliseconds. */
export const cellsOf = (turns: Turns): string[] => [rate(summaryOf(turns)), latency(summaryOf(turns))]
export const times = (one: Turns, other: Turns): string => ratioOf(one, other).toFixed(2)
