import { expect, it } from 'vitest'
import { firstSpanIdOf, readTraceparent, traceIdOf, traceparentOf } from './traces.ts'

it('the trace of a row is its id, also for a bank that reads it from an order’s `traceparent`', () => {
  const id = '0199a0de-7f3c-7a11-9c55-2b6f0d2c9e10'
  const traceId = '0199a0de7f3c7a119c552b6f0d2c9e10'
  expect(traceIdOf(id)).toBe(traceId)
  expect(readTraceparent(traceparentOf(id))).toEqual({ traceId, spanId: firstSpanIdOf(traceId) })
  expect(traceIdOf(traceId)).toBe(traceId)
})

it('an id of another form has a valid trace id, always the same', () => {
  expect(traceIdOf('E12345678202611211430abcdefghijk')).toMatch(/^[0-9a-f]{32}$/)
  expect(traceIdOf('outbox')).toBe(traceIdOf('outbox'))
})
