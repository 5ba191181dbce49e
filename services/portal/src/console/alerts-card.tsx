import { useTexts } from '../texts/texts.tsx'
import { Moment } from '../ui/money.tsx'
import { AlertActs } from './alert-acts.tsx'
import type { Alert } from './alerts.ts'

/** The alerts about one thing that nobody has closed yet. */
export function AlertsCard({ alerts }: { alerts: readonly Alert[] }) {
  const texts = useTexts().console
  if (alerts.length === 0) return null
  return (
    <section className="card flush">
      <h2 className="card-title">{texts.alertsTitle}</h2>
      <ul className="plain-list">
        {alerts.map((alert) => (
          <li key={alert.id}>
            <div>
              <strong>{texts.alerts[alert.kind] ?? alert.kind}</strong>
              <p className="soft small">
                <Moment at={alert.created_at} form="full" />
              </p>
            </div>
            <div className="row">
              <AlertActs alert={alert} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
