import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { enter, signOut, useSession } from './session.tsx'

const warningMs = 60_000
const lookMs = 1_000
const signsOfLife = ['pointerdown', 'keydown', 'wheel'] as const

/**
 * A tab that is open asks again and again, which keeps its session alive; whether somebody is there is told by what they
 * do. Who is not is asked, and signed out after as long as the API lets a session rest.
 */
export function IdleEnd() {
  const texts = useTexts().idle
  const session = useSession()
  const [idleMs] = useState(() => Math.max(2 * warningMs, Date.parse(session.idle_expires_at) - Date.now()))
  const [isAsking, setAsking] = useState(false)
  const lastSeen = useRef(Date.now())

  useEffect(() => {
    const stay = () => {
      lastSeen.current = Date.now()
      setAsking(false)
    }
    const timer = setInterval(() => {
      const quietMs = Date.now() - lastSeen.current
      if (quietMs >= idleMs) void signOut().catch(() => enter(null))
      else if (quietMs >= idleMs - warningMs) setAsking(true)
    }, lookMs)
    for (const sign of signsOfLife) addEventListener(sign, stay, { passive: true })
    return () => {
      clearInterval(timer)
      for (const sign of signsOfLife) removeEventListener(sign, stay)
    }
  }, [idleMs])

  return (
    <Dialog open={isAsking} onClose={() => setAsking(false)} title={texts.title}>
      <p>{texts.hint}</p>
      <div className="dialog-buttons">
        <Button look="primary" onClick={() => setAsking(false)}>
          {texts.stay}
        </Button>
      </div>
    </Dialog>
  )
}
