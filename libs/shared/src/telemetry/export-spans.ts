import { randomBytes } from 'node:crypto'
import { type Context, type Link, ROOT_CONTEXT, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { firstSpanIdOf, readTraceparent, type Span, traceIdOf } from './traces.ts'

const isSampled = TraceFlags.SAMPLED

/** Sends spans with OpenTelemetry's own packages, in batches, beside the work. */
export function createSpanExport(processName: string): { send: (span: Span) => void; close: () => Promise<void> } {
  // A span that begins a trace asks for its ids within `startSpan`.
  let first: string | undefined
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.namespace': 'comporta', 'service.name': processName }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
    idGenerator: {
      generateTraceId: () => first ?? randomBytes(16).toString('hex'),
      generateSpanId: () => (first === undefined ? randomBytes(8).toString('hex') : firstSpanIdOf(first)),
    },
  })
  const tracer = provider.getTracer('comporta')

  return {
    send({ subject, name, tookMs, hasFailed = false, isFirst = false, askedBy, attributes = {} }) {
      const traceId = traceIdOf(subject)
      const endTime = Date.now()
      first = isFirst ? traceId : undefined
      const span = tracer.startSpan(
        name,
        {
          startTime: endTime - tookMs,
          attributes: { ...attributes, 'comporta.subject': subject },
          links: linksTo(askedBy),
          root: isFirst,
        },
        isFirst ? ROOT_CONTEXT : below(traceId),
      )
      first = undefined
      if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(endTime)
    },
    close: () => provider.shutdown(),
  }
}

const below = (traceId: string): Context =>
  trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId: firstSpanIdOf(traceId),
    traceFlags: isSampled,
    isRemote: true,
  })

function linksTo(askedBy: string | undefined): Link[] {
  const asking = readTraceparent(askedBy)
  return asking ? [{ context: { ...asking, traceFlags: isSampled } }] : []
}
