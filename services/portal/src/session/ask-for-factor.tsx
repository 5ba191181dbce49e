import { isComportaError } from '@comporta/client'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { call } from '../api/call.ts'
import { useLanguage } from '../texts/texts.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icons.tsx'
import { wordsOf } from '../ui/words.ts'
import { showPasskey } from './passkey.ts'
import { enter, keepSession, useSession } from './session.tsx'

/** Asks for the second factor, or says where to get one. */
export default function AskForFactor({ onEnd }: { onEnd: (isGiven: boolean) => void }) {
  const spoken = useLanguage()
  const { texts: all } = spoken
  const texts = all.secondFactor
  const session = useSession()
  const [usesRecovery, setUsesRecovery] = useState(false)
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setWrong(undefined)
    try {
      const body = usesRecovery ? { recovery_code: code.trim() } : { totp: code.replaceAll(/\D/g, '') }
      keepSession(await call('post', '/v1/session/second-factor', { body }))
      onEnd(true)
    } catch (error) {
      setBusy(false)
      setWrong(isComportaError(error) && error.status === 429 ? texts.tooMany : texts.wrong)
    }
  }

  const withPasskey = async () => {
    setBusy(true)
    setWrong(undefined)
    try {
      const shown = await showPasskey()
      const isSame = shown.person.id === session.person.id
      // A passkey of another person signs that person in, and they have not asked for this act.
      if (isSame) keepSession(shown)
      else enter(shown)
      onEnd(isSame)
    } catch (error) {
      setBusy(false)
      setWrong(isComportaError(error) && error.status === 401 ? all.signIn.wrongPasskey : wordsOf(error, spoken))
    }
  }

  if (!session.second_factor.enrolled)
    return (
      <Dialog open onClose={() => onEnd(false)} title={texts.missing}>
        <p>{texts.missingHint}</p>
        <div className="dialog-buttons">
          <Link className={buttonClass({ look: 'primary' })} to="/security" onClick={() => onEnd(false)}>
            {texts.enrol}
          </Link>
        </div>
      </Dialog>
    )

  const { kinds } = session.second_factor
  const passkeyButton = kinds.includes('passkey') && (
    <Button look={kinds.includes('totp') ? 'plain' : 'primary'} wide busy={busy} onClick={() => void withPasskey()}>
      <Icon name="key" /> {texts.usePasskey}
    </Button>
  )
  if (!kinds.includes('totp'))
    return (
      <Dialog open onClose={() => onEnd(false)} title={texts.title}>
        <p className="soft">{texts.passkeyHint}</p>
        {wrong && (
          <p className="note bad" role="alert">
            <Icon name="alert" /> {wrong}
          </p>
        )}
        {passkeyButton}
      </Dialog>
    )

  return (
    <Dialog open onClose={() => onEnd(false)} title={texts.title}>
      {passkeyButton}
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <p className="soft">{usesRecovery ? texts.recoveryHint : texts.hint}</p>
        <TextField
          key={String(usesRecovery)}
          label={usesRecovery ? texts.recoveryCode : texts.code}
          className={usesRecovery ? undefined : 'code'}
          inputMode={usesRecovery ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          required
          value={code}
          wrong={wrong}
          onChange={(event) => setCode(event.target.value)}
        />
        <div className="dialog-buttons">
          <Button
            look="quiet"
            onClick={() => {
              setUsesRecovery(!usesRecovery)
              setCode('')
              setWrong(undefined)
            }}
          >
            {usesRecovery ? texts.useApp : texts.useRecovery}
          </Button>
          <Button type="submit" look="primary" busy={busy}>
            {texts.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
