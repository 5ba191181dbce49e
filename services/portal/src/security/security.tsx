import { useTexts } from '../texts/texts.tsx'
import { Page } from '../ui/page.tsx'
import { Passkeys } from './passkeys.tsx'
import { Password } from './password.tsx'
import { SecondFactor } from './second-factor.tsx'
import { Sessions } from './sessions.tsx'

/** A person's own ways in: passkeys, the authenticator app, the password, and where they are signed in. */
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
