import { useLanguage, useTexts } from '../texts/texts.tsx'
import { formatCents, formatDay } from '../ui/formats.ts'

const height = 100
const step = 10
const gap = 3

/** A bar for each day, with its values in a label for screen readers and under the pointer for everybody else. */
export function Chart({ days }: { days: readonly { date: string; cents: number }[] }) {
  const { language } = useLanguage()
  const texts = useTexts().overview
  const most = Math.max(1, ...days.map(({ cents }) => cents))
  const best = days.reduce((top, day) => (day.cents > top.cents ? day : top), { date: '', cents: 0 })
  const label =
    best.cents === 0
      ? texts.chartEmpty
      : texts.chartLabel(formatDay(best.date, language), formatCents(best.cents, language))
  return (
    <figure>
      <svg
        className="chart"
        viewBox={`0 0 ${days.length * step - gap} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {days.map(({ date, cents }, index) => {
          const high = cents === 0 ? 1.5 : Math.max(3, (cents / most) * height)
          return (
            <rect
              key={date}
              className={cents === 0 ? 'none' : undefined}
              x={index * step}
              y={height - high}
              width={step - gap}
              height={high}
            >
              <title>{`${formatDay(date, language)}: ${formatCents(cents, language)}`}</title>
            </rect>
          )
        })}
      </svg>
      <figcaption className="soft small chart-foot">
        <span>{formatDay(days[0]?.date ?? '', language)}</span>
        <span>{texts.todayShort}</span>
      </figcaption>
    </figure>
  )
}
