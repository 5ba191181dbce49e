import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readEnvironment, UnusableEnvironment } from './environment.ts'

const folder = mkdtempSync(join(tmpdir(), 'comporta-settings-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

const schema = z
  .object({ SECRET: z.string().min(8), PORT: z.coerce.number().default(1), CERT_FILE: z.string().optional() })
  .refine(({ PORT }) => PORT < 10, 'too large')

function refusalOf(environment: Record<string, string>): UnusableEnvironment {
  try {
    readEnvironment(schema, environment)
  } catch (error) {
    if (error instanceof UnusableEnvironment) return error
    throw error
  }
  throw new Error('It was accepted')
}

describe('a setting', () => {
  it('can come from a file, without its trailing line break', () => {
    expect(readEnvironment(schema, { SECRET_FILE: file('secret', 'a long secret\n') }).SECRET).toBe('a long secret')
  })

  it.each([
    ['it is given twice', /^SECRET: is set twice/, { SECRET: 'another', SECRET_FILE: file('one', 'a long secret') }],
    ['its file cannot be read', /^SECRET_FILE: cannot be read/, { SECRET_FILE: join(folder, 'absent') }],
    ['it is too short', /^SECRET: /, { SECRET: 'another' }],
    ['it is too short in a file', /^SECRET: /, { SECRET_FILE: file('short', 'a long') }],
  ])('is refused when %s, without its value in the error', (_why, problem, environment) => {
    const { message, problems } = refusalOf(environment)
    expect(problems[0]).toMatch(problem)
    expect([message, ...problems].join('\n')).not.toMatch(/another|a long/)
  })

  it('is absent if its file is empty, and may then be given directly', () => {
    const path = file('empty', '\n')
    expect(() => readEnvironment(schema, { SECRET_FILE: path })).toThrow(/SECRET: /)
    expect(readEnvironment(schema, { SECRET: 'a long secret', SECRET_FILE: path }).SECRET).toBe('a long secret')
  })

  it('stays a path if its own name ends in `_FILE`, and other `_FILE` variables are ignored', () => {
    const path = file('cert', 'x')
    const settings = readEnvironment(schema, { SECRET: 'a long secret', CERT_FILE: path, OTHER_FILE: '/nowhere' })
    expect(settings.CERT_FILE).toBe(path)
  })
})
