import { prettyFactory } from 'pino-pretty'

interface LogLine {
  msg?: unknown
  [field: string]: unknown
}

/** A process's log line as a person reads it: time, level and text, then what else it says. What is no log line stays. */
export function createReadableLines(colorize: boolean): (line: string) => string {
  const prettify = prettyFactory({
    colorize,
    singleLine: true,
    translateTime: 'SYS:HH:MM:ss.l',
    // The name of the process stands before the line already.
    ignore: 'pid,hostname,name',
  })
  return (line) => prettify(withoutNoise(line)).trimEnd()
}

/** An answered request is one short sentence. */
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
