import type { FastifySchemaCompiler } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AppError } from '../errors/app-error.ts'

type Compiler = FastifySchemaCompiler<z.ZodType>

/**
 * Refuses a query with an unknown parameter: if it were ignored, a misspelt filter would find everything. Extra members
 * of a body are allowed, since they change nothing in what it asks for. Also refuses a NUL in queries and paths, because
 * PostgreSQL would fail at it and no row of ours has one.
 */
export const compileKnowing: Compiler = (route) => {
  const validate = validatorCompiler(route)
  const { schema, httpPart } = route
  if (httpPart === 'params')
    return (params: object) => (nulIn(params) !== undefined ? { error: unknownName() } : validate(params))
  if (httpPart !== 'querystring' || !(schema instanceof z.ZodObject)) return validate
  const known = Object.keys(schema.shape)
  return (query: object) => {
    const unknown = Object.keys(query).filter((name) => !known.includes(name))
    if (unknown.length > 0) return { error: unknownParameters(unknown, known) }
    const broken = nulIn(query)
    return broken === undefined ? validate(query) : { error: brokenParameter(broken) }
  }
}

/** The first parameter with a NUL; one that is sent twice is a list. */
const nulIn = (values: object): string | undefined =>
  Object.entries(values).find(([, value]) => String(value).includes('\0'))?.[0]

const unknownName = (): AppError => new AppError('not_found', 'There is nothing of this name')

function brokenParameter(name: string): AppError {
  const text = 'must not contain control characters'
  return new AppError('invalid_request', `${name}: ${text}`, { fields: { [name]: [text] } })
}

function unknownParameters(names: readonly string[], known: readonly string[]): AppError {
  const text = `is not known here; known are ${known.join(', ')}`
  return new AppError('unknown_parameter', names.map((name) => `${name}: ${text}`).join('; '), {
    fields: Object.fromEntries(names.map((name) => [name, [text]])),
  })
}
