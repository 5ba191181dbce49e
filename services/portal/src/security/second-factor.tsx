import { type FormEvent, useState } from 'react'
import { call } from '../api/call.ts'
import { renewSession, useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { useAct, Wrong } from '../ui/act.tsx'
import { Button } from '../ui/button.tsx'
import { CopyLine } from '../ui/copy.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { Qr } from '../ui/qr.tsx'
import { useSay } from '../ui/said.tsx'

export function SecondFactor() {
  const texts = useTexts().security
  const { second_factor: factor, demo } = useSession()
  const [asked, setAsked] = useState<'enrol' | 'remove'>()
  const isEnrolled = factor.kinds.includes('totp')
  const close = () => setAsked(undefined)
  return (
    <section className="stack">
      <div>
        <h2>{texts.app}</h2>
        <p className="soft small">{texts.factorHint}</p>
      </div>
      {demo ? (
        <p className="note">{texts.demoHint}</p>
      ) : (
        <div className="card row">
          <span className={isEnrolled ? 'badge good' : 'badge'}>{isEnrolled ? texts.factorOn : texts.factorOff}</span>
          <span className="push">
            {isEnrolled ? (
              <Button onClick={() => setAsked('remove')}>{texts.remove}</Button>
            ) : (
              <Button look="primary" onClick={() => setAsked('enrol')}>
                {texts.enrol}
              </Button>
            )}
          </span>
        </div>
      )}
      {asked === 'enrol' && <Enrol onClose={close} />}
      {asked === 'remove' && <Remove onClose={close} />}
    </section>
  )
}

/** Asks for the password, then for the app's code, then shows the recovery codes for a lost app. */
function Enrol({ onClose }: { onClose: () => void }) {
  const all = useTexts()
  const texts = all.security
  const say = useSay()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [offered, setOffered] = useState<{ secret: string; otpauth_uri: string }>()
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()
  const beginning = useAct(() => call('post', '/v1/second-factors/totp', { body: { password } }))
  const confirming = useAct(() =>
    call('post', '/v1/second-factors/totp/confirm', { body: { totp: code.replaceAll(/\D/g, '') } }),
  )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!offered) {
      const begun = await beginning.run()
      if (begun) setOffered(begun.done)
      return
    }
    const confirmed = await confirming.run()
    if (!confirmed) return
    setRecoveryCodes(confirmed.done.recovery_codes)
    await renewSession()
    say(texts.enrolled)
  }
  if (recoveryCodes)
    return (
      <Dialog open onClose={onClose} title={texts.codesTitle}>
        <p>{texts.codesHint}</p>
        <ul className="codes">
          {recoveryCodes.map((recoveryCode) => (
            <li key={recoveryCode}>{recoveryCode}</li>
          ))}
        </ul>
        <CopyLine label={texts.codesTitle} text={recoveryCodes.join(' ')} />
        <div className="dialog-buttons">
          <Button look="primary" onClick={onClose}>
            {all.common.kept}
          </Button>
        </div>
      </Dialog>
    )
  return (
    <Dialog open onClose={onClose} title={texts.enrolTitle}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        {offered ? (
          <>
            <p>{texts.scan}</p>
            <Qr text={offered.otpauth_uri} label={texts.qrAlt} />
            <p className="soft small">{texts.secret}</p>
            <CopyLine label={texts.secret} text={offered.secret} />
            <TextField
              label={all.secondFactor.code}
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          </>
        ) : (
          <TextField
            label={texts.yourPassword}
            type="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
        <Wrong error={offered ? confirming.error : beginning.error} />
        <div className="dialog-buttons">
          <Button onClick={onClose}>{all.common.back}</Button>
          <Button type="submit" look="primary" busy={beginning.busy || confirming.busy}>
            {texts.continue}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Remove({ onClose }: { onClose: () => void }) {
  const all = useTexts()
  const texts = all.security
  const say = useSay()
  const [password, setPassword] = useState('')
  const removing = useAct(() => call('delete', '/v1/second-factors/totp', { body: { password } }))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await removing.run())) return
    await renewSession()
    say(texts.removed)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={texts.removeTitle}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <p>{texts.removeHint}</p>
        <TextField
          label={texts.yourPassword}
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Wrong error={removing.error} />
        <div className="dialog-buttons">
          <Button onClick={onClose}>{all.common.back}</Button>
          <Button type="submit" look="danger" busy={removing.busy}>
            {texts.remove}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
