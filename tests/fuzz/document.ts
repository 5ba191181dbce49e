import { readFile } from 'node:fs/promises'
import { z } from 'zod'

/** The part of docs/api/openapi.json that a fuzz run reads. */

export interface Schema {
  $ref?: string
  type?: string | readonly string[]
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  items?: Schema
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  examples?: readonly unknown[]
}

interface Answer {
  $ref?: string
  content?: Readonly<Record<string, { schema: Schema }>>
}

export interface Operation {
  method: string
  path: string
  id: string
  isOpen: boolean
  parameters: readonly { in: 'path' | 'query' | 'header'; name: string; required: boolean; schema: Schema }[]
  body: Schema | undefined
  /** The permitted answers, by status. */
  answers: Readonly<Record<string, Answer>>
}

interface Document {
  paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>
  components: { schemas: Readonly<Record<string, Schema>>; responses: Readonly<Record<string, Answer>> }
}
interface RawOperation {
  operationId: string
  security?: readonly unknown[]
  parameters?: Operation['parameters']
  requestBody?: { content: Readonly<Record<string, { schema: Schema }>> }
  responses: Readonly<Record<string, Answer>>
}

export interface Api {
  operations: readonly Operation[]
  resolve: (schema: Schema) => Schema
  /** Why an operation may not answer with this status and body; undefined when it may. */
  fault: (operation: Operation, status: number, type: string, body: unknown) => string | undefined
}

export async function readApi(): Promise<Api> {
  const file = new URL('../../docs/api/openapi.json', import.meta.url)
  // Zod's JSON Schema reader looks for references here.
  const text = (await readFile(file, 'utf8')).replaceAll('#/components/schemas/', '#/$defs/')
  const { paths, components } = JSON.parse(text) as Document
  const judges = new Map<string, z.ZodType>()

  function judgeOf(schema: Schema): z.ZodType {
    const key = JSON.stringify(schema)
    const known = judges.get(key)
    if (known) return known
    const judge = z.fromJSONSchema({ ...schema, $defs: components.schemas } as Parameters<typeof z.fromJSONSchema>[0])
    judges.set(key, judge)
    return judge
  }

  return {
    operations: Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, raw]) => ({
        method: method.toUpperCase(),
        path,
        id: raw.operationId,
        isOpen: raw.security?.length === 0,
        parameters: raw.parameters ?? [],
        body: raw.requestBody?.content['application/json']?.schema,
        answers: raw.responses,
      })),
    ),
    resolve: (schema) =>
      schema.$ref === undefined ? schema : (components.schemas[schema.$ref.replace('#/$defs/', '')] ?? schema),
    fault({ answers }, status, type, body) {
      const named = answers[status]
      if (!named) return `${status} is not documented`
      const answer = named.$ref === undefined ? named : components.responses[named.$ref.split('/').at(-1) ?? '']
      const mediaType = type.split(';')[0] ?? ''
      if (!answer?.content) return body === undefined ? undefined : 'has a body'
      const schema = answer.content[mediaType]?.schema ?? (status === 204 ? undefined : null)
      if (schema === null) return `comes as ${type || 'nothing'}`
      if (schema === undefined || typeof body === 'string') return undefined
      const { error } = judgeOf(schema).safeParse(body)
      return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
    },
  }
}
