import { describe, expect, it } from 'vitest'
import { createReadableLines } from './readable-lines.ts'

const readable = createReadableLines(false)
const line = (fields: Record<string, unknown>) =>
  JSON.stringify({ level: 30, time: '2026-11-21T14:45:00.123Z', pid: 1, hostname: 'host', name: 'sales', ...fields })

describe('a readable line', () => {
  it('shows an answered request as one sentence', () => {
    const text = readable(
      line({ requestId: 'r-1', method: 'POST', route: '/v1/sales', status: 201, ms: 12.3, msg: 'answered' }),
    )
    expect(text).toMatch(/^\[.*] INFO: POST \/v1\/sales 201 in 12\.3 ms \{"requestId":"r-1"}$/)
  })

  it('shows a failure with its stack', () => {
    const err = { type: 'Error', message: 'gone', stack: 'Error: gone\n    at file.ts:1' }
    const text = readable(line({ level: 50, err, msg: 'failed' }))
    expect(text).toContain('ERROR: failed')
    expect(text).toContain('at file.ts:1')
  })

  it.each(['ended with 1; starting again in 200 ms', '{ not: json', ''])('leaves %j as it is', (text) => {
    expect(readable(text)).toBe(text)
  })

  it('has no colours unless they are asked for', () => {
    expect(readable(line({ msg: 'ready' }))).not.toContain('\u001b')
    expect(createReadableLines(true)(line({ msg: 'ready' }))).toContain('\u001b')
  })
})
