import { useTexts } from '../texts/texts.tsx'
import { Page } from '../ui/page.tsx'
import { Passkeys } from './passkeys.tsx'
import { Password } from './password.tsx'
import { SecondFactor } from './second-factor.tsx'
import { Sessions } from './sessions.tsx'

/** How a person signs in: passkeys, the authenticator app, the password; and where they are signed in now. */
export default function Security() {
  return (
    <Page title={useTexts().security.title}>
      <Passkeys />
      <SecondFactor />
      <Sessions />
      <Password />
    </Page>
  )
}
