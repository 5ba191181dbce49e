import { ConnectionError, type ErrorCode, isComportaError } from '@comporta/client'
import { PasskeyNotShown } from '../session/passkey.ts'
import type { Spoken } from '../texts/spoken.ts'
import { centsOfText, formatCents, type Language } from './formats.ts'

/** Puts the API's refusals, which are English for programmers, into the reader's words. */

type Said = (spoken: Spoken, ...parts: string[]) => string
type Sentence = readonly [sentence: RegExp, words: Said]

/** `R$ 1500,00` or `10.00` as the language writes money; other numbers unchanged. */
function numberIn(text: string, language: Language): string {
  return /[.,]\d\d$/.test(text) ? formatCents(centsOfText(text), language) : text
}

/** About a field. An unknown sentence becomes `other`; a test compares this list with the contracts' sentences. */
const fieldSentences: readonly Sentence[] = [
  [/^is required of a sale with a due date$/, ({ texts }) => texts.sales.due.wanted],
  [/^is required: this merchant has no PIX key/, ({ texts }) => texts.errors.pix_key_missing],
  [/^(?:is required|must not be empty|must have at least 1 )/, ({ texts }) => texts.fields.required],
  [/^must have at least (\d+) characters$/, ({ texts }, least = '') => texts.fields.charactersLeast(least)],
  [/^must have at most (\d+) characters$/, ({ texts }, most = '') => texts.fields.charactersMost(most)],
  [/^must have at most (\d+) entries$/, ({ texts }, most = '') => texts.fields.entriesMost(most)],
  [/^must not contain control characters$/, ({ texts }) => texts.fields.plainText],
  [/^must be at least ([\d.,]+)$/, ({ texts, language }, least = '') => texts.fields.least(numberIn(least, language))],
  [/^must be at most (\d+) days ahead$/, ({ texts }, days = '') => texts.fields.daysAhead(days)],
  [/^must be at most 32 KiB$/, ({ texts }) => texts.fields.logoSize],
  [/^must be at most ([\d.,]+)$/, ({ texts, language }, most = '') => texts.fields.most(numberIn(most, language))],
  [
    /^must be above (?:the fee of )?(R\$ [\d.,]+|[\d.,]+)$/,
    ({ texts, language }, below = '') => texts.fields.above(numberIn(below, language)),
  ],
  [/^must be below ([\d.,]+)$/, ({ texts, language }, above = '') => texts.fields.below(numberIn(above, language))],
  [/^must not exceed (R\$ [\d.,]+)$/, ({ texts, language }, most = '') => texts.fields.most(numberIn(most, language))],
  [/^must be (?:a|a whole) number$/, ({ texts }) => texts.fields.number],
  [/^must be above zero, at most 9999999999\.99/, ({ texts }) => texts.fields.amount],
  [/^must be an amount above zero, at most that of the sale/, ({ texts }) => texts.fields.amountOfSale],
  [/^must be a percentage above zero, at most 100/, ({ texts }) => texts.fields.percentage],
  [/^needs an amount or a percentage, not both$/, ({ texts }) => texts.fields.amountOrPercentage],
  [/^must leave something to be paid$/, ({ texts }) => texts.fields.leaveSomething],
  [/^leaves R\$ [\d.,]+, and the split comes to R\$ [\d.,]+$/, ({ texts }) => texts.fields.leaveShares],
  [/^(?:is not a valid email|must be an e-mail address)$/, ({ texts }) => texts.fields.email],
  [/^is no id of a return/, ({ texts }) => texts.fields.returnId],
  [/^(?:must be a CPF \(11 digits\) or|is no CPF or CNPJ)/, ({ texts }) => texts.fields.document],
  [
    /^is not a valid (cpf|cnpj|phone|email|random) key$/,
    ({ texts }, type = '') =>
      texts.fields.pixKey(texts.withdrawals.keyTypes[type as keyof typeof texts.withdrawals.keyTypes]),
  ],
  [/^must (?:be a date\b|be an ISO 8601 date$)/, ({ texts }) => texts.fields.date],
  [/^must not be in the past$/, ({ texts }) => texts.fields.past],
  [/^must end on the due date at the latest$/, ({ texts }) => texts.fields.discountEnds],
  [
    /^(?:must begin with https|must be an address that begins with https|is not a valid URL)/,
    ({ texts }) => texts.fields.address,
  ],
  [/^must have no credentials and no fragment$/, ({ texts }) => texts.fields.plainAddress],
  [/^must be an origin such as /, ({ texts }) => texts.fields.origin],
  [/^must be a colour such as /, ({ texts }) => texts.fields.color],
  [/^has a contrast of /, ({ texts }) => texts.fields.contrast],
  [/^must be (?:a PNG|base64)\b/, ({ texts }) => texts.fields.logo],
  [/^must be (\d+) to (\d+) pixels/, ({ texts }, least = '', most = '') => texts.fields.logoPixels(least, most)],
  [/^must be six digits$/, ({ texts }) => texts.fields.sixDigits],
  [/^must be (?:one )?of /, ({ texts }) => texts.fields.choice],
  [/^is not what this device was asked for/, ({ texts }) => texts.errors.passkey_not_shown],
]

