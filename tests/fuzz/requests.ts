import fc from 'fast-check'
import type { Api, Operation, Schema } from './document.ts'

/** Requests that follow the API's description, and requests that break it in one way. */

export const kinds = [
  'valid',
  'valid',
  'valid',
  'valid',
  'broken body',
  'broken query',
  'unknown id',
  'no token',
  'other token',
  'no JSON',
  'other media type',
  'too large',
  'no key',
  'repeated',
] as const
export type Kind = (typeof kinds)[number]

export interface FuzzRequest {
  kind: Kind | 'story'
  path: string
  headers: Record<string, string>
  body: string | undefined
  as: 'owner' | 'other' | 'nobody'
}

const unknownId = '0190a0de-0000-7000-8000-0000000000ff'

/** `idFor` returns ids of things that exist, for the path up to the parameter. */
export function requestOf(
  api: Api,
  operation: Operation,
  kind: Kind,
  idFor: (prefix: string, name: string) => fc.Arbitrary<string>,
): fc.Arbitrary<FuzzRequest> {
  const { parameters, body } = operation
  const valid = (schema: Schema) => drawnFrom(api, schema)
  const among = (place: 'path' | 'query' | 'header') => parameters.filter((parameter) => parameter.in === place)
  const ids = fc.record(
    Object.fromEntries(
      among('path').map(({ name }) => [
        name,
        kind === 'unknown id' ? fc.constant(unknownId) : idFor(operation.path.split(`{${name}}`)[0] ?? '', name),
      ]),
    ),
  )
  const query = fc.record(
    Object.fromEntries(
      among('query').map(({ name, schema }) => [
        name,
        kind === 'broken query' ? fc.oneof(valid(schema), broken) : fc.option(valid(schema), { nil: undefined }),
      ]),
    ),
  )
  const key = fc.constantFrom(...Array.from({ length: 100 }, (_, number) => `fuzz-${number}`))
  const content =
    body === undefined ? fc.constant(undefined) : kind === 'broken body' ? brokenOf(api, body) : valid(body)
  return fc.record({ ids, query, key, content }).map(({ ids: named, query: asked, key: made, content: value }) => ({
    kind,
    path: pathOf(operation.path, named, asked),
    headers: {
      ...(body === undefined
        ? {}
        : { 'content-type': kind === 'other media type' ? 'text/plain' : 'application/json' }),
      ...(among('header').length === 0 || kind === 'no key' ? {} : { 'idempotency-key': made }),
    },
    body: body === undefined ? undefined : textOf(kind, value),
    as: kind === 'no token' ? 'nobody' : kind === 'other token' ? 'other' : 'owner',
  }))
}

function textOf(kind: Kind, value: unknown): string {
  if (kind === 'no JSON') return '{"amount": '
  if (kind === 'too large') return JSON.stringify({ text: 'x'.repeat(70_000) })
  return JSON.stringify(value) ?? ''
}

function pathOf(path: string, ids: Record<string, string>, query: Record<string, unknown>): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ids[name] ?? unknownId))
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]): [string, string] => [name, wordOf(value)])).toString()
  return search === '' ? filled : `${filled}?${search}`
}

/** A drawn object may have a `toString` that is not a function. */
const wordOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

const broken = fc.oneof(
  fc.constantFrom(null, true, -1, 0, 1.005, 1e21, '', ' ', 'null', '\u0000', '💥'.repeat(300), [], {}, [null]),
  fc.jsonValue({ maxDepth: 2 }),
)

/** A body with one wrong or missing field, or a wholly different value. */
function brokenOf(api: Api, schema: Schema): fc.Arbitrary<unknown> {
  const fields = Object.keys(objectIn(api, schema)?.properties ?? {})
  if (fields.length === 0) return broken
  const one = fc
    .record({
      value: drawnFrom(api, schema),
      field: fc.constantFrom(...fields),
      wrong: fc.option(broken, { nil: undefined }),
    })
    .map(({ value, field, wrong }) => ({ ...(value as object), [field]: wrong }))
  return fc.oneof({ weight: 6, arbitrary: one }, { weight: 1, arbitrary: broken })
}

const objectIn = (api: Api, schema: Schema): Schema | undefined => {
  const resolved = api.resolve(schema)
  return resolved.anyOf ? resolved.anyOf.map(api.resolve).find(({ properties }) => properties) : resolved
}

/** A value for the schema. Where it has a format or a pattern, only its examples are certain to be valid. */
function drawnFrom(api: Api, schema: Schema): fc.Arbitrary<unknown> {
  const { enum: values, anyOf, examples = [], ...resolved } = api.resolve(schema)
  if ('const' in resolved) return fc.constant(resolved.const)
  if (values) return fc.constantFrom(...values)
  if (anyOf)
    return examples.length > 0 ? fc.constantFrom(...examples) : fc.oneof(...anyOf.map((one) => drawnFrom(api, one)))
  const types = [resolved.type ?? 'null'].flat()
  const some = types.filter((type) => type !== 'null').map((type) => typed(api, { ...resolved, examples }, type))
  return types.includes('null') ? fc.oneof(...some, fc.constant(null)) : fc.oneof(...some)
}

function typed(api: Api, schema: Schema, type: string): fc.Arbitrary<unknown> {
  const { examples = [], minimum = 0, maximum = 1_000_000 } = schema
  switch (type) {
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.integer({ min: Math.max(minimum, -1_000_000), max: Math.min(maximum, 1_000_000) })
    case 'number':
      return fc
        .integer({ min: Math.ceil(minimum * 100), max: Math.ceil(minimum * 100) + 5_000 })
        .map((cents) => cents / 100)
    case 'array':
      return fc.array(drawnFrom(api, schema.items ?? {}), { minLength: schema.minItems ?? 0, maxLength: 3 })
    case 'object': {
      const fields = Object.entries(schema.properties ?? {})
      return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, drawnFrom(api, field)])), {
        requiredKeys: (schema.required ?? []) as string[],
      }) as fc.Arbitrary<unknown>
    }
    default: {
      if (schema.format !== undefined || schema.pattern !== undefined) return fc.constantFrom(...examples)
      const { minLength = 0, maxLength = 50 } = schema
      const text = fc.string({ unit: 'grapheme-ascii', minLength, maxLength: Math.min(maxLength, 60) })
      return examples.length > 0 ? fc.oneof(fc.constantFrom(...examples), text) : text
    }
  }
}
