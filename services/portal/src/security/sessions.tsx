import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { read } from '../api/queries.ts'
import { useTexts } from '../texts/texts.tsx'
import { Ask } from '../ui/act.tsx'
import { Button } from '../ui/button.tsx'
import { Moment } from '../ui/money.tsx'
import { Loaded } from '../ui/states.tsx'

const browsers = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'] as const
const names = { Edg: 'Edge', OPR: 'Opera', Firefox: 'Firefox', Chrome: 'Chrome', Safari: 'Safari' } as const
const systems = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS X', 'Linux'] as const

/** A browser's everyday name, from its long user agent. */
function browserOf(userAgent: string): string {
  const browser = browsers.find((name) => userAgent.includes(name))
  const system = systems.find((name) => userAgent.includes(name))
  return [browser && names[browser], system].filter(Boolean).join(', ') || userAgent.slice(0, 60)
}

export function Sessions() {
  const texts = useTexts().security
  const sessions = useQuery(read('/v1/sessions', undefined))
  const [ended, setEnded] = useState<string>()
  return (
    <section className="stack">
      <div>
        <h2>{texts.sessions}</h2>
        <p className="soft small">{texts.sessionsHint}</p>
      </div>
      <div className="card flush">
        <Loaded query={sessions}>
          {({ data }) => (
            <ul className="plain-list">
              {data.map((session) => (
                <li key={session.id}>
                  <div>
                    <p className="row">
                      <strong>{browserOf(session.user_agent)}</strong>
                      {session.current && <span className="badge good">{texts.thisOne}</span>}
                    </p>
                    <p className="soft small">
                      {session.ip_prefix} · {texts.signedInAt} <Moment at={session.created_at} /> · {texts.lastSeen}{' '}
                      <Moment at={session.last_seen_at} />
                    </p>
                  </div>
                  {!session.current && (
                    <Button small onClick={() => setEnded(session.id)}>
                      {texts.end}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </div>
      <Ask
        open={ended !== undefined}
        onClose={() => setEnded(undefined)}
        title={texts.endTitle}
        confirm={texts.end}
        said={texts.ended}
        act={() => call('delete', '/v1/sessions/{id}', { path: { id: ended ?? '' } })}
      >
        <p>{texts.endHint}</p>
      </Ask>
    </section>
  )
}
