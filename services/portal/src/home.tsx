import { lazy, Suspense } from 'react'
import { useSession } from './session/session.tsx'
import { Loading } from './ui/states.tsx'

const Overview = lazy(() => import('./overview/overview.tsx'))
const Waiting = lazy(() => import('./console/waiting.tsx'))

/** What is seen first, by the door that the person has come through. */
export function Home() {
  const { door } = useSession()
  return <Suspense fallback={<Loading />}>{door === 'operator' ? <Waiting /> : <Overview />}</Suspense>
}
