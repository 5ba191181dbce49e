import { useLanguage } from '../texts/texts.tsx'
import { formatCents, formatMoment, instantOf, type MomentForm } from './formats.ts'

export function Money({ cents, signed = false }: { cents: number; signed?: boolean }) {
  const { language } = useLanguage()
  return (
    <span className="number">
      {signed && cents > 0 ? '+' : ''}
      {formatCents(cents, language)}
    </span>
  )
}

export function Moment({ at, form = 'moment' }: { at: string; form?: MomentForm }) {
  const { language } = useLanguage()
  return (
    <time dateTime={instantOf(at).toISOString()} title={formatMoment(at, language, 'full')}>
      {formatMoment(at, language, form)}
    </time>
  )
}
