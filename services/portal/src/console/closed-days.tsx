import type { ClosedDay } from '@comporta/client'
import { useQuery } from '@tanstack/react-query'
import { saveFile } from '../api/call.ts'
import { read } from '../api/queries.ts'
import { useLanguage, useTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { formatDay } from '../ui/formats.ts'
import { Icon } from '../ui/icons.tsx'
import { Money } from '../ui/money.tsx'
import { Loaded } from '../ui/states.tsx'
import { DataTable } from '../ui/table.tsx'

/** The latest closed days: what merchants had, what moved, and the signed report. */
export function ClosedDays() {
  const all = useTexts()
  const texts = all.ledger
  const { language } = useLanguage()
  const days = useQuery(read('/ops/ledger/days', { query: { limit: 31 } }, { live: true }))
  const saveReport = async (day: ClosedDay) => {
    const { drawDayReport } = await import('./day-report.ts')
    const content = await drawDayReport({ day, texts: all, language })
    saveFile(new Blob([content], { type: 'application/pdf' }), `${day.date}.pdf`)
  }
  const saveSigned = (day: ClosedDay) =>
    saveFile(new Blob([JSON.stringify(day, null, 2)], { type: 'application/json' }), `${day.date}.json`)
  return (
    <section className="stack">
      <h2>{texts.days}</h2>
      <p className="soft">{texts.daysHint}</p>
      <Loaded query={days} rows={3}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="soft">{texts.noDays}</p>
          ) : (
            <DataTable
              caption={texts.days}
              rows={data}
              keyOf={({ date }) => date}
              columns={[
                { id: 'date', header: texts.day, look: { whole: true }, cell: ({ date }) => formatDay(date, language) },
                {
                  id: 'before',
                  header: texts.before,
                  look: { end: true, named: true },
                  cell: ({ opening }) => <Money cents={opening.available_cents + opening.held_cents} />,
                },
                {
                  id: 'change',
                  header: texts.change,
                  look: { end: true, named: true },
                  cell: ({ totals }) => <Money cents={totals.change_cents} signed />,
                },
                {
                  id: 'after',
                  header: texts.after,
                  look: { end: true, named: true },
                  cell: ({ closing }) => <Money cents={closing.available_cents + closing.held_cents} />,
                },
                {
                  id: 'report',
                  header: texts.report,
                  look: { end: true, whole: true },
                  cell: (day) => (
                    <>
                      <Button
                        small
                        aria-label={`PDF, ${formatDay(day.date, language)}`}
                        onClick={() => void saveReport(day)}
                      >
                        <Icon name="download" /> PDF
                      </Button>{' '}
                      <Button
                        small
                        aria-label={`JSON, ${formatDay(day.date, language)}`}
                        onClick={() => saveSigned(day)}
                      >
                        <Icon name="download" /> JSON
                      </Button>
                    </>
                  ),
                },
              ]}
            />
          )
        }
      </Loaded>
    </section>
  )
}
