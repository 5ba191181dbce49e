import { ConnectionError, isComportaError } from '@comporta/client'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { useFollowing } from '../api/following.ts'
import { staleMs, toldMs } from '../api/queries.ts'
import { useTexts } from '../texts/texts.tsx'
import { Button } from './button.tsx'
import { Icon, type IconName } from './icons.tsx'

/** What a view shows instead of its content: empty, loading, failed, offline, not allowed. */

export function State(props: {
  icon: IconName
  title: string
  children?: ReactNode
  tone?: 'bad' | 'wait'
  act?: ReactNode
  live?: boolean
  /** It fills the whole page. */
  top?: boolean
}) {
  const { icon, title, children, tone = '', act, live, top } = props
  const Heading = top ? 'h1' : 'h2'
  return (
    <div className={`state ${tone}`} role={live ? 'alert' : undefined}>
      <span className="disc">
        <Icon name={icon} />
      </span>
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {act}
    </div>
  )
}

export function Loading({ rows = 5 }: { rows?: number }) {
  const texts = useTexts()
  return (
    <div className="bones" role="status" aria-label={texts.states.loading}>
      {Array.from({ length: rows }, (_, row) => `bone ${row}`).map((key) => (
        <span key={key} />
      ))}
    </div>
  )
}

const Forbidden = () => {
  const texts = useTexts()
  return (
    <State icon="lock" title={texts.states.forbidden} tone="wait">
      {texts.states.forbiddenHint}
    </State>
  )
}

export function Failed({ error, again }: { error: unknown; again?: () => void }) {
  const texts = useTexts()
  const act = again && <Button onClick={again}>{texts.states.again}</Button>
  if (isComportaError(error) && error.status === 403) return <Forbidden />
  if (isComportaError(error) && error.status === 404)
    return (
      <State icon="search" title={texts.states.notFound}>
        {texts.states.notFoundHint}
      </State>
    )
  if (error instanceof ConnectionError)
    return (
      <State icon="offline" title={texts.states.offline} tone="wait" act={act} live>
        {texts.states.offlineHint}
      </State>
    )
  return (
    <State icon="alert" title={texts.states.failed} tone="bad" act={act} live>
      {texts.states.failedHint} {isComportaError(error) && error.requestId && <code>{error.requestId}</code>}
    </State>
  )
}

/** Shows a query's data, or that it failed or is loading. */
export function Loaded<Data>({
  query,
  children,
  rows,
}: {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown }
  children: (data: Data) => ReactNode
  rows?: number
}) {
  if (query.data !== undefined) return children(query.data)
  if (query.error) return <Failed error={query.error} again={() => void query.refetch()} />
  return <Loading {...(rows === undefined ? {} : { rows })} />
}

const hearOnline = (hear: () => void): (() => void) => {
  addEventListener('online', hear)
  addEventListener('offline', hear)
  return () => {
    removeEventListener('online', hear)
    removeEventListener('offline', hear)
  }
}

export function OfflineBanner() {
  const texts = useTexts()
  const online = useSyncExternalStore(hearOnline, () => navigator.onLine)
  return (
    <div role="status">
      {!online && (
        <p className="banner">
          <Icon name="offline" /> {texts.states.offlineBanner}
        </p>
      )}
    </div>
  )
}

/** Whether the data is up to date; once it may be old, its age. */
export function Freshness({ query }: { query: Pick<UseQueryResult, 'dataUpdatedAt' | 'isError'> }) {
  const texts = useTexts()
  const following = useFollowing()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  if (query.dataUpdatedAt === 0) return null
  const age = Math.max(0, now - query.dataUpdatedAt)
  const isStale = query.isError || age > staleMs + (following === 'yes' ? toldMs : 0)
  return (
    <span className={isStale ? 'freshness stale' : 'freshness'} role="status">
      <i />
      {isStale
        ? texts.states.stale(Math.round(age / 1_000))
        : following === 'lost'
          ? texts.states.asking
          : texts.states.live}
    </span>
  )
}
