import { type Cents, formatGrouped } from '@comporta/shared/money/cents.ts'

const timeZone = 'America/Sao_Paulo'

/** BCP 47, for `lang` and `Content-Language`. */
export type Language = 'pt-BR' | 'en'

const formatsOf = (options: Intl.DateTimeFormatOptions) => ({
  'pt-BR': new Intl.DateTimeFormat('pt-BR', { timeZone, ...options }),
  en: new Intl.DateTimeFormat('en', { timeZone, ...options }),
})
const dayAndTime = formatsOf({ dateStyle: 'medium', timeStyle: 'short' })
const dayOnly = formatsOf({ dateStyle: 'medium' })
const timeOnly = formatsOf({ timeStyle: 'short' })

/** A day that is given as `2026-12-31`. */
export const formatDay = (language: Language, day: string): string =>
  dayOnly[language].format(new Date(`${day}T12:00:00Z`))

/** Day and minute in Brasília time, as the language writes them. */
export const formatTime = (language: Language, instant: Date): string => dayAndTime[language].format(instant)

/** The same, without the day if the time is less than 12 hours away. */
export const formatDeadline = (language: Language, instant: Date, remainingSeconds: number): string =>
  (remainingSeconds < 12 * 3_600 ? timeOnly : dayAndTime)[language].format(instant)

/** `R$ 1.500,00`; in English `R$ 1,500.00`. */
export const formatAmount = (language: Language, amountCents: Cents): string => {
  const formatted = formatGrouped(amountCents)
  if (language !== 'en') return formatted
  return formatted.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'))
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** `14:32`, `1:05:09`, `29d 23:59:12`: the same in both languages; `checkout.js` continues the countdown in this form. */
export function formatRemaining(seconds: number): string {
  const days = Math.floor(seconds / 86_400)
  const hours = Math.floor((seconds % 86_400) / 3_600)
  const minutes = Math.floor((seconds % 3_600) / 60)
  const clock = `${twoDigits(minutes)}:${twoDigits(seconds % 60)}`
  if (days > 0) return `${days}d ${twoDigits(hours)}:${clock}`
  return hours > 0 ? `${hours}:${clock}` : clock
}
