import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fieldMessage } from './field-messages.ts'

z.config({ customError: fieldMessage })

const folder = new URL('../contracts/', import.meta.url)
const schemas = await Promise.all(
  readdirSync(folder)
    .filter((name) => name.endsWith('.contract.ts'))
    .map(async (name): Promise<Record<string, unknown>> => import(new URL(name, folder).href)),
)
const requests = schemas
  .flatMap((exported) => Object.entries(exported))
  .filter((entry): entry is [string, z.ZodObject] => /(Body|Query)$/.test(entry[0]) && entry[1] instanceof z.ZodType)

const junk = [
  undefined,
  null,
  '',
  'x',
  'x'.repeat(5_000),
  '\u0000',
  0,
  -1,
  1.5,
  1e300,
  true,
  [],
  ['x', 'x'],
  {},
  { a: 1 },
]

const fieldsOf = (schema: z.ZodObject): string[] => Object.keys(schema.shape ?? {})

describe('field messages', () => {
  it.each(requests)('use none of the validator’s own words in %s', (_name, schema) => {
    const inputs: unknown[] = [...junk]
    for (const value of junk) {
      const names = fieldsOf(schema)
      inputs.push(Object.fromEntries(names.map((name) => [name, value])))
      for (const name of names) inputs.push({ [name]: value })
    }
    for (const input of inputs) {
      for (const { message } of schema.safeParse(input).error?.issues ?? []) {
        expect(message).not.toMatch(/^Invalid|^Too |Unrecognized|expected|, received|NaN|ZodError|undefined/)
      }
    }
  })
})
