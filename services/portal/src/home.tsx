import { lazy, Suspense } from 'react'
import Overview from './overview/overview.tsx'
import { useSession } from './session/session.tsx'
import { Loading } from './ui/states.tsx'

const Waiting = lazy(() => import('./console/waiting.tsx'))

/** The first view: merchants see the overview, operators what waits. Most people are merchants, so the overview is in the first load. */
export function Home() {
  const { door } = useSession()
  if (door === 'merchant') return <Overview />
  return (
    <Suspense fallback={<Loading />}>
      <Waiting />
    </Suspense>
  )
}
