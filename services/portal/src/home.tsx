import { lazy, Suspense } from 'react'
import Overview from './overview/overview.tsx'
import { useSession } from './session/session.tsx'
import { Loading } from './ui/states.tsx'

const Waiting = lazy(() => import('./console/waiting.tsx'))

/** What is seen first, by the door that the person has come through. Most come to the overview: it is there with the first load. */
export function Home() {
  const { door } = useSession()
  if (door === 'merchant') return <Overview />
  return (
    <Suspense fallback={<Loading />}>
      <Waiting />
    </Suspense>
  )
}
