import type { ReactNode } from 'react'
import { useLanguage } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { Brand } from '../ui/icons.tsx'
import { OfflineBanner } from '../ui/states.tsx'

/** The frame of the views for people who are not signed in. */
export function Alone({ children }: { children: ReactNode }) {
  const { language, speak } = useLanguage()
  return (
    <>
      <OfflineBanner />
      <main className="alone">
        <div className="alone-sheet">
          <span className="brand">
            <Brand /> Comporta
          </span>
          {children}
        </div>
        <div className="alone-foot">
          <Button look="quiet" small aria-pressed={language === 'pt'} lang="pt-BR" onClick={() => speak('pt')}>
            Português
          </Button>
          <Button look="quiet" small aria-pressed={language === 'en'} lang="en" onClick={() => speak('en')}>
            English
          </Button>
        </div>
      </main>
    </>
  )
}
