import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { useTexts } from '../texts/texts.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Alone } from './alone.tsx'
import { ChoosePassword } from './choose-password.tsx'
import { enter } from './session.tsx'

/** The view behind the link for a forgotten password. It signs nobody in: signing in still asks for the second factor. */
export default function ResetPassword() {
  const texts = useTexts().reset
  const [isDone, setDone] = useState(false)
  if (isDone)
    return (
      <Alone>
        <h1>{texts.doneTitle}</h1>
        <p className="soft">{texts.doneHint}</p>
        <Link className={buttonClass({ look: 'primary', wide: true })} to="/" replace>
          {texts.signIn}
        </Link>
      </Alone>
    )
  return (
    <ChoosePassword
      title={texts.title}
      hint={texts.hint}
      confirm={texts.confirm}
      over={texts.over}
      choose={async (body) => {
        await call('post', '/v1/password-resets', { body })
        // The reset has ended all sessions of the person, including the one in this browser.
        enter(null)
        setDone(true)
      }}
    />
  )
}
