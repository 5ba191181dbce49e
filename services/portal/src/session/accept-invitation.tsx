import { useNavigate } from '@tanstack/react-router'
import { call } from '../api/call.ts'
import { useTexts } from '../texts/texts.tsx'
import { ChoosePassword } from './choose-password.tsx'
import { enter } from './session.tsx'

export default function AcceptInvitation() {
  const texts = useTexts().invitation
  const navigate = useNavigate()
  return (
    <ChoosePassword
      title={texts.title}
      hint={texts.hint}
      confirm={texts.accept}
      over={texts.over}
      choose={async (body) => {
        enter(await call('post', '/v1/invitations/accept', { body }))
        await navigate({ to: '/', replace: true })
      }}
    />
  )
}
