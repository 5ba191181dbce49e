/** How money and times are written. */

/** The days of the API are those of Brasília, so its hours are too. */
const timeZone = 'America/Sao_Paulo'

export type Language = 'pt' | 'en'
const localeOf = { pt: 'pt-BR', en: 'en-US' } as const

/** Each is made once, and when it is wanted: to make one takes as long as to show a row of a list, and a phone starts with all of them. */
function once<Key extends string, Form>(make: (key: Key) => Form): (key: Key) => Form {
  const made = new Map<Key, Form>()
  return (key) => {
    const form = made.get(key) ?? make(key)
    made.set(key, form)
    return form
  }
}

const decimals = once(
  (language: Language) =>
    new Intl.NumberFormat(localeOf[language], { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
)

/** Of one piece: no line ends between `R$` and the number. */
export function formatCents(cents: number, language: Language): string {
  return `${cents < 0 ? '−' : ''}R$\u00a0${decimals(language).format(Math.abs(cents) / 100)}`
}

const parts = once(
  (language: Language) => new Intl.NumberFormat(localeOf[language], { style: 'percent', maximumFractionDigits: 2 }),
)

/** A part of something, in hundredths of a percent. */
export const formatPart = (basisPoints: number, language: Language): string =>
  parts(language).format(basisPoints / 10_000)

/** Of a text of the API, as `R$ 1500,00`. */
export const centsOfText = (text: string): number => Number(text.replaceAll(/\D/g, ''))

/** Times of a sale's detail view come without an offset, and are UTC. */
export const instantOf = (text: string): Date => new Date(/(?:[Zz]|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`)

const formats = {
  moment: { day: '2-digit', month: 'short', hour: '2-digit', minute: '2-digit' },
  full: { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  day: { day: '2-digit', month: 'short' },
  date: { day: '2-digit', month: '2-digit', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
export type MomentForm = keyof typeof formats

const moments = {
  pt: once((form: MomentForm) => new Intl.DateTimeFormat(localeOf.pt, { ...formats[form], timeZone })),
  en: once((form: MomentForm) => new Intl.DateTimeFormat(localeOf.en, { ...formats[form], timeZone })),
}

export const formatMoment = (text: string, language: Language, form: MomentForm = 'moment'): string =>
  moments[language](form).format(instantOf(text)).replace('.', '')

/** A day as the API's reports name it: 2026-11-21. */
const days = once((locale: 'sv-SE') => new Intl.DateTimeFormat(locale, { timeZone }))
export const dayOf = (moment: Date): string => days('sv-SE').format(moment)

/** At noon of it every place that the API knows has the same day. */
export const formatDay = (day: string, language: Language, form: 'day' | 'date' = 'day'): string =>
  formatMoment(`${day}T15:00:00Z`, language, form)

/** The first format that a browser makes takes it longest: it reads then what it knows of languages and places. */
export function prepareFormats(language: Language): void {
  formatCents(0, language)
  formatDay(dayOf(new Date()), language)
}

export function daysBefore(days: number): string {
  return dayOf(new Date(Date.now() - days * 86_400_000))
}

/** A CPF, CNPJ or phone number with its points; other keys as they are. */
export function formatPixKey(type: string, key: string): string {
  if (type === 'cpf') return key.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
  if (type === 'cnpj') return key.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5')
  if (type === 'phone') return key.replace(/^\+55(\d{2})(\d{4,5})(\d{4})$/, '+55 $1 $2-$3')
  return key
}
