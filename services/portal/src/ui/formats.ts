/**
 * Writes money and times as `Intl` does (formats.test.ts compares the two), but without it: a phone takes longer to load
 * the locale data of `Intl` than to draw the first view.
 */

export type Language = 'pt' | 'en'

/** With a no-break space, so that no line ends between `R$` and the number. */
export function formatCents(cents: number, language: Language): string {
  const [group, point] = language === 'pt' ? ['.', ','] : [',', '.']
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const whole = digits.slice(0, -2).replaceAll(/\B(?=(?:\d{3})+$)/g, group)
  return `${cents < 0 ? '−' : ''}R$\u00a0${whole}${point}${digits.slice(-2)}`
}

/** A share in basis points, written as a percentage. */
export const formatPart = (basisPoints: number, language: Language): string =>
  (basisPoints / 10_000).toLocaleString(language === 'pt' ? 'pt-BR' : 'en-US', {
    style: 'percent',
    maximumFractionDigits: 2,
  })

/** The cents of an amount as the API writes it, e.g. `R$ 1500,00`. */
export const centsOfText = (text: string): number => Number(text.replaceAll(/\D/g, ''))

/** The API gives the times of a sale's detail view without an offset; they are UTC. */
export const instantOf = (text: string): Date => new Date(/(?:[Zz]|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`)

/** The API's days are those of Brasília, so the hours are too: three behind UTC all year, since summer time ended in 2019. */
const brasiliaMs = -3 * 3_600_000

/** A date whose UTC fields show the time in Brasília. */
const clockOf = (moment: Date): Date => new Date(moment.getTime() + brasiliaMs)

const months = {
  pt: ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'],
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
} as const satisfies Record<Language, readonly string[]>

const twoDigits = (value: number): string => String(value).padStart(2, '0')

function dayIn(clock: Date, language: Language): string {
  const day = twoDigits(clock.getUTCDate())
  const month = months[language][clock.getUTCMonth()]
  return language === 'pt' ? `${day} de ${month}` : `${month} ${day}`
}

function dateIn(clock: Date, language: Language): string {
  const [day, month] = [twoDigits(clock.getUTCDate()), twoDigits(clock.getUTCMonth() + 1)]
  return [...(language === 'pt' ? [day, month] : [month, day]), clock.getUTCFullYear()].join('/')
}

/** Twelve-hour time in English. */
function timeIn(clock: Date, language: Language, rest: readonly number[]): string {
  const hours = clock.getUTCHours()
  const shown = language === 'pt' ? hours : hours % 12 || 12
  const time = [shown, ...rest].map(twoDigits).join(':')
  return language === 'pt' ? time : `${time} ${hours < 12 ? 'AM' : 'PM'}`
}

export type MomentForm = 'moment' | 'full' | 'day' | 'date'

export function formatMoment(text: string, language: Language, form: MomentForm = 'moment'): string {
  const clock = clockOf(instantOf(text))
  const minutes = clock.getUTCMinutes()
  switch (form) {
    case 'moment':
      return `${dayIn(clock, language)}, ${timeIn(clock, language, [minutes])}`
    case 'full':
      return `${dateIn(clock, language)}, ${timeIn(clock, language, [minutes, clock.getUTCSeconds()])}`
    case 'day':
      return dayIn(clock, language)
    case 'date':
      return dateIn(clock, language)
  }
}

/** The day in the form of the API's reports: 2026-11-21. */
export const dayOf = (moment: Date): string => clockOf(moment).toISOString().slice(0, 10)

/** Formats a day by its noon in Brasília, far from midnight in every time zone of Brazil. */
export const formatDay = (day: string, language: Language, form: 'day' | 'date' = 'day'): string =>
  formatMoment(`${day}T15:00:00Z`, language, form)

export function daysBefore(days: number): string {
  return dayOf(new Date(Date.now() - days * 86_400_000))
}

/** A CPF, CNPJ or phone number with its punctuation; other keys unchanged. */
export function formatPixKey(type: string, key: string): string {
  if (type === 'cpf') return key.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
  if (type === 'cnpj') return key.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5')
  if (type === 'phone') return key.replace(/^\+55(\d{2})(\d{4,5})(\d{4})$/, '+55 $1 $2-$3')
  return key
}
