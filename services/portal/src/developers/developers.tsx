import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { Page } from '../ui/page.tsx'
import { Clients } from './clients.tsx'
import { Endpoints } from './endpoints.tsx'

export default function Developers() {
  const texts = useTexts().developers
  const may = useMay()
  return (
    <Page
      title={texts.title}
      acts={
        <a href="/docs" target="_blank" rel="noreferrer">
          {texts.reference}
        </a>
      }
    >
      <Endpoints />
      {may('clients:write') && <Clients />}
    </Page>
  )
}
