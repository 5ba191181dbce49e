import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** `npm run check:openapi` keeps the file in step with the routes. */
const text = readFileSync(new URL('../../../../docs/api/openapi.json', import.meta.url), 'utf8')

interface Schema {
  $ref?: string
  type?: string | string[]
  description?: string
  examples?: unknown[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  [limit: string]: unknown
}
interface Place {
  at: string
  schema: Schema
  description: string | undefined
}

const document = JSON.parse(text) as {
  paths: Record<string, Record<string, { parameters?: { name: string; description?: string; schema: Schema }[] }>>
  components: { schemas: Record<string, Schema> }
}

/** Every parameter, and every property of every body, however deep. */
const places: Place[] = [
  ...Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { parameters = [] }]) =>
      parameters.map(({ name, schema, description }) => ({ at: `${method} ${path} ${name}`, schema, description })),
    ),
  ),
  ...Object.entries(document.components.schemas).flatMap(([name, schema]) => propertiesOf(name, schema)),
]

function propertiesOf(at: string, schema: Schema): Place[] {
  const inner = [schema.items, ...(schema.anyOf ?? [])].filter((part) => part !== undefined)
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) => [
      { at: `${at}.${name}`, schema: property, description: property.description },
      ...propertiesOf(`${at}.${name}`, property),
    ]),
    ...inner.flatMap((part) => propertiesOf(at, part)),
  ]
}

/** Its parts have examples of their own. */
const isComposed = (schema: Schema): boolean =>
  schema.$ref !== undefined ||
  schema.properties !== undefined ||
  (schema.items !== undefined && isComposed(schema.items)) ||
  (schema.anyOf?.some(isComposed) ?? false)

const limits = { string: ['maxLength', 'pattern', 'format', 'enum', 'const'], number: ['maximum', 'const'] }

function hasLimit(schema: Schema): boolean {
  const types = [schema.type].flat()
  if (types.includes('string')) return limits.string.some((limit) => limit in schema)
  if (types.includes('number') || types.includes('integer')) return limits.number.some((limit) => limit in schema)
  return true
}

const without = (has: (place: Place) => unknown): string[] => places.filter((place) => !has(place)).map(({ at }) => at)

it('the API’s document has more than 600 properties and parameters', () => {
  expect(places.length).toBeGreaterThan(600)
})

it('every property and parameter has a description', () => {
  expect(without(({ description }) => description)).toEqual([])
})

it('every property and parameter has an example, itself or in its parts', () => {
  expect(without(({ schema }) => isComposed(schema) || schema.examples !== undefined)).toEqual([])
})

it('every text and every number has a limit', () => {
  expect(without(({ schema }) => hasLimit(schema))).toEqual([])
})
