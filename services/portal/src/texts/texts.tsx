import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'
import type { Language } from '../ui/formats.ts'
import { en } from './en.ts'
import { pt } from './pt.ts'

/** Every text of the portal has one form in each language: what is missing in one does not compile. */
export type Texts = typeof pt

const dictionaries: Record<Language, Texts> = { pt, en }
const languageKey = 'comporta.language'

const TextsContext = createContext<{ texts: Texts; language: Language; speak: (language: Language) => void }>({
  texts: pt,
  language: 'pt',
  speak: () => undefined,
})

function firstLanguage(): Language {
  const chosen = localStorage.getItem(languageKey)
  if (chosen === 'pt' || chosen === 'en') return chosen
  return navigator.language.toLowerCase().startsWith('en') ? 'en' : 'pt'
}

export function TextsProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState<Language>(firstLanguage)
  useEffect(() => {
    document.documentElement.lang = language === 'pt' ? 'pt-BR' : 'en'
  }, [language])
  const speak = useCallback((chosen: Language) => {
    localStorage.setItem(languageKey, chosen)
    setLanguage(chosen)
  }, [])
  const value = useMemo(() => ({ texts: dictionaries[language], language, speak }), [language, speak])
  return <TextsContext value={value}>{children}</TextsContext>
}

export const useTexts = (): Texts => use(TextsContext).texts
export const useLanguage = () => use(TextsContext)
