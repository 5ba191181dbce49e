import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readEnvironment } from './environment.ts'

const folder = mkdtempSync(join(tmpdir(), 'comporta-settings-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

const schema = z
  .object({ SECRET: z.string().min(8), PORT: z.coerce.number().default(1), CERT_FILE: z.string().optional() })
  .refine(({ PORT }) => PORT < 10, 'too large')

describe('a setting', () => {
  it('may come from a file, without the line break at its end', () => {
    expect(readEnvironment(schema, { SECRET_FILE: file('secret', 'a long secret\n') }).SECRET).toBe('a long secret')
  })

  it('is refused when it is given twice, or its file cannot be read, without saying what is in it', () => {
    const path = file('twice', 'a long secret')
    expect(() => readEnvironment(schema, { SECRET: 'another one', SECRET_FILE: path })).toThrow(/SECRET: is set twice/)
    const absent = () => readEnvironment(schema, { SECRET_FILE: join(folder, 'absent') })
    expect(absent).toThrow(/SECRET_FILE: cannot be read/)
    expect(() => readEnvironment(schema, { SECRET_FILE: file('short', 'short') })).toThrow(/^(?!.*short\n)/)
  })

  it('of an empty file is absent, beside a value too', () => {
    const path = file('empty', '\n')
    expect(() => readEnvironment(schema, { SECRET_FILE: path })).toThrow(/SECRET: /)
    expect(readEnvironment(schema, { SECRET: 'a long secret', SECRET_FILE: path }).SECRET).toBe('a long secret')
  })

  it('that is itself a path stays one, and files of no setting are not looked at', () => {
    const path = file('cert', 'x')
    const settings = readEnvironment(schema, { SECRET: 'a long secret', CERT_FILE: path, OTHER_FILE: '/nowhere' })
    expect(settings.CERT_FILE).toBe(path)
  })
})
