import { useTexts } from '../texts/texts.tsx'
import { Page } from '../ui/page.tsx'
import { Password } from './password.tsx'
import { SecondFactor } from './second-factor.tsx'
import { Sessions } from './sessions.tsx'

/** A person's own ways in: the second factor, the password, and where they are signed in. */
export default function Security() {
  return (
    <Page title={useTexts().security.title}>
      <SecondFactor />
      <Sessions />
      <Password />
    </Page>
  )
}
