import { z } from 'zod'
import { answerHeaders, describeAnswers } from './document-answers.ts'

type JsonObject = Readonly<Record<string, unknown>>

const schemasPrefix = '#/components/schemas/'

const jsonObject = z.record(z.string(), z.unknown())
const documentShape = z.looseObject({
  paths: z.record(z.string(), jsonObject),
  webhooks: jsonObject.default({}),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
})

const withBody = z.looseObject({
  requestBody: z.looseObject({
    content: z.object({ 'application/json': z.looseObject({ schema: z.looseObject({ $ref: z.string() }) }) }),
  }),
})
const orNull = z.looseObject({ anyOf: z.tuple([z.unknown(), z.looseObject({ type: z.literal('null') })]) })

/**
 * The library describes every schema twice, for requests and for answers, and does not know what all routes have in
 * common. This adds the refusals and headers that every route of a kind has. It keeps only the schemas that routes refer
 * to, under their plain names where only one of the two is used.
 */
export function tidyDocument(document: unknown): Record<string, unknown> {
  const { components, paths: routes, webhooks, ...rest } = documentShape.parse(document)
  const responses = new Map<string, JsonObject>()
  const paths = mapValues(routes, (path) =>
    mapValues(path, (operation) => describeAnswers(withBodyAsAsked(operation, components.schemas), responses)),
  )
  const used = referencedSchemas([paths, webhooks, [...responses.values()]], components.schemas)
  const plainName = (name: string): string => {
    const plain = name.replace(/Input$/, '')
    return used.has(plain) ? name : plain
  }
  const schemas = [...used].map((name) => [plainName(name), components.schemas[name]] as const)
  const whole = {
    ...rest,
    paths,
    webhooks,
    components: { ...components, schemas: sorted(schemas), responses: sorted([...responses]), headers: answerHeaders },
  }
  return JSON.parse(JSON.stringify(whole), (key, value: unknown) => {
    if (key === '$ref' && String(value).startsWith(schemasPrefix)) {
      return schemasPrefix + plainName(String(value).slice(schemasPrefix.length))
    }
    return isSchema(value) ? tidySchema(value) : value
  })
}

/** A body that may be null may be absent, which the library does not see. */
function withBodyAsAsked(operation: unknown, schemas: Readonly<Record<string, unknown>>): unknown {
  const asked = withBody.safeParse(operation)
  if (!asked.success) return operation
  const { requestBody } = asked.data
  const name = requestBody.content['application/json'].schema.$ref.slice(schemasPrefix.length)
  const isOptional = orNull.safeParse(schemas[name]).success
  return isOptional ? { ...asked.data, requestBody: { ...requestBody, required: false } } : operation
}

/** Names of the schemas that `root` refers to, directly or through others. */
function referencedSchemas(root: unknown, schemas: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  const found = new Set<string>()
  const open: unknown[] = [root]
  while (open.length > 0) {
    for (const [, name] of JSON.stringify(open.pop()).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)) {
      if (name === undefined || found.has(name)) continue
      found.add(name)
      open.push(schemas[name] ?? null)
    }
  }
  return found
}

const isSchema = (value: unknown): value is JsonObject =>
  typeof value === 'object' &&
  value !== null &&
  (('type' in value && (typeof value.type === 'string' || Array.isArray(value.type))) ||
    ('anyOf' in value && Array.isArray(value.anyOf)) ||
    ('$ref' in value && 'example' in value))

/** Writes `examples`, as JSON Schema does, and a value that may be null as one schema, so that it is described once. */
function tidySchema({ example, ...schema }: JsonObject): JsonObject {
  const tidied: JsonObject = example === undefined ? schema : { ...schema, examples: [example] }
  const choices = Array.isArray(schema['anyOf']) ? (schema['anyOf'] as JsonObject[]) : []
  const [inner, none] = choices
  if (choices.length !== 2 || none?.['type'] !== 'null' || typeof inner?.['type'] !== 'string') return tidied
  const { anyOf: _, ...outer } = tidied
  const values = Array.isArray(inner['enum']) ? { enum: [...inner['enum'], null] } : {}
  return { ...inner, ...outer, type: [inner['type'], 'null'], ...values }
}

const sorted = <Value>(entries: readonly (readonly [string, Value])[]): Readonly<Record<string, Value>> =>
  Object.fromEntries([...entries].sort(([one], [other]) => (one < other ? -1 : 1)))

const mapValues = <Value, Result>(
  values: Readonly<Record<string, Value>>,
  change: (value: Value) => Result,
): Readonly<Record<string, Result>> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))
