import { describe, expect, it } from 'vitest'
import { textsFor } from './texts.ts'

describe('textsFor', () => {
  it.each([
    [undefined, 'pt-BR'],
    ['', 'pt-BR'],
    ['pt-BR,pt;q=0.9,en;q=0.8', 'pt-BR'],
    ['en-US,en;q=0.9', 'en'],
    ['de-DE,de;q=0.9,en;q=0.8,pt;q=0.7', 'en'],
    ['en;q=0.2, pt;q=0.7', 'pt-BR'],
    ['en;q=0', 'pt-BR'],
    ['ja', 'pt-BR'],
    ['EN-gb', 'en'],
    [';;;,q=,en;q=x', 'pt-BR'],
  ])('answers %s in %s', (header, language) => {
    expect(textsFor(header).language).toBe(language)
  })
})
