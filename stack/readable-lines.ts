import { prettyFactory } from 'pino-pretty'

interface LogLine {
  msg?: unknown
  [field: string]: unknown
}

/** Formats a process's log line for people: time, level and text, then its other fields. Other lines stay as they are. */
export function createReadableLines(colorize: boolean): (line: string) => string {
  const prettify = prettyFactory({
    colorize,
    singleLine: true,
    translateTime: 'SYS:HH:MM:ss.l',
    // The line starts with the name of the process already.
    ignore: 'pid,hostname,name',
  })
  return (line) => prettify(withoutNoise(line)).trimEnd()
}

/** Turns the line about an answered request into one short sentence. */
function withoutNoise(line: string): LogLine | string {
  const logged = parse(line)
  if (logged?.msg !== 'answered') return logged ?? line
  const { method, route, status, ms, ...rest } = logged
  return { ...rest, msg: `${method} ${route} ${status} in ${ms} ms` }
}

function parse(line: string): LogLine | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    return JSON.parse(line) as LogLine
  } catch {
    return undefined
  }
}
