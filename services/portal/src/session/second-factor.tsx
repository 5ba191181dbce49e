import { isComportaError } from '@comporta/client'
import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useRef, useState } from 'react'

const AskForFactor = lazy(() => import('./ask-for-factor.tsx'))

type WithSecondFactor = <Done>(act: () => Promise<Done>) => Promise<Done>

const SecondFactorContext = createContext<WithSecondFactor>((act) => act())

/** Runs an act. If the API requires the second factor first, asks for it and runs the act again. */
export const useSecondFactor = (): WithSecondFactor => use(SecondFactorContext)

export function SecondFactorProvider({ children }: { children: ReactNode }) {
  const [isAsking, setAsking] = useState(false)
  const answer = useRef<(isGiven: boolean) => void>(() => undefined)

  const withSecondFactor = useCallback<WithSecondFactor>(async (act) => {
    try {
      return await act()
    } catch (error) {
      if (!isComportaError(error, 'second_factor_required')) throw error
      setAsking(true)
      const isGiven = await new Promise<boolean>((resolve) => {
        answer.current = resolve
      })
      setAsking(false)
      if (!isGiven) throw error
      return act()
    }
  }, [])

  return (
    <SecondFactorContext value={withSecondFactor}>
      {children}
      {isAsking && (
        <Suspense>
          <AskForFactor onEnd={(isGiven) => answer.current(isGiven)} />
        </Suspense>
      )}
    </SecondFactorContext>
  )
}
