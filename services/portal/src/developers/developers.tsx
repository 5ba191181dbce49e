import { Link } from '@tanstack/react-router'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { Clients } from './clients.tsx'
import { Endpoints } from './endpoints.tsx'

export default function Developers() {
  const all = useTexts()
  const texts = all.developers
  const may = useMay()
  return (
    <Page
      title={texts.title}
      acts={
        <>
          <a href="/docs" target="_blank" rel="noreferrer">
            {texts.reference}
          </a>
          {may('clients:write') && (
            <Link className={buttonClass({})} to="/developers/requests">
              {all.requests.title}
            </Link>
          )}
        </>
      }
    >
      <Endpoints />
      {may('clients:write') && <Clients />}
    </Page>
  )
}
