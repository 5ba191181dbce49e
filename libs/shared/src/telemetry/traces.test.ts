import { expect, it } from 'vitest'
import { traceIdOf } from './traces.ts'

it('the trace of a withdrawal is its id, and so is that of its payout', () => {
  const id = '0199a0de-7f3c-7a11-9c55-2b6f0d2c9e10'
  expect(traceIdOf(id)).toBe('0199a0de7f3c7a119c552b6f0d2c9e10')
  expect(traceIdOf(id.replaceAll('-', ''))).toBe(traceIdOf(id))
})

it('an id of another form has a trace of its own, always the same', () => {
  expect(traceIdOf('E12345678202611211430abcdefghijk')).toMatch(/^[0-9a-f]{32}$/)
  expect(traceIdOf('outbox')).toBe(traceIdOf('outbox'))
})
