import { Link } from '@tanstack/react-router'
import { useTexts } from '../texts/texts.tsx'
import { buttonClass } from './button.tsx'
import { State } from './states.tsx'

export function NotHere() {
  const texts = useTexts()
  return (
    <main>
      <State
        top
        icon="search"
        title={texts.states.noPage}
        act={
          <Link className={buttonClass({})} to="/">
            {texts.places.overview}
          </Link>
        }
      />
    </main>
  )
}
