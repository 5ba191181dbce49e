import { PassThrough } from 'node:stream'
import type { WriteStream } from 'node:tty'
import { describe, expect, it } from 'vitest'
import { createLineWriter } from './line-writer.ts'

function written(isTTY: boolean): string {
  const stream = Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY })
  const writeLine = createLineWriter(stream as unknown as WriteStream)
  writeLine('ledger', 'one')
  writeLine('sales-worker', 'two')
  return String(stream.read())
}

describe('the line writer', () => {
  it('puts the name of the process before its line', () => {
    expect(written(false)).toBe('ledger             one\nsales-worker       two\n')
  })

  it('gives each name its own colour in a terminal, and none elsewhere', () => {
    const [first, second] = written(true).split('\n')
    expect(first?.slice(0, 5)).toBe('\u001b[36m')
    expect(second?.slice(0, 5)).toBe('\u001b[33m')
    expect(written(false)).not.toContain('\u001b')
  })
})
