import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino'

export type { Logger } from 'pino'

/** Personal data and secrets, wherever a logged object carries them: documents, keys, names, tokens. */
const redactedNames = [
  'authorization',
  'client_secret',
  'clientSecret',
  'access_token',
  'accessToken',
  'password',
  'pix_key',
  'pixKey',
  'chave',
  'destination',
  'default_pix_key',
  'defaultPixKey',
  'cpf',
  'cnpj',
  'customer_name',
  'customerName',
  'customer_email',
  'customerEmail',
  'customer_document',
  'customerDocument',
  'customer_phone',
  'customerPhone',
  'payer_name',
  'payerName',
  'payer_document',
  'payerDocument',
] as const

/** Whether a field of this name is personal or secret. */
export const isPersonal = (name: string): boolean => redactedNames.some((known) => known === name)

export interface LoggerOptions {
  /** The process, e.g. `withdrawals-worker`. */
  name: string
  level: string
  destination?: DestinationStream
}

/** JSON lines with UTC times; personal and secret fields are replaced, to three levels of nesting. */
export function createLogger(options: LoggerOptions): Logger {
  const settings = {
    name: options.name,
    level: options.level,
    timestamp: stdTimeFunctions.isoTime,
    serializers: { err: errorForLog },
    redact: {
      paths: redactedNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[redacted]',
    },
  }
  return pino(settings, options.destination ?? standardOutput())
}

/** In these PostgreSQL quotes the row that it refuses: names, documents, keys. */
const quotingFields = new Set(['detail', 'where', 'internalQuery', 'parameters'])

function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { aggregateErrors, ...fields } = pino.stdSerializers.err(error)
  const told = Object.fromEntries(Object.entries(fields).filter(([name]) => !quotingFields.has(name)))
  return error instanceof AggregateError ? { ...told, aggregateErrors: error.errors.map(errorForLog) } : told
}

/**
 * Written at once: pino's buffered output loses the last lines of a process that is killed, and at exit it tries forever
 * to write them to a reader that is gone.
 */
const standardOutput = (): DestinationStream => pino.destination({ dest: 1, sync: true })
