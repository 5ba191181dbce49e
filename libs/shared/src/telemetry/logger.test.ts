import { describe, expect, it } from 'vitest'
import { createLogger } from './logger.ts'

const written = (write: (logger: ReturnType<typeof createLogger>) => void): string => {
  const lines: string[] = []
  write(createLogger({ name: 'test', level: 'info', destination: { write: (line) => void lines.push(line) } }))
  return lines.join('')
}

const refusal = () =>
  Object.assign(new Error('new row violates check constraint "sales_amount_check"'), {
    code: '23514',
    constraint: 'sales_amount_check',
    detail: 'Failing row contains (Maria, 12345678909)',
    where: 'COPY sales, line 1: "Maria"',
  })

describe('an error of PostgreSQL', () => {
  it('is logged without the row that it quotes: alone, as a cause and among others', () => {
    const errors = [refusal(), new Error('failed', { cause: refusal() }), new AggregateError([refusal()], 'several')]
    for (const err of errors) {
      const text = written((logger) => logger.error({ err }, 'failed'))
      expect(text).toContain('sales_amount_check')
      expect(text).not.toMatch(/Maria|12345678909/)
    }
  })

  it('keeps its code, its constraint and its stack', () => {
    const { err } = JSON.parse(written((logger) => logger.error({ err: refusal() }, 'failed')))
    expect(err).toMatchObject({ code: '23514', constraint: 'sales_amount_check', stack: expect.any(String) })
  })
})

it('a PIX key’s value is not logged, whatever its field is called', () => {
  const key = { type: 'cpf', value: '12345678909' }
  for (const name of ['destination', 'pixKey', 'pix_key', 'default_pix_key']) {
    expect(written((logger) => logger.info({ [name]: key, body: { [name]: key } }, 'x'))).not.toContain('12345678909')
  }
})
