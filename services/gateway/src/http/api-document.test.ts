import { expect, it } from 'vitest'
import { tidyDocument } from './api-document.ts'

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` })

it('keeps what the routes refer to, in turn, and gives it its plain name where that is free', () => {
  const document = tidyDocument({
    openapi: '3.1.0',
    paths: { '/a': { get: { one: reference('OneInput'), both: [reference('Both'), reference('BothInput')] } } },
    components: {
      securitySchemes: { token: {} },
      schemas: {
        One: {},
        OneInput: { deep: reference('DeepInput') },
        DeepInput: {},
        Both: {},
        BothInput: {},
        Stray: {},
      },
    },
  })
  expect(document).toEqual({
    openapi: '3.1.0',
    paths: { '/a': { get: { one: reference('One'), both: [reference('Both'), reference('BothInput')] } } },
    components: {
      securitySchemes: { token: {} },
      schemas: { Both: {}, BothInput: {}, Deep: {}, One: { deep: reference('Deep') } },
    },
  })
})

it('says what each status means', () => {
  const responses = { 201: { description: 'x' }, '4XX': { description: 'x' }, '5XX': { description: 'x' } }
  const document = tidyDocument({ paths: { '/a': { responses } }, components: { schemas: {} } })
  expect(document['paths']).toEqual({
    '/a': {
      responses: {
        201: { description: 'Created' },
        '4XX': { description: 'Refused' },
        '5XX': { description: 'Failed' },
      },
    },
  })
})
