import { STATUS_CODES } from 'node:http'
import { z } from 'zod'

const referencePrefix = '#/components/schemas/'

const withSchemas = z.looseObject({
  paths: z.unknown(),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
})

/**
 * The library describes every schema twice, as it is sent and as it is received, and gives each answer the same
 * description. This keeps what the routes refer to, under its plain name where only one of the two is in use.
 */
export function tidyDocument(document: unknown): Record<string, unknown> {
  const { components, ...rest } = withSchemas.parse(document)
  const used = referencedSchemas(rest.paths, components.schemas)
  const plainName = (name: string): string => {
    const plain = name.replace(/Input$/, '')
    return used.has(plain) ? name : plain
  }
  const kept = [...used].map((name) => [plainName(name), components.schemas[name]] as const)
  const schemas = Object.fromEntries(kept.sort(([one], [other]) => (one < other ? -1 : 1)))
  const text = JSON.stringify({ ...rest, components: { ...components, schemas } })
  return JSON.parse(text, (key, value: unknown) => {
    if (key === '$ref') return referencePrefix + plainName(String(value).slice(referencePrefix.length))
    return isAnswer(key, value) ? { ...value, description: descriptionOf(key) } : value
  })
}

/** Names of the schemas that `root` refers to, and of those that they refer to in turn. */
function referencedSchemas(root: unknown, schemas: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  const found = new Set<string>()
  const open: unknown[] = [root]
  while (open.length > 0) {
    for (const [, name] of JSON.stringify(open.pop()).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)) {
      if (name === undefined || found.has(name)) continue
      found.add(name)
      open.push(schemas[name])
    }
  }
  return found
}

const isAnswer = (key: string, value: unknown): value is { description: string } =>
  /^[1-5](\d\d|XX)$/.test(key) && typeof value === 'object' && value !== null && 'description' in value

function descriptionOf(status: string): string {
  if (status === '4XX') return 'Refused'
  if (status === '5XX') return 'Failed'
  return STATUS_CODES[status] ?? status
}
