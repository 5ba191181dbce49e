import { lazy, Suspense, useEffect, useState } from 'react'
import { enter, signOut, useSession } from './session.tsx'

/** Loaded before it is wanted: whoever has lost the network meanwhile is asked too. */
export const loadStillThere = () => import('./still-there.tsx')
const StillThere = lazy(loadStillThere)

const warningMs = 60_000
const lookMs = 1_000
const signsOfLife = ['pointerdown', 'keydown', 'wheel'] as const

/** Of all tabs, which have one session: one that nobody looks at does not end what somebody does in another. */
const lastSeen = {
  key: 'comporta-last-seen',
  read: (): number => Number(localStorage.getItem(lastSeen.key)),
  write: (): void => localStorage.setItem(lastSeen.key, String(Date.now())),
}

/**
 * A tab that is open asks again and again, which keeps its session alive; whether somebody is there is told by what they
 * do. Who is not is asked, and signed out after as long as the API lets a session rest.
 */
export function IdleEnd() {
  const session = useSession()
  const [idleMs] = useState(() => Math.max(2 * warningMs, Date.parse(session.idle_expires_at) - Date.now()))
  const [isAsking, setAsking] = useState(false)

  useEffect(() => {
    const stay = () => {
      if (Date.now() - lastSeen.read() >= lookMs) lastSeen.write()
      setAsking(false)
    }
    lastSeen.write()
    const timer = setInterval(() => {
      const quietMs = Date.now() - lastSeen.read()
      if (quietMs >= idleMs) void signOut().catch(() => enter(null))
      else setAsking(quietMs >= idleMs - warningMs)
    }, lookMs)
    for (const sign of signsOfLife) addEventListener(sign, stay, { passive: true })
    return () => {
      clearInterval(timer)
      for (const sign of signsOfLife) removeEventListener(sign, stay)
    }
  }, [idleMs])

  if (!isAsking) return null
  return (
    <Suspense>
      <StillThere onStay={() => setAsking(false)} />
    </Suspense>
  )
}
