import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react'
import { Icon } from './icons.tsx'

const SayContext = createContext<(text: string) => void>(() => undefined)

/** Shows for some seconds that something was done; screen readers read it out. */
export const useSay = (): ((text: string) => void) => use(SayContext)

const shownMs = 5_000

export function SayProvider({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState<{ text: string } | undefined>()
  const say = useCallback((text: string) => setSaid({ text }), [])
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(undefined), shownMs)
    return () => clearTimeout(timer)
  }, [said])
  return (
    <SayContext value={say}>
      {children}
      <div className="said" role="status">
        {said && (
          <p>
            <Icon name="check" /> {said.text}
          </p>
        )}
      </div>
    </SayContext>
  )
}
