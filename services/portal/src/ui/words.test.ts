import { readdir, readFile } from 'node:fs/promises'
import { ComportaError, ConnectionError, type ErrorCode } from '@comporta/client'
import { describe, expect, it } from 'vitest'
import { en } from '../texts/en.ts'
import { pt } from '../texts/pt.ts'
import { fieldWordsOf, wordsOf, wrongWithField } from './words.ts'

const portuguese = { texts: pt, language: 'pt' } as const
const english = { texts: en, language: 'en' } as const

/** Money has a no-break space; an ordinary one is easier to read in a test. */
const spaced = (words: string | undefined) => words?.replaceAll('\u00a0', ' ')

const refusal = (code: ErrorCode, message: string, fields: Readonly<Record<string, readonly string[]>> = {}) =>
  new ComportaError({ status: 400, message, code, requestId: 'r-1', fields, retryAfterSeconds: undefined })

describe('a refusal of the API, in the reader’s words', () => {
  it.each([
    ['is required', 'Este campo é obrigatório.'],
    ['must have at least 12 characters', 'Use pelo menos 12 caracteres.'],
    ['must be at least 10.00', 'O valor mínimo é R$ 10,00.'],
    ['must be at most 365', 'O valor máximo é 365.'],
    ['must be above the fee of R$ 0,20', 'Precisa ser maior que R$ 0,20.'],
    ['must not exceed R$ 1500,00', 'O valor máximo é R$ 1.500,00.'],
    ['is not a valid cnpj key', 'Confira a chave: não é do tipo CNPJ.'],
    ['is not a valid email', 'Digite um e-mail válido, como nome@exemplo.com.br.'],
  ])('says for a field that %s: %s', (said, words) => {
    const error = refusal('invalid_fields', 'Invalid data', { amount: [said] })
    expect(spaced(wrongWithField(error, 'amount', portuguese))).toBe(words)
  })

  it('writes money as its language does', () => {
    expect(spaced(fieldWordsOf('must not exceed R$ 1500,00', english))).toBe('The maximum is R$ 1,500.00.')
  })

  it('says nothing about a field without an error, and something general for an unknown sentence', () => {
    const error = refusal('invalid_request', 'amount: is odd', { amount: ['is odd'] })
    expect(wrongWithField(error, 'reference', portuguese)).toBeUndefined()
    expect(wrongWithField(error, 'amount', portuguese)).toBe('Este valor não é válido aqui.')
  })

  it('says each error of fields once, since a form may not have them all', () => {
    const error = refusal('invalid_request', 'a: is required; b: is required', {
      a: ['is required'],
      b: ['is required'],
    })
    expect(wordsOf(error, portuguese)).toBe('Confira os campos. Este campo é obrigatório.')
  })

  it.each([
    ['conflict', 'You have proposed this already; another operator has to send the same', 'Você já propôs isso.'],
    ['conflict', 'This is the last owner; make somebody else one first', 'É a última pessoa'],
    ['conflict', 'The payment is older than 90 days and cannot be refunded any more', 'por 90 dias'],
    ['conflict', 'This sale is disputed: its money goes back by the dispute or not at all', 'contestada'],
    ['conflict', 'Something that has no words yet', 'A situação já mudou.'],
    ['limit_exceeded', 'At most R$ 1500,00 can be refunded', 'no máximo R$ 1.500,00.'],
    [
      'limit_exceeded',
      'The amount is above the limit of R$ 500,00 for the night',
      'O limite da noite desta conta é R$ 500,00',
    ],
    ['invalid_json', 'The body is not valid JSON', 'A solicitação não foi entendida.'],
  ] as const)('says for %s (%s): %s', (code, message, words) => {
    expect(spaced(wordsOf(refusal(code, message), portuguese))).toContain(words)
  })

  it('says for a missing answer that none came, not that nothing was done', () => {
    expect(wordsOf(new ConnectionError('No answer came'), portuguese)).toBe(pt.errors.no_answer)
  })
})

/** Only programs can get these: no form of the portal has such a field. */
const ofPrograms =
  /ISO 8601 date or time|ISO 8601 time|must be (?:a text|a list|an object|true or false|a UUID|base64url|accepted or rejected)|must be a status like|end-to-end id|letters(?: and|,) digits|from_account|must be what stands in the link|recovery_code|^takes |fields that are not known|is not (?:valid|in the right form|%j)$|is required together|is empty|is no end-to-end|is too long|with other data|must not be zero|part of 0|the id of an event|is paid is told/

/** The files with the sentences about wrong fields. */
const sources = [
  'libs/shared/src/contracts/',
  'libs/shared/src/http/field-messages.ts',
  'services/sales/src/domain/due.ts',
  'services/sales/src/domain/logo.ts',
  'services/sales/src/use-cases/checkout/change-checkout-settings.ts',
  'services/withdrawals/src/use-cases/create-withdrawal.ts',
  'services/webhooks/src/use-cases/create-endpoint.ts',
].map((path) => new URL(`../../../../${path}`, import.meta.url))

async function sentencesIn(source: URL): Promise<string[]> {
  const files = source.pathname.endsWith('/')
    ? (await readdir(source))
        .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
        .map((name) => new URL(name, source))
    : [source]
  const contents = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  return contents.flatMap((content) =>
    [...content.matchAll(/(['`])((?:must|is|needs|has a|leaves) (?:(?!\1).)*)\1/g)].map(([, , sentence = '']) =>
      sentence
        .replaceAll(/\$\{format\w+\([^}]*\)\}/g, 'R$ 1500,00')
        .replaceAll(/\$\{type\}/g, 'email')
        .replaceAll(/\$\{unit\}/g, ' characters')
        .replaceAll(/\$\{[^}]*\}/g, '7'),
    ),
  )
}

describe.each([
  ['Portuguese', portuguese],
  ['English', english],
])('in %s', (_, spoken) => {
  it('there are words for every sentence of services about a typed field', async () => {
    const sentences = (await Promise.all(sources.map(sentencesIn)))
      .flat()
      .filter((sentence) => !ofPrograms.test(sentence))
    expect(sentences.length).toBeGreaterThan(40)
    expect(sentences.filter((sentence) => fieldWordsOf(sentence, spoken) === undefined)).toEqual([])
  })
})