/** About refusals with a code that has several reasons. */
const refusalSentences: readonly Sentence[] = [
  [/^You have proposed this already/, ({ texts }) => texts.refusals.proposedByYou],
  [/^Another operator proposes the same right now/, ({ texts }) => texts.refusals.proposedNow],
  [/^Two operators have agreed to something else/, ({ texts }) => texts.refusals.agreedOtherwise],
  [/^This was confirmed already$/, ({ texts }) => texts.refusals.confirmed],
  [/^This merchant is \w+ already$/, ({ texts }) => texts.refusals.merchantSo],
  [/^This is the last owner/, ({ texts }) => texts.refusals.lastOwner],
  [/^This person is here already$/, ({ texts }) => texts.refusals.personHere],
  [/^This person belongs to another merchant too/, ({ texts }) => texts.refusals.personElsewhere],
  [/^This e-mail address is an operator’s$/, ({ texts }) => texts.refusals.isOperator],
  [/^A merchant has at most (\d+) /, ({ texts }, most = '') => texts.refusals.most(most)],
  [/^There are at most (\d+); /, ({ texts }, most = '') => texts.refusals.most(most)],
  [/^This is the client’s only secret/, ({ texts }) => texts.refusals.onlySecret],
  [/^This passkey is known already$/, ({ texts }) => texts.refusals.passkeyKnown],
  [/^An authenticator is enrolled/, ({ texts }) => texts.refusals.totpEnrolled],
  [/^The payment is older than 90 days/, ({ texts }) => texts.refusals.tooOld],
  [/^This sale is disputed/, ({ texts }) => texts.refusals.disputed],
  [/^This code is paid already$/, ({ texts }) => texts.refusals.codePaid],
  [
    /^At most (R\$ [\d.,]+) can be refunded$/,
    ({ texts, language }, left = '') => texts.refusals.refundLeft(numberIn(left, language)),
  ],
  [
    /^The amount is above the limit of (R\$ [\d.,]+) per withdrawal$/,
    ({ texts, language }, most = '') => texts.refusals.limitPerWithdrawal(numberIn(most, language)),
  ],
  [
    /^The amount is above the limit of (R\$ [\d.,]+) for the night$/,
    ({ texts, language }, most = '') => texts.refusals.limitForNight(numberIn(most, language)),
  ],
]

function wordsFor(said: string, sentences: readonly Sentence[], spoken: Spoken): string | undefined {
  for (const [sentence, words] of sentences) {
    const found = sentence.exec(said)
    if (found) return words(spoken, ...found.slice(1))
  }
  return undefined
}

export const fieldWordsOf = (said: string, spoken: Spoken): string | undefined => wordsFor(said, fieldSentences, spoken)

/** What is wrong with a field, according to the refusal; undefined when nothing is. */
export function wrongWithField(error: unknown, field: string, spoken: Spoken): string | undefined {
  const said = isComportaError(error) ? error.fields[field]?.[0] : undefined
  return said === undefined ? undefined : (fieldWordsOf(said, spoken) ?? spoken.texts.fields.other)
}

/** Codes that only say that fields are wrong, so the fields' own sentences follow. */
const ofFields: ReadonlySet<string> = new Set(['invalid_request', 'invalid_fields', 'due_charge_refused'])

/** Errors that only a program can make, not a person who uses the portal. */
type OfPrograms =
  | 'headers_too_large'
  | 'idempotency_key_invalid'
  | 'idempotency_key_missing'
  | 'invalid_json'
  | 'method_not_allowed'
  | 'not_acceptable'
  | 'unknown_parameter'
  | 'unknown_route'
  | 'unsupported_media_type'
  | 'uri_too_long'
type ErrorWords = Readonly<Partial<Record<ErrorCode, string>> & Record<Exclude<ErrorCode, OfPrograms>, string>>

export function wordsOf(error: unknown, spoken: Spoken): string {
  const { texts } = spoken
  const byCode: ErrorWords = texts.errors
  if (error instanceof ConnectionError) return texts.errors.no_answer
  if (error instanceof PasskeyNotShown) return texts.errors.passkey_not_shown
  if (!isComportaError(error) || error.code === undefined) return texts.errors.internal
  const own = wordsFor(error.message, refusalSentences, spoken) ?? byCode[error.code] ?? texts.errors.not_understood
  const wrong = Object.keys(error.fields).map((field) => wrongWithField(error, field, spoken))
  return ofFields.has(error.code) && wrong.length > 0 ? [own, ...new Set(wrong)].join(' ') : own
}
