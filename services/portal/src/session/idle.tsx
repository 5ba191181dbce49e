import { lazy, Suspense, useEffect, useState } from 'react'
import { enter, signOut, useSession } from './session.tsx'

/** Loaded ahead of time, so that the question also appears when the network is gone by then. */
export const loadStillThere = () => import('./still-there.tsx')
const StillThere = lazy(loadStillThere)

const warningMs = 60_000
const lookMs = 1_000
const signsOfLife = ['pointerdown', 'keydown', 'wheel'] as const

/** Shared by all tabs, which have one session: an idle tab must not sign out somebody who works in another. */
const lastSeen = {
  key: 'comporta-last-seen',
  read: (): number => Number(localStorage.getItem(lastSeen.key)),
  write: (): void => localStorage.setItem(lastSeen.key, String(Date.now())),
}

/**
 * An open tab polls, which keeps its session alive, so only input shows that somebody is there. Without any, this asks,
 * and signs the person out after the API's idle time.
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
