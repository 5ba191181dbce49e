import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { Ask } from '../ui/act.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { type Alert, isDifference } from './alerts.ts'
import { CloseRefund, isAboutRefund } from './close-refund.tsx'
import { TakeAlert } from './take-alert.tsx'

/** Closes an alert; where that takes two persons, the first call proposes and the second one confirms. */
export function resolveAlert(service: Alert['service'], id: string, resolution: string): Promise<unknown> {
  const request = { path: { id }, body: { resolution } }
  switch (service) {
    case 'withdrawals':
      return call('post', '/ops/withdrawals/alerts/{id}/resolve', request)
    case 'sales':
      return call('post', '/ops/sales/alerts/{id}/resolve', request)
    case 'webhooks':
      return call('post', '/ops/webhooks/alerts/{id}/resolve', request)
  }
}

/** Tries a step again now, whether it was set aside or waits for its next try. */
export function resumeStep(
  service: Alert['service'],
  path: { subject: string; step: string },
  reason: string,
): Promise<unknown> {
  const request = { path, body: { reason } }
  switch (service) {
    case 'withdrawals':
      return call('post', '/ops/withdrawals/steps/{subject}/{step}/resume', request)
    case 'sales':
      return call('post', '/ops/sales/steps/{subject}/{step}/resume', request)
    case 'webhooks':
      return call('post', '/ops/webhooks/steps/{subject}/{step}/resume', request)
  }
}

/** What a person may do about an alert: take it, put back the step that was set aside, or close it with a resolution. */
export function AlertActs({ alert }: { alert: Alert }) {
  const { console: texts, differences } = useTexts()
  const may = useMay()
  const [asked, setAsked] = useState<'resolve' | 'resume'>()
  if (!may(alert.service === 'webhooks' ? 'ops:admin' : 'ops:treasury')) return null
  if (alert.service !== 'webhooks' && isDifference(alert.kind)) {
    return (
      <Link
        className={buttonClass({ small: true })}
        to="/console/differences/$service/$id"
        params={{ service: alert.service, id: alert.id }}
      >
        {differences.open}
      </Link>
    )
  }
  const close = () => setAsked(undefined)
  const title = texts.alerts[alert.kind] ?? alert.kind
  return (
    <>
      <TakeAlert service={alert.service} id={alert.id} isTaken={alert.takenBy !== null} small />
      {isAboutRefund(alert.kind) && <CloseRefund id={alert.subject} />}
      {alert.step && (
        <Button small onClick={() => setAsked('resume')}>
          {texts.resume}
        </Button>
      )}
      <Button small onClick={() => setAsked('resolve')}>
        {texts.resolve}
      </Button>
      <Ask
        open={asked === 'resume'}
        onClose={close}
        title={texts.resumeTitle}
        confirm={texts.resume}
        look="primary"
        reason="wanted"
        said={texts.resumed}
        act={(reason) => resumeStep(alert.service, { subject: alert.subject, step: alert.step ?? '' }, reason)}
      >
        <p>{texts.resumeHint(alert.step ?? '')}</p>
      </Ask>
      <Ask
        open={asked === 'resolve'}
        onClose={close}
        title={texts.resolveTitle}
        confirm={texts.resolve}
        look="primary"
        reason="wanted"
        said={texts.resolved}
        act={(reason) => resolveAlert(alert.service, alert.id, reason)}
      >
        <p>
          <strong>{title}</strong>
        </p>
        <p>{texts.resolveHint}</p>
      </Ask>
    </>
  )
}
