import type { Language } from '../ui/formats.ts'
import type { pt } from './pt.ts'

/** Every text of the portal exists in each language: one that is missing does not compile. */
export type Texts = typeof pt

export interface Spoken {
  texts: Texts
  language: Language
}

/** A language is loaded when somebody chooses it. */
const dictionaries: Record<Language, () => Promise<Texts>> = {
  pt: async () => (await import('./pt.ts')).pt,
  en: async () => (await import('./en.ts')).en,
}
const languageKey = 'comporta.language'

export function firstLanguage(): Language {
  const chosen = localStorage.getItem(languageKey)
  if (chosen === 'pt' || chosen === 'en') return chosen
  return navigator.language.toLowerCase().startsWith('en') ? 'en' : 'pt'
}

/** Sets the page's language before anything is shown: a browser would otherwise lay out the whole page again. */
export async function speak(language: Language): Promise<Spoken> {
  const texts = await dictionaries[language]()
  document.documentElement.lang = language === 'pt' ? 'pt-BR' : 'en'
  return { texts, language }
}

/** Remembers the language in this browser. */
export function chooseLanguage(language: Language): Promise<Spoken> {
  localStorage.setItem(languageKey, language)
  return speak(language)
}
