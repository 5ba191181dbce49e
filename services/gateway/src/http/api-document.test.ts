import { describe, expect, it } from 'vitest'
import { tidyDocument } from './api-document.ts'

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const answer = (name: string) => ({ description: 'x', content: { 'application/json': { schema: reference(name) } } })
const refusals = { '4XX': answer('LabelError'), '5XX': answer('LabelError') }

interface Operation {
  responses: Record<string, { $ref?: string; description?: string; headers?: object }>
}

/** The document of one operation, and that operation. */
function tidied(operation: object, schemas: object = {}) {
  const document = tidyDocument({ openapi: '3.1.0', paths: { '/a': { post: operation } }, components: { schemas } })
  const { paths, components } = document as {
    paths: Record<string, { post: Operation }>
    components: { schemas: Record<string, unknown>; responses: Record<string, { headers: object }> }
  }
  return { operation: paths['/a']?.post, components }
}

describe('the API document', () => {
  it('keeps every schema that routes refer to, directly or not, under its plain name where that is free', () => {
    const requestBody = { one: reference('OneInput'), both: [reference('Both'), reference('BothInput')] }
    const { operation, components } = tidied(
      { requestBody, responses: {} },
      { One: {}, OneInput: { deep: reference('DeepInput') }, DeepInput: {}, Both: {}, BothInput: {}, Stray: {} },
    )
    expect(operation).toMatchObject({
      requestBody: { one: reference('One'), both: [reference('Both'), reference('BothInput')] },
    })
    expect(components.schemas).toEqual({ Both: {}, BothInput: {}, Deep: {}, One: { deep: reference('Deep') } })
  })

  it('lists 400, 413, 415, 429, 500 and 503 for a route with a token and a body', () => {
    const { operation } = tidied({ requestBody: {}, responses: { 201: answer('One'), ...refusals } })
    expect(Object.keys(operation?.responses ?? {})).toEqual(['201', '400', '413', '415', '429', '500', '503'])
    expect(operation?.responses['201']).toMatchObject({ description: 'Created' })
    expect(operation?.responses['429']).toEqual({ $ref: '#/components/responses/TooManyRequests' })
  })

  it('lists only 500 and 503, without rate limit headers, for a route without a token and a body', () => {
    const { operation, components } = tidied({ security: [], responses: { 200: answer('One'), ...refusals } })
    expect(Object.keys(operation?.responses ?? {})).toEqual(['200', '500', '503'])
    expect(Object.keys(operation?.responses['200']?.headers ?? {})).toEqual(['x-request-id'])
    expect(Object.keys(components.responses['ServiceUnavailableWithoutToken']?.headers ?? {})).toEqual([
      'x-request-id',
      'Retry-After',
    ])
  })

  it('lists the rate limit headers of a route with a token', () => {
    const { components } = tidied({ responses: refusals })
    expect(Object.keys(components.responses['TooManyRequests']?.headers ?? {})).toEqual([
      'x-request-id',
      'RateLimit',
      'RateLimit-Policy',
      'Retry-After',
    ])
  })

  it('writes a nullable value as one schema, with its examples as in JSON Schema', () => {
    const value = { anyOf: [{ type: 'string', enum: ['x'], description: 'X', example: 'x' }, { type: 'null' }] }
    const { components } = tidied({ requestBody: reference('One'), responses: {} }, { One: { properties: { value } } })
    expect(components.schemas['One']).toEqual({
      properties: { value: { type: ['string', 'null'], enum: ['x', null], description: 'X', examples: ['x'] } },
    })
  })

  it('requires no body where null is accepted', () => {
    const content = { 'application/json': { schema: reference('One') } }
    const asked = (One: object) =>
      tidied({ requestBody: { required: true, content }, responses: {} }, { One }).operation
    expect(asked({ anyOf: [{}, { type: 'null' }] })).toMatchObject({ requestBody: { required: false } })
    expect(asked({ type: 'object' })).toMatchObject({ requestBody: { required: true } })
  })
})
