import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import type { Language } from '../ui/formats.ts'
import { chooseLanguage, type Spoken, type Texts } from './spoken.ts'

export type { Texts } from './spoken.ts'

const TextsContext = createContext<(Spoken & { speak: (language: Language) => void }) | undefined>(undefined)

export function TextsProvider({ first, children }: { first: Spoken; children: ReactNode }) {
  const [spoken, setSpoken] = useState(first)
  const value = useMemo(
    () => ({ ...spoken, speak: (language: Language) => void chooseLanguage(language).then(setSpoken) }),
    [spoken],
  )
  return <TextsContext value={value}>{children}</TextsContext>
}

export function useLanguage() {
  const value = use(TextsContext)
  if (!value) throw new Error('Texts are shown below their provider only')
  return value
}

export const useTexts = (): Texts => useLanguage().texts
