import type { FastifySchemaCompiler } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AppError } from '../errors/app-error.ts'

type Compiler = FastifySchemaCompiler<z.ZodType>

/**
 * Refuses a query with a parameter that its list does not know: ignored, a misspelt filter would answer everything. Bodies
 * are another matter: what they have too much changes nothing of what they ask for.
 */
export const compileKnowing: Compiler = (route) => {
  const validate = validatorCompiler(route)
  const { schema, httpPart } = route
  if (httpPart !== 'querystring' || !(schema instanceof z.ZodObject)) return validate
  const known = Object.keys(schema.shape)
  return (query: object) => {
    const unknown = Object.keys(query).filter((name) => !known.includes(name))
    return unknown.length === 0 ? validate(query) : { error: unknownParameters(unknown, known) }
  }
}

function unknownParameters(names: readonly string[], known: readonly string[]): AppError {
  const text = `is not known here; known are ${known.join(', ')}`
  return new AppError('unknown_parameter', names.map((name) => `${name}: ${text}`).join('; '), {
    fields: Object.fromEntries(names.map((name) => [name, [text]])),
  })
}
