import type { Language } from '../ui/formats.ts'
import type { pt } from './pt.ts'

/** Every text of the portal has one form in each language: what is missing in one does not compile. */
export type Texts = typeof pt

export interface Spoken {
  texts: Texts
  language: Language
}

/** A language is loaded when somebody speaks it. */
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

export const textsOf = async (language: Language): Promise<Spoken> => ({
  texts: await dictionaries[language](),
  language,
})

/** From now on this language is spoken in this browser. */
export function chooseLanguage(language: Language): Promise<Spoken> {
  localStorage.setItem(languageKey, language)
  return textsOf(language)
}
