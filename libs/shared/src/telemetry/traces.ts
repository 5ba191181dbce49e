import { createHash } from 'node:crypto'
import type { Logger } from './logger.ts'

/** Work that was done for a row, reported when it is over. */
export interface Span {
  /** The row's id. */
  subject: string
  name: string
  tookMs: number
  hasFailed?: boolean
  /** The span where the row began: all others are below it. */
  isFirst?: boolean
  /** The caller's `traceparent`, which is another trace. */
  askedBy?: string | undefined
  /** No names, no documents, no keys. */
  attributes?: Readonly<Record<string, string | number>>
}

let take: ((span: Span) => void) | undefined

/** For callers that would have to do much to report a span. */
export const isTracing = (): boolean => take !== undefined

/** Reports a span; costs nothing while tracing is off. */
export const tellSpan = (span: Span): void => take?.(span)

/**
 * The trace of a row is the row's id for as long as it lives: nothing has to carry it over calls, queues, restarts and
 * the bank, and nothing can lose it. Ids of other forms are hashed.
 */
export function traceIdOf(subject: string): string {
  const plain = subject.replaceAll('-', '').toLowerCase()
  const isTraceId = /^[0-9a-f]{32}$/.test(plain)
  return isTraceId ? plain : createHash('sha256').update(subject).digest('hex').slice(0, 32)
}

/** The id of the span where the row began. */
export const firstSpanIdOf = (traceId: string): string => traceId.slice(16)

/** The W3C `traceparent` that tells the other side which trace a call belongs to: below the span where the row began. */
export function traceparentOf(subject: string): string {
  const traceId = traceIdOf(subject)
  return `00-${traceId}-${firstSpanIdOf(traceId)}-01`
}

const traceparent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/

/** Undefined if the text is no `traceparent`. */
export function readTraceparent(text: string | undefined): { traceId: string; spanId: string } | undefined {
  const [, traceId, spanId] = traceparent.exec(text ?? '') ?? []
  return traceId === undefined || spanId === undefined ? undefined : { traceId, spanId }
}

/**
 * Sends spans to the endpoint in OpenTelemetry's own settings (`OTEL_EXPORTER_OTLP_…`); without them nothing is loaded.
 * The returned function sends the last spans and stops.
 */
export async function startTraces(processName: string, logger: Logger): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: all, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: traces } = process.env
  if (!all && !traces) return async () => undefined
  const { createSpanExport } = await import('./export-spans.ts')
  const { send, close } = createSpanExport(processName)
  take = send
  return async () => {
    take = undefined
    await close().catch((error: unknown) => logger.warn({ err: error }, 'the last spans were not sent'))
  }
}
